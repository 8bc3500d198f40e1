import { DetalleScreen } from './detalle/detalle-screen.tsx';
import { hydratePage } from './hydrate.tsx';

hydratePage(DetalleScreen);

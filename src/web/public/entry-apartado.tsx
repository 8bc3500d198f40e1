import { ApartadoScreen } from './consulta/apartado-screen.tsx';
import { hydratePage } from './hydrate.tsx';

hydratePage(ApartadoScreen);

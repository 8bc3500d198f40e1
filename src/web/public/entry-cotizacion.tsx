import { CotizacionScreen } from './consulta/cotizacion-screen.tsx';
import { hydratePage } from './hydrate.tsx';

hydratePage(CotizacionScreen);

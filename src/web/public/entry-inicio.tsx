import { hydratePage } from './hydrate.tsx';
import { InicioScreen } from './inicio/inicio-screen.tsx';

hydratePage(InicioScreen);

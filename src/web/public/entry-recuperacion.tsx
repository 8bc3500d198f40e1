import { RecuperacionScreen } from './cuenta/recuperacion-screen.tsx';
import { hydratePage } from './hydrate.tsx';

hydratePage(RecuperacionScreen);

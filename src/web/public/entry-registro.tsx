import { RegistroScreen } from './cuenta/registro-screen.tsx';
import { hydratePage } from './hydrate.tsx';

hydratePage(RegistroScreen);

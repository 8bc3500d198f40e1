import { hydratePage } from './hydrate.tsx';
import { MiListaScreen } from './mi-lista/mi-lista-screen.tsx';

hydratePage(MiListaScreen);

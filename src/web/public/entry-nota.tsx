import { NotaScreen } from './consulta/nota-screen.tsx';
import { hydratePage } from './hydrate.tsx';

hydratePage(NotaScreen);

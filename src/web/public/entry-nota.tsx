import { hydratePage } from './hydrate.tsx';
import { NotaScreen } from './nota/nota-screen.tsx';

hydratePage(NotaScreen);

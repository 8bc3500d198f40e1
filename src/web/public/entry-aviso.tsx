import { AvisoScreen } from './consulta/aviso-screen.tsx';
import { hydratePage } from './hydrate.tsx';

hydratePage(AvisoScreen);

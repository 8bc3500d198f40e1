import { hydratePage } from './hydrate.tsx';
import { NoEncontradaScreen } from './no-encontrada.tsx';

hydratePage(NoEncontradaScreen);

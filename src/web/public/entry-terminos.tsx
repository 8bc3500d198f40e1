import { LegalScreen } from './cuenta/legal-screen.tsx';
import { hydratePage } from './hydrate.tsx';

hydratePage(LegalScreen);

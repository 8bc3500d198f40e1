import { LoginScreen } from './cuenta/login-screen.tsx';
import { hydratePage } from './hydrate.tsx';

hydratePage(LoginScreen);

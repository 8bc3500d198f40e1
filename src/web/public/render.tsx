import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Negocio, PageState } from '#contract/page-state.ts';
import { ApartadoScreen } from './consulta/apartado-screen.tsx';
import { NotaScreen } from './consulta/nota-screen.tsx';
import { LegalScreen } from './cuenta/legal-screen.tsx';
import { LoginScreen } from './cuenta/login-screen.tsx';
import { RecuperacionScreen } from './cuenta/recuperacion-screen.tsx';
import { RegistroScreen } from './cuenta/registro-screen.tsx';
import { DetalleScreen } from './detalle/detalle-screen.tsx';
import { InicioScreen } from './inicio/inicio-screen.tsx';
import { NoEncontradaScreen } from './no-encontrada.tsx';
import { Shell } from './shell.tsx';

/** HTML of a page's body, for the server's first answer. The browser hydrates what stands inside `#contenido`. */
export function renderPage(state: PageState): string {
  const [before, after] = frameOf(state.negocio);
  return before + renderToString(<Screen state={state} />) + after;
}

/** Stands where the screen goes, in words that no business writes. */
const CONTENT = '\u0001contenido\u0001';

const frames = new WeakMap<Negocio, readonly [before: string, after: string]>();

/** The bar and the footer are the same on every page of a business: made once. */
function frameOf(negocio: Negocio): readonly [before: string, after: string] {
  const known = frames.get(negocio);
  if (known) return known;
  const [before = '', after = ''] = renderToStaticMarkup(<Shell negocio={negocio} content={CONTENT} />).split(CONTENT);
  frames.set(negocio, [before, after]);
  return [before, after];
}

function Screen({ state }: { readonly state: PageState }) {
  switch (state.page) {
    case 'inicio':
      return <InicioScreen state={state} />;
    case 'detalle':
      return <DetalleScreen state={state} />;
    case 'login':
      return <LoginScreen state={state} />;
    case 'registro':
      return <RegistroScreen state={state} />;
    case 'recuperacion':
      return <RecuperacionScreen state={state} />;
    case 'terminos':
    case 'privacidad':
      return <LegalScreen state={state} />;
    case 'nota':
      return <NotaScreen state={state} />;
    case 'apartado':
      return <ApartadoScreen state={state} />;
    case 'no-encontrada':
      return <NoEncontradaScreen state={state} />;
  }
}

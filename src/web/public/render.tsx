import { renderToString } from 'react-dom/server';
import type { PageState } from '#contract/page-state.ts';
import { DetalleScreen } from './detalle/detalle-screen.tsx';
import { InicioScreen } from './inicio/inicio-screen.tsx';
import { NoEncontradaScreen } from './no-encontrada.tsx';
import { Shell } from './shell.tsx';

/** HTML of a page's body, for the server's first answer. */
export function renderPage(state: PageState): string {
  return renderToString(
    <Shell negocio={state.negocio}>
      <Screen state={state} />
    </Shell>,
  );
}

function Screen({ state }: { readonly state: PageState }) {
  if (state.page === 'inicio') return <InicioScreen state={state} />;
  if (state.page === 'detalle') return <DetalleScreen state={state} />;
  return <NoEncontradaScreen state={state} />;
}

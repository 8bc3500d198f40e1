import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { InicioState, Negocio, PageState, PiezaReciente } from '#contract/page-state.ts';
import { maySearch } from '#domain/buscador.ts';
import { ApartadoScreen } from './consulta/apartado-screen.tsx';
import { AvisoScreen } from './consulta/aviso-screen.tsx';
import { CotizacionScreen } from './consulta/cotizacion-screen.tsx';
import { NotaScreen } from './consulta/nota-screen.tsx';
import { LegalScreen } from './cuenta/legal-screen.tsx';
import { LoginScreen } from './cuenta/login-screen.tsx';
import { RecuperacionScreen } from './cuenta/recuperacion-screen.tsx';
import { RegistroScreen } from './cuenta/registro-screen.tsx';
import { DetalleScreen } from './detalle/detalle-screen.tsx';
import { InicioScreen } from './inicio/inicio-screen.tsx';
import { QuienesSomos } from './inicio/quienes-somos.tsx';
import { Recientes } from './inicio/recientes.tsx';
import { MiListaScreen } from './mi-lista/mi-lista-screen.tsx';
import { NoEncontradaScreen } from './no-encontrada.tsx';
import { Shell } from './shell.tsx';

/**
 * HTML of a page's body, for the server's first answer. The browser hydrates what stands inside `#contenido`.
 *
 * @param recientes the parts that came last, for the landing: rendered here, and never by the browser.
 */
export function renderPage(state: PageState, recientes: readonly PiezaReciente[] = []): string {
  const [before, after] = frameOf(state);
  const screen =
    state.page === 'inicio' ? (
      <InicioScreen state={state} recientes={{ __html: renderRecientes(state, recientes) }} />
    ) : (
      <Screen state={state} />
    );
  return before + renderToString(screen) + after;
}

function renderRecientes({ filtros }: InicioState, piezas: readonly PiezaReciente[]): string {
  return renderToStaticMarkup(<Recientes piezas={piezas} isHidden={maySearch(filtros)} />);
}

/** Stands where the screen goes, in words that no business writes. */
const CONTENT = '\u0001contenido\u0001';

type Frame = readonly [before: string, after: string];
const framesOfLanding = new WeakMap<Negocio, Frame>();
const framesOfOthers = new WeakMap<Negocio, Frame>();

/** The bar and the footer are the same on every page of a business, but for what the landing says of it: made once. */
function frameOf({ page, negocio }: PageState): Frame {
  const isLanding = page === 'inicio';
  const frames = isLanding ? framesOfLanding : framesOfOthers;
  const known = frames.get(negocio);
  if (known) return known;
  const below = isLanding && <QuienesSomos negocio={negocio} />;
  const frame = <Shell negocio={negocio} content={CONTENT} below={below} />;
  const [before = '', after = ''] = renderToStaticMarkup(frame).split(CONTENT);
  frames.set(negocio, [before, after]);
  return [before, after];
}

function Screen({ state }: { readonly state: Exclude<PageState, InicioState> }) {
  switch (state.page) {
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
    case 'cotizacion':
      return <CotizacionScreen state={state} />;
    case 'aviso':
      return <AvisoScreen state={state} />;
    case 'mi-lista':
      return <MiListaScreen state={state} />;
    case 'no-encontrada':
      return <NoEncontradaScreen state={state} />;
  }
}

import type { DetalleState } from '#contract/page-state.ts';
import { MESSAGES } from '#web/api/messages.ts';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import { NoEncontrada, Problema } from './estados.tsx';
import { PiezaDetalle } from './pieza-detalle.tsx';

/** `/detalles/{id}`: one part, to look at and to ask for. */
export function DetalleScreen({ state }: { readonly state: DetalleState }) {
  const { estado, pieza, delAuto } = state;
  if (estado === 'error') return <Reintento state={state} />;
  if (estado === 'not_found' || !pieza || !delAuto) return <NoEncontrada />;
  return <PiezaDetalle pieza={pieza} delAuto={delAuto} negocio={state.negocio} url={state.url} />;
}

/**
 * The server could not read the part: says so, and asks again on demand, without loading the page anew. What asks
 * arrives with the first try: no other visit to a part needs to make calls.
 */
function Reintento({ state }: { readonly state: DetalleState }) {
  const { Component: Carga, open } = useLazy(loadCarga, MESSAGES['buscador-public/get_pieza.php'].red);
  return Carga ? <Carga state={state} /> : <Problema onRetry={open} />;
}

async function loadCarga() {
  return (await import('./carga.tsx')).Carga;
}

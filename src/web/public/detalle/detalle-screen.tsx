import type { DetalleState } from '#contract/page-state.ts';
import { NoEncontrada } from './no-encontrada.tsx';
import { PiezaDetalle } from './pieza-detalle.tsx';
import { Reintento } from './reintento.tsx';

/** `/detalles/{id}`: one part, to look at and to ask for. */
export function DetalleScreen({ state }: { readonly state: DetalleState }) {
  const { estado, pieza } = state;
  if (estado === 'error') return <Reintento state={state} />;
  if (estado === 'not_found' || !pieza) return <NoEncontrada />;
  return <PiezaDetalle pieza={pieza} relacionadas={state.relacionadas} negocio={state.negocio} url={state.url} />;
}

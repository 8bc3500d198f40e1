import { useEffect } from 'react';
import { buscadorPublic } from '#contract/buscador-public.ts';
import type { DetalleState } from '#contract/page-state.ts';
import { isRefused } from '#web/api/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { toastFailure } from '#web/components/toast-failure.ts';
import { Cargando } from './cargando.tsx';
import { NoEncontrada } from './no-encontrada.tsx';
import { PiezaDetalle } from './pieza-detalle.tsx';
import { Problema } from './problema.tsx';

const { getPieza } = buscadorPublic;

export interface CargaProps {
  readonly state: DetalleState;
}

/** Reads the part in the browser: loading, the part, not found, or the problem once more. */
export function Carga({ state: { id, negocio, url } }: CargaProps) {
  const { data, error, isLoading, retry } = useCall(getPieza, { pieza: id }, { onError: tell });
  const titulo = data?.pieza.titulo;
  useEffect(() => {
    if (titulo) document.title = `${titulo} | ${negocio.nombre}`;
  }, [titulo, negocio.nombre]);

  if (isLoading) return <Cargando />;
  if (isRefused(error, 'no_existe')) return <NoEncontrada />;
  if (error || !data) return <Problema onRetry={retry} />;
  return <PiezaDetalle pieza={data.pieza} relacionadas={data.relacionadas} negocio={negocio} url={url} />;
}

function tell(error: unknown): void {
  if (!isRefused(error, 'no_existe')) toastFailure(getPieza, error);
}

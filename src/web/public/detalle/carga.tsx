import { useEffect } from 'react';
import { buscadorPublic } from '#contract/buscador-public.ts';
import type { DetalleState } from '#contract/page-state.ts';
import { RefusedError } from '#web/api/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { toastFailure } from '#web/components/toast-failure.ts';
import { Cargando } from './cargando.tsx';
import { NoEncontrada } from './no-encontrada.tsx';
import { PiezaDetalle } from './pieza-detalle.tsx';
import { Problema } from './problema.tsx';

const { getPieza } = buscadorPublic;

/** What the server says when there is no such part. S1 §8. */
const NOT_FOUND: readonly string[] = ['Pieza no encontrada', 'not_found'];

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
  if (isNotFound(error)) return <NoEncontrada />;
  if (error || !data) return <Problema onRetry={retry} />;
  return <PiezaDetalle pieza={data.pieza} relacionadas={data.relacionadas} negocio={negocio} url={url} />;
}

function isNotFound(error: unknown): boolean {
  return error instanceof RefusedError && NOT_FOUND.includes(error.message);
}

function tell(error: unknown): void {
  if (!isNotFound(error)) toastFailure(getPieza, error);
}

import { useEffect, useState } from 'react';
import type { DatosDeAlta } from '#web/cola/alta.ts';
import { PIEZA_NUEVA, type PiezaValues } from './ficha/values.ts';

/** A new part that waits on this device, whose form is opened again. */
export interface PorCorregir {
  readonly id: string;
  readonly valores: PiezaValues;
  readonly fotos: readonly File[];
  /** Once it was saved or kept anew: what was corrected need not wait any more. */
  readonly drop: () => Promise<void>;
}

/** The entry that is asked for, while it is opened and after that; null for none. */
type Lectura = { readonly id: string; readonly corregida: PorCorregir | null } | null;

/**
 * Opens the entry that the browser's history names, if it is one.
 *
 * @param state what came along in the history; that may be anything.
 */
export function usePorCorregir(state: unknown): {
  readonly isLoading: boolean;
  readonly corregida: PorCorregir | null;
} {
  const asked = isNamed(state) ? state.enCola : null;
  const [lectura, setLectura] = useState<Lectura>(null);
  useEffect(() => {
    if (asked === null) return;
    let isOver = false;
    const take = (corregida: PorCorregir | null) => {
      if (!isOver) setLectura({ id: asked, corregida });
    };
    openPorCorregir(asked).then(take, () => take(null));
    return () => {
      isOver = true;
    };
  }, [asked]);
  const isRead = asked !== null && lectura?.id === asked;
  return { isLoading: asked !== null && !isRead, corregida: isRead ? lectura.corregida : null };
}

async function openPorCorregir(id: string): Promise<PorCorregir | null> {
  const { loadPorEnviar, openArchivo, dropEntrada } = await import('#web/cola/cola.ts');
  const entrada = (await loadPorEnviar()).find((one) => one.id === id);
  if (!entrada?.contenido || entrada.clase !== 'alta') return null;
  const { valores } = entrada.contenido.datos as DatosDeAlta;
  const fotos = await Promise.all(entrada.contenido.archivos.map((archivo) => openArchivo(entrada, archivo)));
  return { id, valores: { ...PIEZA_NUEVA, ...valores }, fotos, drop: () => dropEntrada(id) };
}

function isNamed(state: unknown): state is { readonly enCola: string } {
  return typeof state === 'object' && state !== null && 'enCola' in state && typeof state.enCola === 'string';
}

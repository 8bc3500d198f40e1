import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notas } from '#contract/notas.ts';
import { MAX_PARTIDAS } from '#domain/nota.ts';
import { send } from '#web/api/client.ts';
import { isRefused } from '#web/api/errors.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { ningunaText } from './apartadas.ts';
import type { Lugar } from './lugar.ts';
import { toItem } from './piezas.ts';
import type { CambiosDeItems } from './use-items.ts';
import { keyOf } from './values.ts';

/** Adds parts by their numbers. */
export interface Agregar {
  /** The numbers that are being looked for. */
  readonly buscando: readonly number[];
  /** @returns true when it is among the items now, or was. */
  readonly run: (inventario: number) => Promise<boolean>;
  /** Reads a part anew that is among the items. */
  readonly refresh: (inventario: number) => Promise<void>;
}

/** Looks parts up as the server has them at this moment, and adds what can be taken. @param goTo takes the focus to a field. */
export function useAgregar(cambios: CambiosDeItems, goTo: (key: string) => void, lugar: Lugar): Agregar {
  const { mutateAsync } = useMutation({
    mutationFn: (id: number) => send(notas.getInv, { id }),
    meta: { call: notas.getInv, onRefused: (error: Error) => isRefused(error, 'no_existe') && sayNone() },
  });
  const [buscando, setBuscando] = useState<readonly number[]>([]);
  const pending = useRef(new Set<number>());
  const show = () => setBuscando([...pending.current]);

  function isDuplicate(inventario: number): boolean {
    if (!cambios.find(inventario)) return false;
    warn('Item duplicado', `El item ya se encuentra en ${lugar.el}`);
    goTo(keyOf(inventario, 'cantidad'));
    return true;
  }

  async function run(inventario: number): Promise<boolean> {
    if (pending.current.has(inventario) || isDuplicate(inventario)) return true;
    pending.current.add(inventario);
    show();
    try {
      const { pieza } = await mutateAsync(inventario);
      const item = toItem(pieza);
      if (item.disponible < 1) {
        warn('Sin existencias', ningunaText(pieza));
        return false;
      }
      cambios.add(item);
      if (lugar.isPrecioObligatorio) goTo(keyOf(inventario, 'precio'));
      return true;
    } catch {
      // Told already, by the query client or by onRefused.
      return false;
    } finally {
      pending.current.delete(inventario);
      show();
    }
  }

  async function refresh(inventario: number): Promise<void> {
    const item = cambios.find(inventario);
    const answer = await send(notas.getInv, { id: inventario }).catch(() => null);
    if (item && answer) cambios.refresh(inventario, toItem(answer.pieza, item.propias));
  }

  return {
    buscando,
    refresh,
    async run(inventario) {
      if (cambios.count() < MAX_PARTIDAS) return run(inventario);
      tellFull(lugar);
      return false;
    },
  };
}

function sayNone(): true {
  warn('Sin resultado', 'No se obtuvieron resultados');
  return true;
}

function tellFull({ lleno: [title, start] }: Lugar): void {
  warn(title, `${start} tiene ${MAX_PARTIDAS} items cuando más`);
}

function warn(title: string, message: string): void {
  showToast({ type: 'advertencia', title, message });
}

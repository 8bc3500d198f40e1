import { useMutation } from '@tanstack/react-query';
import { indicadores } from '#contract/indicadores.ts';
import { MAX_CONCEPTOS } from '#domain/cfdi/concepto.ts';
import { send } from '#web/api/client.ts';
import { isRefused } from '#web/api/errors.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { ningunaText } from '#web/components/partidas/apartadas.ts';
import type { FacturaForm } from './factura-values.ts';
import { itemAMano, itemDelPatio } from './item.ts';
import { type CambiosDeItems, campoOf } from './use-items.ts';

/** Adds parts of the yard by their numbers, and lines that somebody writes. */
export function useAgregar({ values }: FacturaForm, cambios: CambiosDeItems, goTo: (name: string) => void) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: number) => send(indicadores.getInv, { id }),
    meta: {
      call: indicadores.getInv,
      onRefused: (error: Error) =>
        isRefused(error, 'no_existe') && warn('Sin resultado', 'No se obtuvieron resultados'),
    },
  });
  const isFull = () =>
    values.items.length >= MAX_CONCEPTOS && warn('Factura completa', `Una factura lleva hasta ${MAX_CONCEPTOS} items`);

  function isDuplicate(inventario: number): boolean {
    const item = cambios.find((one) => one.inventario === inventario);
    if (!item) return false;
    warn('Item duplicado', 'El item ya se encuentra en la nota');
    goTo(campoOf(item.key, 'cantidad'));
    return true;
  }

  /** @returns true when the part is among the items. */
  async function run(inventario: number): Promise<boolean> {
    if (isDuplicate(inventario)) return true;
    if (isFull()) return false;
    try {
      const { pieza } = await mutateAsync(inventario);
      const item = itemDelPatio(pieza);
      if (cambios.find(({ key }) => key === item.key)) return true;
      if (item.disponible === 0) return !warn('Sin existencias', ningunaText(pieza));
      cambios.add(item);
      goTo(campoOf(item.key, 'precio'));
      return true;
    } catch {
      // Told already, by the query client or by onRefused.
      return false;
    }
  }

  function addLinea(): void {
    if (isFull()) return;
    const item = itemAMano();
    cambios.add(item);
    goTo(campoOf(item.key, 'pieza'));
  }
  return { run, addLinea, isBuscando: isPending };
}

function warn(title: string, message: string): true {
  showToast({ type: 'advertencia', title, message });
  return true;
}

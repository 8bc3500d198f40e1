import { apartados } from '#contract/apartados.ts';
import type { Apartado } from '#contract/wire/apartado.ts';
import { formatMomento } from '#domain/fecha.ts';
import { send } from '#web/api/client.ts';
import { apartadasText } from '#web/components/piezas/apartada.tsx';

/** The request for the holds of a part. */
export const apartadosDe = (inventario: number) => ({ inventario, page: 1, itemsPerPage: 10 });

/** Says how many units of a part are held, for whom and until when; nothing when none is, or nobody answers. */
export async function quienAparta(inventario: number): Promise<string> {
  const answer = await send(apartados.get, apartadosDe(inventario)).catch(() => null);
  return quienesText(answer?.apartados ?? [], inventario);
}

/** Writes who holds units of a part. @param propio the hold that is being sold, which keeps nothing from its note. */
export function quienesText(activos: readonly Apartado[], inventario: number, propio: number | null = null): string {
  const de = activos
    .filter(({ id, estatus }) => id !== propio && estatus === 'activo')
    .map(({ nombre, hasta, items }) => {
      const units = items.find((item) => item.inventario === inventario)?.cantidad ?? 0;
      return `${apartadasText(units)} para ${nombre} hasta el ${formatMomento(hasta)}`;
    });
  return de.length === 0 ? '' : `${de.join('; ')}.`;
}

import type { ApartadaPor } from '#contract/wire/pieza-interna.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import { formatMomento } from '#domain/fecha.ts';
import { apartadasText } from '#web/components/piezas/apartada.tsx';

/** Writes who holds units of a part. @param propio the hold that is being sold, which keeps nothing from its note. */
export function quienesText(apartados: readonly ApartadaPor[], propio: number | null = null): string {
  const de = apartados
    .filter(({ id, hasta }) => !(hasta && id === propio))
    .map(({ nombre, hasta, cantidad }) =>
      hasta
        ? `${apartadasText(cantidad)} para ${nombre} hasta el ${formatMomento(hasta)}`
        : `${apartadasText(cantidad)} para la ${nombre}, que está por confirmarse`,
    );
  return de.length === 0 ? '' : `${de.join('; ')}.`;
}

/** Says that no unit of a part may be taken, and who holds those that there are. */
export function ningunaText({ inventario, apartados = [] }: Pick<PiezaDelPatio, 'inventario' | 'apartados'>): string {
  return `De la pieza # ${inventario} no queda ninguna disponible. ${quienesText(apartados)}`.trim();
}

import type { Dia } from './fecha.ts';
import { isPublicoEnGeneral } from './nota.ts';
import { foldTexto } from './texto.ts';

/** A note that is to be invoiced, as far as that decides whether it can be. */
export interface NotaParaFacturar {
  readonly isCancelada: boolean;
  /** The folio of its live invoice, empty while nobody knows it; null without one. */
  readonly folio: string | null;
  /** Some unit of it stays sold and stands in no living invoice. */
  readonly quedaAlgo: boolean;
}

/** Says why a note cannot be invoiced, as what is said of the note: 'está cancelada'; empty when something is left of it. */
export function impedimentoDeFacturar({ isCancelada, folio, quedaAlgo }: NotaParaFacturar): string {
  if (isCancelada) return 'está cancelada';
  if (quedaAlgo) return '';
  if (folio === null) return 'no tiene nada por facturar: regresó lo que se vendió';
  return folio === '' ? 'está en una factura por confirmar' : `ya tiene la factura ${folio}`;
}

/** Notes that one invoice may be of, and what they have in common: the buyer, or of the general public the month. */
export interface NotasJuntas {
  readonly nombre: string;
  /** The month of sales to the general public, `yyyy-mm`; empty for those of a buyer. */
  readonly mes: string;
  readonly notas: readonly number[];
}

/**
 * Puts notes together as invoices may have them, the most first: an invoice is of one buyer, and one of the general public
 * of one month.
 */
export function joinNotas(
  notas: readonly { readonly id: number; readonly nombre: string; readonly fecha: Dia }[],
): readonly NotasJuntas[] {
  const grupos = Map.groupBy(notas, ({ nombre, fecha }) =>
    isPublicoEnGeneral(nombre) ? fecha.slice(0, 7) : foldTexto(nombre),
  );
  return [...grupos.values()]
    .map((suyas) => {
      const [{ nombre = '', fecha = '' } = {}] = suyas;
      return { nombre, mes: isPublicoEnGeneral(nombre) ? fecha.slice(0, 7) : '', notas: suyas.map(({ id }) => id) };
    })
    .toSorted((left, right) => right.notas.length - left.notas.length);
}

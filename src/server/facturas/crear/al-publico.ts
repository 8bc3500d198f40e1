import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import {
  avisoDeTardia,
  PERIODICIDADES_GLOBALES,
  type PeriodoPedido,
  periodoDeVentas,
  problemaDePeriodo,
} from '#domain/cfdi/periodo-global.ts';
import { avisoDeIvaAparte } from '#domain/cfdi/publico-en-general.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { BusinessError, invalidField, invalidFields } from '#server/base/errors.ts';
import type { PartidaLeida } from './leer-items.ts';

/** The note of an item, as far as it decides whether a global invoice may be of it. */
export interface NotaDeVenta {
  readonly id: number;
  readonly creada: Date;
  /** Its buyer asked for an invoice of his own. */
  readonly pidioFactura: boolean;
}

/** Refuses an invoice without a client whose items are not all of notes; they may be, whatever name is on them (regla 168). */
export function requireVentas(items: readonly PartidaLeida[]): void {
  const ajena = items.find(({ nota }) => nota === null);
  if (ajena) {
    throw new BusinessError('Elige a quién se factura: solo las notas van sin cliente', {
      codigo: 'campo',
      campo: 'cliente.identificador',
      anotado: `Sin cliente: ${ajena.pieza} de ${formatPrecio(ajena.precio)}`,
    });
  }
}

/** Refuses notes in a global invoice whose buyers asked for their own. */
export function refusePedidas(items: readonly PartidaLeida[]): void {
  const pedidas = new Map(items.flatMap(({ nota }, index) => (nota?.pidioFactura ? [[nota.id, index] as const] : [])));
  if (pedidas.size === 0) return;
  throw invalidFields(
    [...pedidas].map(([nota, index]) => ({
      codigo: 'negocio',
      campo: `form.items.${index}`,
      mensaje: `El cliente de la nota ${nota} pidió su factura: no entra en la global. Factúrala a su nombre, o quita la marca en la nota`,
    })),
  );
}

/** The moment of an invoice, and the zone of the business that makes it. */
interface Ahora {
  readonly momento: Date;
  readonly zona: string | undefined;
}

/**
 * Computes the period of a global invoice from the days of its notes, where the business is.
 *
 * @param pedido the period that was asked for; null for the shortest one.
 * @throws BusinessError when the notes are of no one period, or of another than was asked for.
 */
export function periodoDeItems(
  items: readonly PartidaLeida[],
  pedido: PeriodoPedido | null,
  { momento, zona }: Ahora,
): PeriodoPedido {
  const hoy = diaDeCfdi(momento, zona);
  const malPedido = pedido && problemaDePeriodo(pedido, hoy);
  if (malPedido) throw invalidField('form.global.fecha', malPedido);
  const creadas = new Map(items.flatMap(({ nota }) => (nota ? [[nota.id, nota.creada] as const] : [])));
  const ventas = [...creadas].map(([id, creada]) => ({ id, fecha: diaDeCfdi(creada, zona) }));
  const found = periodoDeVentas(pedido, ventas);
  if (!('periodo' in found)) throw invalidField(`form.${found.campo}`, found.mensaje);
  const problema = problemaDePeriodo(found.periodo, hoy);
  if (problema !== null) throw invalidField('form.items', problema);
  return found.periodo;
}

/** An invoice to the general public: its amounts, and its sales. */
interface Declarada {
  /** A code of c_Periodicidad; null for an invoice that is of no period. */
  readonly periodicidad: string | null;
  /** The first of its notes; null for none. */
  readonly primera: Date | null;
  readonly ivaIncluido: boolean;
  readonly base: Centavos;
  readonly total: Centavos;
}

/** Says what there is to know of an invoice to the general public: that it comes late, or declares more than was charged. */
export function avisosDePublico(
  { periodicidad, primera, ivaIncluido, base, total }: Declarada,
  { momento, zona }: Ahora,
): string[] {
  const suya = PERIODICIDADES_GLOBALES.find((una) => una === periodicidad);
  const tardia =
    suya && primera
      ? avisoDeTardia({ periodicidad: suya, fecha: diaDeCfdi(primera, zona) }, diaDeCfdi(momento, zona))
      : null;
  const aparte = ivaIncluido ? null : avisoDeIvaAparte({ cobrado: base, declarado: total });
  return [tardia, aparte].filter((aviso) => aviso !== null);
}

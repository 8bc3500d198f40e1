import type { Dia } from './fecha.ts';
import { diasEntre, type EstadoDeIndicador, isAcreditada } from './indicador.ts';
import { type CostosDeIndicador, hasCostos } from './indicador-acciones.ts';

/** The stages of a claim's part in their order. */
export const ETAPAS = ['solicitada', 'pedida', 'entregada', 'facturada', 'pagada'] as const;
export type Etapa = (typeof ETAPAS)[number];

/** The facts of a record that say how far it is. */
export interface CaminoDeIndicador extends CostosDeIndicador {
  readonly estado: EstadoDeIndicador;
  readonly fecha: Dia | null;
  readonly pedido: Dia | null;
  readonly vence: Dia | null;
  readonly entregado: Dia | null;
  readonly fechaFactura: Dia | null;
  readonly factura: string;
  readonly ingresoFactura: Dia | null;
  readonly pagada: Dia | null;
  readonly notaCredito: string;
  readonly notaParcial: boolean;
  readonly recolectada: Dia | null;
}

/** One stage of a record: when it was reached, and how long it took since the one before. */
export interface PasoDeIndicador {
  readonly etapa: Etapa;
  /** Null for a stage that was not reached, or whose day nobody wrote down. */
  readonly dia: Dia | null;
  readonly isAlcanzada: boolean;
  /** Whole days since the nearest stage before it that has a day; null where one of the two has none. */
  readonly dias: number | null;
}

/** Lists the stages of a record from its request to its payment, each with its day and the days that it took. */
export function pasosOf(registro: CaminoDeIndicador): readonly PasoDeIndicador[] {
  const dias: Readonly<Record<Etapa, Dia | null>> = {
    solicitada: registro.fecha,
    pedida: registro.pedido,
    entregada: registro.entregado,
    facturada: registro.fechaFactura ?? (registro.factura === '' ? null : registro.ingresoFactura),
    pagada: registro.pagada,
  };
  let antes: Dia | null = null;
  return ETAPAS.map((etapa) => {
    const dia = dias[etapa];
    const paso = {
      etapa,
      dia,
      isAlcanzada: etapa === 'solicitada' || dia !== null || (etapa === 'facturada' && registro.factura !== ''),
      dias: dia === null || antes === null ? null : diasEntre(antes, dia),
    };
    antes = dia ?? antes;
    return paso;
  });
}

/** A Pendiente is the next thing that a record waits for. */
export interface Pendiente {
  readonly texto: string;
  /** Whole days since the last stage that has a day; null when none has. */
  readonly dias: number | null;
  /** Whole days after the day on which its delivery was due; null when it is not late. */
  readonly vencidaPor: number | null;
}

/**
 * Tells what is missing next of a record; null when nothing is: it was paid, credited, or cancelled without anything left
 * to bring back.
 *
 * @param hoy today in Mexico City.
 */
export function pendienteOf(registro: CaminoDeIndicador, hoy: Dia): Pendiente | null {
  const texto = FALTA[registro.estado](registro);
  if (texto === null) return null;
  const { estado, vence } = registro;
  const desde = pasosOf(registro).findLast(({ dia }) => dia !== null)?.dia;
  const isLate = estado === 'pedida' && vence !== null && vence < hoy;
  return {
    texto,
    dias: desde === undefined || desde === null ? null : diasEntre(desde, hoy),
    vencidaPor: isLate ? diasEntre(vence, hoy) : null,
  };
}

/** Each state names what it waits for; null is nothing. */
const FALTA: Readonly<Record<EstadoDeIndicador, (registro: CaminoDeIndicador) => string | null>> = {
  solicitada: () => 'Falta cotizar',
  cotizada: () => 'Falta pedido',
  pedida: () => 'Falta entregar',
  entregada: (registro) => (hasCostos(registro) ? 'Falta facturar' : 'Faltan costos y gastos'),
  facturada: (registro) => {
    if (isAcreditada(registro)) return null;
    return registro.ingresoFactura === null ? 'Falta ingreso al portal' : 'Falta pago';
  },
  pagada: () => null,
  cancelada: (registro) => {
    const { factura, entregado, recolectada } = registro;
    if (factura !== '' && !isAcreditada(registro)) return 'Falta nota de crédito';
    return entregado !== null && recolectada === null ? 'Falta recolectar la pieza' : null;
  },
};

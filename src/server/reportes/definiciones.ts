import type { Dia } from '#domain/fecha.ts';
import type { VentanaDeVencimientos } from '#domain/reporte.ts';
import {
  ADEUDADA,
  DIA_DE_FACTURA,
  DIMENSIONES,
  FACTURADA,
  MEDIDAS,
  type Medida,
  POR_ENTREGAR,
  selectPartes,
} from './queries/medidas.ts';

/*
 * The reports of the records of claims as data: what each lists, by which day, by which names it counts and what it adds
 * up (reglas 54, 88, 89, 148).
 */

const COMUNES = { aseguradora: DIMENSIONES.aseguradora, ciudad: DIMENSIONES.ciudad, cotizador: DIMENSIONES.cotizador };
const ENTREGA = measure('sumaDeDias', 'entregadas');

/** The report of what was invoiced, also when it was paid or cancelled later. */
export const FACTURADAS = { de: FACTURADA, dia: DIA_DE_FACTURA, comunes: COMUNES, medidas: ENTREGA };

/** Everything that was asked for. */
export const PEDIDAS = { de: 'true', dia: 'i.fecha', comunes: COMUNES, medidas: ENTREGA };

export const SOLICITADAS = {
  ...PEDIDAS,
  otras: { pieza: DIMENSIONES.pieza },
  medidas: { ...ENTREGA, ...measure('cotizadas', 'noCotizadas') },
};

export const COTIZADORES = {
  ...PEDIDAS,
  otras: { proveedor: DIMENSIONES.proveedor },
  medidas: {
    ...SOLICITADAS.medidas,
    ...measure('compradas', 'noCompradas', 'canceladas', 'facturadas', 'noFacturadas', 'sumaDePrecios', 'conPrecio'),
  },
};

/** Writes what is owed for a record, from the share of its invoice. */
export const ADEUDO = 'coalesce(junto.parte, i.riesgo)';

export const ADEUDOS = {
  ...FACTURADAS,
  de: `${FACTURADA} and ${ADEUDADA}`,
  junto: selectPartes,
  medidas: { ...ENTREGA, adeudo: `sum(${ADEUDO})` },
  columnas: `, ${ADEUDO} as adeudo, i.ingreso_factura is null as "isSinIngresar"`,
};

/** Makes the report of what is due on a day, before it and in the days after it. */
export function vencimientosAl(hoy: Dia, { proximo, futuro }: VentanaDeVencimientos) {
  const color = '(case when i.vence < $1::date then 1 when i.vence <= $1::date + $2::int then 2 else 3 end)';
  return {
    de: `${POR_ENTREGAR} and i.vence <= $1::date + $3::int`,
    dia: 'i.vence',
    valores: [hoy, proximo, futuro],
    isAscendente: true as const,
    comunes: { ...COMUNES, color: { columna: `${color}::text` } },
    medidas: {},
    columnas: `, ${color} as color`,
  };
}

/** The report of what would be due, had it a day: what was ordered first is first, and nothing has a colour. */
export const SIN_FECHA = {
  de: `${POR_ENTREGAR} and i.vence is null`,
  dia: 'i.pedido',
  isAscendente: true as const,
  medidas: {},
  comunes: { ...COMUNES, color: { columna: 'null::text' } },
};

function measure<M extends Medida>(...medidas: readonly M[]): Readonly<Record<M, string>> {
  return Object.fromEntries(medidas.map((medida) => [medida, MEDIDAS[medida]])) as Record<M, string>;
}

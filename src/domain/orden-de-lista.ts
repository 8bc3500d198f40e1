/** How a list runs by a column: from the least to the most, or back. */
export const SENTIDOS = ['asc', 'desc'] as const;

export type Sentido = (typeof SENTIDOS)[number];

/** The columns by which a list may be ordered, each with the direction of its first press. */
export type Ordenes = Readonly<Record<string, Sentido>>;

/** An order that somebody chose: a column and its direction. */
export interface Orden<Columna extends string = string> {
  readonly columna: Columna;
  readonly sentido: Sentido;
}

/**
 * The columns by which each list is ordered on the server. Words begin with A; money, units and days with the most, the newest.
 */
export const ORDENES = {
  piezas: {
    inventario: 'asc',
    titulo: 'asc',
    condicion: 'asc',
    existencias: 'desc',
    precio: 'desc',
    publicada: 'desc',
  },
  notas: { id: 'desc', cotizador: 'asc', nombre: 'asc', piezas: 'desc', fecha: 'desc', total: 'desc' },
  facturas: { folio: 'desc', fecha: 'desc', cliente: 'asc', piezas: 'desc', total: 'desc', adeudo: 'desc' },
  registros: {
    pieza: 'asc',
    siniestro: 'asc',
    aseguradora: 'asc',
    taller: 'asc',
    cotizador: 'asc',
    precio: 'desc',
    oc: 'asc',
    solicitada: 'desc',
    pedida: 'desc',
    entregada: 'desc',
  },
  reportesDeRegistros: {
    vence: 'asc',
    fecha: 'desc',
    dias: 'desc',
    factura: 'asc',
    ingreso: 'desc',
    aseguradora: 'asc',
    siniestro: 'asc',
    taller: 'asc',
    ciudad: 'asc',
    marca: 'asc',
    auto: 'asc',
    anios: 'desc',
    pieza: 'asc',
    origen: 'asc',
    precio: 'desc',
    oc: 'asc',
    cotizador: 'asc',
    proveedor: 'asc',
  },
  reporteDeNotas: {
    id: 'desc',
    cotizador: 'asc',
    nombre: 'asc',
    canal: 'asc',
    'forma-de-pago': 'asc',
    piezas: 'desc',
    fecha: 'desc',
    total: 'desc',
  },
  bajas: {
    id: 'desc',
    estatus: 'asc',
    cantidad: 'desc',
    descripcion: 'asc',
    nota: 'asc',
    cotizador: 'asc',
    canal: 'asc',
    inventario: 'asc',
    fecha: 'desc',
  },
  /** Its lists have one of them or another: sales their parts and days, sums of sales their names. */
  utilidad: {
    nombre: 'asc',
    pieza: 'asc',
    venta: 'asc',
    fecha: 'desc',
    aseguradora: 'asc',
    cotizador: 'asc',
    piezas: 'desc',
    vendido: 'desc',
    costo: 'desc',
    envio: 'desc',
    devuelto: 'desc',
    utilidad: 'desc',
    margen: 'desc',
    'sin-costo': 'desc',
  },
  porPagar: { proveedor: 'asc', fecha: 'desc', vence: 'asc', total: 'desc', pagado: 'desc', saldo: 'desc' },
  cobranza: {
    adeudo: 'desc',
    no_vencido: 'desc',
    de_1_a_30: 'desc',
    de_31_a_60: 'desc',
    de_61_a_90: 'desc',
    mas_de_90: 'desc',
    vence: 'asc',
  },
} as const satisfies Readonly<Record<string, Ordenes>>;

/** The columns of a list by which it may be ordered. */
export type ColumnaDe<O extends Ordenes> = Extract<keyof O, string>;

/**
 * Reads an order as an address or a request has it.
 *
 * @returns null for a column by which the list is not ordered; without a direction, that of the column's first press.
 */
export function ordenOf<O extends Ordenes>(
  ordenes: O,
  columna: string | null | undefined,
  sentido?: string | null,
): Orden<ColumnaDe<O>> | null {
  if (typeof columna !== 'string' || !Object.hasOwn(ordenes, columna)) return null;
  const primero = ordenes[columna] as Sentido;
  return { columna: columna as ColumnaDe<O>, sentido: SENTIDOS.find((uno) => uno === sentido) ?? primero };
}

/** Gives the order after a column is pressed: its first direction, then the other one, then the list's own (null). */
export function nextOrden(ordenes: Ordenes, orden: Orden | null, columna: string): Orden | null {
  const primero = ordenes[columna] ?? 'asc';
  if (orden?.columna !== columna) return { columna, sentido: primero };
  return orden.sentido === primero ? { columna, sentido: primero === 'asc' ? 'desc' : 'asc' } : null;
}

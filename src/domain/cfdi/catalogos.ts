import type { EntradaSat } from '#domain/cuenta-catalogos.ts';

/** The form of payment of an invoice of which nobody knows yet how it will be paid. */
export const FORMA_POR_DEFINIR = '99';

/** The forms of payment (SAT catalogue c_FormaPago), in the order of the form. */
export const FORMAS_DE_PAGO_SAT = [
  { codigo: '01', etiqueta: 'Efectivo' },
  { codigo: '02', etiqueta: 'Cheque nominativo' },
  { codigo: '03', etiqueta: 'Transferencia electrónica de fondos' },
  { codigo: '04', etiqueta: 'Tarjeta de crédito' },
  { codigo: '05', etiqueta: 'Monedero electrónico' },
  { codigo: '06', etiqueta: 'Dinero electrónico' },
  { codigo: '08', etiqueta: 'Vales de despensa' },
  { codigo: '12', etiqueta: 'Dación en pago' },
  { codigo: '13', etiqueta: 'Pago por subrogación' },
  { codigo: '14', etiqueta: 'Pago por consignación' },
  { codigo: '15', etiqueta: 'Condonación' },
  { codigo: '17', etiqueta: 'Compensación' },
  { codigo: '23', etiqueta: 'Novación' },
  { codigo: '24', etiqueta: 'Confusión' },
  { codigo: '25', etiqueta: 'Remisión de deuda' },
  { codigo: '26', etiqueta: 'Prescripción o caducidad' },
  { codigo: '27', etiqueta: 'A satisfacción del acreedor' },
  { codigo: '28', etiqueta: 'Tarjeta de débito' },
  { codigo: '29', etiqueta: 'Tarjeta de servicios' },
  { codigo: '30', etiqueta: 'Aplicación de anticipos' },
  { codigo: '31', etiqueta: 'Intermediario pagos' },
  { codigo: FORMA_POR_DEFINIR, etiqueta: 'Por definir' },
] as const satisfies readonly EntradaSat[];

/** The forms in which money is really paid or given back: all but 'Por definir'. */
// Pure, as the months: a page that shows neither does not carry them.
export const FORMAS_PARA_PAGOS: readonly EntradaSat[] = /* @__PURE__ */ FORMAS_DE_PAGO_SAT.filter(
  ({ codigo }) => codigo !== FORMA_POR_DEFINIR,
);

/** A global payment starts as a transfer. */
export const FORMA_DE_PAGO_GLOBAL = '03';

/** The methods of payment (c_MetodoPago): at once, or later and in parts. */
export const METODOS_DE_PAGO = [
  { codigo: 'PUE', etiqueta: 'Pago en una sola exhibición' },
  { codigo: 'PPD', etiqueta: 'Pago en parcialidades o diferido' },
] as const satisfies readonly EntradaSat[];

export type MetodoDePago = (typeof METODOS_DE_PAGO)[number]['codigo'];

/** Tells the one method that goes with a form of payment: later with 'Por definir', at once with every other. */
export function metodoOf(formaPago: string): MetodoDePago {
  return formaPago === FORMA_POR_DEFINIR ? 'PPD' : 'PUE';
}

/** The links between documents that the business uses (c_TipoRelacion). */
export const TIPOS_DE_RELACION = [
  { codigo: '01', etiqueta: 'Nota de crédito de los documentos relacionados' },
  { codigo: '03', etiqueta: 'Devolución de mercancía sobre facturas o traslados previos' },
  { codigo: '04', etiqueta: 'Sustitución de los CFDI previos' },
] as const satisfies readonly EntradaSat[];

/** The two kinds of an egreso, in the words of its form; they are kinds of link, too. */
export const TIPOS_DE_EGRESO = [
  { codigo: '03', etiqueta: 'Devolución' },
  { codigo: '01', etiqueta: 'Descuento' },
] as const satisfies readonly EntradaSat[];

export type TipoDeEgreso = (typeof TIPOS_DE_EGRESO)[number]['codigo'];

/** The periods of a global invoice that are offered (c_Periodicidad). */
export const PERIODICIDADES = [
  { codigo: '01', etiqueta: 'Diario' },
  { codigo: '02', etiqueta: 'Semanal' },
  { codigo: '03', etiqueta: 'Quincenal' },
  { codigo: '04', etiqueta: 'Mensual' },
  { codigo: '05', etiqueta: 'Bimestral' },
] as const satisfies readonly EntradaSat[];

/** The months, and from 13 on the pairs of months, that a global invoice is of (c_Meses). */
export const MESES = /* @__PURE__ */ [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
  'Enero-Febrero',
  'Marzo-Abril',
  'Mayo-Junio',
  'Julio-Agosto',
  'Septiembre-Octubre',
  'Noviembre-Diciembre',
].map((etiqueta, index): EntradaSat => ({ codigo: String(index + 1).padStart(2, '0'), etiqueta }));

/** The units of a line (c_ClaveUnidad) with the name that is printed; an activity has none. */
export const UNIDADES = { H87: 'PZA', ACT: '' } as const;

/** The key of a product that an invoice starts with (c_ClaveProdServ). */
export const CLAVE_DE_PRODUCTO = '25172601';

/** Writes a code with its official label, as a document prints it; a code that the catalogue lacks stays alone. */
export function describeSat(catalogo: readonly EntradaSat[], codigo: string): string {
  const entrada = catalogo.find((each) => each.codigo === codigo);
  return entrada ? `${codigo} ${entrada.etiqueta}` : codigo;
}

/**
 * The segments of c_ClaveProdServ, by the first two digits of a key: those of the UNSPSC. No key begins with any other, but
 * for the one that stands for what the catalogue lacks.
 */
const SEGMENTOS: ReadonlySet<string> = new Set(
  (
    '10 11 12 13 14 15 20 21 22 23 24 25 26 27 30 31 32 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 60 64 ' +
    '70 71 72 73 76 77 78 80 81 82 83 84 85 86 90 91 92 93 94 95'
  ).split(' '),
);

/** 'No existe en el catálogo'. */
const SIN_CLAVE_EN_CATALOGO = '01010101';

/** Says why a text cannot be a key of SAT's c_ClaveProdServ; null when it may be one. Whether it is, only the catalogue tells. */
export function problemaDeClaveProd(clave: string): string | null {
  if (!/^\d{8}$/.test(clave)) return 'La clave de producto debe tener 8 dígitos';
  if (clave === SIN_CLAVE_EN_CATALOGO || SEGMENTOS.has(clave.slice(0, 2))) return null;
  return `La clave de producto ${clave} no es del catálogo del SAT: ninguna empieza con ${clave.slice(0, 2)}`;
}

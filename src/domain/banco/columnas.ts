import type { Destino } from '#domain/importar/encabezados.ts';

/** The meanings that a column of a bank's file may have. */
export const CAMPOS_DE_BANCO = [
  'fecha',
  'concepto',
  'referencia',
  'detalle',
  'abono',
  'cargo',
  'importe',
  'signo',
  'saldo',
] as const;

export type CampoDeBanco = (typeof CAMPOS_DE_BANCO)[number];

const texto = { clase: 'linea', isObligatorio: false } as const;
const dinero = { clase: 'importe con signo', isObligatorio: false } as const;

/**
 * The columns of a bank's file, by their headings at banks of Mexico. Money stands in two columns (`abono`, `cargo`), in one that
 * has a sign (`importe`), or in one whose sign is a column of its own (`signo`).
 */
export const DESTINOS_DE_BANCO: readonly (Destino & { readonly campo: CampoDeBanco })[] = [
  {
    campo: 'fecha',
    titulo: 'Fecha',
    nombres: [
      'Fecha',
      'Día',
      'Fecha de operación',
      'Fecha operación',
      'Fecha oper',
      'Fecha movimiento',
      'Fecha de movimiento',
      'Fecha de aplicación',
      'Date',
    ],
    clase: 'dia',
    isObligatorio: true,
  },
  {
    campo: 'concepto',
    titulo: 'Concepto',
    nombres: [
      'Concepto',
      'Concepto / Referencia',
      'Concepto/Referencia',
      'Descripción',
      'Descripción del movimiento',
      'Movimiento',
      'Concepto del movimiento',
      'Description',
    ],
    ...texto,
  },
  {
    campo: 'referencia',
    titulo: 'Referencia',
    nombres: [
      'Referencia',
      'Ref',
      'Referencia numérica',
      'No. de referencia',
      'Número de referencia',
      'Referencia bancaria',
      'Referencia interbancaria',
      'Clave de rastreo',
      'Referencia ampliada',
    ],
    ...texto,
  },
  {
    campo: 'detalle',
    titulo: 'Detalle',
    nombres: [
      'Detalle',
      'Descripción detallada',
      'Descripción larga',
      'Información adicional',
      'Leyenda',
      'Observaciones',
      'Ordenante',
      'Nombre ordenante',
      'Beneficiario / Ordenante',
      'Concepto de pago',
      'Concepto SPEI',
    ],
    ...texto,
  },
  {
    campo: 'abono',
    titulo: 'Abono',
    nombres: ['Abono', 'Abonos', 'Depósito', 'Depósitos', 'Crédito', 'Créditos', 'Importe abono', 'Haber', 'Credit'],
    ...dinero,
  },
  {
    campo: 'cargo',
    titulo: 'Cargo',
    nombres: ['Cargo', 'Cargos', 'Retiro', 'Retiros', 'Débito', 'Débitos', 'Importe cargo', 'Debe', 'Debit'],
    ...dinero,
  },
  {
    campo: 'importe',
    titulo: 'Importe con signo',
    nombres: ['Importe', 'Monto', 'Cantidad', 'Importe MXN', 'Monto MXN', 'Amount'],
    ...dinero,
  },
  {
    campo: 'signo',
    titulo: 'Signo (+ o −)',
    nombres: ['Signo', 'Cargo/Abono', 'Cargo / Abono', 'Abono/Cargo', 'C/A', 'Naturaleza', 'Tipo de movimiento'],
    ...texto,
  },
  {
    campo: 'saldo',
    titulo: 'Saldo',
    nombres: ['Saldo', 'Saldo disponible', 'Saldo final', 'Saldo después', 'Saldo contable', 'Balance'],
    ...dinero,
  },
];

/** Says why a file cannot be read by these columns; null when it can. */
export function problemaDeColumnas(campos: readonly CampoDeBanco[]): string | null {
  const repetido = DESTINOS_DE_BANCO.find(({ campo }) => campos.filter((otro) => otro === campo).length > 1);
  if (repetido) return `Dos columnas no pueden ser ${repetido.titulo}`;
  if (!campos.includes('fecha')) return 'Elige la columna de la fecha';
  const isDoble = campos.includes('abono') || campos.includes('cargo');
  if (isDoble && campos.includes('importe')) return 'Elige las columnas Abono y Cargo, o una sola con el importe';
  if (campos.includes('signo') && !campos.includes('importe')) return 'El signo va junto a una columna de importe';
  return campos.includes('abono') || campos.includes('importe') ? null : 'Elige la columna del abono o del importe';
}

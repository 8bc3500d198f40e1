import {
  etiquetasPorHoja,
  HOJAS,
  NOMBRES_DE_HOJA,
  type NombreDeHoja,
  type Papel,
  ROLLO,
} from '#domain/papel-de-etiquetas.ts';
import { browserStorage, type KeyValue, keep } from '#web/api/storage.ts';

/** The paper as its fields have it, while somebody types. */
export interface PapelValues {
  readonly papel: NombreDeHoja | 'rollo';
  readonly desde: string;
  readonly ancho: string;
  readonly alto: string;
}

export const PAPELES = [
  ...NOMBRES_DE_HOJA.map((value) => ({ value, label: HOJAS[value].nombre })),
  { value: 'rollo', label: 'Rollo, de cualquier medida' },
] as const;

/** The rolls that printers of labels come with. */
export const ROLLOS = [
  [50, 25],
  [57, 32],
  [62, 29],
  [100, 50],
  [102, 152],
] as const;

/** The paper stays in the printer from one day to the next. */
const KEY = 'papelDeEtiquetas';

/** Gives the paper of the last time. */
export function recallPapel(storage: KeyValue = browserStorage()): PapelValues {
  const [papel = '', ancho = '57', alto = '32'] = (storage.getItem(KEY) ?? '').split(' ');
  const known = PAPELES.find(({ value }) => value === papel);
  return { papel: known?.value ?? 'carta30', desde: '1', ancho, alto };
}

/** Keeps the paper for the next time. */
export function keepPapel({ papel, ancho, alto }: PapelValues, storage: KeyValue = browserStorage()): void {
  keep(storage, KEY, [papel, ancho, alto].join(' '));
}

/** The messages about the fields of the paper, by the field. */
export type PapelErrors = Partial<Readonly<Record<'desde' | 'ancho' | 'alto', string>>>;

/** Says what is wrong with the fields of a paper. */
export function errorsOf({ papel, desde, ancho, alto }: PapelValues): PapelErrors {
  if (papel !== 'rollo') return errorOf('desde', desde, { min: 1, max: etiquetasPorHoja(papel) });
  return { ...errorOf('ancho', ancho, ROLLO.ancho), ...errorOf('alto', alto, ROLLO.alto) };
}

function errorOf(
  field: keyof PapelErrors,
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): PapelErrors {
  const value = Number(text);
  const isIn = /^\d+$/.test(text.trim()) && value >= min && value <= max;
  return isIn ? {} : { [field]: `Escribe un número de ${min} a ${max}` };
}

/** Reads the fields of a paper; null while something is wrong with them. */
export function papelOf(values: PapelValues): Papel | null {
  if (Object.keys(errorsOf(values)).length > 0) return null;
  const { papel, desde, ancho, alto } = values;
  return papel === 'rollo'
    ? { hoja: null, ancho: Number(ancho), alto: Number(alto) }
    : { hoja: papel, desde: Number(desde) };
}

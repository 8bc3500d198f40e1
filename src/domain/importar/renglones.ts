import { foldTexto } from '#domain/texto.ts';
import { isBlanca, isNumero } from './ajuste.ts';
import type { Celda } from './celda.ts';
import { type ColumnaHallada, countLlenas, foldEncabezado, textoOf } from './encabezados.ts';

/** A column says by these which rows are none of its own. */
type ColumnaUsada = Pick<ColumnaHallada, 'indice' | 'encabezado' | 'campo'>;

const TOTALES = /^(?:gran |sub ?)?(?:total(?:es)?|suma(?:s|toria)?)\b/;

/** The fields by which a row is known: one of them makes a row of numbers a record. */
const IDENTIFICAN: readonly (string | null)[] = ['inventario', 'id', 'reporte', 'email', 'rfc', 'uuid', 'folio'];

/** True for a row of totals at the foot ('TOTAL', 'Suma', 'Gran total', a row with only sums), or one that repeats the headings. */
export function isRenglonDeTotales(celdas: readonly Celda[], columnas: readonly ColumnaUsada[]): boolean {
  const llenas = celdas.filter((celda) => !isBlanca(celda));
  if (llenas.length === 0) return false;
  const palabras = llenas.filter((celda) => !isNumero(celda));
  if (palabras.length === 1) return TOTALES.test(foldTexto(textoOf(palabras[0]))) || repeats(celdas, columnas);
  return palabras.length === 0 ? isSuma(celdas, columnas) : repeats(celdas, columnas);
}

/** True for numbers alone under columns that are otherwise blank, none of which says whose they are. */
function isSuma(celdas: readonly Celda[], columnas: readonly ColumnaUsada[]): boolean {
  const usadas = columnas.filter(({ campo }) => campo !== null);
  const isLlena = ({ indice }: ColumnaUsada) => !isBlanca(celdas[indice]);
  return (
    usadas.some((columna) => !isLlena(columna)) &&
    !usadas.some((one) => IDENTIFICAN.includes(one.campo) && isLlena(one))
  );
}

/** True when most of the row are the headings of its columns, as at the top of a printed page. */
function repeats(celdas: readonly Celda[], columnas: readonly ColumnaUsada[]): boolean {
  const llenas = countLlenas(celdas);
  const titulos = titulosOf(columnas);
  let iguales = 0;
  for (const [turno, { indice }] of columnas.entries()) {
    // A row of values is known as one before half of its cells were folded.
    if ((iguales + columnas.length - turno) * 2 <= llenas) return false;
    if (isEncabezado(textoOf(celdas[indice]), turno, titulos)) iguales += 1;
  }
  return iguales * 2 > llenas && iguales > 0;
}

/** True for the text of a heading, or for its part in the lower one of two rows. */
function isEncabezado(texto: string, turno: number, { claves, doblados }: Titulos): boolean {
  const suya = claves[turno] ?? '';
  if (texto.length > suya.length * 3 + 10) return false;
  const clave = doblados.get(texto) ?? foldEncabezado(texto);
  if (doblados.size < MAX_DOBLADOS) doblados.set(texto, clave);
  return clave !== '' && (clave === suya || suya.endsWith(` ${clave}`));
}

/** The keys of a file's headings, and those of the cells that were compared with them. */
interface Titulos {
  readonly claves: readonly string[];
  readonly doblados: Map<string, string>;
}

/** Texts whose keys are remembered: a file has most of its values a hundred times. */
const MAX_DOBLADOS = 4000;

/** The headings are the same for every row of a file. */
const TITULOS = new WeakMap<readonly ColumnaUsada[], Titulos>();

function titulosOf(columnas: readonly ColumnaUsada[]): Titulos {
  const known = TITULOS.get(columnas) ?? {
    claves: columnas.map(({ encabezado }) => foldEncabezado(encabezado)),
    doblados: new Map<string, string>(),
  };
  TITULOS.set(columnas, known);
  return known;
}

import { createDetector, type Formato, formatoOf } from '#domain/importar/formato.ts';
import { normalizeCelda } from '#domain/importar/normalizar.ts';
import type { Bloque } from './bloque.ts';
import { CAMPOS, type Campo, candadoOf, claseOf, type Listas, labelOf, readCelda } from './columnas.ts';
import type { Escrito, Hoja } from './hoja.ts';

/** A rectangle of cells, from its first row and column to its last. */
export interface Area {
  readonly desde: number;
  readonly hasta: number;
  readonly primera: number;
  readonly ultima: number;
}

/** A Pegada is a pasted cell with the text that it becomes. */
export interface Pegada extends Escrito {
  /** The text that was copied. */
  readonly original: string;
  /** Why it stays as it is; null where it is taken. */
  readonly motivo: string | null;
}

/** A Propuesta is a pasted block as it would stand in the grid, before anybody accepts it. */
export interface Propuesta {
  readonly pegadas: readonly Pegada[];
  /** Rows and columns of the block for which the grid has no room. */
  readonly sobran: { readonly filas: number; readonly columnas: number };
  /** How its days and decimals are written, as far as the block or a person says. */
  readonly formato: Formato;
  /** A person is to say which comes first, the day or the month. */
  readonly faltaFechas: boolean;
  /** A person is to say which sign the decimals stand after. */
  readonly faltaDecimales: boolean;
}

interface Partes {
  readonly bloque: Bloque;
  /** The chosen cells: a single value goes into all of them, a block begins at the first. */
  readonly area: Area;
  readonly hoja: Hoja;
  readonly listas: Listas;
  readonly isFree: boolean;
  /** The format that a person told; what the block itself proves goes before it. */
  readonly dicho: Partial<Formato>;
  /** The year of today, by which two digits are a year. */
  readonly anio: number;
}

/** Reads each cell of a block as the imports of files do, and says what it becomes in its place. */
export function proponer(partes: Partes): Propuesta {
  const { bloque, area, hoja, dicho } = partes;
  const lugares = placesOf(bloque, area, hoja.length);
  const hallado = detectar(lugares);
  const probado = formatoOf(hallado);
  const formato = {
    fechas: probado.fechas ?? dicho.fechas ?? null,
    decimales: probado.decimales ?? dicho.decimales ?? null,
  };
  const ancho = Math.max(...bloque.map((celdas) => celdas.length));
  return {
    pegadas: lugares.map((lugar) => read(lugar, partes, formato)),
    sobran: {
      filas: Math.max(0, bloque.length - (hoja.length - area.desde)),
      columnas: Math.max(0, ancho - (CAMPOS.length - area.primera)),
    },
    formato,
    faltaFechas: hallado.faltaFechas,
    faltaDecimales: hallado.faltaDecimales,
  };
}

interface Lugar {
  readonly fila: number;
  readonly campo: Campo;
  readonly original: string;
}

function placesOf(bloque: Bloque, { desde, hasta, primera, ultima }: Area, cuantas: number): readonly Lugar[] {
  const [unica] = bloque[0] ?? [];
  const isUno = bloque.length === 1 && bloque[0]?.length === 1;
  if (isUno && unica !== undefined) {
    const campos = CAMPOS.slice(primera, ultima + 1);
    return Array.from({ length: hasta - desde + 1 }, (_, index) => desde + index).flatMap((fila) =>
      campos.map((campo) => ({ fila, campo, original: unica })),
    );
  }
  return bloque.slice(0, cuantas - desde).flatMap((celdas, index) =>
    celdas.flatMap((original, lugar) => {
      const campo = CAMPOS[primera + lugar];
      return campo ? [{ fila: desde + index, campo, original }] : [];
    }),
  );
}

function detectar(lugares: readonly Lugar[]) {
  const detector = createDetector();
  for (const { campo, original } of lugares) {
    if (claseOf(campo) === 'dia') detector.seeDia(original);
    if (claseOf(campo) === 'importe') detector.seeNumero(original);
  }
  return detector.formato();
}

/** A formula, as a text: nobody computes it here. */
const FORMULA = /^\s*(?:[=＝]|[+\-@＋－＠](?=\s*[A-Za-z(@$]))/u;

function read({ fila, campo, original }: Lugar, partes: Partes, formato: Formato): Pegada {
  const { hoja, listas, isFree, anio } = partes;
  const registro = hoja[fila]?.registro;
  const keep = (motivo: string): Pegada => ({ fila, campo, original, texto: '', mensaje: null, motivo });
  const candado = registro ? candadoOf(registro, campo, isFree) : null;
  if (candado !== null) return keep(candado);
  if (FORMULA.test(original)) return keep('Es una fórmula: pega su resultado.');
  const normal = normalizeCelda(claseOf(campo), original, formato, anio);
  if ('motivo' in normal) return keep(`El campo ${labelOf(campo)} ${normal.motivo}`);
  const { texto, mensaje } = readCelda(campo, normal.texto, listas);
  return { fila, campo, original, texto, mensaje, motivo: mensaje };
}

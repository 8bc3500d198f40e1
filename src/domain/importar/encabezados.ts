import { isParecido } from '#domain/parecido.ts';
import { foldTexto, squeezeTexto } from '#domain/texto.ts';
import { isBlanca, isValor } from './ajuste.ts';
import type { Celda } from './celda.ts';
import { type Columna, type Lectura, type Posible, pairColumnas } from './emparejar.ts';
import type { ClaseDeValor } from './normalizar.ts';

/** A field that a column of a file may fill. */
export interface Destino {
  readonly campo: string;
  /** How people call it. */
  readonly titulo: string;
  /** Its headings in files: the first is that of the specification. */
  readonly nombres: readonly string[];
  readonly clase: ClaseDeValor;
  readonly isObligatorio: boolean;
  /** The shape of its texts: it decides a heading that may mean two fields. */
  readonly valores?: 'palabras' | 'codigo' | 'prosa';
  /** Short headings that others write over something else: they count where the values fit. */
  readonly dudosos?: readonly string[];
  /** The field beside which alone it counts, and what is said of a column that stands without it. */
  readonly junto?: { readonly campo: string; readonly siFalta: string };
  /** The field of a range of which this is the end: the column of that field has the beginning. */
  readonly finDe?: string;
}

/** A column of a file, with the field that it fills. */
export interface ColumnaHallada {
  readonly indice: number;
  readonly encabezado: string;
  readonly campo: string | null;
  /** By what it was found: its heading, what people chose before, its values where the heading means several fields, or a likeness. */
  readonly seguridad: 'exacta' | 'recordada' | 'valores' | 'parecida' | 'ninguna';
}

/** The headings of a file: the number of their row (the lower one of two), null where there is none. */
export interface EncabezadoHallado {
  readonly fila: number | null;
  readonly columnas: readonly ColumnaHallada[];
  readonly avisos: readonly string[];
}

interface Fila {
  readonly numero: number;
  readonly celdas: readonly Celda[];
}

/** Headings stand among the first rows. */
const MAX_FILAS = 30;

/** The rows under the headings whose values are looked at. */
const MAX_MUESTRA = 50;

/** Words that a heading may have or not. */
const SIN_PESO = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'en', 'y', 'o', 'e']);

/** They say something where a heading ends with them: 'Año de', or 'De' alone. */
const AL_FINAL = new Set(['de', 'del']);

const NUMERO = new Set(['no', 'num', 'numero', 'nro']);

/**
 * Folds a heading to the key under which it is remembered: without capitals, accents and signs, '#', 'No.' and 'Núm' as
 * one word. The specification writes an underscore in front where sheets have a '#'.
 *
 * @example foldEncabezado('Núm. de PARTE') // 'no parte', as '# Parte'
 */
export function foldEncabezado(texto: string): string {
  const separado = texto
    .trim()
    .replace(/^_+/, '#')
    .replaceAll(/\((?:e?s)\)/gi, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const marcado = foldTexto(separado).replaceAll(/#|n[°º]/g, ' no ');
  const palabras = (marcado.match(/[\p{L}\p{N}]+/gu) ?? []).map((palabra) => (NUMERO.has(palabra) ? 'no' : palabra));
  // The letters of initials are one word: 'O.C.' is 'oc'.
  const juntas = palabras.join(' ').replaceAll(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '');
  return juntas
    .split(' ')
    .filter((palabra, index, todas) => !SIN_PESO.has(palabra) || (index === todas.length - 1 && AL_FINAL.has(palabra)))
    .join(' ');
}

/**
 * Finds the row of headings among the first rows: titles above, two rows of headings (a group title above its columns),
 * none at all. What a heading alone does not tell, the values under it do.
 *
 * @param recordadas fields by the keys of headings, as people chose them before; the empty text for a column that is left out.
 */
export function findEncabezado(
  filas: readonly Fila[],
  destinos: readonly Destino[],
  recordadas: ReadonlyMap<string, string>,
): EncabezadoHallado {
  const reader = createReader(destinos, recordadas);
  const primeras = filas.slice(0, MAX_FILAS);
  const minimo = Math.min(2, Math.max(...filas.map(({ celdas }) => countLlenas(celdas)), 1));
  const solas = primeras.map((_, index) => readAt(filas, index, null, reader));
  const dobles = primeras.slice(1).map((_, index) => readAt(filas, index + 1, index, reader));
  const best = [...solas, ...dobles].reduce((una, otra) => (isMejor(otra, una) ? otra : una), SIN_NADA);
  if (best.leidas >= minimo) return best.hallado;
  const desconocido = primeras.findIndex((_, index) => isTitular(filas, index));
  if (desconocido >= 0) return readAt(filas, desconocido, null, reader).hallado;
  return {
    fila: null,
    columnas: pairColumnas(columnasOf(filas, () => [])).columnas,
    avisos: ['No se encontró el renglón de los encabezados: elige qué es cada columna.'],
  };
}

/** A row read as headings. */
interface Intento {
  readonly hallado: EncabezadoHallado;
  /** How many columns get a field or are left out, and of how many the heading is known. */
  readonly usadas: number;
  readonly leidas: number;
}

const SIN_NADA: Intento = { hallado: { fila: null, columnas: [], avisos: [] }, usadas: 0, leidas: 0 };

/** The first of equals stays. */
function isMejor(una: Intento, otra: Intento): boolean {
  return una.usadas > otra.usadas || (una.usadas === otra.usadas && una.leidas > otra.leidas);
}

/** Reads a text as a heading; one that is joined with the title of its group counts only as it is spelt. */
type Reader = (texto: string, isJunta?: boolean) => Lectura;

function createReader(destinos: readonly Destino[], recordadas: ReadonlyMap<string, string>): Reader {
  const claves = destinos.map((destino) => ({
    destino,
    propias: [destino.titulo, destino.campo, destino.nombres[0] ?? ''].map(foldEncabezado),
    todas: [...new Set([destino.titulo, destino.campo, ...destino.nombres].map(foldEncabezado))],
    dudosas: (destino.dudosos ?? []).map(foldEncabezado),
  }));
  const find = (clave: string, seguridad: Posible['seguridad'], isIgual = (otra: string) => otra === clave) =>
    claves
      .filter(({ todas }) => clave !== '' && todas.some(isIgual))
      .map(({ destino, propias }): Posible => ({ destino, seguridad, isPropia: propias.includes(clave) }));
  const read = (texto: string, isJunta: boolean): readonly Posible[] => {
    const clave = foldEncabezado(texto);
    const recordada = claves.find(({ destino }) => destino.campo === recordadas.get(clave));
    if (recordada) return [{ destino: recordada.destino, seguridad: 'recordada', isPropia: true }];
    const sinNumero = clave.replace(/^no /, '');
    const sinParentesis = foldEncabezado(texto.replaceAll(/\([^)]*\)|\*/g, ' '));
    const dudosas = () =>
      claves
        .filter((una) => una.dudosas.includes(clave))
        .map(({ destino }): Posible => ({ destino, seguridad: 'parecida', isPropia: false }));
    const isCercana = (otra: string) => Math.abs(otra.length - clave.length) <= 2 && isParecido(clave, otra);
    const exactas = [() => find(clave, 'exacta'), () => find(sinNumero, 'exacta')];
    const cercanas = [dudosas, () => find(sinParentesis, 'parecida'), () => find(clave, 'parecida', isCercana)];
    const intentos = isJunta ? exactas : [...exactas, ...cercanas];
    return intentos.reduce<readonly Posible[]>((found, intento) => (found.length > 0 ? found : intento()), []);
  };
  const known = new Map<string, Lectura>();
  return (texto, isJunta = false) => {
    const encabezado = squeezeTexto(texto);
    const clave = `${isJunta} ${encabezado}`;
    const lectura = known.get(clave) ?? {
      encabezado,
      posibles: read(encabezado, isJunta),
      isJunta,
      isDescartada: recordadas.get(foldEncabezado(encabezado)) === '',
    };
    known.set(clave, lectura);
    return lectura;
  };
}

/** Reads a row as headings, with the row of their groups above it or without one. */
function readAt(filas: readonly Fila[], index: number, arriba: number | null, reader: Reader): Intento {
  const fila = filas[index];
  const titulos = fila?.celdas ?? [];
  const grupos = arriba === null ? [] : (filas[arriba]?.celdas ?? []);
  const debajo = filas.slice(index + 1, index + 1 + MAX_MUESTRA);
  const columnas = columnasOf([{ celdas: titulos }, { celdas: grupos }, ...debajo], (indice) => {
    const titulo = textoOf(titulos[indice]);
    const propio = textoOf(grupos[indice]);
    if (titulo === '') return [reader(propio)];
    const grupo = propio || textoOf(grupos.slice(0, indice).findLast((celda) => !isBlanca(celda)));
    return grupo === '' ? [reader(titulo)] : readJuntos(grupo, titulo, reader);
  });
  const { columnas: halladas, avisos } = pairColumnas(
    columnas.map(({ indice, lecturas }) => ({ indice, lecturas, muestra: valuesAt(debajo, indice) })),
  );
  return {
    hallado: { fila: fila?.numero ?? null, columnas: halladas, avisos },
    usadas: halladas.filter(({ seguridad }) => seguridad !== 'ninguna').length,
    leidas: columnas.filter(({ lecturas }) => lecturas.some(isConocida)).length,
  };
}

/** Reads a heading below the title of its group: both together, either first, and then the heading alone. */
function readJuntos(grupo: string, titulo: string, reader: Reader): readonly Lectura[] {
  const junta = reader(`${grupo} ${titulo}`, true);
  const { posibles, isDescartada } = [junta, reader(`${titulo} ${grupo}`, true)].find(isConocida) ?? junta;
  const conocida = { encabezado: junta.encabezado, posibles, isJunta: true, isDescartada };
  const sola = reader(titulo);
  return isConocida(sola) && !isConocida(conocida) ? [sola] : [conocida, sola];
}

/** True for a heading that means something, or that people leave out. */
function isConocida({ posibles, isDescartada }: Lectura): boolean {
  return posibles.length > 0 || isDescartada;
}

/** Lists the columns in which anything stands. */
function columnasOf(filas: readonly Pick<Fila, 'celdas'>[], read: (indice: number) => readonly Lectura[]): Columna[] {
  const ancho = Math.max(0, ...filas.map(({ celdas }) => celdas.length));
  return Array.from({ length: ancho }, (_, indice) => indice)
    .filter((indice) => filas.some(({ celdas }) => !isBlanca(celdas[indice])))
    .map((indice) => ({ indice, lecturas: read(indice), muestra: [] }));
}

function valuesAt(filas: readonly Fila[], indice: number): readonly Celda[] {
  return filas.flatMap(({ celdas }) => celdas[indice] ?? []);
}

/** Gives the text of a cell on one line. */
export function textoOf(celda: Celda | undefined): string {
  return squeezeTexto(`${celda ?? ''}`);
}

/** Counts the cells in which anything stands. */
export function countLlenas(celdas: readonly Celda[]): number {
  return celdas.filter((celda) => !isBlanca(celda)).length;
}

/** True for a row of texts, no two alike, above a column of values: headings, whatever they mean. */
function isTitular(filas: readonly Fila[], index: number): boolean {
  const celdas = (filas[index]?.celdas ?? []).filter((celda) => !isBlanca(celda));
  const debajo = filas.slice(index + 1, index + 1 + MAX_MUESTRA);
  const ancho = Math.max(...debajo.map((fila) => countLlenas(fila.celdas)), 0);
  const distintas = new Set(celdas.map((celda) => foldEncabezado(`${celda}`)));
  if (celdas.length < 2 || celdas.length * 2 < ancho || distintas.size < celdas.length || celdas.some(isValor))
    return false;
  return columnasOf([filas[index] ?? { celdas: [] }], () => []).some(({ indice }) => {
    const valores = valuesAt(debajo, indice).filter((celda) => !isBlanca(celda));
    return valores.length > 0 && valores.filter(isValor).length * 2 > valores.length;
  });
}

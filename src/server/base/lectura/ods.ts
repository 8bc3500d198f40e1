import { damaged } from '#server/base/xlsx/limites.ts';
import { type Atributos, LectorXml } from '#server/base/xlsx/xml.ts';
import { avisosOfHoja, avisosOfOcultas } from './avisos.ts';
import { readFilas } from './filas.ts';
import { emptyLibro, lockedLibro } from './formato.ts';
import type { Lectura, OpcionesDeLectura } from './lectura.ts';
import { LectorDeTablas } from './ods-filas.ts';
import { noHoja } from './xlsx.ts';
import { Presupuesto, type Zip } from './zip.ts';

const CONTENIDO = 'content.xml';
const MANIFIESTO = 'META-INF/manifest.xml';

/** A table of the document, by its place among all of them. */
interface Tabla {
  readonly nombre: string;
  readonly indice: number;
  readonly isVisible: boolean;
}

/** Opens a spreadsheet of LibreOffice: all of its sheets stand in one part, one after the other. */
export async function openOds(zip: Zip, { hoja }: OpcionesDeLectura): Promise<Lectura> {
  const presupuesto = new Presupuesto();
  await refuseLocked(zip, presupuesto);
  const tablas = await findTablas(zip.readTexto(CONTENIDO, presupuesto));
  const visibles = tablas.filter(({ isVisible }) => isVisible);
  const elegida = hoja === undefined ? await findFirst(zip, visibles) : visibles.find(({ nombre }) => nombre === hoja);
  if (!elegida) throw hoja === undefined ? emptyLibro() : noHoja(hoja);
  const read = () => new LectorDeTablas(new Set([elegida.indice]));
  const ocultas = avisosOfOcultas(tablas.filter(({ isVisible }) => !isVisible).map(({ nombre }) => nombre));
  let lector = read();
  return {
    clase: 'ods',
    codificacion: null,
    separador: null,
    hojas: visibles.map(({ nombre }) => nombre),
    hoja: elegida.nombre,
    get avisos() {
      return [...ocultas, ...avisosOfHoja(lector.cuentas)];
    },
    filas() {
      lector = read();
      return readFilas(zip.readTexto(CONTENIDO, new Presupuesto()), lector);
    },
  };
}

/** A locked document names in its list of parts how each was locked; a newer one has all of them in a single part. */
async function refuseLocked(zip: Zip, presupuesto: Presupuesto): Promise<void> {
  if (zip.has('encrypted-package')) throw lockedLibro();
  if (!zip.has(MANIFIESTO)) return;
  const xml = new LectorXml({
    opened(tag) {
      if (tag === 'manifest:encryption-data') throw lockedLibro();
    },
  });
  for await (const pieza of zip.readTexto(MANIFIESTO, presupuesto)) xml.write(pieza);
}

/** Finds the first of some tables that has something. */
async function findFirst(zip: Zip, tablas: readonly Tabla[]): Promise<Tabla | undefined> {
  const lector = new LectorDeTablas(new Set(tablas.map(({ indice }) => indice)));
  for await (const _some of readFilas(zip.readTexto(CONTENIDO, new Presupuesto()), lector))
    return tablas.find(({ indice }) => indice === lector.primera);
  return undefined;
}

/** The tags that say which tables there are, and which styles hide one. Everything between them is rows. */
const ETIQUETAS =
  /<\/table:table>|<(?:table:table|style:style|style:table-properties)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/** A tag is no longer than this, in characters. */
const MAX_ETIQUETA = 1_000_000;

/** Finds all tables without reading their rows as XML, which takes ten times as long. */
async function findTablas(piezas: AsyncIterable<string>): Promise<readonly Tabla[]> {
  const tablas = new Tablas();
  let cut = '';
  for await (const pieza of piezas) {
    const texto = cut + pieza;
    for (const [etiqueta] of texto.matchAll(ETIQUETAS)) tablas.note(etiqueta);
    const last = texto.lastIndexOf('<');
    cut = last < 0 || texto.includes('>', last) ? '' : texto.slice(last);
    if (cut.length > MAX_ETIQUETA) throw damaged('A tag has no end');
  }
  return tablas.found;
}

/** Gathers the tables that stand in no other one. */
class Tablas {
  readonly found: Tabla[] = [];
  readonly #ocultos = new Set<string>();
  #estilo = '';
  #indice = -1;
  #depth = 0;

  note(etiqueta: string): void {
    if (etiqueta === '</table:table>') this.#depth -= 1;
    else this.#noteOpened(readEtiqueta(etiqueta), etiqueta.endsWith('/>'));
  }

  #noteOpened({ name, atributos }: Etiqueta, isClosed: boolean): void {
    if (name === 'style:style') this.#estilo = atributos['style:name'] ?? '';
    else if (name === 'table:table') this.#noteTabla(atributos, isClosed);
    else if (atributos['table:display'] === 'false') this.#ocultos.add(this.#estilo);
  }

  #noteTabla(atributos: Atributos, isClosed: boolean): void {
    const nombre = atributos['table:name'] ?? '';
    const isVisible = !this.#ocultos.has(atributos['table:style-name'] ?? '');
    this.#indice += 1;
    if (this.#depth === 0 && !EXTERNA.test(nombre)) this.found.push({ nombre, indice: this.#indice, isVisible });
    if (this.found.length > MAX_TABLAS) throw damaged('Too many tables');
    if (!isClosed) this.#depth += 1;
  }
}

/** A document has no more sheets than this. */
const MAX_TABLAS = 10_000;

/** The last values of other documents' cells are kept in tables that no sheet shows. */
const EXTERNA = /^'.*'#\$/;

interface Etiqueta {
  readonly name: string;
  readonly atributos: Atributos;
}

/** Reads a tag by itself. */
function readEtiqueta(etiqueta: string): Etiqueta {
  let found: Etiqueta = { name: '', atributos: {} };
  const xml = new LectorXml({
    opened(name, atributos) {
      found = { name, atributos };
    },
  });
  xml.write(etiqueta.endsWith('/>') ? etiqueta : `${etiqueta.slice(0, -1)}/>`);
  xml.close();
  return found;
}

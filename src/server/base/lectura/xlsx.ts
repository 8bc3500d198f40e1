import { posix } from 'node:path';
import { BusinessError } from '#server/base/errors.ts';
import { Estilos, type Mascara } from '#server/base/xlsx/estilos.ts';
import { type DelLibro, Hoja } from '#server/base/xlsx/hoja.ts';
import { damaged } from '#server/base/xlsx/limites.ts';
import { Textos } from '#server/base/xlsx/textos.ts';
import { type Atributos, isYes, LectorXml, localOf, type Oyente } from '#server/base/xlsx/xml.ts';
import { avisosOfHoja, avisosOfOcultas } from './avisos.ts';
import { type FilaEscrita, type LectorDeFilas, readFilas } from './filas.ts';
import { emptyLibro } from './formato.ts';
import type { Fila, Lectura, OpcionesDeLectura } from './lectura.ts';
import { Presupuesto, type Zip } from './zip.ts';

/** A workbook has no more sheets than this. */
const MAX_HOJAS = 10_000;

/** A sheet that people see, and the part of the archive that has it. */
interface HojaVisible {
  readonly nombre: string;
  readonly parte: string;
}

/** A workbook's directory. */
interface Indice {
  readonly visibles: readonly HojaVisible[];
  readonly ocultas: readonly string[];
  readonly textos: string | null;
  readonly estilos: string | null;
  readonly is1904: boolean;
}

/** Opens a workbook of Excel; its directory is the part of that name. */
export async function openXlsx(zip: Zip, libro: string, { hoja }: OpcionesDeLectura): Promise<Lectura> {
  const presupuesto = new Presupuesto();
  const indice = await readIndice(zip, libro, presupuesto);
  const comun = {
    textos: await readTextos(zip, indice.textos, presupuesto),
    mascaras: await readMascaras(zip, indice.estilos, presupuesto),
    is1904: indice.is1904,
  };
  const elegida = await chooseHoja(zip, indice.visibles, comun, hoja, presupuesto);
  const ocultas = avisosOfOcultas(indice.ocultas);
  let lector = new LectorDeHoja(comun);
  return {
    clase: 'xlsx',
    codificacion: null,
    separador: null,
    hojas: indice.visibles.map(({ nombre }) => nombre),
    hoja: elegida.nombre,
    get avisos() {
      return [...ocultas, ...avisosOfHoja(lector.cuentas)];
    },
    filas() {
      lector = new LectorDeHoja(comun);
      return readFilas(zip.readTexto(elegida.parte, new Presupuesto()), lector);
    },
  };
}

/** Finds the sheet that was asked for, or the first that has something. */
async function chooseHoja(
  zip: Zip,
  visibles: readonly HojaVisible[],
  comun: DelLibro,
  nombre: string | undefined,
  presupuesto: Presupuesto,
): Promise<HojaVisible> {
  if (nombre !== undefined) {
    const found = visibles.find((hoja) => hoja.nombre === nombre);
    if (!found) throw noHoja(nombre);
    return found;
  }
  for (const hoja of visibles) {
    const filas = readFilas(zip.readTexto(hoja.parte, presupuesto), new LectorDeHoja(comun));
    if (await hasFilas(filas)) return hoja;
  }
  throw emptyLibro();
}

export function noHoja(nombre: string): BusinessError {
  return new BusinessError(`El libro no tiene una hoja visible que se llame «${nombre}».`);
}

/** Tells whether there is a row, and reads no further. */
async function hasFilas(filas: AsyncGenerator<readonly Fila[]>): Promise<boolean> {
  for await (const _some of filas) return true;
  return false;
}

/** Reads the XML of a sheet into rows. */
class LectorDeHoja implements LectorDeFilas {
  readonly isDone = false;
  #filas: FilaEscrita[] = [];
  readonly #hoja: Hoja;
  readonly #xml: LectorXml;

  constructor(comun: DelLibro) {
    this.#hoja = new Hoja(comun, (fila) => this.#filas.push(fila));
    this.#xml = new LectorXml(this.#hoja);
  }

  get cuentas() {
    return this.#hoja.cuentas;
  }

  write(pieza: string): void {
    this.#xml.write(pieza);
  }

  close(): void {
    this.#xml.close();
  }

  take(): readonly FilaEscrita[] {
    const filas = this.#filas;
    this.#filas = [];
    return filas;
  }
}

async function readTextos(zip: Zip, parte: string | null, presupuesto: Presupuesto): Promise<readonly string[]> {
  const textos = new Textos();
  if (parte !== null) await hear(zip, parte, textos, presupuesto);
  return textos.textos;
}

async function readMascaras(zip: Zip, parte: string | null, presupuesto: Presupuesto): Promise<readonly Mascara[]> {
  const estilos = new Estilos();
  if (parte !== null) await hear(zip, parte, estilos, presupuesto);
  return estilos.mascaras;
}

async function hear(zip: Zip, parte: string, oyente: Oyente, presupuesto: Presupuesto): Promise<void> {
  const xml = new LectorXml(oyente);
  for await (const pieza of zip.readTexto(parte, presupuesto)) xml.write(pieza);
  xml.close();
}

/** A tag that was looked for, with its attributes without their prefixes. */
type Etiqueta = Atributos & { readonly tag: string };

/** Finds the tags of some names in a small part. */
async function findEtiquetas(
  zip: Zip,
  parte: string,
  nombres: readonly string[],
  presupuesto: Presupuesto,
): Promise<readonly Etiqueta[]> {
  const found: Etiqueta[] = [];
  const opened = (tag: string, atributos: Atributos) => {
    const name = localOf(tag);
    if (!nombres.includes(name)) return;
    if (found.length >= MAX_HOJAS) throw damaged(`Too many ${name}`);
    const entries = Object.entries(atributos).map(([key, value]) => [localOf(key), value]);
    found.push({ ...Object.fromEntries(entries), tag: name });
  };
  await hear(zip, parte, { opened }, presupuesto);
  return found;
}

/** Finds the part that a workbook's archive begins with; null in an archive that is no document of Office. */
export async function findPrincipal(zip: Zip): Promise<string | null> {
  if (zip.has('_rels/.rels')) {
    const vinculos = await findEtiquetas(zip, '_rels/.rels', ['Relationship'], new Presupuesto());
    const principal = vinculos.find(({ Type = '' }) => Type.endsWith('/officeDocument'));
    if (principal) return posix.join('/', principal.Target ?? '').slice(1);
  }
  return zip.has('xl/workbook.xml') ? 'xl/workbook.xml' : null;
}

async function readIndice(zip: Zip, libro: string, presupuesto: Presupuesto): Promise<Indice> {
  const carpeta = posix.dirname(libro);
  const rels = `${carpeta}/_rels/${posix.basename(libro)}.rels`;
  const vinculos = zip.has(rels) ? await findEtiquetas(zip, rels, ['Relationship'], presupuesto) : [];
  const parteOf = ({ Target = '' }: Etiqueta) => posix.resolve(`/${carpeta}`, Target).slice(1);
  const kindOf = ({ Type = '' }: Etiqueta) => posix.basename(Type);
  const find = (kind: string, usual: string) => {
    const vinculo = vinculos.find((one) => kindOf(one) === kind);
    const parte = vinculo ? parteOf(vinculo) : `${carpeta}/${usual}`;
    return zip.has(parte) ? parte : null;
  };
  const etiquetas = await findEtiquetas(zip, libro, ['sheet', 'workbookPr'], presupuesto);
  const hojas = etiquetas.flatMap(({ tag, name = '', id, state = 'visible' }) => {
    const vinculo = vinculos.find(({ Id }) => Id === id);
    const isHoja = tag === 'sheet' && vinculo && ['worksheet', ''].includes(kindOf(vinculo));
    return isHoja ? [{ nombre: name, parte: parteOf(vinculo), isVisible: state === 'visible' }] : [];
  });
  return {
    visibles: hojas.filter(({ isVisible }) => isVisible),
    ocultas: hojas.filter(({ isVisible }) => !isVisible).map(({ nombre }) => nombre),
    textos: find('sharedStrings', 'sharedStrings.xml'),
    estilos: find('styles', 'styles.xml'),
    is1904: etiquetas.some(({ tag, date1904 }) => tag === 'workbookPr' && isYes(date1904)),
  };
}

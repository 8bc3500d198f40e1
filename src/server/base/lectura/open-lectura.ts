import { type Archivo, readBytes } from './archivo.ts';
import { openCsv } from './csv.ts';
import { findClase, MUESTRA, unknownArchivo } from './formato.ts';
import type { Lectura, OpcionesDeLectura } from './lectura.ts';
import { openOds } from './ods.ts';
import { findPrincipal, openXlsx } from './xlsx.ts';
import { Presupuesto, Zip } from './zip.ts';

export type { Fila, Lectura, OpcionesDeLectura } from './lectura.ts';

/**
 * Opens a file that a person chose: a workbook (.xlsx, .ods) or a text with separators (.csv). What it is is seen by its
 * bytes, never by its name.
 *
 * @throws BusinessError with one line for the person when it cannot be read; reading the rows throws it as well.
 */
export async function openLectura(archivo: Archivo, opciones: OpcionesDeLectura = {}): Promise<Lectura> {
  const muestra = await readBytes(archivo, 0, MUESTRA);
  if ((await findClase(archivo, muestra)) === 'texto') return openCsv(archivo, muestra, opciones);
  const zip = await Zip.open(archivo);
  if (await isOds(zip)) return openOds(zip, opciones);
  const principal = await findPrincipal(zip);
  if (principal !== null && isLibro(principal)) return openXlsx(zip, principal, opciones);
  throw unknownArchivo(whatIs(zip, principal));
}

/** Tells by its first part whether a document of Office is a workbook that is written as XML. */
function isLibro(principal: string): boolean {
  return /^(?!word\/|ppt\/|visio\/).+\.xml$/i.test(principal);
}

/** Tells whether an archive is a document of LibreOffice's spreadsheet; a text or a drawing of its kind is none. */
async function isOds(zip: Zip): Promise<boolean> {
  if (!zip.has('mimetype') || !zip.has('content.xml')) return zip.has('encrypted-package');
  let mimetype = '';
  for await (const pieza of zip.readTexto('mimetype', new Presupuesto())) mimetype = (mimetype + pieza).slice(0, 200);
  return mimetype.includes('opendocument.spreadsheet');
}

function whatIs(zip: Zip, principal: string | null): string {
  if (principal?.endsWith('.bin')) return 'El archivo es un libro binario (.xlsb): guárdalo como .xlsx.';
  if (principal?.startsWith('word/')) return 'El archivo es un documento de Word, no una hoja de cálculo.';
  if (principal?.startsWith('ppt/')) return 'El archivo es una presentación, no una hoja de cálculo.';
  if (zip.nombres.some((nombre) => nombre.startsWith('index/') && nombre.endsWith('.iwa')))
    return 'El archivo es de Numbers: expórtalo a Excel.';
  return 'El archivo es un .zip que no es un libro: descomprímelo y sube la hoja que tiene dentro.';
}

import type { Adjunto, TipoDeAdjunto } from '#contract/wire/adjunto.ts';
import { cleanLinea } from '#domain/texto.ts';
import { invalidField } from '#server/base/errors.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import type { Subida, Subidas } from './upload.ts';

/** Gives the bytes of a file that is answered whole. */
export async function* wholeFile(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A file that was stored and is to be attached. */
export interface ArchivoGuardado extends Pick<Adjunto, 'nombre' | 'tipo' | 'bytes'> {
  readonly huella: string;
}

/**
 * Stores the files of a call. One that is refused refuses all: the sweep removes what no row names.
 *
 * @throws BusinessError naming the file that is neither a PDF nor a picture, or when there is none.
 */
export async function storeAdjuntos(archivos: HashedFiles, files: Subidas): Promise<ArchivoGuardado[]> {
  const nuevos: ArchivoGuardado[] = [];
  for await (const file of files) {
    const tipo = requireTipo(file);
    const huella = await archivos.write(file.bytes);
    nuevos.push({ nombre: nombreDeAdjunto(file.nombre, tipo), tipo, bytes: file.bytes.length, huella });
  }
  if (nuevos.length === 0) throw invalidField('images', 'Elige al menos un archivo');
  return nuevos;
}

function requireTipo(file: Subida): TipoDeAdjunto {
  const [tipo] = FIRMAS.find(([, firma]) => firma.test(file.bytes.subarray(0, 16).toString('latin1'))) ?? [];
  if (!tipo) throw invalidField('images', `${nameOf(file)} no es un PDF ni una imagen JPEG, PNG o WebP`);
  return tipo;
}

/** Names a file that is refused as its sender does. */
function nameOf({ nombre }: Subida): string {
  return cleanLinea(nombre.split(/[/\\]/).at(-1) ?? '', 120) || 'adjunto';
}

/** The first bytes of each type. What the browser says about a file is not believed. */
const FIRMAS: readonly (readonly [TipoDeAdjunto, RegExp])[] = [
  ['application/pdf', /^%PDF-/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
];

/** The most characters that a name may have. */
const LARGO = 120;

/** The endings of each type; the first is that of a file which had another. */
const TERMINACIONES: Readonly<Record<TipoDeAdjunto, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/**
 * Gives the name under which people find a file again: no folder of the sender survives, and its ending is that of what the
 * file is. Whoever opens `remision.html` from his disk would run what is in it, although it begins like a PDF.
 */
export function nombreDeAdjunto(enviado: string, tipo: TipoDeAdjunto): string {
  const nombre = sinFinal(cleanLinea(enviado.split(/[/\\]/).at(-1) ?? '', LARGO));
  if (isOf(nombre, tipo)) return nombre;
  // An ending has a letter: 'Oficio 12.5' has none.
  const base = sinFinal(nombre.replace(/\.(?=[^.\s]*\p{L})[^.\s]{1,10}$/u, ''));
  if (isOf(base, tipo)) return base;
  const terminacion = `.${TERMINACIONES[tipo][0]}`;
  return `${sinFinal(base.slice(0, LARGO - terminacion.length)) || 'adjunto'}${terminacion}`;
}

/** Takes away the dots and blanks at the end, which some systems drop by themselves. */
function sinFinal(nombre: string): string {
  return nombre.replace(/[.\s]+$/, '');
}

function isOf(nombre: string, tipo: TipoDeAdjunto): boolean {
  const menor = nombre.toLowerCase();
  return TERMINACIONES[tipo].some((fin) => menor.endsWith(`.${fin}`) && nombre.length > fin.length + 1);
}

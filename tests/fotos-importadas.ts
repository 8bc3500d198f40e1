import type { FilaDeImportacion, Importacion } from '#contract/wire/importacion.ts';
import type { TestImportar } from './importar.ts';
import { makePlain } from './photos.ts';
import { type EntradaDeZip, writeZip } from './zips.ts';

let made = 0;

/** A photo unlike any other of its test. */
export function makeFoto(width = 60, height = 40): Promise<Buffer> {
  made += 1;
  return makePlain(width, height, `#${(made * 4_099).toString(16).padStart(6, '0').slice(-6)}`);
}

/** Sends an archive with these files, each a photo of its own unless it has bytes, and has it read. */
export async function bringZip(
  banco: TestImportar,
  entradas: readonly (string | EntradaDeZip)[] | Buffer,
): Promise<Importacion> {
  const bytes = Buffer.isBuffer(entradas) ? entradas : writeZip(await Promise.all(entradas.map(toEntrada)));
  const { id } = await banco.upload('fotos', 'fotos.zip', bytes);
  await banco.work();
  return banco.read(id);
}

async function toEntrada(entrada: string | EntradaDeZip): Promise<EntradaDeZip> {
  return typeof entrada === 'string' ? { nombre: entrada, bytes: await makeFoto() } : entrada;
}

/** What is said of a row: why it is refused, or what it is about. */
export function saidOf({ veredicto, errores, avisos }: FilaDeImportacion): string {
  return [veredicto, ...[...errores, ...avisos].map(({ mensaje }) => mensaje)].join(': ');
}

/** What is said of each file of an import, by its name. */
export async function verdicts(banco: TestImportar, importacion: number): Promise<Readonly<Record<string, string>>> {
  const filas = await banco.filas(importacion);
  return Object.fromEntries(filas.map((fila) => [fila.celdas.archivo, saidOf(fila)]));
}

/** The names of the stored photos of a part, the cover first. */
export async function galeria(banco: TestImportar, pieza: number): Promise<readonly string[]> {
  const query = banco.yard.db.kysely.selectFrom('imagenes').select('archivo').where('pieza_id', '=', pieza);
  return (await query.orderBy('orden').execute()).map(({ archivo }) => archivo);
}

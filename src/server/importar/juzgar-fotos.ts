import { sql } from 'kysely';
import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import { MAX_FOTOS } from '#domain/imagen.ts';
import { comparePaths, decideNumero, huellaDeFoto, type LugarDeFoto, readNombre } from '#domain/importar/foto.ts';
import type { Veredicto } from '#domain/importar/importacion.ts';
import type { Db } from '#server/base/db/database.ts';
import type { ArchivoDeFoto } from './lectura/fotos.ts';

/** A FotoJuzgada is a photo with what is found out of it before it is opened. */
export interface FotoJuzgada {
  readonly path: string;
  readonly veredicto: Veredicto;
  /** The id of its part. */
  readonly registro: string | null;
  readonly errores: readonly NotaDeCelda[];
  readonly avisos: readonly NotaDeCelda[];
  readonly huella: string | null;
  readonly lugar: LugarDeFoto | null;
}

/** A part that a photo may be of. */
interface Pieza {
  readonly id: number;
  readonly inventario: number;
  readonly titulo: string;
  readonly eliminada: Date | null;
}

/** Judges files by their names and by what is here, in a constant number of statements. */
export async function judgeFotos(
  db: Pick<Db, 'kysely'>,
  archivos: readonly ArchivoDeFoto[],
): Promise<readonly FotoJuzgada[]> {
  const nombres = archivos.map(({ path }) => readNombre(path));
  const numeros = nombres.flatMap((nombre) =>
    nombre.es === 'foto' ? [nombre.numeros.delArchivo, nombre.numeros.deLaCarpeta].filter((n) => n !== null) : [],
  );
  const piezas = await findPiezas(db, numeros);
  const juzgadas = archivos.map((archivo, index): FotoJuzgada => {
    const nada = nothingOf(archivo);
    const nombre = nombres[index];
    if (!nombre || nombre.es === 'omitida') return { ...nada, avisos: noteOf('No es una foto') };
    if (archivo.problema !== '') return rejected(nada, archivo.problema);
    if (nombre.es === 'rechazada') return rejected(nada, nombre.motivo);
    const decidido = decideNumero(nombre.numeros, (numero) => piezas.has(numero));
    if (!('numero' in decidido)) return { ...rejected(nada, decidido.motivo), veredicto: decidido.veredicto };
    return judgeDePieza(nada, decidido.numero, piezas.get(decidido.numero));
  });
  return withIguales(db, juzgadas);
}

function nothingOf({ path, lugar }: ArchivoDeFoto): FotoJuzgada {
  return { path: toShown(path), veredicto: 'omitida', registro: null, errores: [], avisos: [], huella: null, lugar };
}

/** A name as it can be kept and shown. */
function toShown(path: string): string {
  return path.replaceAll(/\p{Cc}/gu, '\ufffd').slice(0, 1000);
}

function noteOf(mensaje: string): readonly NotaDeCelda[] {
  return [{ campo: null, mensaje }];
}

function rejected(foto: FotoJuzgada, motivo: string): FotoJuzgada {
  return { ...foto, veredicto: 'rechazada', errores: noteOf(motivo), avisos: [] };
}

function judgeDePieza(nada: FotoJuzgada, numero: string, pieza: Pieza | undefined): FotoJuzgada {
  const { lugar } = nada;
  if (!pieza) return rejected(nada, `Ninguna pieza tiene el # ${numero}`);
  if (pieza.eliminada !== null) return rejected(nada, `La pieza # ${numero} se eliminó`);
  return {
    ...nada,
    veredicto: 'nueva',
    registro: String(pieza.id),
    avisos: noteOf(`# ${pieza.inventario} ${pieza.titulo}`.trim()),
    huella: lugar && huellaDeFoto(lugar.crc, lugar.bytes),
  };
}

const MAX_INVENTARIO = 2_147_483_647;

/** Finds parts by the digits of their numbers, deleted ones too. */
async function findPiezas(
  { kysely }: Pick<Db, 'kysely'>,
  numeros: readonly string[],
): Promise<ReadonlyMap<string, Pieza>> {
  const buscados = [...new Set(numeros)].filter((digits) => digits.length <= 10 && Number(digits) <= MAX_INVENTARIO);
  const { rows } = await sql<Pieza>`select id, inventario, titulo, eliminada from piezas
    where inventario = any(${buscados}::int[])`.execute(kysely);
  return new Map(rows.map((pieza) => [String(pieza.inventario), pieza]));
}

/** Finds out which photos an earlier import brought to the same part, where they still are. */
async function withIguales(db: Pick<Db, 'kysely'>, juzgadas: readonly FotoJuzgada[]): Promise<readonly FotoJuzgada[]> {
  const traidas = await findTraidas(
    db,
    juzgadas.flatMap(({ huella }) => huella ?? []),
  );
  return juzgadas.map((foto) =>
    foto.registro !== null && traidas.has(`${foto.registro} ${foto.huella}`)
      ? { ...foto, veredicto: 'igual', avisos: noteOf('La pieza ya tiene esta foto') }
      : foto,
  );
}

/** Finds photos that imports brought and that their parts still have, as `<id of the part> <huella>`. */
export async function findTraidas(
  { kysely }: Pick<Db, 'kysely'>,
  huellas: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ traida: string }>`select f.registro || ' ' || f.huella as traida
    from importaciones_filas f join imagenes i on i.id = f.foto and i.pieza_id::text = f.registro
    where f.huella = any(${huellas as string[]}::text[]) and f.resultado = 'escrita'`.execute(kysely);
  return new Set(rows.map(({ traida }) => traida));
}

/** Parts whose photos are looked at together at a time. */
const PIEZAS = 500;

/** The photos that an import would add to one part, and how many it has. */
interface FotosDePieza {
  readonly pieza: number;
  readonly tiene: number;
  readonly fotos: readonly { readonly fila: number; readonly path: string; readonly huella: string }[];
}

/** Looks at the photos of each part together: the same one twice is brought once, and no part gets more than it may have. */
export async function judgeLugares(db: Pick<Db, 'kysely'>, importacion: number): Promise<void> {
  let despues = 0;
  for (;;) {
    const piezas = await findFotosDePiezas(db, importacion, despues);
    const last = piezas.at(-1);
    if (!last) return;
    await saveVeredictos(db, importacion, piezas.flatMap(judgeJuntas));
    despues = last.pieza;
  }
}

async function findFotosDePiezas(
  { kysely }: Pick<Db, 'kysely'>,
  importacion: number,
  despues: number,
): Promise<readonly FotosDePieza[]> {
  const { rows } = await sql<FotosDePieza>`
    with nuevas as materialized (
      select registro, fila, celdas, huella from importaciones_filas
      where importacion = ${importacion} and veredicto = 'nueva')
    select p.pieza, p.fotos, (select count(*)::int from imagenes i where i.pieza_id = p.pieza) as tiene
    from (select registro::int as pieza,
        jsonb_agg(jsonb_build_object('fila', fila, 'path', celdas ->> 0, 'huella', huella)) as fotos
      from nuevas where registro::int > ${despues}
      group by 1 order by 1 limit ${PIEZAS}) p order by p.pieza`.execute(kysely);
  return rows;
}

/** A photo that is not to be written after all. */
export interface FotoFuera {
  readonly fila: number;
  readonly veredicto: 'igual' | 'rechazada';
  readonly mensaje: string;
}

function judgeJuntas({ tiene, fotos }: FotosDePieza): readonly FotoFuera[] {
  const primeras = new Map<string, string>();
  const fuera: FotoFuera[] = [];
  for (const { fila, path, huella } of fotos.toSorted((one, other) => comparePaths(one.path, other.path))) {
    const primera = primeras.get(huella);
    if (primera !== undefined) fuera.push({ fila, veredicto: 'igual', mensaje: `Es la misma foto que ${primera}` });
    else if (tiene + primeras.size >= MAX_FOTOS) fuera.push(tooMany(fila));
    else primeras.set(huella, path);
  }
  return fuera;
}

/** Refuses a photo for which there is no room in its part. */
export function tooMany(fila: number): FotoFuera {
  return { fila, veredicto: 'rechazada', mensaje: `La pieza tendría más de ${MAX_FOTOS} fotos` };
}

/** Keeps why photos are not to be written. */
export async function saveVeredictos(
  { kysely }: Pick<Db, 'kysely'>,
  importacion: number,
  fuera: readonly FotoFuera[],
): Promise<void> {
  if (fuera.length === 0) return;
  const rows = fuera.map(({ fila, veredicto, mensaje }) => {
    const notas = noteOf(mensaje);
    return veredicto === 'igual'
      ? { fila, veredicto, errores: [], avisos: notas }
      : { fila, veredicto, errores: notas, avisos: [] };
  });
  await sql`update importaciones_filas f set veredicto = j.veredicto, errores = j.errores, avisos = j.avisos
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) j (fila int, veredicto text, errores jsonb, avisos jsonb)
    where f.importacion = ${importacion} and f.fila = j.fila`.execute(kysely);
}

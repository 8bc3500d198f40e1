import type { siniestro } from '#contract/siniestro.ts';
import type { Adjunto, TipoDeAdjunto } from '#contract/wire/adjunto.ts';
import { cleanLinea } from '#domain/texto.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import { type Db, prepare, type Trx } from '#server/base/db/database.ts';
import { AUTOR } from '#server/base/db/historial.ts';
import { lockRecord } from '#server/base/db/records.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { Subida, Subidas } from '#server/base/http/upload.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { TABLA_INDICADORES } from './columnas.ts';

type Mine = Handlers<Omit<typeof siniestro, 'getSiniestro'>>;

const NO_HAY_ADJUNTO = 'No se encontró el adjunto';

/** A record may have so many attachments. */
const MAX_ADJUNTOS = 50;

/** Answers what is attached to the records of claims. */
export function adjuntosHandlers({ archivos }: { readonly archivos: HashedFiles }): Mine {
  return {
    async getAdjuntos({ pieza }, { db }) {
      return { adjuntos: await findAdjuntos(db, [pieza]) };
    },

    async addAdjuntos({ pieza, opId }, context) {
      const { db, files } = context;
      const autoria = signAutoria(context, opId);
      const nuevos = await storeAll(archivos, files);
      const peticion = { tipo: 'add_adjuntos', datos: { pieza, nuevos } };
      await onceIn(db, autoria, peticion, (trx) => attach(trx, pieza, nuevos, autoria), null);
      return { adjuntos: await findAdjuntos(db, [pieza]) };
    },

    async deleteAdjunto({ adjunto }, context) {
      const { kysely } = context.db;
      const { autor, momento } = signAutoria(context);
      const query = kysely.updateTable('adjuntos').set({ eliminado: momento, eliminado_por: autor });
      const one = query.where('id', '=', adjunto).where('eliminado', 'is', null);
      const { numUpdatedRows } = await one.executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound(NO_HAY_ADJUNTO);
      return {};
    },

    async getAdjunto({ adjunto }, { db }) {
      const query = db.kysely.selectFrom('adjuntos').selectAll().where('id', '=', adjunto);
      const row = await query.where('eliminado', 'is', null).executeTakeFirst();
      const bytes = row && (await archivos.read(row.huella));
      if (!row || !bytes) throw notFound(NO_HAY_ADJUNTO);
      // One that was attached before names were put right has the ending of its sender.
      return { name: nombreDeAdjunto(row.nombre, row.tipo), type: row.tipo, content: whole(bytes) };
    },
  };
}

async function* whole(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A file that was stored and is to be attached. */
interface Nuevo extends Pick<Adjunto, 'nombre' | 'tipo' | 'bytes'> {
  readonly huella: string;
}

/** Stores the files of a call. One that is refused refuses all: the sweep removes what no row names. */
async function storeAll(archivos: HashedFiles, files: Subidas): Promise<Nuevo[]> {
  const nuevos: Nuevo[] = [];
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

/** Attaches stored files to a record that is there and is not full. */
async function attach(trx: Trx, pieza: number, nuevos: readonly Nuevo[], { autor, momento }: Autoria): Promise<null> {
  const { id } = await lockRecord(trx, TABLA_INDICADORES, pieza);
  const counted = trx.selectFrom('adjuntos').select(({ fn }) => fn.countAll<number>().as('cuantos'));
  const alive = counted.where('indicador', '=', id).where('eliminado', 'is', null);
  const { cuantos } = await alive.executeTakeFirstOrThrow();
  if (cuantos + nuevos.length > MAX_ADJUNTOS) {
    throw new BusinessError(`Un registro puede tener hasta ${MAX_ADJUNTOS} adjuntos`, { codigo: 'limite' });
  }
  const rows = nuevos.map((nuevo) => ({ indicador: id, ...nuevo, autor, momento }));
  await trx.insertInto('adjuntos').values(rows).execute();
  return null;
}

interface AdjuntoRow extends Omit<Adjunto, 'momento'> {
  readonly momento: Date;
}

const ADJUNTOS = prepare<AdjuntoRow>(`
  select a.id, a.indicador as registro, a.nombre, a.tipo, a.bytes, ${AUTOR}, a.momento
  from adjuntos a left join cuentas c on c.identificador = a.autor and c.eliminada is null
  where a.indicador = any($1::int[]) and a.eliminado is null order by a.id desc`);

/** Finds what is attached to records, the newest first. */
export async function findAdjuntos(db: Db, registros: readonly number[]): Promise<Adjunto[]> {
  if (registros.length === 0) return [];
  return (await db.run(ADJUNTOS, [registros])).map((row) => ({ ...row, momento: row.momento.toISOString() }));
}

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

import { sql } from 'kysely';
import { type Deseo, readEscrito } from '#domain/busqueda/deseo.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import { type Db, type Trx, within } from '#server/base/db/database.ts';
import { enqueueMail, type Mail } from '#server/base/jobs/correos.ts';
import { composeMail, type Remitente } from '#server/base/jobs/redaccion.ts';
import { findLexico } from '#server/busqueda/queries/lexico.ts';
import { findEsperadas, isParaPieza, type PiezaEsperada } from './queries/avisos.ts';

/** People are told with these. */
export interface LlegadasDependencies {
  readonly db: Db;
  readonly remitente: Remitente;
}

/** So many arrivals are looked at in one transaction. */
const POR_LOTE = 200;

/**
 * Tells whoever waits for a part that came: by mail, once, in the transaction that says so; who left a number stands in the list of
 * those whom somebody has to tell. Any number of instances may do so at once, and after a crash in the middle.
 *
 * @returns how many mails were asked for.
 */
export async function tellLlegadas({ db, remitente }: LlegadasDependencies, now: Date): Promise<number> {
  let asked = 0;
  for (;;) {
    if (!(await someCame(db))) return asked;
    const lexico = await findLexico(db);
    const { taken, mails } = await db.kysely.transaction().execute((trx) => tellLote(trx, { remitente, lexico, now }));
    asked += mails;
    if (taken < POR_LOTE) return asked;
  }
}

async function someCame({ kysely }: Db): Promise<boolean> {
  return (await kysely.selectFrom('demanda_llegadas').select('id').limit(1).executeTakeFirst()) !== undefined;
}

interface Lote {
  readonly remitente: Remitente;
  readonly lexico: Lexico;
  readonly now: Date;
}

async function tellLote(trx: Trx, { remitente, lexico, now }: Lote) {
  const taken = await trx
    .selectFrom('demanda_llegadas')
    .select(['id', 'pieza_id'])
    .orderBy('id')
    .limit(POR_LOTE)
    .forUpdate()
    .skipLocked()
    .execute();
  const piezas = await findEsperadas(within(trx), [...new Set(taken.map(({ pieza_id }) => pieza_id))]);
  const disponibles = piezas.filter(({ disponible }) => disponible > 0);
  const partes = disponibles.map((pieza) => ({ pieza, parte: readEscrito(pieza, lexico) }));
  const llegaron = await findQuienes(trx, partes);
  for (const { id, correo, token, pieza } of llegaron) {
    if (correo !== null) await enqueueMail(trx, composeLlegada(remitente, correo, { ...pieza, token }));
    const aviso = { llego: now, llego_pieza: pieza.id, ...(correo !== null && { avisado: now }) };
    await trx.updateTable('demanda_avisos').set(aviso).where('id', '=', id).execute();
  }
  if (taken.length > 0) {
    const ids = taken.map(({ id }) => id);
    await trx.deleteFrom('demanda_llegadas').where('id', 'in', ids).execute();
  }
  return { taken: taken.length, mails: llegaron.filter(({ correo }) => correo !== null).length };
}

/** A part that can be had, as it is understood. */
interface Parte {
  readonly pieza: PiezaEsperada;
  readonly parte: Deseo;
}

interface QuienRow extends Pick<Deseo, 'lado' | 'marca' | 'auto'> {
  readonly id: number;
  readonly correo: string | null;
  readonly token: string;
  readonly pedida: number | null;
  readonly pieza: number | null;
  readonly deseada: string | null;
  readonly desde: number | null;
  readonly hasta: number | null;
}

/** Holds the notices that wait for one of these parts, each with the first that is for it. */
async function findQuienes(trx: Trx, partes: readonly Parte[]) {
  if (partes.length === 0) return [];
  const ids = partes.map(({ pieza }) => pieza.id);
  const nombres = [...new Set(partes.map(({ parte }) => parte.pieza))];
  const { rows } = await sql<QuienRow>`select a.id, a.correo, a.token, a.pieza_id as pedida, a.llego_pieza as pieza,
      d.pieza as deseada, d.lado, d.marca, d.auto, a.anio_desde::int as desde, a.anio_hasta::int as hasta
    from demanda_avisos a left join demanda_deseos d on d.id = a.deseo_id
    where a.avisado is null and (a.pieza_id = any(${ids}::int[]) or d.pieza = any(${nombres}::text[]))
    order by a.id for update of a`.execute(trx);
  return rows.flatMap((row) => {
    const found = partes.find(({ pieza, parte }) => isParaPieza(row, pieza.id, parte));
    return found ? [{ ...row, pieza: found.pieza }] : [];
  });
}

/** Composes the one mail that somebody gets of a wish, with the way to take back the others. */
function composeLlegada(
  remitente: Remitente,
  email: string,
  { id, titulo, token }: Pick<PiezaEsperada, 'id' | 'titulo'> & { readonly token: string },
): Mail {
  const { publicUrl, negocio } = remitente;
  return composeMail(remitente, { email, nombre: '' }, 'Ya llegó lo que buscabas', [
    { parrafo: `Nos pediste que te avisáramos, y ya la tenemos: ${titulo}.` },
    { enlace: 'Ver la pieza', url: `${publicUrl}/detalles/${id}` },
    {
      parrafo: `Este es el único aviso de esta búsqueda. Si ya no quieres ninguno de ${negocio}, quita aquí tus datos.`,
    },
    { enlace: 'Ya no quiero avisos', url: `${publicUrl}/avisos/${token}` },
  ]);
}

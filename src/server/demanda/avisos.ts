import { randomBytes } from 'node:crypto';
import type { avisosPublicos } from '#contract/avisos-publicos.ts';
import type { RequestOf } from '#contract/call.ts';
import { type Deseo, readDeseo, readEscrito } from '#domain/busqueda/deseo.ts';
import { CONSENTIMIENTO, type Contacto, MAX_AVISOS, problemaDeContacto, readContacto } from '#domain/demanda.ts';
import { diaOf } from '#domain/fecha.ts';
import { describeFilters } from '#domain/inicio-url.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError, invalidField, notFound, RetryLaterError } from '#server/base/errors.ts';
import { networkOf } from '#server/base/http/network.ts';
import { findLexico } from '#server/busqueda/queries/lexico.ts';
import { claveOfDeseo, numberDeseos } from './deseos.ts';
import { findEsperadas } from './queries/avisos.ts';

type Peticion = RequestOf<(typeof avisosPublicos)['submitAviso']>;

/** A wish in words, as the search understands it where it does, and the part from whose page it comes. */
interface Espera {
  readonly texto: string;
  readonly deseo: Deseo | null;
  readonly pieza: number | null;
}

const MAX_TEXTO = 300;

/** Notes that somebody wants to be told, once for the same person and the same wish, and that it was asked for. */
export async function submitAviso(db: Db, peticion: Peticion, now: Date): Promise<void> {
  const contacto = readContacto(peticion.contacto);
  if (!contacto) throw invalidField('contacto', problemaDeContacto(peticion.contacto));
  if (!peticion.acepto) throw invalidField('acepto', 'Marca que aceptas que te avisemos');
  const espera = await findEspera(db, peticion);
  await db.kysely.transaction().execute(async (trx) => {
    // Whoever waits for so much already is told of that; who types the address learns nothing of it.
    if ((await countEnEspera(trx, contacto)) >= MAX_AVISOS.porContacto) return;
    await insertAviso(trx, contacto, espera, now);
  });
}

async function findEspera(db: Db, { id, ...filtros }: Peticion): Promise<Espera> {
  const lexico = await findLexico(db);
  if (id != null) {
    const [pieza] = await findEsperadas(db, [id]);
    if (!pieza) throw notFound('No se obtuvo la pieza', 'id');
    if (pieza.disponible > 0) throw new BusinessError('Esta pieza ya está disponible. Vuelve a abrir su página');
    return { texto: pieza.titulo.slice(0, MAX_TEXTO), deseo: readEscrito(pieza, lexico), pieza: id };
  }
  const { search, year, marca, auto, pieza } = filtros;
  const texto = describeFilters({ search, year, marca, auto, pieza, page: 1 }).slice(0, MAX_TEXTO);
  if (texto === '') throw invalidField('search', 'Escribe qué pieza buscas');
  return { texto, deseo: readDeseo({ texto: search, marca, auto, anio: year, pieza }, lexico), pieza: null };
}

async function countEnEspera(trx: Trx, { correo, telefono }: Contacto): Promise<number> {
  const { n } = await trx
    .selectFrom('demanda_avisos')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(correo === null ? 'telefono' : 'correo', '=', correo ?? telefono)
    .where('avisado', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

async function insertAviso(trx: Trx, contacto: Contacto, { texto, deseo, pieza }: Espera, now: Date): Promise<void> {
  const deseoId = deseo && ((await numberDeseos(trx, [deseo])).get(claveOfDeseo(deseo)) ?? null);
  const anios = { anio_desde: deseo?.anios?.from ?? null, anio_hasta: deseo?.anios?.to ?? null };
  const row = {
    ...contacto,
    ...anios,
    token: randomBytes(16).toString('base64url'),
    creado: now,
    pieza_id: pieza,
    deseo_id: deseoId,
    texto,
    consentido: now,
    consentimiento: CONSENTIMIENTO,
  };
  const written = await trx
    .insertInto('demanda_avisos')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written || deseoId === null) return;
  const hecho = {
    dia: diaOf(now),
    clase: 'aviso',
    deseo_id: deseoId,
    ...anios,
    pedido: null,
    origen: written.id,
  } as const;
  await trx.insertInto('demanda_hechos').values(hecho).execute();
}

/** Erases all that the person of a notice asked for; a token that nobody has erases nothing. */
export async function takeBackAvisos({ kysely }: Db, token: string): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    const suyo = await trx
      .selectFrom('demanda_avisos')
      .select(['correo', 'telefono'])
      .where('token', '=', token)
      .executeTakeFirst();
    if (!suyo) return;
    const { correo, telefono } = suyo;
    await trx
      .deleteFrom('demanda_avisos')
      .where(correo === null ? 'telefono' : 'correo', '=', correo ?? telefono)
      .execute();
  });
}

/** Says that somebody was told; whoever was told before stays told by whom it was. */
export async function markAviso({ kysely }: Db, { autor, momento }: Autoria, id: number): Promise<void> {
  const marked = await kysely
    .updateTable('demanda_avisos')
    .set((eb) => ({
      avisado_por: eb.case().when('avisado', 'is', null).then(autor).else(eb.ref('avisado_por')).end(),
      avisado: eb.fn.coalesce('avisado', eb.val(momento)),
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) throw notFound('Ese aviso ya no está: lo quitaron o su plazo terminó');
}

/** Erases a notice. One that is gone already is as it should be. */
export async function deleteAviso({ kysely }: Db, id: number): Promise<void> {
  await kysely.deleteFrom('demanda_avisos').where('id', '=', id).execute();
}

/** The notices that networks asked for today; memory is enough for what keeps a program from asking thousands of times. */
export function createLimiteDeRed() {
  let dia = '';
  const veces = new Map<string, number>();
  return {
    /**
     * Counts one more of a network.
     *
     * @throws RetryLaterError (429) when it asked for as many as a day allows.
     */
    take(address: string, now: Date): void {
      if (dia !== diaOf(now) || veces.size >= MAX_REDES) veces.clear();
      dia = diaOf(now);
      const red = networkOf(address);
      const ya = veces.get(red) ?? 0;
      if (ya >= MAX_AVISOS.porRedYDia) throw new RetryLaterError(429, MUCHOS, SEGUNDOS_DE_ESPERA);
      veces.set(red, ya + 1);
    },
  };
}

const MAX_REDES = 50_000;
const SEGUNDOS_DE_ESPERA = 3600;
const MUCHOS = 'Pediste muchos avisos hoy. Intenta mañana o escríbenos por WhatsApp';

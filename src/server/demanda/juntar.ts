import { setImmediate as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Deseo, readDeseo, readEscrito } from '#domain/busqueda/deseo.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import { DIAS_DE_HECHOS } from '#domain/demanda.ts';
import { addDias, type Dia, diaOf, ZONA } from '#domain/fecha.ts';
import { DIAS_PARA_PERDER } from '#domain/indicador.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { findLexico } from '#server/busqueda/queries/lexico.ts';
import { claveOfDeseo, numberDeseos, SIN_ENTENDER } from './deseos.ts';

/** So many rows are read in one transaction, and so many of a source in one run: the next one goes on. */
const POR_LOTE = 500;
const LOTES = 10;

/** A row of another room that asks for something, or sold it. */
interface Fila {
  readonly origen: number;
  /** A bigint as its text: it says how the row was when it was read. */
  readonly firma: string;
  readonly dia: Dia;
  readonly precio: number | null;
  readonly pieza: string;
  readonly lado: string;
  readonly marca: string;
  readonly auto: string;
  readonly anio_desde: number | null;
  readonly anio_hasta: number | null;
  /** The wish in other words, where no part is named. */
  readonly texto: string;
}

/** A source of facts: the rows that are such, and where they are kept. */
interface Fuente {
  /** SQL for the rows as {@link Fila}, without those of before `desde`; `hoy` is today. */
  readonly rows: (desde: Dia, hoy: Dia) => RawBuilder<unknown>;
  readonly tabla: 'demanda_hechos' | 'demanda_ganadas';
  readonly clase: 'siniestro perdido' | 'siniestro' | 'cotizacion';
}

/** Says in a number how a row is: one that changed is read again. */
const firmaOf = (...columns: readonly string[]) => sql.raw(`hashtextextended(concat_ws('|', ${columns.join()}), 0)`);

const DE_SINIESTRO = sql.raw(
  `i.id as origen, i.pieza, '' as lado, i.marca, i.auto, i.anio_desde, i.anio_hasta, '' as texto`,
);
const FIRMA_DE_SINIESTRO = firmaOf(
  'i.pieza',
  'i.marca',
  'i.auto',
  'i.anio_desde',
  'i.anio_hasta',
  'i.precio',
  'i.fecha',
  'i.pedido',
);

const DE_PARTIDA = sql.raw(`p.id as origen, p.pieza, p.lado, p.marca, p.auto,
  nullif(p.anio_desde, 0) as anio_desde, nullif(p.anio_hasta, 0) as anio_hasta, p.texto`);
const ENVIADA = sql.raw(`(c.enviada at time zone '${ZONA}')::date`);
const FIRMA_DE_PARTIDA = firmaOf(
  'p.pieza',
  'p.lado',
  'p.marca',
  'p.auto',
  'p.anio_desde',
  'p.anio_hasta',
  'p.texto',
  'p.precio',
);

const FUENTES: readonly Fuente[] = [
  {
    // Lost is what was quoted, never ordered, and is older than 15 days (regla 54).
    clase: 'siniestro perdido',
    tabla: 'demanda_hechos',
    rows: (desde, hoy) => sql`select ${DE_SINIESTRO}, ${FIRMA_DE_SINIESTRO} as firma, i.fecha as dia, i.precio
      from indicadores i where i.eliminada is null and i.estado = 'cotizada' and i.pieza <> ''
        and i.fecha >= ${desde}::date and i.fecha < ${addDias(hoy, -DIAS_PARA_PERDER)}::date`,
  },
  {
    // Won is what was ordered and not cancelled, as for the evidence of a price.
    clase: 'siniestro',
    tabla: 'demanda_ganadas',
    rows: (desde, hoy) => sql`select ${DE_SINIESTRO}, ${FIRMA_DE_SINIESTRO} as firma, i.pedido as dia, i.precio
      from indicadores i where i.eliminada is null and i.estado in ('pedida', 'entregada', 'facturada', 'pagada')
        and i.pieza <> '' and i.precio > 0 and i.pedido between ${desde}::date and ${hoy}::date`,
  },
  {
    clase: 'cotizacion',
    tabla: 'demanda_hechos',
    rows: (desde) => sql`select ${DE_PARTIDA}, ${FIRMA_DE_PARTIDA} as firma, ${ENVIADA} as dia, p.precio
      from cotizaciones c join cotizaciones_partidas p on p.cotizacion_id = c.id and p.pieza_id is null
      where c.enviada is not null and c.cancelada is null and ${ENVIADA} >= ${desde}::date`,
  },
  {
    clase: 'cotizacion',
    tabla: 'demanda_ganadas',
    rows: (desde) => sql`select ${DE_PARTIDA}, ${FIRMA_DE_PARTIDA} as firma,
        (c.aceptada at time zone '${sql.raw(ZONA)}')::date as dia, p.precio
      from cotizaciones c join cotizaciones_partidas p on p.cotizacion_id = c.id and p.pieza_id is null
      where p.respuesta = 'aceptada' and p.precio is not null and c.aceptada is not null and c.cancelada is null
        and (c.aceptada at time zone '${sql.raw(ZONA)}')::date >= ${desde}::date`,
  },
];

/**
 * Gathers what quotes and claims say of demand: each of their rows once, as it is now. What is no such row any more, because the
 * claim was ordered after all, is taken out again. Any number of instances may do so at once, and after a crash in the middle.
 *
 * @returns how many were written.
 */
export async function gatherDemanda(db: Db, now: Date): Promise<number> {
  const hoy = diaOf(now);
  const lexico = await findLexico(db);
  let written = 0;
  for (const fuente of FUENTES) {
    await removePasadas(db, fuente, hoy);
    for (let lote = 0; lote < LOTES; lote += 1) {
      const nuevas = await gatherLote(db, fuente, lexico, hoy);
      written += nuevas;
      if (nuevas < POR_LOTE) break;
    }
  }
  return written;
}

const desdeOf = (hoy: Dia) => addDias(hoy, -DIAS_DE_HECHOS);

/** Nobody waits for it, and no plan for few rows is made of tables that are new: it would look at each row for every other. */
async function sinPrisa(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', '60000', true), set_config('enable_nestloop', 'off', true)`.execute(
    trx,
  );
}

async function removePasadas({ kysely }: Db, { tabla, clase, rows }: Fuente, hoy: Dia): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sinPrisa(trx);
    await sql`delete from ${sql.table(tabla)} h where h.clase = ${clase}
      and not exists (select from (${rows(desdeOf(hoy), hoy)}) f where f.origen = h.origen and f.firma = h.firma)`.execute(
      trx,
    );
  });
}

async function findNuevas({ kysely }: Db, { tabla, clase, rows }: Fuente, hoy: Dia): Promise<readonly Fila[]> {
  return kysely.transaction().execute(async (trx) => {
    await sinPrisa(trx);
    const found =
      await sql<Fila>`select f.origen, f.firma::text as firma, f.dia, f.precio, f.pieza, f.lado, f.marca, f.auto,
        f.anio_desde, f.anio_hasta, f.texto
      from (${rows(desdeOf(hoy), hoy)}) f
      where not exists (select from ${sql.table(tabla)} h where h.clase = ${clase} and h.origen = f.origen)
      order by f.origen desc limit ${POR_LOTE}`.execute(trx);
    return found.rows;
  });
}

async function gatherLote(db: Db, fuente: Fuente, lexico: Lexico, hoy: Dia): Promise<number> {
  const { tabla, clase } = fuente;
  const filas = await findNuevas(db, fuente, hoy);
  if (filas.length === 0) return 0;
  const leidas: { readonly fila: Fila; readonly deseo: Deseo }[] = [];
  for (const [index, fila] of filas.entries()) {
    if (index % POR_TURNO === POR_TURNO - 1) await pause();
    leidas.push({ fila, deseo: readFila(fila, lexico) });
  }
  await db.kysely.transaction().execute(async (trx) => {
    const ids = await numberDeseos(
      trx,
      leidas.map(({ deseo }) => deseo),
    );
    const numeradas = leidas.map((leida) => ({ ...leida, deseoId: ids.get(claveOfDeseo(leida.deseo)) ?? 0 }));
    await write[tabla](trx, clase, numeradas);
  });
  return filas.length;
}

/** So many rows are read before whoever else waits has a turn. */
const POR_TURNO = 10;

/** Reads what a row asks for. A line of a quote in free words is read as a search is: what is not understood of it is not kept. */
function readFila({ anio_desde, anio_hasta, texto, ...fila }: Fila, lexico: Lexico): Deseo {
  const anios = anio_desde === null || anio_hasta === null ? null : { from: anio_desde, to: anio_hasta };
  if (fila.pieza !== '') return readEscrito({ ...fila, anios }, lexico);
  const { marca, auto } = fila;
  const leido = readDeseo({ texto, marca, auto, anio: null, pieza: '' }, lexico);
  return { ...SIN_ENTENDER, ...leido, anios: anios ?? leido?.anios ?? null };
}

interface Leida {
  readonly fila: Fila;
  readonly deseo: Deseo;
  readonly deseoId: number;
}

type Write = (trx: Trx, clase: Fuente['clase'], leidas: readonly Leida[]) => Promise<unknown>;

/** Writes rows that somebody else may have written meanwhile. */
const write: Readonly<Record<Fuente['tabla'], Write>> = {
  demanda_hechos: (trx, clase, leidas) =>
    trx
      .insertInto('demanda_hechos')
      .values(
        leidas.map(({ fila: { dia, precio, origen, firma }, deseo: { anios }, deseoId }) => ({
          dia,
          clase: clase === 'cotizacion' ? clase : 'siniestro perdido',
          deseo_id: deseoId,
          anio_desde: anios?.from ?? null,
          anio_hasta: anios?.to ?? null,
          pedido: precio,
          origen,
          firma,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  demanda_ganadas: (trx, clase, leidas) =>
    trx
      .insertInto('demanda_ganadas')
      .values(
        leidas.map(({ fila: { dia, precio, origen, firma }, deseoId }) => ({
          clase: clase === 'cotizacion' ? clase : 'siniestro',
          origen,
          firma,
          dia,
          deseo_id: deseoId,
          precio: precio ?? 0,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
};

import { fechaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { addDias } from '#domain/fecha.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { lookTogether, type Mirado, mirar } from './revisar.ts';

/** Documents of so many days are looked at: a year may be cancelled until April of the next, and some days more. */
const DIAS = 400;

/** A day's look begins at this hour of the place of issue; what was not looked at by then is looked at later that day. */
const DESDE = '02';

/** A run looks at so many; the next run, a minute later, goes on. */
const LOTE = 100;

/** The tax authority itself is asked about each document once in so many days: that is a call for each. */
const CADA_DIAS = 30;

/** The server that looks holds this lock of the database: two instances do not ask for the same. */
const CANDADO = 'yarda:mirar-timbradas';

/**
 * Looks at some of the stamped documents that nobody looked at today, oldest first. What was cancelled elsewhere is
 * cancelled here. Rows remember when they were looked at, so that whoever dies in between is followed where he was.
 *
 * @returns how many it looked at.
 * @throws ErrorProveedor when the provider is not there: the next run begins where this one ended.
 */
export async function lookAtNight(deps: FacturasDependencies): Promise<number> {
  const local = fechaDeCfdi(deps.now(), deps.fiscal.emisor.zona);
  if (local.slice(11, 13) < DESDE) return 0;
  const client = await deps.db.pool.connect();
  let isRoto = true;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mio', [CANDADO]);
    try {
      return rows[0]?.mio ? await lookAtSome(deps, local.slice(0, 10)) : 0;
    } finally {
      if (rows[0]?.mio) await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [CANDADO]);
      isRoto = false;
    }
  } finally {
    // A connection that broke is closed, and lets the lock go some time after.
    client.release(isRoto);
  }
}

async function lookAtSome(deps: FacturasDependencies, hoy: string): Promise<number> {
  const inicio = new Date(`${hoy}T00:00:00Z`);
  const { rows: documentos } = await deps.db.pool.query<Mirado>(
    `select id, ref, timbrada from cfdis where estado = 'timbrada' and ref is not null
      and timbrada >= $1::timestamp at time zone $3 and timbrada < $2::timestamp at time zone $3
      and (revisada is null or revisada < $2::timestamp at time zone $3)
    order by timbrada, id limit ${LOTE}`,
    [addDias(hoy, -DIAS), hoy, deps.fiscal.emisor.zona],
  );
  const dia = Math.floor(inicio.getTime() / 86_400_000);
  const delSat = documentos.filter(({ id }) => id % CADA_DIAS === dia % CADA_DIAS);
  const demas = documentos.filter((documento) => !delSat.includes(documento));
  if (demas.length > 0) await lookTogether(deps, demas);
  for (const documento of delSat) await mirar(deps, documento, 'sat');
  return documentos.length;
}

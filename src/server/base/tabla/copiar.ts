import { setImmediate } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Db } from '#server/base/db/database.ts';
import { RetryLaterError } from '#server/base/errors.ts';

/** One export: who makes it, and how many rows it had, once all were read. */
export interface Exportacion {
  readonly db: Db;
  readonly quien: string;
  filas?: number;
}

/** Each export holds a connection while its reader reads: so many leave enough of them for everybody else. */
const A_LA_VEZ = 4;

/** And one person may hold so many of them, so that a slow reader alone cannot keep everybody else from exporting. */
const POR_PERSONA = 2;

/** The people whose exports are being made: each as often as he has one. */
const enCurso: string[] = [];

const OCUPADO_POR_TI = 'Ya estás exportando otros archivos. Espera a que terminen.';
const OCUPADO = 'Ya se están exportando varios archivos. Intenta de nuevo en unos minutos.';

/**
 * Reads by a connection of its own, in one transaction that changes nothing, and gives the connection back however that
 * ends: a reader that leaves ends it too.
 *
 * @param begin how the transaction begins: `begin read only`.
 * @throws RetryLaterError when too many exports are being made, by everybody or by this person.
 */
export async function* readApart<T>(
  { db, quien }: Exportacion,
  begin: string,
  read: (client: PoolClient) => AsyncIterable<T>,
): AsyncGenerator<T> {
  if (enCurso.filter((otro) => otro === quien).length >= POR_PERSONA)
    throw new RetryLaterError(503, OCUPADO_POR_TI, 60);
  if (enCurso.length >= A_LA_VEZ) throw new RetryLaterError(503, OCUPADO, 60);
  enCurso.push(quien);
  try {
    const client = await db.pool.connect();
    let isWhole = false;
    try {
      // However slow the reader is: who takes nothing any more is cut off elsewhere.
      await client.query(`${begin}; set local statement_timeout = 0; set local datestyle = iso`);
      yield* read(client);
      await client.query('commit');
      isWhole = true;
    } finally {
      // A connection in the middle of its rows is good for nothing else.
      client.release(!isWhole);
    }
  } finally {
    enCurso.splice(enCurso.indexOf(quien), 1);
  }
}

/**
 * Bytes that are sent at a time. A piece of 16 KiB holds the thread for 0.2 ms; a whole answer of the database is up to ten
 * times as long, and a call of somebody else would wait for it each time that it needs the thread.
 */
const PIEZA_BYTES = 16 * 1024;

/**
 * Gives what COPY writes of a query, in small pieces.
 *
 * @returns the number of rows.
 */
export async function* copyOut(client: PoolClient, query: string, opciones: string): AsyncGenerator<Buffer, number> {
  const copied = client.query(copyTo(`copy (${query}) to stdout (${opciones})`));
  for await (const rows of copied) yield* inPieces(rows);
  return copied.rowCount;
}

/** Cuts bytes into small pieces. A fast reader would have the server to itself: whoever else is waiting comes in between. */
export async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIEZA_BYTES) {
    yield bytes.subarray(at, at + PIEZA_BYTES);
    await setImmediate();
  }
}

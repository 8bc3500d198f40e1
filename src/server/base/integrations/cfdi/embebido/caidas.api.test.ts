import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { ComprobanteDeIngreso } from '#domain/cfdi/comprobante.ts';
import { EMISOR, sampleIngreso } from '#tests/comprobantes.ts';
import { untilKilledIsGone, urlToBeKilled } from '#tests/database.ts';
import { openEmbebido } from '#tests/embebido.ts';

const MOMENTO = new Date('2026-11-20T18:00:00Z');

/** One document to be issued. */
interface Intento {
  readonly externalId: string;
  readonly comprobante: ComprobanteDeIngreso;
}

/** Issues everything that it is told to, four at a time, and says what it has. */
const EMITE = `
  import { connect } from '#server/base/db/database.ts';
  import { ProveedorEmbebido } from '#server/base/integrations/cfdi/embebido/proveedor-embebido.ts';
  const { url, intentos, momento, ...deps } = JSON.parse(process.argv[1]);
  const db = connect({ connectionString: url });
  const proveedor = new ProveedorEmbebido({ ...deps, db, falla: null, isProduccion: false });
  const emite = async () => {
    for (;;) {
      const intento = intentos.shift();
      if (!intento) return;
      const peticion = { externalId: intento.externalId, momento: new Date(momento), cliente: null };
      const { uuid } = await proveedor.emitir(intento.comprobante, peticion);
      console.log(intento.externalId + ' ' + uuid);
    }
  };
  await Promise.all([emite(), emite(), emite(), emite()]);
  process.exit(0);`;

/** Runs that program and kills it when it has said so much. @returns the UUID of each id, as it said them. */
async function emitUntilKilled(datos: object, lines: number): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', EMITE, JSON.stringify(datos)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let rest = '';
  child.stdout.on('data', (piece) => {
    const [last = '', ...whole] = `${rest}${piece}`.split('\n').reverse();
    rest = last;
    for (const line of whole) said.set(line.slice(0, 36), line.slice(37));
    if (said.size >= lines) child.kill('SIGKILL');
  });
  await ended;
  return said;
}

test('whoever is killed while it has documents stamped finds each of them once', async () => {
  await using banco = await openEmbebido();
  const { db, url } = banco.database;
  const { dataDir } = banco;
  // The certificates are there before, so that death comes among the stamps.
  const proveedor = banco.otro();
  await proveedor.emitir(sampleIngreso(), { externalId: randomUUID(), momento: MOMENTO, cliente: null });
  const intentos: Intento[] = Array.from({ length: 60 }, () => ({
    externalId: randomUUID(),
    comprobante: sampleIngreso(),
  }));
  const emisor = { ...EMISOR, zona: 'America/Mexico_City' };
  const datos = { url: urlToBeKilled(url), dataDir, emisor, intentos, momento: MOMENTO };
  const dicho = new Map<string, string>();
  for (const lines of [7, 25, 26]) {
    for (const [id, uuid] of await emitUntilKilled(datos, lines)) {
      expect(dicho.get(id) ?? uuid).toBe(uuid);
      dicho.set(id, uuid);
    }
    await untilKilledIsGone(db);
  }
  expect(dicho.size).toBeGreaterThanOrEqual(26);
  for (const { externalId, comprobante } of intentos) {
    const emision = await proveedor.emitir(comprobante, { externalId, momento: MOMENTO, cliente: null });
    expect(emision).toMatchObject({ estado: 'timbrado', uuid: dicho.get(externalId) ?? expect.any(String) });
  }
  const { rows } = await db.pool.query(
    'select count(*)::int as todos, count(distinct externo)::int as ids from cfdis_simulados',
  );
  expect(rows).toEqual([{ todos: 61, ids: 61 }]);
});

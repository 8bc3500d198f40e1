import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { sweepFiles } from '#server/base/integrations/files/sweep.ts';
import { signedIn } from '#tests/cuentas.ts';
import { createDatabase, untilKilledIsGone, urlToBeKilled } from '#tests/database.ts';
import { fieldsOf, filesOf, multipart } from '#tests/multipart.ts';
import { CON_XML, newUuid, xmlRecibido } from '#tests/por-pagar.ts';
import { startServer } from '#tests/server-process.ts';

const NOMBRADOS = [{ tabla: 'cuentas_por_pagar', columna: 'xml_huella' }];

const RONDAS = Number(process.env.RONDAS ?? 2);

test('whatever moment a process is killed at, an invoice is kept whole or not at all, with its file and its operation', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-por-pagar-'));
  await using database = await createDatabase();
  const { db, url } = database;
  const identity = await signedIn(db, ROL.admin);
  const { session_id, keylogin } = identity;
  const pedidas = new Map<string, { readonly xml: Buffer; readonly op_id: string }>();

  /** Sends an invoice; null where nobody answered. */
  async function send(port: number, uuid: string): Promise<string | null> {
    const { xml, op_id } = pedidas.get(uuid) ?? { xml: xmlRecibido({ uuid }), op_id: newUuid().toLowerCase() };
    pedidas.set(uuid, { xml, op_id });
    const parts = [
      ...fieldsOf({ session_id, keylogin, ...CON_XML, op_id }),
      ...filesOf([{ nombre: 'factura.xml', bytes: xml }]),
    ];
    const { headers, payload } = multipart(parts);
    const asked = `http://127.0.0.1:${port}/api/por-pagar/submit_cuenta.php`;
    const answer = await fetch(asked, { method: 'POST', headers, body: new Uint8Array(payload) }).catch(() => null);
    return answer
      ? ((await answer.json().catch(() => ({ mensaje: null }))) as { mensaje: string | null }).mensaje
      : null;
  }

  for (let round = 0; round < RONDAS; round += 1) {
    const server = await startServer(urlToBeKilled(url), { DATA_DIR: dataDir });
    const work = Array.from({ length: 4 }, async () => {
      for (let answer: string | null = 'success'; answer === 'success'; ) answer = await send(server.port, newUuid());
    });
    await sleep(400 + Math.random() * 400);
    await server[Symbol.asyncDispose]();
    await Promise.all(work);
    await untilKilledIsGone(db);
  }

  const server = await startServer(url, { DATA_DIR: dataDir });
  const again = [];
  for (const uuid of pedidas.keys()) again.push(await send(server.port, uuid));
  await server[Symbol.asyncDispose]();
  expect(again).toEqual(again.map(() => 'success'));
  const rows = await db.kysely.selectFrom('cuentas_por_pagar').select(['uuid', 'xml_huella']).execute();
  expect(rows.map(({ uuid }) => uuid).sort()).toEqual([...pedidas.keys()].sort());
  expect(rows.length).toBeGreaterThan(8);
  const archivos = new HashedFiles(join(dataDir, 'archivos'));
  for (const { uuid, xml_huella } of rows) {
    expect(await archivos.read(xml_huella ?? '')).toEqual(pedidas.get(uuid ?? '')?.xml);
  }
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
  expect(await sweepFiles(db, archivos, NOMBRADOS, inTwoHours)).toMatchObject({ missing: 0 });
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);

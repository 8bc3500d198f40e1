import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createApp } from '#tests/app.ts';
import { createCuenta, signedIn } from '#tests/cuentas.ts';
import { createDatabase } from '#tests/database.ts';
import { insertIndicador } from '#tests/factories.ts';
import { EMPRESA, FACTURA, FACTURABLE } from '#tests/facturas.ts';
import { startServer } from '#tests/server-process.ts';
import { reconcile } from './emision/conciliar.ts';

test('what a killed process was stamping is settled at the next start, and never while that process lives', async () => {
  await using database = await createDatabase();
  const { db, url } = database;
  await using app = await createApp(db, {});
  const identity = await signedIn(db, ROL.admin);
  const { keylogin } = await createCuenta(db, EMPRESA);
  const estados = async () => (await db.kysely.selectFrom('cfdis').select('estado').execute()).map((row) => row.estado);

  /** A process of its own whose provider takes twenty seconds, in the middle of a stamp. */
  async function stamping() {
    const server = await startServer(url, { CFDI_FALLA: 'lento' });
    const items = [{ org_import: 'indicadores', id: await insertIndicador(db, FACTURABLE), quantity: 1, price: '100' }];
    const vacia = { PIEZA: '', MARCA: '', AUTO: '', TIPO: '' };
    const formData = { ...FACTURA, items: items.map((item) => ({ ...vacia, ...item })) };
    const body = JSON.stringify({ ...identity, id: 'new', formData, formUser: { keylogin } });
    const headers = { 'content-type': 'application/json' };
    const asked = `http://127.0.0.1:${server.port}/api/facturApi/submit_factura.php`;
    fetch(asked, { method: 'POST', headers, body }).catch(() => null);
    await vi.waitFor(async () => expect(await estados()).toContain('enviando'), { timeout: 15_000, interval: 50 });
    await sleep(1_500);
    return server;
  }

  const first = await stamping();
  // It lives: nobody takes its work, however often it is looked for.
  await reconcile(app.facturas);
  expect(await estados()).toEqual(['enviando']);
  await first[Symbol.asyncDispose]();
  await vi.waitFor(
    async () => {
      await reconcile(app.facturas);
      expect(await estados()).toEqual(['fallida']);
    },
    { timeout: 5_000, interval: 100 },
  );

  const second = await stamping();
  await second[Symbol.asyncDispose]();
  await using _next = await startServer(url);
  await vi.waitFor(async () => expect(await estados()).toEqual(['fallida', 'fallida']), {
    timeout: 10_000,
    interval: 50,
  });
}, 90_000);

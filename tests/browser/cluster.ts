import process from 'node:process';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { loadCuentas } from '#server/demo/load-cuentas.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { CHEAP } from '#tests/app.ts';
import { createTemplate, DEMO_TEMPLATE } from '#tests/database.ts';
import { setup } from '#tests/global-setup.ts';

/**
 * Starts the database server of the browser tests, with a template of demo data that every worker copies for every
 * spec file, and says where it is. The accounts' passwords are stored as cheaply as they can be, so that signing in
 * costs no test the time that it costs a thief.
 */
const stop = await setup();
await createTemplate(DEMO_TEMPLATE, async (db) => {
  await loadDemo(db, { piezas: 2_000, semilla: 1, hoy: new Date('2026-11-01T12:00:00Z') });
  await loadCuentas(db, createPasswords({ cost: CHEAP }).hash, new Date());
});
process.stdout.write(`Servidor: ${process.env.YARDA_TEST_SERVER ?? ''}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stop().finally(() => process.exit(0)));
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { runImportar } from '#server/cli/run-importar.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { ROOT } from '#server/root.ts';
import { signedIn } from './cuentas.ts';
import { createDatabase, type TestDatabase } from './database.ts';

const carpeta = mkdtempSync(join(tmpdir(), 'yarda-empezar-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  await signedIn(database.db, ROL.admin);
  const args = ['bench/negocio-de-prueba.ts', '--chico', join(carpeta, 'negocio')];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(carpeta, { recursive: true, force: true });
});

/** What the business arrives with, in the order of the guide: who owes must be there before what he owes. */
const ARCHIVOS = [
  { tipo: 'clientes', archivo: 'clientes.xlsx', entran: 10, fuera: 0, mas: [] },
  { tipo: 'inventario', archivo: 'inventario.xlsx', entran: 296, fuera: 4, mas: ['--fijo', 'costo=0'] },
  { tipo: 'siniestros', archivo: 'siniestros.csv', entran: 30, fuera: 0, mas: [] },
  { tipo: 'saldos', archivo: 'saldos.csv', entran: 8, fuera: 0, mas: [] },
  { tipo: 'fotos', archivo: 'fotos.zip', entran: 19, fuera: 1, mas: [] },
] as const;

/** Brings one of its files by the command: its exit code and what it says to a program. */
async function traer({ tipo, archivo, mas }: (typeof ARCHIVOS)[number]) {
  const out: string[] = [];
  const env = { DATABASE_URL: database.url, DATA_DIR: carpeta, PUBLIC_URL: 'https://autopartes.test' };
  const outside = { env, say: (line: string) => out.push(line), complain: (line: string) => expect.fail(line) };
  const args = ['--tipo', tipo, '--escribir', 'buenas', '--json', ...mas, join(carpeta, 'negocio', archivo)];
  const code = await runImportar(args, outside);
  return { code, ...JSON.parse(out.at(-1) ?? '') };
}

const count = async (tabla: string, where = 'true') =>
  (await database.db.pool.query(`select from ${tabla} where ${where}`)).rowCount;

test('a whole business is brought in, its stock and its money add up, and to bring it again changes nothing', async () => {
  for (const uno of ARCHIVOS) {
    expect([uno.tipo, await traer(uno)]).toMatchObject([
      uno.tipo,
      { code: 0, importacion: expect.any(Number), nuevas: uno.entran, rechazadas: uno.fuera },
    ]);
  }
  const hay = async () => ({
    clientes: await count('cuentas', `rol = ${ROL.cliente}`),
    piezas: await count('piezas', 'eliminada is null'),
    siniestros: await count('indicadores', 'eliminada is null'),
    saldos: await count('saldos'),
    fotos: await count('imagenes'),
    historial: await count('historial'),
    movimientos: await count('movimientos'),
  });
  const antes = await hay();
  expect(antes).toMatchObject({ clientes: 10, piezas: 296, siniestros: 30, saldos: 8, fotos: 19 });
  expect(await findDescuadres(database.db)).toEqual([]);

  for (const uno of ARCHIVOS) {
    expect([uno.tipo, await traer(uno)]).toMatchObject([
      uno.tipo,
      { importacion: null, nuevas: 0, cambian: 0, iguales: uno.entran, rechazadas: uno.fuera },
    ]);
  }
  expect(await hay()).toEqual(antes);
  expect(await findDescuadres(database.db)).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Db } from '#server/base/db/database.ts';
import { insertCfdi } from '#tests/cfdis.ts';
import { createDatabase } from '#tests/database.ts';
import { manageTrabajos } from './trabajos.ts';

const FAILED = {
  cola: 'correo',
  titulo: 'nadie@taller.mx | Tu cuenta fue aprobada',
  datos: '{"texto":"el contenido"}',
  creado: new Date('2026-11-20T18:00:00Z'),
  intentos: 11,
  error: '550 No such user',
  abandonado: new Date('2026-11-21T18:00:00Z'),
};
const CODE = { ...FAILED, titulo: 'codigo@taller.mx', datos: null, caduca: new Date('2026-11-20T18:10:00Z') };
const WAITING = { ...FAILED, titulo: 'espera@taller.mx', intentos: 1, abandonado: null };
const NEW = { ...FAILED, titulo: 'nuevo@taller.mx', intentos: 0, abandonado: null, error: '' };
const DONE = {
  ...FAILED,
  titulo: 'salio@taller.mx',
  error: '',
  referencia: '250 ok',
  abandonado: null,
  hecho: new Date(),
};

/** Written as the database is, also what no program of ours would write. */
async function insert({ pool }: Db, rows: readonly object[]): Promise<void> {
  for (const row of rows) {
    const values = Object.values(row);
    const places = values.map((_, index) => `$${index + 1}`);
    await pool.query(`insert into trabajos (${Object.keys(row).join()}) values (${places.join()})`, values);
  }
}

async function run(db: Db, ...args: string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  await manageTrabajos(db, args, (line) => lines.push(line));
  return lines;
}

test('lists what is not done and why, never what it says', async () => {
  await using database = await createDatabase();
  expect(await run(database.db)).toEqual(['No hay trabajos así.']);
  await insert(database.db, [FAILED, WAITING, NEW, DONE]);
  const lines = await run(database.db);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/ \| correo \| nuevo@taller\.mx \| 0 intentos \| por hacer$/);
  expect(lines[1]).toMatch(/espera@taller\.mx \| 1 intento \| se intenta el .* \| 550 No such/);
  expect(lines[2]).toMatch(
    /20\/11\/2026, 12:00 \| correo \| nadie@taller\.mx .* \| 11 intentos \| fallido \| 550 No such user$/,
  );
  expect(lines.join()).not.toContain('contenido');
  await insertCfdi(database.db, 'I', { estado: 'incierta' });
  await insertCfdi(database.db, 'P', { estado: 'cancelando' });
  await insertCfdi(database.db, 'I');
  expect((await run(database.db)).at(-1)).toContain('2 documentos fiscales por confirmar');
  expect(await run(database.db, 'pendientes')).toHaveLength(2);
});

test('lists by state', async () => {
  await using database = await createDatabase();
  await insert(database.db, [FAILED, WAITING, NEW, DONE]);
  expect(await run(database.db, 'pendientes')).toHaveLength(2);
  expect(await run(database.db, 'fallidos')).toEqual([expect.stringContaining('nadie@taller.mx')]);
  expect(await run(database.db, 'hechos')).toEqual([
    expect.stringMatching(/salio@taller.mx .* hecho el .* \| 250 ok$/),
  ]);
});

test('tries again what was given up, except what carried a secret', async () => {
  await using database = await createDatabase();
  const { kysely } = database.db;
  await insert(database.db, [FAILED, FAILED, CODE, DONE]);
  const [first] = await kysely.selectFrom('trabajos').select('id').orderBy('id').execute();
  expect(await run(database.db, 'reintentar', String(first?.id))).toEqual(['Se intentará de nuevo 1 trabajo.']);
  expect(await run(database.db, 'reintentar', 'todos')).toEqual(['Se intentará de nuevo 1 trabajo.']);
  const due = await kysely
    .selectFrom('trabajos')
    .select('intentos')
    .where('abandonado', 'is', null)
    .orderBy('id')
    .execute();
  expect(due.map(({ intentos }) => intentos)).toEqual([0, 0, 11]);
});

test.each([['borrar'], ['hechos', 'x'], ['toString'], ['reintentar'], ['reintentar', 'x'], ['reintentar', '1', '2']])(
  '%j %j is explained',
  async (...args) => {
    await using database = await createDatabase();
    await expect(manageTrabajos(database.db, args, () => {})).rejects.toThrow("Se usa 'trabajos");
  },
);

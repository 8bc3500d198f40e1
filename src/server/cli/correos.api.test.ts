import { expect, test } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { correos } from './correos.ts';

const FAILED = {
  para: 'nadie@taller.mx',
  asunto: 'Tu cuenta fue aprobada',
  texto: 'el contenido',
  html: '<p>el contenido</p>',
  creado: new Date('2026-11-20T18:00:00Z'),
  intentos: 11,
  error: '550 No such user',
  abandonado: new Date('2026-11-21T18:00:00Z'),
};
const CODE = { ...FAILED, para: 'codigo@taller.mx', texto: '', html: '', caduca: new Date('2026-11-20T18:10:00Z') };
const WAITING = { ...FAILED, para: 'espera@taller.mx', intentos: 1, abandonado: null };
const SENT = { ...FAILED, para: 'salio@taller.mx', abandonado: null, enviado: new Date() };

async function run(db: Parameters<typeof correos>[0], ...args: string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  await correos(db, args, (line) => lines.push(line));
  return lines;
}

test('lists what has not gone out and why, never what it says', async () => {
  await using database = await createDatabase();
  expect(await run(database.db)).toEqual(['Todos los correos han salido.']);
  await database.db.kysely.insertInto('correos').values([FAILED, WAITING, SENT]).execute();
  const lines = await run(database.db);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /espera@taller\.mx \| Tu cuenta fue aprobada \| 1 intento \| se intenta el .* \| 550 No such/,
  );
  expect(lines[1]).toMatch(
    /20\/11\/26, 12:00.* \| nadie@taller\.mx .* \| 11 intentos \| sin enviar \| 550 No such user$/,
  );
  expect(lines.join()).not.toContain('contenido');
});

test('tries again what was given up, except codes', async () => {
  await using database = await createDatabase();
  const { kysely } = database.db;
  await kysely.insertInto('correos').values([FAILED, FAILED, CODE, SENT]).execute();
  const [first] = await kysely.selectFrom('correos').select('id').orderBy('id').execute();
  expect(await run(database.db, 'reintentar', String(first?.id))).toEqual(['Se intentará de nuevo 1 correo.']);
  expect(await run(database.db, 'reintentar', 'todos')).toEqual(['Se intentará de nuevo 1 correo.']);
  const due = await kysely.selectFrom('correos').select('para').where('abandonado', 'is', null).execute();
  expect(due.map(({ para }) => para).sort()).toEqual(['nadie@taller.mx', 'nadie@taller.mx', 'salio@taller.mx']);
});

test.each([['borrar'], ['reintentar'], ['reintentar', 'x'], ['reintentar', '1', '2'], ['reintentar', '1; drop']])(
  '%j %j is explained',
  async (...args) => {
    await using database = await createDatabase();
    await expect(correos(database.db, args, () => {})).rejects.toThrow("Se usa 'correos'");
  },
);

import { expect, test } from 'vitest';
import { createEmptyDatabase } from '#tests/database.ts';
import { migrate } from './migrate.ts';

test('more words are sown and nothing that an administrator decided is overwritten', async () => {
  await using database = await createEmptyDatabase();
  const { db } = database;
  await migrate(db.kysely, '0013-trabajos.sql');
  await db.pool.query(`
    update sinonimos set igual = '{puerta,hoja}', version = 2 where id = 'puerta';
    update sinonimos set igual = igual || '{cal}', version = 2 where id = 'cofre';
    delete from sinonimos where id = 'a-bora';
    insert into sinonimos (id, clase, canon, igual) values
      ('turbo', 'pieza', 'TURBOCARGADOR', '{turbo}'), ('pilas', 'pieza', 'PILA', '{bateria}');
    insert into sinonimos_ambiguos (termino, primero, tambien) values ('sop', 'faro', '{}'), ('eje', 'faro', '{}')`);
  await migrate(db.kysely);
  const { rows } = await db.pool.query<{ id: string; canon: string; igual: string[] }>('select * from sinonimos');
  const igualOf = (id: string) => rows.find((row) => row.id === id)?.igual;
  expect(igualOf('puerta')).toEqual(['puerta', 'hoja']);
  // A word that another group has stays there alone.
  expect(igualOf('cofre')).toContain('cal');
  expect(igualOf('calavera')).toContain('calav');
  expect(igualOf('calavera')).not.toContain('cal');
  expect(igualOf('a-bora')).toBeUndefined();
  expect(igualOf('turbo')).toEqual(['turbo']);
  expect(rows.filter(({ igual }) => igual.includes('bateria')).map(({ id }) => id)).toEqual(['pilas']);
  // 'jetta a4' says years now, where nobody had changed the group.
  expect(igualOf('a-clasico')).toEqual(['jetta clasico', 'clasico']);
  // The screen of ambiguous words stays true: no word is in two lists.
  const ambiguas = await db.pool.query<{ termino: string; primero: string }>('select * from sinonimos_ambiguos');
  expect(ambiguas.rows).toContainEqual({ termino: 'sop', primero: 'faro', tambien: [] });
  expect(igualOf('eje-trasero')).toEqual(['eje trasero']);
});

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
  const igualDe = (id: string) => rows.find((row) => row.id === id)?.igual;
  expect(igualDe('puerta')).toEqual(['puerta', 'hoja']);
  // A word that another group has stays there alone.
  expect(igualDe('cofre')).toContain('cal');
  expect(igualDe('calavera')).toContain('calav');
  expect(igualDe('calavera')).not.toContain('cal');
  expect(igualDe('a-bora')).toBeUndefined();
  expect(igualDe('turbo')).toEqual(['turbo']);
  expect(rows.filter(({ igual }) => igual.includes('bateria')).map(({ id }) => id)).toEqual(['pilas']);
  // 'jetta a4' says years now, where nobody had changed the group.
  expect(igualDe('a-clasico')).toEqual(['jetta clasico', 'clasico']);
  // The screen of ambiguous words stays true: no word is in two lists.
  const ambiguas = await db.pool.query<{ termino: string; primero: string }>('select * from sinonimos_ambiguos');
  expect(ambiguas.rows).toContainEqual({ termino: 'sop', primero: 'faro', tambien: [] });
  expect(igualDe('eje-trasero')).toEqual(['eje trasero']);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { type Identity, signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { refusal } from '#tests/refusal.ts';

let database: TestDatabase;
let tested: TestApp;
let admin: Identity;
let socio: Identity;
beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db);
  await insertPieza(database.db, { pieza: 'FARO', lado: 'IZQ' });
  await insertPieza(database.db, { pieza: 'CALAVERA', lado: 'IZQ' });
});
beforeEach(async () => {
  admin = await sessionOf(ROL.admin);
  socio = await sessionOf(ROL.socio);
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

async function sessionOf(rol: 3 | 4): Promise<Identity> {
  const { session_id, keylogin } = await signedIn(database.db, rol);
  return { session_id, keylogin };
}

const call = async (path: string, body: object = {}) =>
  (await post(tested.app, `sinonimos/${path}.php`, { ...admin, ...body })).json();
const grupo = async (id: string) =>
  (await call('get_grupos', { search: id })).grupos.find((found: { id: string }) => found.id === id);
/** What the public search finds: the very next search, through the same lexicon. */
const found = async (search: string): Promise<string[]> => {
  const { inventario } = (await post(tested.app, 'buscador-public/get_filas.php', { search })).json();
  return inventario.map(({ PIEZA }: { PIEZA: string }) => PIEZA);
};

test('a group is read with its words, relations and version', async () => {
  expect(await grupo('fascia')).toMatchObject({
    clase: 'pieza',
    canon: 'FASCIA',
    igual: expect.arrayContaining(['fascia', 'facia']),
    igualRegional: ['bumper cover'],
    relacionados: expect.arrayContaining([{ id: 'defensa', fuerza: 'fuerte' }]),
    version: 1,
  });
  expect((await call('get_grupos')).grupos.length).toBeGreaterThan(150);
  expect((await call('get_grupos', { search: 'BÚMPER cover' })).grupos.map(({ id }: { id: string }) => id)).toEqual([
    'fascia',
  ]);
});

test('a word works at the next search, and no longer after it was taken off', async () => {
  expect(await found('ojote')).toEqual([]);
  const faro = await grupo('faro');
  const saved = await call('save_grupo', { ...faro, igual: [...faro.igual, 'Ojóte', 'ojote'] });
  expect(saved.grupo.version).toBe(faro.version + 1);
  expect(saved.grupo.igual.filter((word: string) => word === 'ojote')).toHaveLength(1);
  expect(await found('ojote')).toEqual(['FARO']);
  await call('save_grupo', { ...saved.grupo, igual: faro.igual });
  expect(await found('ojote')).toEqual([]);
});

test('a save over a newer one is refused, and so is a second group of the same name', async () => {
  const before = await grupo('cofre');
  expect((await call('save_grupo', { ...before, nota: 'uno' })).mensaje).toBe('success');
  expect(await call('save_grupo', { ...before, nota: 'dos' })).toEqual(
    refusal('El registro cambió desde que lo abriste', 'version'),
  );
  expect(await call('save_grupo', { ...before, version: null })).toEqual(
    refusal('Ya hay un grupo «cofre»', 'duplicado', 'id'),
  );
  expect((await grupo('cofre')).nota).toBe('uno');
});

test('a group is made, related, and taken away with all that names it', async () => {
  const nuevo = {
    id: 'tumbaburro-x',
    clase: 'pieza',
    canon: 'TUMBABURRO X',
    igual: ['tumbador raro'],
    igualRegional: [],
    nunca: [],
    nota: '',
    relacionados: [{ id: 'faro', fuerza: 'debil' }],
    version: null,
  };
  expect((await call('save_grupo', nuevo)).grupo).toMatchObject({ version: 1, relacionados: nuevo.relacionados });
  await call('save_ambigua', { termino: 'Tumbador', primero: 'tumbaburro-x', tambien: ['defensa', 'tumbaburro-x'] });
  await call('save_ambigua', { termino: 'otro', primero: 'defensa', tambien: ['tumbaburro-x'] });
  expect(await call('delete_grupo', { id: 'tumbaburro-x', version: 7 })).toEqual(
    refusal('El registro cambió desde que lo abriste', 'version'),
  );
  expect(await call('delete_grupo', { id: 'tumbaburro-x', version: 1 })).toEqual({ mensaje: 'success' });
  expect(await call('delete_grupo', { id: 'tumbaburro-x', version: 1 })).toEqual(
    refusal('No se encontró el grupo', 'no_existe'),
  );
  const { ambiguas } = await call('get_grupos');
  expect(ambiguas).not.toContainEqual(expect.objectContaining({ termino: 'tumbador' }));
  expect(ambiguas).toContainEqual({ termino: 'otro', primero: 'defensa', tambien: [] });
});

test.each([
  [
    'a group that is not there',
    { relacionados: [{ id: 'nada', fuerza: 'fuerte' }] },
    'No hay un grupo «nada»',
    'no_existe',
    'relacionados',
  ],
  [
    'itself',
    { relacionados: [{ id: 'faro', fuerza: 'fuerte' }] },
    'Un grupo no puede estar relacionado consigo mismo',
    'campo',
    'relacionados',
  ],
  [
    'a word of another',
    { igual: ['faro', 'calavera'] },
    '«calavera» ya está en el grupo CALAVERA. Si significa las dos cosas, agrégala a las ambiguas',
    'duplicado',
    'igual',
  ],
] as const)('%s is refused', async (_what, change, mensaje, codigo, campo) => {
  expect(await call('save_grupo', { ...(await grupo('faro')), ...change })).toEqual(refusal(mensaje, codigo, campo));
});

test('a word with several meanings means what is said here, at once', async () => {
  await call('save_ambigua', { termino: 'micota', primero: 'calavera', tambien: ['faro'] });
  expect((await found('micota'))[0]).toBe('CALAVERA');
  await call('save_ambigua', { termino: 'MICOTA', primero: null, tambien: [] });
  expect((await call('get_grupos')).ambiguas).not.toContainEqual(expect.objectContaining({ termino: 'micota' }));
});

test('words that say nothing are edited as a list', async () => {
  const { palabras } = await call('get_grupos');
  await call('save_palabras', { ...palabras, vacia: [...palabras.vacia, 'Porfavorcito', 'porfavorcito'] });
  const after = (await call('get_grupos')).palabras;
  expect(after.vacia.filter((word: string) => word === 'porfavorcito')).toHaveLength(1);
  expect(after.nexo).toEqual(palabras.nexo);
  expect(await found('porfavorcito faro')).toEqual(['FARO']);
});

test('every change is in the history with its author; employees make none', async () => {
  const faro = await grupo('faro');
  await call('save_grupo', { ...faro, nota: 'historia' });
  const query = database.db.kysely.selectFrom('historial').selectAll().where('tabla', '=', 'sinonimos');
  const [last] = await query.where('registro', '=', 'faro').orderBy('id', 'desc').limit(1).execute();
  expect(last).toMatchObject({ operacion: 'cambio', autor: admin.keylogin, despues: { nota: 'historia' } });
  const refused = await post(tested.app, 'sinonimos/save_grupo.php', { ...socio, ...faro });
  expect([refused.statusCode, refused.json().mensaje]).toEqual([403, 'No tienes permiso para esta acción']);
});

test('two people adding the same new word to two groups at once: one group has it', async () => {
  const faro = await grupo('faro');
  const calavera = await grupo('calavera');
  const answers = await Promise.all(
    [faro, calavera].map((group) => call('save_grupo', { ...group, igual: [...group.igual, 'lucerito'] })),
  );
  expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
});

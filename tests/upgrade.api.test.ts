import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { SmtpSender } from '#server/base/integrations/mail/smtp-sender.ts';
import { createColaDeCorreos } from '#server/base/jobs/correos.ts';
import { restoreRespaldo } from '#server/respaldo/restore-respaldo.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createApp, post, type TestApp } from './app.ts';
import { CONTRASENA, type Identity } from './cuentas.ts';
import { createDatabase, createEmptyDatabase, type TestDatabase } from './database.ts';
import { BEFORE_BASE, FIXTURES, TOO_OLD } from './respaldos.ts';
import { readSchema } from './schema.ts';
import { startSmtp } from './smtp.ts';
import { pass, run } from './trabajos.ts';

/** The part that was made there, and the operations that made and changed it. */
const PIEZA = 61;
const MADE = '11111111-1111-4111-8111-111111111111';
const CHANGED = '22222222-2222-4222-8222-222222222222';

/** The form that it was made with. */
const FORM = {
  MARCA: 'VOLKSWAGEN',
  AUTO: 'JETTA',
  TIPO: 'SEDAN',
  A__O: '2015-2018',
  PIEZA: 'FARO',
  LADO__Posici__n: 'IZQ',
  __Parte: '5C6 941 005 B',
  Origen: 'ORIGINAL',
  Condici__n: 'USADO',
  COSTO: '1000',
  Exist: 5,
};

let folder: string;
let database: TestDatabase;
let tested: TestApp;
let admin: Identity;

const call = async (path: string, body: object = {}) => (await post(tested.app, path, { ...admin, ...body })).json();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yarda-upgrade-'));
  database = await createEmptyDatabase();
  await restoreRespaldo(database.db, folder, BEFORE_BASE);
  tested = await createApp(database.db, { images: new DiskStore(join(folder, 'imagenes')) });
  const who = { email: 'alma@negocio.mx', pass: CONTRASENA };
  const { session_id, user } = (await post(tested.app, 'verify-account/validate_login.php', who)).json();
  admin = { session_id, keylogin: user.keylogin };
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test('its parts are found, with their photos, and its stock is what its movements say', async () => {
  const { inventario } = await call('buscador/get_filas.php', { exist: -1, marca: 'VOLKSWAGEN', auto: 'JETTA' });
  expect(inventario.map(({ id }: { id: number }) => id)).toContain(PIEZA);
  const { pieza } = await call('update-piezas/get_pieza.php', { pieza: PIEZA });
  expect(pieza).toMatchObject({ id: PIEZA, Exist: 3, COSTO: '1234.56', DETALLES: 'Con raspón' });
  expect(pieza.galery).toHaveLength(2);
  for (const archivo of pieza.galery) {
    const photo = await tested.app.inject(`/api/imagenes/${pieza.INV__}/${archivo}`);
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  }
  expect(await findDescuadres(database.db)).toEqual([]);
});

test('an operation of then that is sent again changes nothing', async () => {
  const state = `select (select count(*) from piezas) as piezas, (select count(*) from historial) as cambios,
    (select jsonb_agg(p) from piezas p where id = ${PIEZA}) as pieza, (select sum(unidades) from movimientos) as unidades`;
  const before = (await database.db.pool.query(state)).rows;
  const save = (pieza: 'new' | number, form: object, op_id: string) =>
    call('update-piezas/update_pieza.php', { pieza, formDataPieza: JSON.stringify(form), op_id });
  await save('new', FORM, MADE);
  await save(PIEZA, { version: 1, COSTO: '1234.56', DETALLES: 'Con raspón' }, CHANGED);
  await save(PIEZA, { version: 2, COSTO: '9', DETALLES: 'Otra cosa' }, CHANGED);
  expect((await database.db.pool.query(state)).rows).toEqual(before);
  const fresh = await save(PIEZA, { version: 2, COSTO: '9' }, '33333333-3333-4333-8333-333333333333');
  expect(fresh.mensaje).toBe('success');
});

test('a mail that waited then goes out now, under its own number; no code of then does, nor what was sent or given up', async () => {
  await using smtp = await startSmtp();
  const cola = createColaDeCorreos(new SmtpSender(smtp.url, { nombre: 'Ñandú', correo: 'ventas@nandu.mx' }), {
    read: async () => null,
  });
  await pass(database.db, 60);
  expect((await run(database.db, cola)).done).toBe(1);
  expect(smtp.received.map(({ to }) => to)).toEqual([['pendiente@taller.mx']]);
  expect(smtp.received[0]?.mail.header('Message-ID')).toBe('<1795337837859.2@nandu.mx>');
  const { rows } = await database.db.pool.query(
    `select id, split_part(titulo, ' | ', 1) as para, datos is null as vacio, hecho is not null as hecho
      from trabajos order by id`,
  );
  expect(rows).toEqual([
    { id: 1, para: 'enviado@taller.mx', vacio: false, hecho: true },
    { id: 2, para: 'pendiente@taller.mx', vacio: false, hecho: true },
    { id: 3, para: 'fallido@taller.mx', vacio: false, hecho: false },
    { id: 4, para: 'codigo@taller.mx', vacio: true, hecho: false },
    { id: 5, para: 'codigo-muerto@taller.mx', vacio: true, hecho: false },
  ]);
});

/** What is stored from each time that the schema was left as it was then. */
const STORED = globSync(join(FIXTURES, '*.tar')).filter((file) => file !== TOO_OLD);

test.each(STORED.map((file) => basename(file)))('%s is brought to the schema of today', async (name) => {
  await using fresh = await createDatabase();
  await using target = await createEmptyDatabase();
  const destination = join(folder, name);
  await restoreRespaldo(target.db, destination, join(FIXTURES, name));
  expect(await readSchema(target.db)).toEqual(await readSchema(fresh.db));
  expect(await findDescuadres(target.db)).toEqual([]);
});

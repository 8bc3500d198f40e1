import { beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createClock, DAY, MINUTE, mailsTo } from '#tests/cuentas.ts';
import { clearDemanda, readHechos } from '#tests/demanda.ts';
import { insertPieza, sellOut } from '#tests/factories.ts';
import { createInventario, FORM } from '#tests/inventario.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';
import { tellLlegadas } from './llegadas.ts';
import { purgeDemanda } from './purga.ts';

const clock = createClock();
const yard = createInventario({ now: clock.now, trustProxy: '127.0.0.1' });
const remitente = { negocio: 'Autopartes Ñandú', publicUrl: 'https://autopartes.test' };

beforeEach(async () => {
  await clearDemanda(yard.db);
  await yard.db.pool.query(`delete from trabajos`);
});

let visitante = 0;
/** A call of the public page; each from an address of its own unless told. */
async function post(path: string, body: object, desde = `10.1.${(visitante >> 8) & 255}.${visitante++ & 255}`) {
  const answer = await yard.app.inject({
    method: 'POST',
    url: `/api/demanda/${path}.php`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': desde },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const PIDE = { search: 'cofre jetta 2016', contacto: 'ana@taller.mx', acepto: true };
const pedir = async (change: object = {}, desde?: string) =>
  (await post('submit_aviso', { ...PIDE, ...change }, desde)).body;
const tell = () => tellLlegadas({ db: yard.db, remitente }, clock.now());
const avisos = async () => (await yard.db.pool.query('select * from demanda_avisos order by id')).rows;
const COFRE = { ...FORM, PIEZA: 'COFRE', LADO__Posici__n: '', A__O: '2015-2018', Exist: 1 };

describe('asking to be told', () => {
  test('is kept with its consent, and is a fact', async () => {
    expect(await pedir()).toEqual({ mensaje: 'success' });
    expect(await avisos()).toMatchObject([
      {
        correo: 'ana@taller.mx',
        telefono: null,
        texto: 'cofre jetta 2016',
        consentido: clock.now(),
        consentimiento: 1,
        avisado: null,
      },
    ]);
    expect(await readHechos(yard.db)).toEqual(['aviso 2026-11-20 COFRE VOLKSWAGEN JETTA 2016']);
  });

  test('twice for the same, also at once, is one; and the answer tells nobody', async () => {
    const answers = await Promise.all(
      ['ana@taller.mx', 'ANA@taller.mx ', 'ana@taller.mx'].map((contacto) => pedir({ contacto })),
    );
    answers.push(await pedir({ search: 'COFRE Jetta 16' }));
    expect(answers.every(({ mensaje }) => mensaje === 'success')).toBe(true);
    expect(await avisos()).toHaveLength(1);
    await pedir({ contacto: '+52 55 1234 5678' });
    await pedir({ contacto: '5512345678' });
    await pedir({ search: 'puerta jetta 2016' });
    expect(await avisos()).toHaveLength(3);
    expect(await readHechos(yard.db)).toHaveLength(3);
  });

  test.each([
    [{ contacto: '' }, 'contacto', 'Escribe tu teléfono o tu correo'],
    [{ contacto: 'ana@taller.mx\r\nBcc: todos@taller.mx' }, 'contacto', 'Revisa tu correo: no se entiende'],
    [{ contacto: '55 1234' }, 'contacto', 'El teléfono debe tener 10 dígitos'],
    [{ contacto: '<script>' }, 'contacto', 'El teléfono debe tener 10 dígitos'],
    [{ acepto: false }, 'acepto', 'Marca que aceptas que te avisemos'],
    [{ search: ' ' }, 'search', 'Escribe qué pieza buscas'],
  ])('%j is refused in words', async (change, campo, mensaje) => {
    expect(await pedir(change)).toEqual(fieldRefusal(campo, mensaje));
    expect(await avisos()).toEqual([]);
  });

  test.each([
    [{ acepto: 'sí' }, 'acepto'],
    [{ contacto: 7 }, 'contacto'],
    [{ contacto: 'x'.repeat(300) }, 'contacto'],
    [{ id: 'x' }, 'id'],
  ])('%j is no request', async (change, campo) => {
    expect((await post('submit_aviso', { ...PIDE, ...change })).body).toMatchObject({ codigo: 'campo', campo });
  });

  test('of a part that is sold out is of that part; of one that is there, or nowhere, it is refused', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 1 });
    expect(await pedir({ search: '', id })).toMatchObject({ mensaje: expect.stringContaining('ya está disponible') });
    await sellOut(yard.db, id);
    expect(await pedir({ search: '', id })).toEqual({ mensaje: 'success' });
    expect(await avisos()).toMatchObject([{ pieza_id: id, texto: expect.stringContaining('JETTA') }]);
    expect(await pedir({ id: 99_999_999 })).toEqual(refusal('No se obtuvo la pieza', 'no_existe', 'id'));
  });

  test('is kept for whom the search does not understand too, in his words, without being a fact', async () => {
    await pedir({ search: 'qwertyx zzyx' });
    await pedir({ search: 'QWERTYX  zzyx' });
    expect((await avisos()).map(({ texto, deseo_id }) => [texto, deseo_id])).toEqual([['qwertyx zzyx', null]]);
    expect(await readHechos(yard.db)).toEqual([]);
  });

  test('ten thousand times from one address is refused early, and others are not', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 300; n += 1)
      statuses.push((await post('submit_aviso', { ...PIDE, contacto: `a${n}@x.mx` }, '10.9.9.9')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
    expect(await avisos()).toHaveLength(20);
    expect((await post('submit_aviso', PIDE, '10.9.9.8')).status).toBe(200);
  });

  test('more than twenty for one person are not kept, and nobody is told so', async () => {
    for (let n = 0; n < 22; n += 1)
      expect(await pedir({ search: `cofre jetta ${2000 + n}` })).toEqual({ mensaje: 'success' });
    expect(await avisos()).toHaveLength(20);
  });
});

describe('when a part comes that somebody waits for', () => {
  const esperan = async (pieza: number) =>
    (await yard.call<{ avisos: object[] }>('demanda/get_esperan.php', { pieza })).body.avisos;

  test('its screen says who, and the mail goes once, with the way to take it back', async () => {
    await pedir();
    await pedir({ contacto: '55 1234 5678' });
    await pedir({ contacto: 'eva@taller.mx', search: 'cofre jetta 2020' });
    const { id } = await yard.create(COFRE);
    expect(await esperan(id)).toMatchObject([
      { correo: 'ana@taller.mx', telefono: '', avisado: null },
      { correo: '', telefono: '5512345678', avisado: null },
    ]);
    expect(await Promise.all([tell(), tell()])).toEqual(expect.arrayContaining([1, 0]));
    expect(await tell()).toBe(0);
    const [mail, ...more] = await mailsTo(yard.db, 'ana@taller.mx');
    expect(more).toEqual([]);
    expect(mail?.texto).toContain(`https://autopartes.test/detalles/${id}`);
    expect(mail?.texto).toContain(`https://autopartes.test/avisos/${(await avisos())[0].token}`);
    expect(await esperan(id)).toMatchObject([
      { correo: 'ana@taller.mx', avisado: expect.any(String) },
      { avisado: null },
    ]);
    expect(await yard.call('demanda/get_avisos.php', {})).toMatchObject({
      body: { total: 1, avisos: [{ telefono: '5512345678', llegada: { pieza: id, disponible: 1 } }] },
    });
    // What he was told of is over: the next one is nobody's.
    await yard.create(COFRE);
    expect(await tell()).toBe(0);
  });

  test.each([
    ['another part', { PIEZA: 'PUERTA' }],
    ['another car', { AUTO: 'BORA' }],
    ['other years', { A__O: '2019-2020' }],
    ['none of it in stock', { Exist: 0 }],
  ])('%s tells nobody', async (_what, change) => {
    await pedir();
    const { id } = await yard.create({ ...COFRE, ...change });
    expect([await esperan(id), await tell(), (await avisos())[0].llego]).toEqual([[], 0, null]);
  });

  test('units that come back, a hold that ends and a part that is named as it is count as coming', async () => {
    const { id } = await yard.create(COFRE);
    await sellOut(yard.db, id);
    await pedir({ id, search: '' });
    await yard.db.pool.query(`insert into movimientos (pieza_id, tipo, unidades) values ($1, 'ajuste', 1)`, [id]);
    expect(await tell()).toBe(1);

    await pedir({ search: 'cofre bora 2016', contacto: 'eva@taller.mx' });
    await yard.db.pool.query(`update piezas set auto = 'BORA' where id = $1`, [id]);
    expect(await tell()).toBe(1);

    await pedir({ search: 'calavera jetta 2016', contacto: 'luz@taller.mx' });
    const { id: otra } = await insertPieza(yard.db, { pieza: 'CALAVERA', lado: '' });
    await yard.db.pool.query(`delete from demanda_llegadas`);
    const apartado = await yard.db.pool.query<{ id: number }>(
      `insert into apartados (nombre, hasta, autor, token) values ('Luis', $1, 'x', repeat('b', 32)) returning id`,
      [new Date(Date.now() + DAY)],
    );
    const de = [apartado.rows[0]?.id, otra];
    await yard.db.pool.query(
      `insert into apartados_partidas (apartado_id, pieza_id, orden, cantidad, viva) values ($1, $2, 1, 1, true)`,
      de,
    );
    expect(await tell()).toBe(0);
    await yard.db.pool.query('update apartados_partidas set viva = false where apartado_id = $1 and pieza_id = $2', de);
    expect(await tell()).toBe(1);
  });

  test('a crash before it is all written sends nothing and forgets nobody', async () => {
    await pedir();
    await yard.create(COFRE);
    await yard.db.pool.query(`alter table demanda_avisos add constraint falla check (avisado is null)`);
    await expect(tell()).rejects.toThrow('falla');
    expect(await mailsTo(yard.db, 'ana@taller.mx')).toEqual([]);
    await yard.db.pool.query(`alter table demanda_avisos drop constraint falla`);
    expect(await tell()).toBe(1);
    expect(await mailsTo(yard.db, 'ana@taller.mx')).toHaveLength(1);
  });

  test('nobody waits: nothing is noted of parts that come', async () => {
    await yard.create(COFRE);
    expect((await yard.db.pool.query('select from demanda_llegadas')).rowCount).toBe(0);
  });
});

describe('the list of staff', () => {
  test('says who was told and by whom, once; and a notice is erased with its data', async () => {
    await pedir({ contacto: '5512345678' });
    const [{ id }] = await avisos();
    expect((await yard.call('demanda/mark_aviso.php', { aviso: id }, ROL.socio)).body.mensaje).toBe('success');
    clock.pass(MINUTE);
    await yard.call('demanda/mark_aviso.php', { aviso: id }, ROL.admin);
    const [aviso] = await avisos();
    expect(aviso.avisado_por).toBe(yard.session(ROL.socio).keylogin);
    expect(await yard.call('demanda/get_avisos.php', { ver: 'avisados', search: '5512 cofre' })).toMatchObject({
      body: { total: 1, avisos: [{ id, avisado_por: 'Ana' }] },
    });
    await yard.call('demanda/delete_aviso.php', { aviso: id });
    expect(await avisos()).toEqual([]);
    expect((await yard.call('demanda/mark_aviso.php', { aviso: id })).body).toMatchObject({ codigo: 'no_existe' });
    expect(await readHechos(yard.db)).toHaveLength(1);
  });

  test('what is old is thrown away: 180 days while it waits, 30 once he was told', async () => {
    await pedir();
    await pedir({ contacto: '5512345678' });
    await yard.call('demanda/mark_aviso.php', { aviso: (await avisos())[1].id });
    await purgeDemanda(yard.db, new Date(clock.now().getTime() + 31 * DAY));
    expect(await avisos()).toMatchObject([{ correo: 'ana@taller.mx' }]);
    await purgeDemanda(yard.db, new Date(clock.now().getTime() + 181 * DAY));
    expect(await avisos()).toEqual([]);
  });
});

describe('taking it back', () => {
  const look = (token: string) => yard.app.inject({ url: `/avisos/${token}` });

  test('needs a press: looking at the page takes nothing back; pressing erases all of that person, and nobody else’s', async () => {
    await pedir();
    await pedir({ search: 'puerta jetta' });
    await pedir({ contacto: '5512345678' });
    const [{ token }] = await avisos();
    const page = await look(token);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(page.body).toContain('cofre jetta 2016');
    expect(page.body).not.toContain('ana@taller.mx');
    expect(await avisos()).toHaveLength(3);
    expect((await post('take_back', { token })).body).toEqual({ mensaje: 'success' });
    expect(await avisos()).toMatchObject([{ telefono: '5512345678' }]);
    expect((await look(token)).statusCode).toBe(404);
    expect((await post('take_back', { token })).body).toEqual({ mensaje: 'success' });
  });

  test.each(['x', 'a'.repeat(40), '%00', "' or 1=1 --"])('the token %j opens nothing', async (token) => {
    expect((await look(encodeURIComponent(token))).statusCode).toBe(404);
    expect((await post('take_back', { token })).status).toBeLessThan(500);
  });
});

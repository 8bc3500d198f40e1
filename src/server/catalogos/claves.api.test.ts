import { beforeAll, describe, expect, test } from 'vitest';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { CATALOGOS, type Catalogo } from '#server/base/db/catalogos-tables.ts';
import { insertPieza } from '#tests/factories.ts';
import { CONTADO, TestFacturas } from '#tests/facturas.ts';

const facturas = new TestFacturas();
const { yard, notas } = facturas;

interface Answer {
  readonly claves: readonly { readonly clave: string }[];
  readonly fecha: string | null;
  readonly fuente: string;
}
const find = async (search: string, catalogo?: string, rol: Rol = ROL.socio) =>
  (await yard.call<Answer & Record<string, unknown>>('facturApi/find_claves.php', { search, catalogo }, rol)).body;
const claves = async (search: string, catalogo?: string) =>
  (await find(search, catalogo)).claves.map(({ clave }) => clave);

const CLAVES: readonly (readonly [Catalogo, string, string, string, string | null])[] = [
  ['producto', '25172601', 'Acabados para automotores', 'Defensa de todo tipo', null],
  ['producto', '25172606', 'Capós de vehículos', '', null],
  ['producto', '25172907', 'Luz frontal del vehículo', '', '2025-01-31'],
  ['producto', '25172503', 'Llantas para camiones pesados, no automóviles', 'Neumático', null],
  ['producto', '25174211', 'Defensa', '', null],
  ['producto', '25170000', 'Defensa antigua', '', '2024-12-31'],
  ['producto', '78101800', 'Transporte de carga por carretera', 'Flete', null],
  ['unidad', 'H87', 'Pieza', 'Unidad de conteo', null],
  ['codigo_postal', '64000', 'NLE', '', null],
  ['codigo_postal', '64001', 'NLE', '', '2020-01-01'],
];

test('before a catalogue is read the keys of auto parts are found, and nothing is refused by it', async () => {
  const cofre = [{ clave: '25172606', descripcion: 'Capós de vehículos' }];
  expect(await find('cofre')).toMatchObject({ mensaje: 'success', claves: cofre, fecha: null, fuente: 'lista' });
  expect((await claves(''))[0]).toBe('25172601');
  expect((await claves('')).length).toBe(20);
  expect(await claves('pieza', 'unidad')).toEqual(['H87']);

  const items = [await facturas.registro()];
  expect(await facturas.ask(items, await facturas.cliente(), { clave_prod: '25179998' })).toMatchObject({
    mensaje: 'success',
  });
});

/** The account of a client of whom there is nothing to say but the postal code. */
const ROSA = {
  nombre: 'Rosa',
  apellidos: 'Peña',
  RFC: 'PEAR8001019R1',
  uso_CFDI: 'G03',
  regimen_fiscal: '612',
  phone: '55 1234 5678',
  empresa: '',
  sitio_web: '',
};

async function load() {
  const { kysely } = yard.db;
  const leido = new Date();
  await kysely
    .insertInto('catalogos_sat')
    .values(CATALOGOS.map((catalogo) => ({ catalogo, fecha: '2026-01-15', leido })))
    .execute();
  const rows = CLAVES.map(([catalogo, clave, descripcion, similares, hasta]) => ({
    catalogo,
    clave,
    descripcion,
    similares,
    desde: null,
    hasta,
  }));
  await kysely.insertInto('claves_sat').values(rows).execute();
}

describe('once a catalogue was read, a search', () => {
  beforeAll(load);

  test.each([
    ['what a word says before what it is another word for, and not what ended', 'defensa', ['25174211', '25172601']],
    ['words without their accents', 'automoviles', ['25172503']],
    ['what a yard calls so first', 'cofre', ['25172606']],
    ['nothing that ended, whatever a yard calls it', 'faro', []],
    ['by no words those that a yard needs most, as far as they are in force', '', ['25172601', '25172606', '25174211']],
    ['another word for the same, not typed to its end', 'neumat', ['25172503']],
    ['all words', 'llantas camiones', ['25172503']],
    ['the beginning of a key', '2517', ['25172601', '25172606', '25174211', '25172503']],
    ['no postal codes', 'NLE', []],
    ['nothing without words', ' - ', []],
  ])('finds %s', async (_what, search, found) => {
    expect(await claves(search)).toEqual(found);
  });

  test('finds units apart, says the date of the catalogue, and is for who works here', async () => {
    expect(await find('pieza', 'unidad')).toMatchObject({
      claves: [{ clave: 'H87', descripcion: 'Pieza' }],
      fecha: '2026-01-15',
    });
    expect(await claves('h87', 'unidad')).toEqual(['H87']);
    expect(await find('x', 'codigo_postal')).toMatchObject({ codigo: 'campo', campo: 'catalogo' });
    for (const rol of [ROL.socio, ROL.admin, ROL.gerente])
      expect(await find('pieza', 'unidad', rol)).toMatchObject({ mensaje: 'success' });
    for (const rol of [ROL.prospecto, ROL.cliente])
      expect(await find('pieza', 'unidad', rol)).toMatchObject({ codigo: 'rol' });
  });
});

describe('once a catalogue was read, an invoice', () => {
  const folios = async () => {
    const { rows } = await yard.db.pool.query('select last_value, is_called from folios_de_factura');
    return [rows, (await facturas.cfdis()).length];
  };

  test('an invoice with what it lacks is refused before its folio, naming each field', async () => {
    const items = [await facturas.registro(), { ...(await facturas.registro()), clave_prod: '25170000' }];
    const cliente = await facturas.cliente({ codigo_postal: '64001' });
    const before = await folios();
    const answer = await facturas.ask(items, cliente, { clave_prod: '25179998' });
    expect(answer).toMatchObject({
      codigo: 'confirmar',
      campo: 'formData.de_todos_modos',
      mensaje: expect.stringContaining('Un administrador puede seguir de todos modos'),
      errores: [
        { campo: 'formData.clave_prod', mensaje: 'La clave 25179998 no está en el catálogo del SAT del 15/01/2026' },
        {
          campo: 'formData.items.1.clave_prod',
          mensaje: 'La clave 25170000 terminó el 31/12/2024 en el catálogo del SAT del 15/01/2026',
        },
        { campo: 'address.zip', mensaje: expect.stringContaining('El código postal 64001 terminó el 01/01/2020') },
      ],
    });
    expect(await folios()).toEqual(before);
  });

  test.each([ROL.socio, ROL.gerente])('role %i may not go on all the same', async (rol) => {
    const items = [await facturas.registro()];
    const form = { clave_prod: '25179998', de_todos_modos: 1 };
    const before = await folios();
    expect(await facturas.ask(items, await facturas.cliente(), form, { rol })).toMatchObject({ codigo: 'rol' });
    expect(await folios()).toEqual(before);
  });

  test('role 4 goes on all the same, once, by the operation that was refused', async () => {
    const items = [await facturas.registro()];
    const cliente = await facturas.cliente();
    const op_id = crypto.randomUUID();
    const ask = (form: object) => facturas.ask(items, cliente, form, { rol: ROL.admin, op_id });
    expect(await ask({ clave_prod: '25179998' })).toMatchObject({ codigo: 'confirmar' });
    const form = { clave_prod: '25179998', de_todos_modos: 1 };
    const made = await ask(form);
    expect(made).toMatchObject({ mensaje: 'success', factura: { factura: { clave_prod: '25179998' } } });
    expect((await ask(form)).factura.id).toBe(made.factura.id);
  });

  test('what ends today is in force today', async () => {
    const today = diaDeCfdi(facturas.clock.now());
    await yard.db.pool.query("update claves_sat set hasta = $1 where clave = '25172601'", [today]);
    expect(await facturas.ask([await facturas.registro()], await facturas.cliente())).toMatchObject({
      mensaje: 'success',
    });
    await yard.db.pool.query("update claves_sat set hasta = null where clave = '25172601'");
  });

  test('the general public needs none: its key and postal code are the own ones', async () => {
    const nota = await notas.create([
      { inventario: (await insertPieza(yard.db, { existencias: 2, precio: 100_00 })).inventario },
    ]);
    const answer = await facturas.ask(await facturas.deNota(nota), null, { ...CONTADO, clave_prod: '25179998' });
    expect(answer).toMatchObject({ mensaje: 'success' });
  });
});

test('a new client with a postal code that it lacks is refused, unless role 4 goes on', async () => {
  const ask = async (rol: Rol, beside: object = {}) => {
    const email = `${crypto.randomUUID()}@taller.mx`;
    const formDataAccount = { ...ROSA, email };
    const body = { formDataAccount, formDataAddress: { zip: '64001' }, op_id: crypto.randomUUID(), ...beside };
    return (await yard.call('facturApi/submit_newClient.php', body, rol)).body;
  };
  expect(await ask(ROL.socio)).toMatchObject({
    codigo: 'confirmar',
    campo: 'de_todos_modos',
    errores: [{ campo: 'zip' }],
  });
  expect(await ask(ROL.socio, { de_todos_modos: 1 })).toMatchObject({ codigo: 'rol' });
  expect(await ask(ROL.admin, { de_todos_modos: 1 })).toMatchObject({ mensaje: 'success' });
  expect(await ask(ROL.socio, { formDataAddress: { zip: '64000' } })).toMatchObject({ mensaje: 'success' });
});

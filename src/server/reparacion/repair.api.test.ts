import { beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';

const MOMENTO = new Date('2026-11-20T18:00:00Z');
const yard = createInventario({ now: () => MOMENTO });

interface Answer {
  readonly mensaje: string;
  readonly inventario: readonly Wire[];
  readonly total: number;
  readonly totalPages: number;
  readonly reparacion: number;
}
const preview = async (type: string, search: string, rest: object = {}) =>
  (await yard.call<Answer>('update-piezas/get_piezas_repair.php', { type, search, ...rest })).body;
const repair = async (type: string, search: string, replace: string, rest: object = {}) =>
  (await yard.call<Answer>('update-piezas/update_piezas_repair.php', { type, search, replace, ...rest })).body;

beforeEach(async () => {
  await yard.db.pool.query('truncate piezas, reparaciones, operaciones, historial restart identity cascade');
});
const add = async (values: Parameters<typeof insertPieza>[1] = {}) => (await insertPieza(yard.db, values)).id;
const idsOf = ({ inventario }: Answer) => inventario.map(({ id }) => id);
const countRepairs = async () => (await yard.db.kysely.selectFrom('reparaciones').select('id').execute()).length;

describe('the preview', () => {
  test.each([
    ['MARCA', 'marca'],
    ['AUTO', 'auto'],
    ['TIPO', 'tipo'],
    ['PIEZA', 'pieza'],
    ['LADO__Posici__n', 'lado'],
    ['Origen', 'origen'],
    ['Condici__n', 'condicion'],
  ] as const)('finds whole values of %s, capitals and accents included', async (type, columna) => {
    const first = await add({ [columna]: 'CAMIÓN' });
    const second = await add({ [columna]: 'CAMIÓN', existencias: 0 });
    for (const other of ['camión', 'CAMION', 'CAMIÓN 2', 'EL CAMIÓN', '%', 'CAMI_N']) await add({ [columna]: other });
    const deleted = await add({ [columna]: 'CAMIÓN' });
    await yard.db.kysely.updateTable('piezas').set({ eliminada: MOMENTO }).where('id', '=', deleted).execute();
    const answer = await preview(type, 'CAMIÓN');
    expect(answer).toMatchObject({ mensaje: 'success', total: 2, totalPages: 1 });
    expect(idsOf(answer)).toEqual([second, first]);
    expect(await preview(type, '%')).toMatchObject({ total: 1 });
  });

  test('finds years as they are read: a range is not its first year', async () => {
    const range = await add({ anio_desde: 2013, anio_hasta: 2018 });
    const one = await add({ anio_desde: 2013, anio_hasta: 2013 });
    expect(idsOf(await preview('A__O', '2013-2018'))).toEqual([range]);
    expect(idsOf(await preview('A__O', '2013'))).toEqual([one]);
    expect(idsOf(await preview('A__O', '2013-2013'))).toEqual([]);
    expect(idsOf(await preview('A__O', 'dos mil'))).toEqual([]);
  });

  test('finds fragments of the details, and takes signs for what they are', async () => {
    const id = await add({ detalles: 'Con raspon\nen la orilla' });
    const percent = await add({ detalles: '100% completo' });
    expect(idsOf(await preview('DETALLES', 'raspon'))).toEqual([id]);
    expect(idsOf(await preview('DETALLES', 'Raspon'))).toEqual([]);
    expect(idsOf(await preview('DETALLES', '%'))).toEqual([percent]);
    expect(idsOf(await preview('DETALLES', 'r_spon'))).toEqual([]);
  });

  test('comes by pages, with every field and the exact number', async () => {
    for (let index = 0; index < 12; index += 1) await add({ marca: 'VW' });
    expect(await preview('MARCA', 'VW')).toMatchObject({ total: 12, totalPages: 2, inventario: { length: 10 } });
    expect(await preview('MARCA', 'VW', { page: 2 })).toMatchObject({ total: 12, inventario: [{ id: 2 }, { id: 1 }] });
    expect(await preview('MARCA', 'VW', { page: 9 })).toMatchObject({ total: 12, totalPages: 2, inventario: [] });
    expect(await preview('MARCA', 'NADA')).toMatchObject({ total: 0, totalPages: 0, inventario: [] });
  });
});

/** What neither the preview nor the repair lets through, in the words of the form. */
const REFUSED: readonly (readonly [type: string, search: string, replace: string, mensaje: string])[] = [
  ['MARCA', '', 'VW', 'Ingresa cadenas para buscar'],
  ['MARCA', 'VW', 'VW', 'El texto nuevo es igual al actual'],
  ['MARCA', 'VW', '  VW ', 'El texto nuevo es igual al actual'],
  ['MARCA', 'VW', 'x'.repeat(101), 'El campo Marca debe tener 100 caracteres o menos'],
  ['TIPO', 'SEDAN', 'SE\u0007DAN', 'El campo Tipo tiene un carácter que no se acepta'],
  ['PIEZA', 'FARO', 'x'.repeat(201), 'El campo Pieza debe tener 200 caracteres o menos'],
  ['A__O', '2015-2018', '2018-2015', 'El campo Año debe ser un año o un rango de años'],
  ['A__O', '2015-2018', '201-2015', 'El campo Año debe ser un año o un rango de años'],
  ['A__O', '2015-2018', '1899', 'El campo Año debe estar entre 1900 y 2028'],
  ['A__O', '2015-2018', '2015-2029', 'El campo Año debe estar entre 1900 y 2028'],
  ['A__O', '2015', '2015-2015', 'El texto nuevo es igual al actual'],
];

test.each(REFUSED)('%s: %s is not made %s, and the preview says so', async (type, search, replace, mensaje) => {
  const id = await add({ marca: 'VW' });
  const refused = refusal(mensaje, 'campo', search === '' ? 'search' : 'replace');
  expect(await preview(type, search, { replace })).toEqual(refused);
  expect(await repair(type, search, replace)).toEqual(refused);
  expect(await yard.row(id)).toMatchObject({ version: 1 });
});

test('details that would not fit are refused, naming the part, by both', async () => {
  await add({ detalles: 'roto' });
  const { inventario } = await yard.row(await add({ detalles: `roto${'x'.repeat(4_990)}` }));
  const mensaje = `La pieza ${inventario} quedaría con más de 5000 caracteres en Detalles`;
  const replace = 'roto de la esquina';
  const refused = refusal(mensaje, 'campo', 'replace');
  expect(await preview('DETALLES', 'roto', { replace })).toEqual(refused);
  expect(await repair('DETALLES', 'roto', replace)).toEqual(refused);
  expect(await preview('DETALLES', 'roto', { replace: 'roto :-(' })).toMatchObject({ mensaje: 'success', total: 2 });
  expect(await countRepairs()).toBe(0);
});

describe('the repair', () => {
  test('changes exactly what was shown: value, title, version, and a row of history each', async () => {
    const ids = [await add({ marca: 'VW' }), await add({ marca: 'VW', existencias: 0 })];
    const other = await add({ marca: 'vw' });
    const deleted = await add({ marca: 'VW' });
    await yard.db.kysely.updateTable('piezas').set({ eliminada: MOMENTO }).where('id', '=', deleted).execute();
    const { total } = await preview('MARCA', 'VW', { replace: ' VOLKS  WAGEN ' });
    const answer = await repair('MARCA', 'VW', ' VOLKS  WAGEN ', { total });
    expect(answer).toEqual({ mensaje: 'success', reparacion: expect.any(Number), total: 2 });
    for (const id of ids) {
      expect(await yard.row(id)).toMatchObject({
        marca: 'VOLKS WAGEN',
        version: 2,
        titulo: 'FARO IZQ VOLKS WAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO',
      });
      expect(await yard.history(id)).toMatchObject([
        {
          operacion: 'cambio',
          antes: { marca: 'VW' },
          despues: { marca: 'VOLKS WAGEN', version: 2 },
          autor: yard.session(ROL.admin).keylogin,
          momento: MOMENTO,
          reparacion: answer.reparacion,
        },
      ]);
    }
    expect(await yard.row(other)).toMatchObject({ marca: 'vw', version: 1 });
    expect(await yard.row(deleted)).toMatchObject({ marca: 'VW', version: 1 });
    expect(await preview('MARCA', 'VW')).toMatchObject({ total: 0 });
  });

  test('of years changes both ends, of details every place of the text', async () => {
    const id = await add({ detalles: 'raspon izq, raspon der' });
    expect(await repair('A__O', '2015-2018', '2014')).toMatchObject({ total: 1 });
    expect(await repair('DETALLES', 'raspon', 'raspón')).toMatchObject({ total: 1 });
    const changed = { anio_desde: 2014, anio_hasta: 2014, detalles: 'raspón izq, raspón der', version: 3 };
    expect(await yard.row(id)).toMatchObject(changed);
    expect(await yard.history(id)).toMatchObject([
      { antes: { anio_desde: 2015, anio_hasta: 2018 }, despues: { anio_desde: 2014, anio_hasta: 2014, version: 2 } },
      { antes: { detalles: 'raspon izq, raspon der' }, despues: { detalles: changed.detalles, version: 3 } },
    ]);
  });

  test.each([
    [1, 2, 'Ahora coincide 1 pieza, no 2: revisa la simulación', 'version'],
    [3, 2, 'Ahora coinciden 3 piezas, no 2: revisa la simulación', 'version'],
    [0, 2, 'No hay piezas que reparar', 'negocio'],
    [0, null, 'No hay piezas que reparar', 'negocio'],
  ] as const)('does nothing when %i match and %s were shown', async (matching, total, mensaje, codigo) => {
    for (let index = 0; index < matching; index += 1) await add({ marca: 'VW' });
    expect(await repair('MARCA', 'VW', 'VOLKSWAGEN', { total })).toEqual(refusal(mensaje, codigo));
    expect(await preview('MARCA', 'VW')).toMatchObject({ total: matching });
    expect(await countRepairs()).toBe(0);
    expect(await yard.db.kysely.selectFrom('historial').select('id').where('tabla', '=', 'piezas').execute()).toEqual(
      [],
    );
  });
});

describe('asking for a repair', () => {
  test('needs both texts', async () => {
    await add({ marca: 'VW' });
    const mensaje = 'Ingresa cadenas para buscar';
    expect(await repair('MARCA', 'VW', ' ')).toEqual(refusal(mensaje, 'campo', 'replace'));
    expect(await repair('MARCA', '', 'VW')).toEqual(refusal(mensaje, 'campo', 'search'));
    expect((await repair('PRECIO', 'VW', 'X')).mensaje).toBe('El campo Columna debe ser una columna de la lista');
  });

  test('sent again it is the same repair; another one under its name is refused', async () => {
    const id = await add({ marca: 'VW' });
    const op_id = crypto.randomUUID();
    const first = await repair('MARCA', 'VW', 'VOLKSWAGEN', { op_id });
    const again = await Promise.all([1, 2, 3].map(() => repair('MARCA', 'VW', 'VOLKSWAGEN', { op_id })));
    expect(again).toEqual([first, first, first]);
    expect(await yard.row(id)).toMatchObject({ version: 2 });
    expect((await repair('MARCA', 'VOLKSWAGEN', 'VW', { op_id })).mensaje).toContain('ya se hizo con otros datos');
    expect(await countRepairs()).toBe(1);
  });
});

test.each(['get_piezas_repair.php', 'update_piezas_repair.php', 'get_reparaciones.php', 'undo_reparacion.php'])(
  '%s is for administrators',
  async (path) => {
    const body = { type: 'MARCA', search: 'VW', replace: 'X', reparacion: 1 };
    for (const rol of [ROL.socio, ROL.gerente, ROL.cliente, ROL.prospecto]) {
      const { status, body: answer } = await yard.call<Answer>(`update-piezas/${path}`, body, rol);
      expect([status, answer.mensaje]).toEqual([403, 'No tienes permiso para esta acción']);
    }
  },
);

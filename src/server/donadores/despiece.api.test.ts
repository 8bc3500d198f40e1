import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { type DonadorDeLaRed, TestDonadores } from '#tests/donadores.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import type { TestFile } from '#tests/multipart.ts';
import { makePlain } from '#tests/photos.ts';

const yard = createInventario({ now: () => new Date('2026-11-18T18:00:00Z') });
const donadores = new TestDonadores(yard);
let donador: DonadorDeLaRed;
let fotos: readonly TestFile[];

beforeAll(async () => {
  const bytes = await Promise.all([1, 2, 3].map((n) => makePlain(400 + n, 300)));
  fotos = bytes.map((uno, n) => ({ nombre: `${n}.jpg`, bytes: uno }));
});

beforeEach(async () => {
  donador = await donadores.create();
});

interface Listadas extends Wire {
  readonly mensaje: string;
  readonly listadas: readonly { readonly id: number; readonly INV__: number; readonly PIEZA: string }[];
}

const COMUN = { Origen: 'ORIGINAL', Condici__n: 'USADO' };
const COFRE = { ...COMUN, PIEZA: 'COFRE', FACE__: '$1,500.00', UBICACION: 'patio 2 · r-1', fotos: 1 };
const FARO = { ...COMUN, PIEZA: 'FARO', LADO__Posici__n: 'IZQ', fotos: 2 };

function list(partes: readonly object[], files: readonly TestFile[] = [], more: object = {}, rol: Rol = ROL.admin) {
  const fields = { donador: donador.id, A__O: '2015-2019', partes: JSON.stringify(partes), ...more };
  return donadores.send<Listadas>('submit_despiece', fields, files, rol);
}

const piezaOf = async (id: number) =>
  (
    await yard.call<{ pieza: Wire & { readonly galery: readonly string[] } }>('update-piezas/get_pieza.php', {
      pieza: id,
    })
  ).body.pieza;

const contadas = async () => (await yard.db.pool.query('select from piezas where donador = $1', [donador.id])).rowCount;

test('parts are listed with what the car says of them, each with its own photos, and the page of the car has them', async () => {
  const { mensaje, listadas } = await list([COFRE, FARO], fotos);
  expect({ mensaje, piezas: listadas.map(({ PIEZA }) => PIEZA) }).toEqual({
    mensaje: 'success',
    piezas: ['COFRE', 'FARO'],
  });
  const [cofre, faro] = await Promise.all(listadas.map(({ id }) => piezaOf(id)));
  expect(cofre).toMatchObject({
    MARCA: 'NISSAN',
    AUTO: 'VERSA',
    TIPO: 'SEDAN',
    A__O: '2015-2019',
    donador: `D-${donador.id}`,
    FACE__: '$1,500.00',
    UBICACION: 'PATIO 2 · R-1',
    COSTO: '0',
    Exist: 1,
  });
  expect([cofre?.galery, faro?.galery].map((galeria) => galeria?.length)).toEqual([1, 2]);
  const { expediente } = await donadores.call('get_donador', { donador: donador.id });
  expect(expediente.donador).toMatchObject({ piezas: 2, quedan: 2, valor: 1500, piezas_sin_precio: 1 });
  const despiece = await donadores.call<Listadas>('get_despiece', { donador: donador.id });
  expect(despiece.listadas).toMatchObject([{ PIEZA: 'FARO', LADO__Posici__n: 'IZQ' }, { PIEZA: 'COFRE' }]);
});

test('asked again under the same operation they are listed once, and with other photos it is refused', async () => {
  const op_id = randomUUID();
  const una = await list([COFRE], fotos.slice(0, 1), { op_id });
  expect(await list([COFRE], fotos.slice(0, 1), { op_id })).toEqual(una);
  expect(await list([COFRE], fotos.slice(1, 2), { op_id })).not.toMatchObject({ mensaje: 'success' });
  expect(await contadas()).toBe(1);
});

test('who chooses from lists may list every usual part; another word of theirs is refused with the part’s name, and nothing is kept', async () => {
  await yard.db.pool.query(
    "insert into vocabulario (campo, de, valor, cuantas) values ('auto', 'NISSAN', 'VERSA', 3) on conflict do nothing",
  );
  const tablero = { ...COMUN, PIEZA: 'TABLERO' };
  expect(await list([tablero], [], {}, ROL.socio)).toMatchObject({ mensaje: 'success' });
  expect(await list([tablero, { ...FARO, fotos: 0, Origen: 'ALIEN' }], [], {}, ROL.gerente)).toMatchObject({
    mensaje: 'FARO IZQ: El campo Origen debe elegirse de la lista',
    campo: 'partes.1.Origen',
  });
  expect(await contadas()).toBe(1);
});

test.each([
  ['no parts', [], [], 'debe tener al menos una pieza'],
  ['too many', Array.from({ length: 31 }, () => FARO), [], 'no puede tener más de 30 piezas'],
  ['a price that is none', [{ ...COFRE, FACE__: 'caro' }], [0], 'formato price'],
  ['a photo that did not come', [COFRE], [], 'Las fotos no llegaron completas'],
  ['a photo of nobody', [{ ...COFRE, fotos: 0 }], [0], 'Las fotos no llegaron completas'],
  ['no name', [{ ...COFRE, PIEZA: ' ' }], [0], 'no puede quedar vacío'],
] as const)('%s is refused in words', async (_, partes, files, words) => {
  const suyas = files.flatMap((n) => fotos[n] ?? []);
  expect(await list(partes, suyas)).toMatchObject({ mensaje: expect.stringContaining(words) });
  expect(await contadas()).toBe(0);
});

test('of a car that is gone nothing is listed, and a part cannot name one', async () => {
  await donadores.call('delete_donador', { id: donador.id });
  expect(await list([{ ...COFRE, fotos: 0 }])).toMatchObject({ codigo: 'no_existe' });
  expect(await contadas()).toBe(0);
  const { listadas } = await (async () => {
    donador = await donadores.create();
    return list([{ ...COFRE, fotos: 0 }]);
  })();
  const pieza = listadas[0]?.id ?? 0;
  expect(await yard.save(pieza, { donador: 'D-999999' })).toMatchObject({
    mensaje: 'El campo Donador D-999999 no existe',
    campo: 'donador',
  });
  expect(await yard.save(pieza, { donador: 'el rojo' })).toMatchObject({
    mensaje: 'El campo Donador debe ser el número de un donador, como D-12',
  });
});

test('the car of a part is changed as any field, its history says so, and neither visitors nor clients see it', async () => {
  const { listadas } = await list([{ ...COFRE, fotos: 0 }]);
  const id = listadas[0]?.id ?? 0;
  await yard.save(id, { donador: '' });
  const { body } = await yard.call<Wire & { cambios: { campos: object[] }[] }>('update-piezas/get_historial.php', {
    pieza: id,
  });
  expect(body.cambios[0]?.campos).toEqual([
    expect.objectContaining({ campo: 'donador', antes: `D-${donador.id}`, despues: '' }),
  ]);
  await yard.save(id, { donador: `d${donador.id}` });
  expect(await piezaOf(id)).toMatchObject({ donador: `D-${donador.id}` });
  const cliente = await yard.call<Wire>('buscador/get_pieza.php', { pieza: id }, ROL.cliente);
  const publica = await yard.app.inject({ url: `/detalles/${id}` });
  expect(JSON.stringify(cliente.body)).toContain('COFRE');
  expect(JSON.stringify(cliente.body)).not.toContain('donador');
  expect(publica.body).not.toMatch(/donador|"D-\d/);
});

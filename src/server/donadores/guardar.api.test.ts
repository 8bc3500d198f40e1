import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { TestDonadores, VIN } from '#tests/donadores.ts';
import { createInventario, FORM } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';

const yard = createInventario({ now: () => new Date('2026-11-18T18:00:00Z') });
const donadores = new TestDonadores(yard);

beforeEach(async () => {
  await yard.db.pool.query('update piezas set donador = null; delete from donadores_archivos; delete from donadores');
});

const contados = async () =>
  (await yard.db.pool.query<{ n: number }>('select count(*)::int as n from donadores')).rows[0]?.n;

describe('a donor car', () => {
  test('is kept as it was typed, its VIN without blanks and in capitals, and tells nothing about a good one', async () => {
    const { mensaje, aviso, expediente } = await donadores.save({ vin: ' 3n1cn7ad2-fl 800001' });
    expect({ mensaje, aviso }).toEqual({ mensaje: 'success', aviso: undefined });
    expect(expediente.donador).toMatchObject({
      vin: VIN,
      marca: 'NISSAN',
      auto: 'VERSA',
      anio: 2015,
      costo: '$40,000.00',
      fecha_compra: '2026-11-02',
      piezas: 0,
      quedan: 0,
      valor: 0,
    });
    expect(expediente.archivos).toEqual([]);
  });

  test('with a wrong digit in its VIN is kept, and says so', async () => {
    const { aviso, expediente } = await donadores.save({ vin: '3N1CN7AD1FL800001' });
    expect(expediente.donador).toMatchObject({ vin: '3N1CN7AD1FL800001' });
    expect(aviso).toContain('dígito verificador');
    expect((await donadores.save({ vin: 'ABC123' })).aviso).toContain('6 caracteres');
  });

  test.each([
    [{ vin: '3N1CN7AD2FL8000012' }, 'El campo VIN no puede tener más de 17 caracteres: tiene 18', 'form.vin'],
    [{ vin: '3N1CN7AD2FLO00001' }, 'El campo VIN no lleva I, O ni Q: revisa si es 1 o 0', 'form.vin'],
    [{ vin: 'ÑANDU' }, 'El campo VIN debe tener solo letras y números', 'form.vin'],
    [{ marca: '' }, 'El campo Marca no puede quedar vacío', 'form.marca'],
    [{ auto: ' ' }, 'El campo Auto no puede quedar vacío', 'form.auto'],
    [{ anio: 2031 }, 'El campo Año debe estar entre 1900 y 2028', 'form.anio'],
    [{ anio: 'x' }, 'El campo Año debe ser un número entero', 'form.anio'],
    [{ fecha_compra: '31/31/2026' }, 'El campo Fecha de compra debe ser una fecha', 'form.fecha_compra'],
    [{ fecha_compra: '' }, 'El campo Fecha de compra no puede quedar vacío', 'form.fecha_compra'],
    [{ costo: 'mucho' }, expect.stringContaining('debe ser un numero valido'), 'form.costo'],
  ])('%j is refused in words, and nothing is kept', async (change, mensaje, campo) => {
    expect(await donadores.save(change)).toMatchObject({ mensaje, campo });
    expect(await contados()).toBe(0);
  });

  test('has a VIN of its own: another one with it is told whose it is, of two at once also', async () => {
    const { expediente } = await donadores.save();
    const mensaje = `Ese VIN ya es del donador D-${expediente.donador.id}, NISSAN VERSA 2015`;
    expect(await donadores.save({ color: 'AZUL' })).toEqual(refusal(mensaje, 'duplicado', 'form.vin'));
    const otros = await Promise.all([1, 2, 3].map(() => donadores.save({ vin: '11111111111111111' })));
    expect(otros.filter((uno) => uno.mensaje === 'success')).toHaveLength(1);
    expect(await contados()).toBe(2);
    await donadores.save({ vin: '' });
    await donadores.save({ vin: '' });
    expect(await contados()).toBe(4);
  });

  test('asked again under the same operation is kept once and answered alike', async () => {
    const op_id = randomUUID();
    const uno = await donadores.save({}, { op_id });
    expect(await donadores.save({}, { op_id })).toEqual(uno);
    expect(await contados()).toBe(1);
  });

  test('of a role that chooses from lists is of a car that the lists have, in their spelling', async () => {
    await yard.db.pool.query(
      "insert into vocabulario (campo, de, valor, cuantas) values ('auto', 'NISSAN', 'VERSA', 3)",
    );
    const { expediente } = await donadores.save({ marca: 'Nissan', auto: 'versa', vin: '' }, {}, ROL.socio);
    expect(expediente.donador).toMatchObject({ marca: 'NISSAN', auto: 'VERSA' });
    expect(await donadores.save({ auto: 'NAVE', vin: '' }, {}, ROL.gerente)).toMatchObject({
      mensaje: 'El campo Auto debe elegirse de la lista',
      campo: 'form.auto',
    });
  });

  test('is changed over the version that was read, and its history says what', async () => {
    const { id, version } = await donadores.create();
    const { expediente } = await donadores.save({ vin: '', color: 'AZUL' }, { donador: id, version });
    expect(expediente.donador).toMatchObject({ color: 'AZUL', version: version + 1 });
    const otra = await donadores.save({ vin: '', color: 'VERDE' }, { donador: id, version });
    expect(otra).toMatchObject({ codigo: 'version' });
    const { cambios } = await donadores.call<{ cambios: object[] }>('get_historial', { donador: id });
    expect(cambios).toMatchObject([
      { operacion: 'cambio', campos: [{ campo: 'color', antes: 'ROJO', despues: 'AZUL' }] },
      { operacion: 'alta' },
    ]);
  });

  test('is deleted by an administrator alone, comes back, and stays while a part is of it', async () => {
    const { id } = await donadores.create();
    expect(await donadores.call('delete_donador', { id }, ROL.gerente)).toMatchObject({ codigo: 'rol' });
    const { pieza } = await yard.save('new', FORM);
    await yard.db.pool.query('update piezas set donador = $1 where id = $2', [id, pieza.id]);
    expect(await donadores.call('delete_donador', { id })).toMatchObject({
      mensaje: 'No se puede eliminar: 1 pieza del inventario es de este donador',
    });
    await yard.db.pool.query('update piezas set donador = null');
    expect(await donadores.call('delete_donador', { id })).toMatchObject({ mensaje: 'success' });
    expect(await donadores.call('get_donador', { donador: id })).toMatchObject({ codigo: 'no_existe' });
    expect(await donadores.call('restore_donador', { id })).toMatchObject({ mensaje: 'success' });
    expect((await donadores.call('get_donador', { donador: id })).expediente.donador).toMatchObject({ id });
  });
});

describe('the list', () => {
  test('has what was bought last first, is searched by VIN, car, number and where it came from, and knows which have parts', async () => {
    const versa = await donadores.create({ fecha_compra: '2026-11-01' });
    const jetta = await donadores.create({
      vin: VIN,
      marca: 'VOLKSWAGEN',
      auto: 'JETTA',
      fecha_compra: '2026-11-05',
      procedencia: 'Lote ÑANDÚ',
    });
    const { pieza } = await yard.save('new', { ...FORM, Exist: 3, FACE__: '$100.00' });
    await yard.db.pool.query('update piezas set donador = $1 where id = $2', [jetta.id, pieza.id]);
    const ids = async (pedido: object) =>
      (await donadores.call<{ donadores: { id: number }[] }>('get_donadores', pedido)).donadores.map(({ id }) => id);
    expect(await ids({})).toEqual([jetta.id, versa.id]);
    expect(await ids({ search: 'nandu' })).toEqual([jetta.id]);
    expect(await ids({ search: '800001 jetta' })).toEqual([jetta.id]);
    expect(await ids({ search: `d-${versa.id}` })).toEqual([versa.id]);
    expect(await ids({ ver: 'con piezas' })).toEqual([jetta.id]);
    expect(await ids({ ver: 'sin piezas' })).toEqual([versa.id]);
    expect(await ids({ itemsPerPage: 1, page: 2 })).toEqual([versa.id]);
    expect((await donadores.call<{ donadores: object[]; total: number }>('get_donadores')).donadores[0]).toMatchObject({
      piezas: 1,
      quedan: 3,
      valor: 300,
      piezas_sin_precio: 0,
    });
    const { piezas } = await donadores.call<{ piezas: object[] }>('get_piezas', { donador: jetta.id });
    expect(piezas).toMatchObject([{ id: pieza.id, Exist: 3, precio: 100, portada: '' }]);
  });
});

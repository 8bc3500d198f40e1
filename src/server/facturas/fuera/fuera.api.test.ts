import { expect, test, vi } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { ErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { Cobros } from '#tests/cobros.ts';
import { insertPieza } from '#tests/factories.ts';
import { cancelElsewhere as cancelElsewhereOf } from '#tests/fuera.ts';
import { lookAtNight } from './cada-noche.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const { yard } = facturas;

const cancelElsewhere = (id: number, estado?: 'en_proceso') => cancelElsewhereOf(facturas, id, estado);
const rowOf = async (id: number) => (await facturas.cfdis()).find((row) => row.id === id);
const review = async (id: number) =>
  (await facturas.call<{ mensaje: string; resultado: string; factura: never }>('revisar', { id }, ROL.socio)).body;
const respond = async (id: number, respuesta: string, op_id = crypto.randomUUID()) =>
  (await facturas.call('atender_fuera', { id, respuesta, op_id })).body;
const delPatio = (inventario: number, quantity = 1) => ({
  quantity,
  price: 500,
  PIEZA: '',
  MARCA: '',
  AUTO: '',
  TIPO: '',
  INV__: inventario,
  org_import: 'inventario',
});
const folios = async (serie: string) =>
  (await facturas.cfdis()).filter((row) => row.serie === serie).map(({ folio }) => folio);

test('an invoice cancelled elsewhere is found by whoever looks: its claim is free, its timeline says it, once', async () => {
  const registro = await facturas.registro();
  const cliente = await facturas.cliente();
  const { id } = await facturas.create([registro], cliente);
  expect(await review(id)).toMatchObject({ mensaje: 'success', resultado: 'Nada cambió' });
  await cancelElsewhere(id);
  const [one, other] = await Promise.all([review(id), review(id)]);
  expect([one.resultado, other.resultado]).toContain(`F-${(await rowOf(id))?.folio} se canceló fuera del sistema`);
  const { row, eventos } = await facturas.read(id);
  expect(row).toMatchObject({
    estatus: 'cancelado',
    saldo_pendiente: 1160,
    fuera_del_sistema: { id, aviso: '', pregunta: 'vista' },
  });
  expect(eventos.filter(({ texto }) => String(texto).includes('fuera del sistema'))).toHaveLength(1);
  const { rows } = await yard.db.pool.query('select factura, monto_factura from indicadores where id = $1', [
    registro.id,
  ]);
  expect(rows).toEqual([{ factura: '', monto_factura: null }]);
  expect((await facturas.create([registro], cliente, {}, { op_id: crypto.randomUUID() })).estatus).toBe('Timbrada');
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('before a payment, a return or a cancellation it is looked at: no folio is burnt', async () => {
  const pagada = await facturas.deSiniestro();
  const devuelta = await facturas.deSiniestro();
  const cancelada = await facturas.deSiniestro();
  const global = await facturas.deSiniestro();
  for (const { id } of [pagada, devuelta, cancelada, global]) await cancelElsewhere(id);
  const antes = [await folios('P'), await folios('E')];
  expect(await cobros.de(pagada.id).pay(100)).toMatchObject({
    codigo: 'negocio',
    mensaje: expect.stringMatching(/se canceló fuera del sistema$/),
  });
  expect(await cobros.de(devuelta.id).giveBack(100)).toMatchObject({
    mensaje: expect.stringMatching(/se canceló fuera del sistema$/),
  });
  const { body } = await facturas.call('submit_factura', { id: cancelada.id, formData: { motivo: '02' } });
  expect(body.mensaje).toMatch(/^F-\d+ se canceló fuera del sistema$/);
  expect((await cobros.payAll([global.id])).resultados).toMatchObject([
    { ok: false, mensaje: expect.stringContaining('fuera del sistema') },
  ]);
  expect([await folios('P'), await folios('E')]).toEqual(antes);
  for (const { id } of [pagada, devuelta, cancelada, global]) {
    expect(await rowOf(id)).toMatchObject({ estado: 'cancelada', fuera: true });
  }
});

test('one whose cancellation was asked for elsewhere is not paid, and is no cancelled one yet', async () => {
  const { id } = await facturas.deSiniestro();
  await cancelElsewhere(id, 'en_proceso');
  const antes = await folios('P');
  expect((await cobros.de(id).pay(100)).mensaje).toMatch(/la cancelación se pidió fuera del sistema$/);
  expect([await folios('P'), (await rowOf(id))?.estado]).toEqual([antes, 'timbrada']);
});

test('a provider that is not there keeps nobody from paying', async () => {
  const { id } = await facturas.deSiniestro();
  const caido = new ErrorProveedor('no_disponible', 'El proveedor no responde');
  const ask = vi.spyOn(yard.facturas.proveedor, 'revisar').mockRejectedValueOnce(caido);
  expect((await cobros.de(id).pay(100)).mensaje).toBe('success');
  expect(ask).toHaveBeenCalledOnce();
  ask.mockRejectedValueOnce(caido);
  expect(await review(id)).toMatchObject({ codigo: 'proveedor', mensaje: 'El proveedor no responde' });
  ask.mockRestore();
});

test('a document that the provider does not find is not taken as cancelled', async () => {
  const { id } = await cobros.factura(1_160_00);
  expect(await review(id)).toMatchObject({ resultado: 'Nada cambió' });
  expect(await rowOf(id)).toMatchObject({ estado: 'timbrada', fuera: false, revisada: facturas.clock.now() });
});

test('a payment cancelled elsewhere is owed again, and says which later ones state a false balance', async () => {
  const { id } = await facturas.deSiniestro();
  const { pay, cfdis } = cobros.de(id);
  await pay(500);
  await pay(200);
  const [primero, segundo] = await cfdis('P');
  await cancelElsewhere(primero?.id ?? 0);
  await review(id);
  const { row, pagos } = await facturas.read(id);
  expect(row.saldo_pendiente).toBe(960);
  expect(pagos[0]).toMatchObject({
    estatus: 'cancelado',
    fuera_del_sistema: { id: primero?.id, aviso: expect.stringContaining(`P-${segundo?.folio}`), pregunta: 'vista' },
  });
  expect(pagos[1]).not.toHaveProperty('fuera_del_sistema');
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('with an invoice, what was paid and returned of it is looked at', async () => {
  const pieza = await insertPieza(yard.db, { existencias: 3 });
  const { id, factura } = await facturas.create(
    [delPatio(pieza.inventario, 2)],
    await facturas.cliente({ email: 'e@s.mx' }),
  );
  const { giveBack, cfdis, pay } = cobros.de(id);
  await pay(100);
  await giveBack(580, [{ id: factura.items[0]?.id, quantity: 1, regresa: 1 }]);
  const suyos = [...(await cfdis('P')), ...(await cfdis('E'))];
  for (const uno of [...suyos, { id }]) await cancelElsewhere(uno.id);
  await lookAtNight({ ...yard.facturas, now: () => new Date(facturas.clock.now().getTime() + 86_400_000) });
  for (const uno of suyos) expect(await rowOf(uno.id)).toMatchObject({ estado: 'cancelada', fuera: true });
  // What the return brought back stays; where the other unit is, somebody has to say.
  expect(await yard.row(pieza.id)).toMatchObject({ existencias: 2 });
  expect((await facturas.read(id)).egresos[0]).toMatchObject({
    fuera_del_sistema: { aviso: expect.stringContaining('se queda ahí') },
  });
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('units of the yard are asked about: out until somebody says that they are back, and then back once', async () => {
  const pieza = await insertPieza(yard.db, { existencias: 2 });
  const { id } = await facturas.create([delPatio(pieza.inventario, 2)], await facturas.cliente({ email: 'f@s.mx' }));
  await cancelElsewhere(id);
  await review(id);
  expect(await yard.row(pieza.id)).toMatchObject({ existencias: 0, apartadas: 0 });
  expect((await facturas.read(id)).row).toMatchObject({ fuera_del_sistema: { pregunta: 'patio' } });
  expect(await findDescuadres(yard.db)).toEqual([]);
  // Seen is not answered.
  expect((await respond(id, 'vista')).factura).toMatchObject({ fuera_del_sistema: { pregunta: 'patio' } });
  const answers = await Promise.all([respond(id, 'regresan'), respond(id, 'regresan'), respond(id, 'regresan')]);
  expect(answers.map(({ mensaje }) => mensaje)).toContain('success');
  expect(await yard.row(pieza.id)).toMatchObject({ existencias: 2 });
  const { row, eventos } = await facturas.read(id);
  expect(row).toMatchObject({ fuera_del_sistema: { pregunta: null } });
  expect(eventos.filter(({ texto }) => texto === 'Sus unidades regresaron al patio')).toHaveLength(1);
  expect(await respond(id, 'no_estan')).toMatchObject({ codigo: 'negocio' });
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('units that are gone stay out, until whoever was mistaken says that they are back; a deleted part is named', async () => {
  const pieza = await insertPieza(yard.db, { existencias: 1 });
  const { id } = await facturas.create([delPatio(pieza.inventario)], await facturas.cliente({ email: 'g@s.mx' }));
  await cancelElsewhere(id);
  await review(id);
  expect((await respond(id, 'no_estan')).factura).toMatchObject({ fuera_del_sistema: { pregunta: null } });
  expect(await yard.row(pieza.id)).toMatchObject({ existencias: 0 });
  expect(await findDescuadres(yard.db)).toEqual([]);
  await yard.db.kysely.updateTable('piezas').set({ eliminada: new Date() }).where('id', '=', pieza.id).execute();
  expect((await respond(id, 'regresan')).aviso).toBe(
    `La pieza ${pieza.inventario} está eliminada: sus unidades regresaron a ella`,
  );
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('only an administrator answers, for what there is', async () => {
  const { id } = await facturas.deSiniestro();
  expect((await facturas.call('atender_fuera', { id, respuesta: 'vista' }, ROL.socio)).status).toBe(403);
  expect(await respond(id, 'vista')).toMatchObject({ codigo: 'no_existe' });
});

test('it is a line in the pending work, a figure of the day and a list, until somebody marks it as seen', async () => {
  const { id } = await facturas.deSiniestro();
  const cuenta = async () =>
    (await yard.call<{ resumen: { canceladas_fuera: number } }>('reportes/get_resumen.php', {}, ROL.admin)).body.resumen
      .canceladas_fuera;
  const pendiente = async () =>
    (
      await yard.call<{ pendientes: { clase: string; id: number }[] }>(
        'trabajos/get_trabajos.php',
        { itemsPerPage: 100 },
        ROL.admin,
      )
    ).body.pendientes.find((uno) => uno.clase === 'cfdi' && uno.id === id);
  const antes = await cuenta();
  await cancelElsewhere(id);
  await review(id);
  expect(await pendiente()).toMatchObject({ estado: 'Cancelada fuera del sistema', accion: 'vista', factura: id });
  const lista = await facturas.call<{ facturas: { id: number }[]; total: number }>('get_facturas', {
    search: '',
    fuera: 1,
    itemsPerPage: 100,
  });
  expect([await cuenta(), lista.body.total]).toEqual([antes + 1, antes + 1]);
  expect(lista.body.facturas.map((uno) => uno.id)).toContain(id);
  await respond(id, 'vista');
  expect([await pendiente(), await cuenta()]).toEqual([undefined, antes]);
});

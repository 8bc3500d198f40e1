import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { Cobros } from '#tests/cobros.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';
import { FACTURABLE } from '#tests/facturas.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const { yard } = facturas;

const cancela = async (id: number, formData: object = {}) =>
  (await facturas.call('submit_factura', { id, formData, op_id: crypto.randomUUID() })).body;
const delPatio = (inventario: number) => ({
  quantity: 1,
  price: 500,
  PIEZA: '',
  MARCA: '',
  AUTO: '',
  TIPO: '',
  INV__: inventario,
  org_import: 'inventario',
});

test('motive 04 is of a global invoice alone, and of no payment', async () => {
  const { id } = await facturas.deSiniestro();
  const negado = { codigo: 'campo', mensaje: 'El motivo 04 es solo para una factura global' };
  expect(await cancela(id, { motivo: '04' })).toMatchObject({ ...negado, campo: 'formData.motivo' });
  await cobros.de(id).pay(100);
  const [pago] = (await facturas.read(id)).pagos;
  expect(await cobros.de(id).cancel('pago', pago, { motivo: '04' })).toMatchObject({ ...negado, campo: 'motivo' });
  const { id: global } = await insertFacturaPpd(yard.db, {
    cfdi: { ref: 'de-fuera', timbrada: facturas.clock.now() },
    factura: { periodicidad: '01', meses: '11', anio: 2026 },
  });
  expect((await cancela(global, { motivo: '04' })).campo).toBeUndefined();
});

test('after its last day an invoice is cancelled only once what follows from it is confirmed', async () => {
  const { id } = await facturas.deSiniestro();
  expect(await facturas.read(id)).toMatchObject({ plazo_de_cancelacion: { hasta: '2027-03-31', vencido: false } });
  // The last second of the last day where the issuer is, and the next one.
  const ultimo = Date.parse('2027-04-01T05:59:59Z');
  facturas.clock.pass(ultimo - facturas.clock.now().getTime());
  await yard.db.kysely
    .updateTable('sesiones')
    .set({ creada: new Date(ultimo), usada: new Date(ultimo) })
    .execute();
  expect((await facturas.read(id)) as object).toMatchObject({ plazo_de_cancelacion: { vencido: false } });
  facturas.clock.pass(1000);
  expect((await facturas.read(id)) as object).toMatchObject({ plazo_de_cancelacion: { vencido: true } });
  expect(await cancela(id, { motivo: '02' })).toMatchObject({
    codigo: 'confirmar',
    campo: 'formData.fuera_de_plazo',
    mensaje: expect.stringContaining('31/03/2027 (CFF 29-A)'),
  });
  expect((await facturas.read(id)).row.estatus).toBe('Timbrada');
  const { mensaje, factura } = await cancela(id, { motivo: '02', fuera_de_plazo: 1 });
  expect([mensaje, factura.estatus_cancelacion]).toEqual(['success', 'Cancelación en proceso']);
  // Whoever reads its timeline is told until when the client may answer: three working days.
  const { eventos } = await facturas.read(id);
  expect(eventos.at(-1)?.texto).toMatch(/hasta el 0[5-7]\/04\/2027, 00:00 .*se da por aceptada$/);
});

test('cancelling an invoice whose yard part was deleted says where its unit went, also when the job does it', async () => {
  const una = await insertPieza(yard.db, { existencias: 1 });
  const otra = await insertPieza(yard.db, { existencias: 1 });
  const cliente = await facturas.cliente({ email: 'patio@s.mx' });
  const ids = [];
  for (const pieza of [una, otra]) {
    ids.push((await facturas.create([delPatio(pieza.inventario)], cliente)).id);
    await yard.db.kysely.updateTable('piezas').set({ eliminada: new Date() }).where('id', '=', pieza.id).execute();
  }
  const [ahora = 0, tarde = 0] = ids;
  const aviso = (inventario: number) => `La pieza ${inventario} está eliminada: sus unidades regresaron a ella`;
  expect((await cancela(ahora)).aviso).toBe(aviso(una.inventario));
  expect((await cancela(tarde, { motivo: '02', simular: 'cancelacion_pendiente' })).aviso).toBeUndefined();
  await facturas.conciliar();
  const { row, eventos } = await facturas.read(tarde);
  expect(row.estatus).toBe('cancelado');
  expect(eventos.map(({ texto }) => texto)).toContain(aviso(otra.inventario));
});

test('a part that an invoice in doubt holds is not deleted; once that came to nothing it is', async () => {
  const pieza = await insertPieza(yard.db, { existencias: 1 });
  const cliente = await facturas.cliente({ email: 'duda@s.mx' });
  const { factura } = await facturas.create([delPatio(pieza.inventario)], cliente, { simular: 'timeout_antes' });
  const remove = async () =>
    (await yard.call<{ mensaje: string }>('update-piezas/delete_pieza.php', { id: pieza.id }, ROL.admin)).body;
  expect((await remove()).mensaje).toContain(`en la factura F-${factura.facturapi_invoice.folio_number}`);
  await facturas.conciliar();
  expect((await remove()).mensaje).toBe('success');
});

test('cancelling a delivered claim that stands in an invoice says in which one', async () => {
  const registro = await facturas.registro();
  const cliente = await facturas.cliente({ email: 'cancela@s.mx' });
  const { factura } = await facturas.create([registro], cliente);
  const sinFactura = await insertIndicador(yard.db, FACTURABLE);
  const save = async (id: number) =>
    (
      await yard.call<{ aviso?: string; mensaje: string }>(
        'indicadores/update_pieza.php',
        { pieza: id, formDataPieza: { fecha_cancelacion: '2026-11-22' } },
        ROL.admin,
      )
    ).body;
  const { aviso = '' } = await save(registro.id);
  expect(aviso).toContain(`Sigue facturado en F-${factura.facturapi_invoice.folio_number}`);
  expect((await save(sinFactura)).aviso ?? '').not.toContain('facturado');
});

import { expect, test, vi } from 'vitest';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { TestFacturas } from '#tests/facturas.ts';
import { reconcile } from './conciliar.ts';

const facturas = new TestFacturas();

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

test('a disk that is full while the XML is written leaves a doubt, which ends once there is room', async () => {
  const { archivos } = facturas.yard.facturas;
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const write = vi.spyOn(archivos, 'write').mockRejectedValueOnce(full);
  const { mensaje, factura } = await facturas.ask([await facturas.registro()], await facturas.cliente());
  expect({ mensaje, estatus: factura.estatus }).toEqual({ mensaje: 'success', estatus: 'Por confirmar' });
  expect(write).toHaveBeenCalledOnce();
  write.mockRestore();
  await facturas.conciliar();
  const cfdi = (await facturas.cfdis()).find(({ id }) => id === factura.id);
  expect(cfdi).toMatchObject({ estado: 'timbrada', uuid: expect.stringMatching(/^FFFFFFFF-/) });
  expect(String(await archivos.read(cfdi?.xml_huella ?? ''))).toContain(cfdi?.uuid);
});

test('two servers settle the same doubts at once: each once, and each unit leaves once', async () => {
  const cliente = await facturas.cliente();
  const pieza = await insertPieza(facturas.yard.db, { existencias: 8 });
  const ids: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const items = [await facturas.registro(), delPatio(pieza.inventario)];
    ids.push((await facturas.create(items, cliente, { simular: 'timeout_despues' })).id);
  }
  facturas.clock.pass(120_000);
  const { yard } = facturas;
  await Promise.all(Array.from({ length: 4 }, () => reconcile(yard.facturas)));
  const suyas = (await facturas.cfdis()).filter(({ id }) => ids.includes(id));
  expect(suyas.map(({ estado }) => estado)).toEqual(Array(5).fill('timbrada'));
  expect(await yard.row(pieza.id)).toMatchObject({ existencias: 3, apartadas: 0 });
  for (const id of ids) {
    const { eventos } = await facturas.read(id);
    expect(eventos.filter(({ texto }) => texto === 'Se timbró')).toHaveLength(1);
  }
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('a note whose invoice nobody is sure of is not cancelled, and is free once the invoice came to nothing', async () => {
  const nota = await facturas.notas.create([await insertPieza(facturas.yard.db)]);
  await facturas.create(await facturas.deNota(nota), await facturas.cliente(), { simular: 'timeout_antes' });
  expect(await facturas.notas.cancel(nota.id)).toMatchObject({ mensaje: 'La nota tiene una factura por confirmar' });
  await facturas.conciliar();
  expect(await facturas.notas.cancel(nota.id)).toMatchObject({ mensaje: 'success' });
  expect(await findDescuadres(facturas.yard.db)).toEqual([]);
});

test('a failure of ours after the stamp is never told as one: the invoice is to be confirmed, and the job ends it', async () => {
  const { db } = facturas.yard;
  await db.pool.query(`create function fallar() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
    create trigger falla before insert on indicadores_anotados for each row execute function fallar()`);
  const op_id = crypto.randomUUID();
  const items = [await facturas.registro()];
  const cliente = await facturas.cliente();
  const { mensaje, factura } = await facturas.ask(items, cliente, {}, { op_id });
  expect({ mensaje, estatus: factura.estatus }).toEqual({ mensaje: 'success', estatus: 'Por confirmar' });
  await facturas.conciliar();
  expect((await facturas.ask(items, cliente, {}, { op_id })).factura).toMatchObject({ estatus: 'Por confirmar' });
  await db.pool.query('drop trigger falla on indicadores_anotados');
  await facturas.conciliar();
  expect((await facturas.ask(items, cliente, {}, { op_id })).factura).toMatchObject({
    id: factura.id,
    estatus: 'Timbrada',
  });
});

import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { askCancelacion } from '#server/facturas/emision/cancelar.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { TestFacturas } from '#tests/facturas.ts';

const facturas = new TestFacturas();
const { db } = { db: () => facturas.yard.db };
const admin = { rol: ROL.admin };

const vivas = async (factura: number) =>
  (await db().kysely.selectFrom('facturas_partidas').select('viva').where('factura_id', '=', factura).execute()).map(
    ({ viva }) => viva,
  );
const estadoOf = async (id: number) => (await facturas.cfdis()).find((cfdi) => cfdi.id === id)?.estado;

describe('an invoice that takes the place of another', () => {
  test('has its items, says so, and the other one is cancelled with motive 01; only an administrator may', async () => {
    const cliente = await facturas.cliente();
    const item = await facturas.registro();
    const otro = await facturas.registro();
    const vieja = await facturas.create([item], cliente);
    const form = { sustituye: vieja.id };
    expect(await facturas.ask([item], cliente, form, { rol: ROL.gerente })).toMatchObject({ codigo: 'rol' });
    const nueva = await facturas.create([item, otro], cliente, form, admin);
    expect(nueva).toMatchObject({ estatus: 'Timbrada', sustituye: vieja.id });
    expect((await facturas.read(vieja.id)).row).toMatchObject({
      estatus: 'cancelado',
      sustituida_por: nueva.id,
      factura: { facturapi_cancel: { status: 'aceptada', motive: '01' } },
    });
    expect([await vivas(vieja.id), await vivas(nueva.id)]).toEqual([[false], [true, true]]);
    const registro = await facturas.yard.call('indicadores/get_pieza.php', { pieza: item.id });
    expect(registro.body.pieza.__FACT).toBe(String(nueva.factura.facturapi_invoice.folio_number));
    expect(await findDescuadres(db())).toEqual([]);
  });

  test('holds what is new in it from the first, and has the rest once the other one is cancelled', async () => {
    const cliente = await facturas.cliente();
    const item = await facturas.registro();
    const otro = await facturas.registro();
    const vieja = await facturas.create([item], cliente);
    // Later it needs the client's consent.
    await db().pool.query("update cfdis_simulados set momento = momento - interval '6 days' where ref = $1", [
      vieja.factura.facturapi_invoice.id,
    ]);
    const { factura: nueva, aviso } = await facturas.ask([item, otro], cliente, { sustituye: vieja.id }, admin);
    expect(aviso).toMatch(/^El documento que sustituye, F-\d+: su cancelación está en proceso$/);
    expect([await vivas(vieja.id), await vivas(nueva.id)]).toEqual([[true], [false, true]]);
    for (const uno of [item, otro]) {
      expect(await facturas.ask([uno], cliente, {}, { op_id: crypto.randomUUID() })).toMatchObject({
        mensaje: expect.stringContaining('ya está en la factura'),
      });
    }
    expect(await findDescuadres(db())).toEqual([]);
    await facturas.conciliar();
    expect([await estadoOf(vieja.id), await vivas(nueva.id)]).toEqual(['cancelada', [true, true]]);
    expect(await findDescuadres(db())).toEqual([]);
  });

  test('to be confirmed leaves the other one alone, and cancels it when the job finds its stamp', async () => {
    const cliente = await facturas.cliente();
    const item = await facturas.registro();
    const vieja = await facturas.create([item], cliente);
    const form = { sustituye: vieja.id, simular: 'timeout_despues' };
    const { id } = await facturas.create([item], cliente, form, admin);
    expect([await estadoOf(vieja.id), await estadoOf(id)]).toEqual(['timbrada', 'incierta']);
    await facturas.conciliar();
    expect([await estadoOf(vieja.id), await estadoOf(id)]).toEqual(['cancelando', 'timbrada']);
    await facturas.conciliar();
    expect([await estadoOf(vieja.id), await vivas(id)]).toEqual(['cancelada', [true]]);
  });

  test('that is stamped although the other one was cancelled meanwhile stays stamped', async () => {
    const cliente = await facturas.cliente();
    const item = await facturas.registro();
    const vieja = await facturas.create([item], cliente);
    const form = { sustituye: vieja.id, simular: 'timeout_despues' };
    const { id } = await facturas.create([item], cliente, form, admin);
    await db().pool.query(
      "update cfdis set estado = 'cancelando', motivo = '02', cancelacion = 'en_proceso', cancelacion_pedida = now() where id = $1",
      [vieja.id],
    );
    await askCancelacion(facturas.yard.facturas, vieja.id, 'ana');
    await facturas.conciliar();
    expect([await estadoOf(vieja.id), await estadoOf(id)]).toEqual(['cancelada', 'timbrada']);
  });
});

test('items that cannot be read are all named at once', async () => {
  const item = await facturas.registro();
  const items = [{ ...item, quantity: 2 }, item, { ...item, id: 2_000_000_000 }];
  const { errores } = await facturas.ask(items, await facturas.cliente());
  expect(errores).toEqual([
    { codigo: 'campo', campo: 'formData.items.0.quantity', mensaje: 'De un registro se factura una pieza' },
    { codigo: 'no_existe', campo: 'formData.items.2', mensaje: 'No se encontró la pieza' },
  ]);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { type MovimientoDeLaRed, TestBanco } from '#tests/banco.ts';
import { TestSaldos } from '#tests/saldos.ts';

const banco = new TestBanco();
const { facturas } = banco;
const saldos = new TestSaldos(facturas);
const query = facturas.yard;
let veces = 0;

/** Invoices of a client of its own, whose name no other has, each of so many centavos. */
async function deUno(...totales: readonly number[]) {
  veces += 1;
  const nombre = `ZAFIRO${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(veces)} TALLERES`;
  const cliente = await facturas.cliente({ email: `${randomUUID()}@talleres.mx`, razon_social: nombre });
  const hechas = [];
  for (const total of totales)
    hechas.push(await banco.factura(total, { cfdi: Object.assign({}, banco.a(cliente), { nombre }) }));
  const folioOf = async (id = 0) => {
    const { serie, folio } = await query.db.kysely
      .selectFrom('cfdis')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return `${serie}-${folio}`;
  };
  return { nombre, hechas, ids: hechas.map(({ id }) => id), folioOf };
}

const saldoOf = async (id = 0) => (await facturas.read(id)).row.saldo_pendiente;
const pagos = (factura = 0) =>
  query.db.kysely.selectFrom('pagos').selectAll().where('factura_id', '=', factura).orderBy('id').execute();
const buscado = async (ver: string, { id }: MovimientoDeLaRed) =>
  (await banco.lista(ver)).movimientos.find((otro) => otro.id === id);

describe('a deposit that somebody confirms', () => {
  test('pays the invoice that it names by a complement of its day, and is in the list of those that did', async () => {
    const { ids, folioOf } = await deUno(1_160_00);
    const deposito = await banco.deposito('1,160.00', `Pago ${await folioOf(ids[0])}`, '12/11/2026');
    expect(deposito.propuesta).toMatchObject({
      seguridad: 'segura',
      unica: true,
      opciones: [{ motivo: expect.stringContaining('mismo importe y folio F-'), monto: 1160, resto: 0 }],
    });
    const answer = await banco.confirm(deposito);
    expect(answer).toMatchObject({
      mensaje: 'success',
      por_confirmar: false,
      movimiento: {
        lista: 'casados',
        pago: { documento: expect.stringMatching(/^P-\d+$/), monto: 1160, por_confirmar: false },
      },
    });
    expect(await pagos(ids[0])).toMatchObject([
      { fecha_aplicacion: '2026-11-12', momento: '2026-11-12T12:00:00', forma_pago: '03', monto: 1160_00 },
    ]);
    expect([await saldoOf(ids[0]), await buscado('propuestos', deposito)]).toEqual([0, undefined]);
    expect(await buscado('casados', deposito)).toMatchObject({
      pago: { facturas: [{ clase: 'factura', id: ids[0] }] },
    });
    expect(await findDescuadres(query.db)).toEqual([]);
  });

  test('pays several of one client by one complement, and only if they owe what was seen', async () => {
    const { ids, nombre, hechas } = await deUno(100_00, 250_00, 400_00);
    const deposito = await banco.deposito('350.00', `SPEI ${nombre}`);
    expect(deposito.propuesta).toMatchObject({
      seguridad: 'probable',
      opciones: [{ facturas: [{ id: ids[0] }, { id: ids[1] }] }],
    });
    await hechas[1]?.pay(50);
    expect(await banco.confirm(deposito)).toMatchObject({
      codigo: 'version',
      mensaje: expect.stringContaining('$300.00'),
    });
    const otro = await banco.deposito('300.00', `TEF ${nombre}`);
    expect(await banco.confirm(otro)).toMatchObject({ mensaje: 'success' });
    const uno = (await pagos(ids[0])).at(-1);
    const dos = (await pagos(ids[1])).at(-1);
    expect([uno?.cfdi_id, uno?.monto, dos?.monto]).toEqual([dos?.cfdi_id, 100_00, 200_00]);
    expect(await findDescuadres(query.db)).toEqual([]);
  });

  test('pays a part of the invoice that it names, or less than came; never more than came', async () => {
    const { ids, folioOf } = await deUno(1_160_00);
    const folio = await folioOf(ids[0]);
    const parte = await banco.deposito('500.00', `abono ${folio}`);
    expect(await banco.confirm(parte, { monto: 500.01 })).toMatchObject({ campo: 'monto' });
    expect(await banco.confirm(parte)).toMatchObject({ mensaje: 'success' });
    const demas = await banco.deposito('700.00', `liquida ${folio}`);
    expect(demas.propuesta?.opciones).toMatchObject([
      { monto: 660, resto: 40, motivo: expect.stringContaining('sobran $40.00') },
    ]);
    expect(await banco.confirm(demas, { monto: 700 })).toMatchObject({
      mensaje: expect.stringContaining('no puede pasar de $660.00'),
    });
    expect(await banco.confirm(demas)).toMatchObject({
      mensaje: 'success',
      movimiento: { importe: 700, pago: { monto: 660 } },
    });
    expect(await saldoOf(ids[0])).toBe(0);
  });

  test('pays a balance of a former system, with its complement or without one', async () => {
    const conUuid = await saldos.saldo(901_00, { folio: '88001' });
    const sinUuid = await saldos.saldo(902_00, { folio: '88002', uuid: '' });
    const con = await banco.deposito('901.00', 'factura 88001');
    const sin = await banco.deposito('902.00', 'factura 88002');
    expect(await banco.confirm(con)).toMatchObject({
      movimiento: { pago: { documento: expect.stringMatching(/^P-/), monto: 901 } },
    });
    expect(await banco.confirm(sin)).toMatchObject({
      movimiento: { pago: { documento: '', monto: 902, facturas: [{ clase: 'saldo' }] } },
    });
    const leidos = await Promise.all([conUuid.read(), sinUuid.read()]);
    expect(leidos.map(({ pagos: hechos }) => hechos)).toMatchObject([
      [{ fecha_aplicacion: '2026-11-20' }],
      [{ complemento: null }],
    ]);
    // Cancelled, either is free again.
    await conUuid.cancel(leidos[0].pagos[0]);
    await sinUuid.cancel(leidos[1].pagos[0]);
    expect([await buscado('propuestos', con), await buscado('propuestos', sin)]).toMatchObject([
      { id: con.id },
      { id: sin.id },
    ]);
  });

  test.each<[what: string, change: object, expected: object]>([
    ['none that exists', { facturas: [{ clase: 'factura', id: 2_000_000_000 }] }, { codigo: 'no_existe' }],
    [
      'a balance beside an invoice',
      {
        facturas: [
          { clase: 'factura', id: 1 },
          { clase: 'saldo', id: 1 },
        ],
      },
      { campo: 'facturas' },
    ],
    ['no invoice', { facturas: [] }, { campo: 'facturas' }],
    ['nothing', { monto: 0 }, { campo: 'monto' }],
    ['99 for its form', { formPago: { forma_pago: '99', descripcion: 'x' } }, { campo: 'formPago.forma_pago' }],
    ['a movement that is none', { movimiento: 2_000_000_000 }, { codigo: 'no_existe' }],
  ])('with %s is refused, and nothing is written', async (what, change, expected) => {
    const { nombre } = await deUno(333_00);
    const deposito = await banco.deposito('333.00', `${nombre} ${what}`);
    expect(await banco.confirm(deposito, change)).toMatchObject(expected);
    expect(await buscado('propuestos', deposito)).toBeDefined();
  });

  test('is refused of two clients, of an invoice that is younger, of a cancelled one and while it is ignored', async () => {
    const uno = await deUno(200_00);
    const dos = await deUno(100_00);
    const deposito = await banco.deposito('300.00', `${uno.nombre}`, '05/11/2026');
    const de = (ids: readonly (number | undefined)[], monto: number) =>
      banco.confirm(deposito, { facturas: ids.map((id) => ({ clase: 'factura', id })), monto });
    expect(await de([uno.ids[0], dos.ids[0]], 300)).toMatchObject({
      mensaje: expect.stringContaining('un solo cliente'),
    });
    const joven = await banco.factura(300_00, { cfdi: { timbrada: new Date('2026-11-06T18:00:00Z') } });
    expect((await de([joven.id], 300)).mensaje).toContain('anterior a la factura');
    const cancelada = await banco.factura(300_00, { cfdi: { estado: 'cancelada' } });
    expect((await de([cancelada.id], 300)).mensaje).toMatch(/^Estatus inválido/);
    await banco.banco('ignore_movimiento', { movimiento: deposito.id, motivo: 'Préstamo' });
    expect(await buscado('ignorados', deposito)).toMatchObject({ ignorado: { motivo: 'Préstamo' } });
    expect(await de([uno.ids[0]], 200)).toMatchObject({
      codigo: 'version',
      mensaje: expect.stringContaining('ignorado'),
    });
    await banco.banco('ignore_movimiento', { movimiento: deposito.id, motivo: '' });
    expect(await de([uno.ids[0]], 200)).toMatchObject({ mensaje: 'success' });
    expect(await banco.banco('ignore_movimiento', { movimiento: deposito.id, motivo: 'x' })).toMatchObject({
      codigo: 'version',
      mensaje: expect.stringMatching(/^El movimiento ya está casado con P-\d+$/),
    });
  });

  test("on the business's day at midnight: 23:30 in Mexico City is still today", async () => {
    const { ids, nombre } = await deUno(777_00);
    const { clock } = facturas;
    const antes = clock.now().getTime();
    clock.pass(new Date('2026-11-21T05:30:00Z').getTime() - antes);
    const deposito = await banco.deposito('777.00', nombre, '20/11/2026');
    expect(await banco.confirm(deposito)).toMatchObject({ mensaje: 'success' });
    expect(await pagos(ids[0])).toMatchObject([{ fecha_aplicacion: '2026-11-20', momento: '2026-11-20T23:30:00' }]);
    clock.pass(antes - clock.now().getTime());
  });
});

describe('one deposit is one payment', () => {
  test('confirmed by two at once, and again, it is paid once', async () => {
    const { ids, nombre } = await deUno(640_00, 640_00);
    const deposito = await banco.deposito('640.00', `${nombre} doble`);
    const a = (id: number | undefined, rol: 4 | 5) =>
      banco.confirm(deposito, { facturas: [{ clase: 'factura', id }], monto: 640 }, {}, rol);
    const [uno, otro] = await Promise.all([a(ids[0], ROL.admin), a(ids[1], ROL.gerente)]);
    const bien = [uno, otro].filter(({ mensaje }) => mensaje === 'success');
    const mal = [uno, otro].find(({ mensaje }) => mensaje !== 'success');
    expect(bien).toHaveLength(1);
    expect(mal?.mensaje).toMatch(/^El movimiento ya está casado con P-\d+|en proceso/);
    expect([...(await pagos(ids[0])), ...(await pagos(ids[1]))]).toHaveLength(1);
    const [elegida, rol] = uno.mensaje === 'success' ? [ids[0], ROL.admin] : [ids[1], ROL.gerente];
    expect((await a(elegida, rol)).movimiento.pago).toEqual(bien[0]?.movimiento.pago);
    expect((await a(elegida, rol === ROL.admin ? ROL.gerente : ROL.admin)).mensaje).toMatch(
      /^El movimiento ya está casado con P-\d+$/,
    );
  });

  test('whose stamp got no answer knows its payment already: asked again it is that one, and then it counts', async () => {
    const { ids, nombre } = await deUno(645_00);
    const deposito = await banco.deposito('645.00', `${nombre} duda`);
    const confirm = () => banco.confirm(deposito, {}, { simular: 'timeout_despues' });
    expect(await confirm()).toMatchObject({
      por_confirmar: true,
      aviso: expect.stringContaining('por confirmar'),
      movimiento: { pago: { por_confirmar: true } },
    });
    expect(await buscado('casados', deposito)).toBeDefined();
    expect(await confirm()).toMatchObject({ mensaje: 'success', por_confirmar: true });
    await facturas.conciliar();
    expect(await confirm()).toMatchObject({ mensaje: 'success', por_confirmar: false });
    expect(await pagos(ids[0])).toHaveLength(1);
  });

  test('that was refused, or never reached the provider, is free, and may be confirmed otherwise', async () => {
    const { ids, nombre } = await deUno(650_00);
    const deposito = await banco.deposito('650.00', `${nombre} rechazo`);
    expect((await banco.confirm(deposito, {}, { simular: 'rechazo:CFDI40145' })).mensaje).toContain('CFDI40145');
    await banco.confirm(deposito, {}, { simular: 'timeout_antes' });
    expect(await buscado('casados', deposito)).toBeDefined();
    await facturas.conciliar();
    expect(await buscado('propuestos', deposito)).toBeDefined();
    expect(await banco.confirm(deposito, {}, { forma_pago: '02' })).toMatchObject({ mensaje: 'success' });
    expect((await pagos(ids[0])).map(({ viva, forma_pago }) => [viva, forma_pago])).toEqual([
      [false, '03'],
      [false, '03'],
      [true, '02'],
    ]);
  });

  test('whose payment is cancelled is free, and one whose payment another takes the place of is not', async () => {
    const { hechas, ids, nombre } = await deUno(660_00);
    const [hecha] = hechas;
    const deposito = await banco.deposito('660.00', `${nombre} cancela`);
    await banco.confirm(deposito);
    const [viejo] = (await facturas.read(ids[0] ?? 0)).pagos as { id: number }[];
    await hecha?.pay(660, { sustituye: viejo?.id, forma_pago: '02' });
    const casado = await buscado('casados', deposito);
    const [, nuevo] = (await facturas.read(ids[0] ?? 0)).pagos as {
      id: number;
      factura: { facturapi_invoice: { folio_number: number } };
    }[];
    expect(casado?.pago?.documento).toBe(`P-${nuevo?.factura.facturapi_invoice.folio_number}`);
    await hecha?.cancel('pago', nuevo as never);
    expect(await buscado('propuestos', deposito)).toBeDefined();
    expect(await banco.confirm(deposito)).toMatchObject({ mensaje: 'success' });
    expect(await findDescuadres(query.db)).toEqual([]);
  });
});

test('a movement that paid a former balance stays with the payment that takes the place of its own', async () => {
  const saldo = await saldos.saldo(903_00, { folio: '88003' });
  const deposito = await banco.deposito('903.00', 'A-88003');
  expect(await banco.confirm(deposito)).toMatchObject({ mensaje: 'success' });
  const [viejo] = (await saldo.read()).pagos;
  expect(await saldo.pay(903, { sustituye: viejo?.id, forma_pago: '02' }, {}, ROL.admin)).toMatchObject({
    mensaje: 'success',
  });
  expect((await saldo.read()).pagos.map(({ estatus }) => estatus)).toEqual(['cancelado', 'Timbrada']);
  expect(await buscado('casados', deposito)).toBeDefined();
  expect(await buscado('propuestos', deposito)).toBeUndefined();
  const [, nuevo] = (await saldo.read()).pagos;
  await saldo.cancel(nuevo);
  expect(await buscado('propuestos', deposito)).toBeDefined();
  expect(await findDescuadres(query.db)).toEqual([]);
});

test('open invoices are found by client, folio and RFC, the oldest first, and never one that is younger', async () => {
  const { ids, nombre, folioOf } = await deUno(10_00, 20_00);
  const { id } = await banco.deposito('1.00', 'a mano', '06/11/2026');
  const joven = await banco.factura(30_00, { cfdi: { nombre, timbrada: new Date('2026-11-08T18:00:00Z') } });
  const found = async (search: string) => {
    const { facturas: halladas } = await banco.banco<{ facturas: { id: number }[] }>('find_abiertas', {
      movimiento: id,
      search,
    });
    return halladas.map((una) => una.id);
  };
  expect(await found(nombre.toLowerCase())).toEqual(ids);
  expect(await found(await folioOf(ids[1]))).toEqual([ids[1]]);
  expect(await found(await folioOf(joven.id))).toEqual([]);
});

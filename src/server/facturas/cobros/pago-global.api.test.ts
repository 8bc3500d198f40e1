import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';
import { Cobros } from '#tests/cobros.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const pagos = () => facturas.yard.db.kysely.selectFrom('pagos').selectAll().orderBy('id').execute();
const saldoOf = async (id: number) => (await facturas.read(id)).row.saldo_pendiente;

const deUno = (...totales: readonly number[]) => cobros.deUno(...totales);
afterEach(() => vi.restoreAllMocks());

test('acceptance 15: three invoices of one client are one complement; cancelled, all three are owed again', async () => {
  const { ids, hechas } = await deUno(1160, 580, 232);
  await hechas[1]?.pay(80);
  const { mensaje, resultados } = await cobros.payAll(ids);
  expect([mensaje, resultados.length, resultados[0]?.ok]).toEqual(['success', 1, true]);
  expect(resultados[0]?.facturas).toMatchObject([{ estatus: 'Pagado' }, { estatus: 'Pagado' }, { estatus: 'Pagado' }]);
  const xml = (await hechas[0]?.xmlOf('P')) ?? '';
  expect([xml.match(/<pago20:DoctoRelacionado /g)?.length, xml.match(/<pago20:Pago /g)?.length]).toEqual([3, 1]);
  expect(xml).toContain('Monto="1892.00"');
  expect(xml).toMatch(/NumParcialidad="2" ImpSaldoAnt="500.00"/);

  const [pago] = (await facturas.read(ids[0] ?? 0)).pagos;
  expect(pago?.facturas).toEqual(ids);
  const cancelled = await hechas[0]?.cancel('pago', pago);
  expect(cancelled?.facturas.map(({ id, saldo_pendiente }) => [id, saldo_pendiente])).toEqual([
    [ids[0], 1160],
    [ids[1], 500],
    [ids[2], 232],
  ]);
});

test('acceptance 16: two clients are two complements; with a cancelled or a PUE invoice a client pays nothing', async () => {
  const uno = await deUno(1160, 580);
  const dos = await deUno(232);
  const ok = await cobros.payAll([...uno.ids, ...dos.ids]);
  expect([ok.mensaje, new Set((await pagos()).slice(-3).map(({ cfdi_id }) => cfdi_id)).size]).toEqual(['success', 2]);

  const bien = await deUno(1160);
  const mal = await deUno(1160);
  const otra = cobros.a(mal.cliente);
  const cancelada = await cobros.factura(1_160_00, { cfdi: { ...otra, estado: 'cancelada' } });
  const pue = await cobros.factura(1_160_00, {
    cfdi: otra,
    factura: { forma_pago: '03', metodo_pago: 'PUE', saldo: 0 },
  });
  const { mensaje, codigo, resultados } = await cobros.payAll([...bien.ids, ...mal.ids, cancelada.id, pue.id]);
  expect([mensaje, codigo]).toEqual(['Se registró 1 de 2 pagos', 'negocio']);
  expect(resultados).toMatchObject([
    {
      ok: true,
      keylogin: bien.cliente.keylogin,
      nombre: 'SEGUROS DEL NORTE',
      mensaje: expect.stringMatching(/^Pago P-\d+ registrado$/),
    },
    { ok: false, mensaje: expect.stringMatching(/Estatus inválido: F-\d+.*Sin deuda: F-\d+, La factura es PUE/) },
  ]);
  expect([await saldoOf(bien.ids[0] ?? 0), await saldoOf(mal.ids[0] ?? 0)]).toEqual([0, 1160]);
});

test('asked again it does only what is missing, and answers the same', async () => {
  const uno = await deUno(1160);
  const dos = await deUno(580);
  const op_id = randomUUID();
  const ids = [...uno.ids, ...dos.ids];
  const emitir = vi.spyOn(facturas.yard.facturas.proveedor, 'emitir');
  emitir.mockRejectedValueOnce(new ErrorProveedor('incierto', 'Nobody answered'));
  const first = await cobros.payAll(ids, {}, { op_id });
  expect(first.resultados.map(({ ok, mensaje }) => [ok, /por confirmar|registrado/.exec(mensaje)?.[0]])).toEqual([
    [true, 'por confirmar'],
    [true, 'registrado'],
  ]);
  await facturas.conciliar();
  const again = await cobros.payAll(ids, {}, { op_id });
  expect(again.resultados[0]?.mensaje).toBe(first.resultados[0]?.mensaje.replace('por confirmar', 'registrado'));
  expect(again.resultados[1]).toEqual(first.resultados[1]);
  expect((await pagos()).filter(({ factura_id }) => ids.includes(factura_id))).toHaveLength(2);
  expect((await cobros.payAll(uno.ids, {}, { op_id })).codigo).toBe('duplicado');
});

test('without a name it is known again for ten minutes, whatever the clock says in between, each client alone', async () => {
  const { clock } = facturas;
  const uno = await deUno(1160);
  const dos = await deUno(580);
  const pay = () => cobros.payAll([...uno.ids, ...dos.ids], {}, { op_id: undefined });
  // A minute before the tenth minute of the clock: the repetition falls into the next ten.
  clock.pass(600_000 + 9 * 60_000 - (clock.now().getTime() % 600_000));
  const first = await pay();
  expect(first.resultados.map(({ ok }) => ok)).toEqual([true, true]);
  clock.pass(9 * 60_000);
  expect(await pay()).toEqual(first);
  clock.pass(2 * 60_000);
  expect((await pay()).resultados).toMatchObject(Array(2).fill({ mensaje: expect.stringMatching(/^Sin deuda/) }));
});

test('nothing that is on its way is paid twice, and what is doubtful holds back its client alone', async () => {
  const uno = await deUno(1160);
  const dos = await deUno(580);
  await uno.hechas[0]?.pay(1160, { simular: 'timeout_despues' });
  const { resultados } = await cobros.payAll([...uno.ids, ...dos.ids]);
  expect(resultados).toMatchObject([
    { ok: false, mensaje: expect.stringContaining('Un pago de esta factura está por confirmar') },
    { ok: true },
  ]);
});

test('an invoice that is not there, and one that stands twice', async () => {
  const { ids } = await deUno(1160);
  expect(await cobros.payAll([...ids, 2_000_000_000])).toMatchObject({ codigo: 'no_existe' });
  expect(await cobros.payAll([...ids, ...ids])).toMatchObject({ mensaje: 'success', resultados: [{ facturas: [{}] }] });
});

test('a hundred invoices take as many statements as one', async () => {
  const uno = await deUno(1160);
  const cien = await deUno(...Array.from({ length: 100 }, () => 116));
  const count = async (ids: readonly number[]) => {
    const client = await facturas.yard.db.pool.connect();
    const query = vi.spyOn(Object.getPrototypeOf(client), 'query');
    client.release();
    const { mensaje } = await cobros.payAll(ids);
    const calls = query.mock.calls.length;
    query.mockRestore();
    expect(mensaje).toBe('success');
    return calls;
  };
  await count((await deUno(1160)).ids);
  const one = await count(uno.ids);
  const hundred = await count(cien.ids);
  expect(hundred).toBe(one);
});

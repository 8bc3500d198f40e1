import { beforeEach, describe, expect, test } from 'vitest';
import { SEGUIMIENTO } from '#tests/cobranza.ts';
import { Cobros } from '#tests/cobros.ts';
import { TestRecordatorios } from '#tests/recordatorios.ts';
import { TestSaldos } from '#tests/saldos.ts';

/*
 * Reminders of what is changing: each debt is real, and so is what is done to it, with the embedded provider. Due is what was
 * stamped on the 20th of October.
 */

const cobros = new Cobros();
const { facturas } = cobros;
const { yard } = facturas;
const saldos = new TestSaldos(facturas);
const recordatorios = new TestRecordatorios(yard);

const HOY = '2026-11-20';
const EN_TRAMITE = 'Lo que debe tiene un pago, una devolución o una cancelación en trámite: espera a que termine';

beforeEach(async () => {
  await yard.db.pool.query('truncate recordatorios_partidas, recordatorios, recordatorios_regla, trabajos');
  await yard.db.pool.query('update facturas set saldo = 0');
  await yard.db.pool.query('update saldos set saldo = 0');
  await recordatorios.setRegla();
});

/** An invoice of a client of its own, that was due yesterday. */
async function vencida(total = 1_160_00) {
  const cliente = await facturas.cliente({ email: `${crypto.randomUUID()}@seguros.mx` });
  const cfdi = { cuenta_id: cliente.id, timbrada: new Date('2026-10-20T18:00:00Z') };
  return { cliente, ...(await cobros.factura(total, { cfdi })) };
}

const remind = (cliente: string) => recordatorios.call('send_recordatorio', { cliente, op_id: crypto.randomUUID() });
const lastOf = async (cliente: string) => (await recordatorios.historyOf(cliente)).enviados[0];

describe('a payment whose stamp nobody knows yet', () => {
  test('keeps its invoice from any reminder, which the rule makes good once it failed', async () => {
    const { cliente, pay } = await vencida();
    await pay(1160, { simular: 'timeout_antes' });
    expect(await recordatorios.at(HOY)).toBe(0);
    expect(await remind(cliente.keylogin)).toMatchObject({ mensaje: EN_TRAMITE });
    expect((await recordatorios.historyOf(cliente.keylogin)).escrito).toBeNull();
    await facturas.conciliar();
    expect(await recordatorios.at('2026-11-21')).toBe(1);
    expect(await recordatorios.deliver('2026-11-21')).toHaveLength(1);
  });

  test('stops a reminder that was asked for before it, and takes no step from who did not pay', async () => {
    const { cliente, pay } = await vencida();
    expect(await recordatorios.at(HOY)).toBe(1);
    await pay(1160, { simular: 'timeout_antes' });
    expect(await recordatorios.deliver(HOY)).toEqual([]);
    expect(await lastOf(cliente.keylogin)).toMatchObject({ estado: 'omitido', adeudo: 0 });
    await facturas.conciliar();
    expect(await recordatorios.at('2026-11-21')).toBe(1);
    const [mail] = await recordatorios.deliver('2026-11-21');
    expect(mail?.texto).toContain('Debe $1,160.00:');
  });

  test('that was paid after all is said to have been', async () => {
    const { cliente, pay } = await vencida();
    await recordatorios.at(HOY);
    await pay(1160, { simular: 'timeout_despues' });
    await facturas.conciliar();
    expect(await recordatorios.deliver(HOY)).toEqual([]);
    expect(await lastOf(cliente.keylogin)).toMatchObject({ estado: 'pagado', adeudo: 0 });
  });

  test('keeps only its own invoice from it: the others are asked for, each with its balance', async () => {
    const { cliente, pay } = await vencida();
    const cfdi = { cuenta_id: cliente.id, timbrada: new Date('2026-10-20T18:00:00Z') };
    const otra = await cobros.factura(580_00, { cfdi });
    await recordatorios.at(HOY);
    await pay(1160, { simular: 'timeout_antes' });
    await otra.pay(80);
    const [mail] = await recordatorios.deliver(HOY);
    expect(mail?.texto).toContain('Debe $500.00:');
    expect((await lastOf(cliente.keylogin))?.facturas).toMatchObject([{ adeudo: null }, { adeudo: 500 }]);
  });

  test('of a balance of the former system does the same', async () => {
    const { cuenta, pay } = await saldos.saldo(1_000_00);
    await pay(1000, { simular: 'timeout_antes' });
    expect(await recordatorios.at(HOY)).toBe(0);
    await facturas.conciliar();
    expect(await recordatorios.at('2026-11-21')).toBe(1);
    const { rows } = await yard.db.pool.query('select cuenta_id from recordatorios');
    expect(rows).toEqual([{ cuenta_id: cuenta }]);
  });
});

describe('an invoice that is being cancelled', () => {
  /** A stamped invoice of a claim whose portal took it, so that it was due yesterday. */
  async function ingresada() {
    const cliente = await facturas.cliente({ email: `${crypto.randomUUID()}@seguros.mx` });
    const registro = await facturas.registro();
    const { id } = await facturas.create([registro], cliente);
    await yard.db.pool.query("update indicadores set ingreso_factura = '2026-10-20' where id = $1", [registro.id]);
    const cancel = (form: object = {}) =>
      facturas.call('submit_factura', { id, formData: { motivo: '02', ...form }, op_id: crypto.randomUUID() });
    return { cliente, cancel };
  }

  test('is asked of nobody while its receiver has not answered', async () => {
    const { cliente, cancel } = await ingresada();
    await cancel({ simular: 'cancelacion_pendiente' });
    expect(await recordatorios.at(HOY)).toBe(0);
    expect(await remind(cliente.keylogin)).toMatchObject({ mensaje: EN_TRAMITE });
  });

  test('stops a reminder that was asked for before, and nobody says that it was paid', async () => {
    const { cliente, cancel } = await ingresada();
    expect(await recordatorios.at(HOY)).toBe(1);
    expect((await cancel()).body.mensaje).toBe('success');
    expect(await recordatorios.deliver(HOY)).toEqual([]);
    expect(await lastOf(cliente.keylogin)).toMatchObject({ estado: 'omitido', adeudo: 0 });
  });
});

describe('a promise to pay', () => {
  const promise = (id: number, promesa: string, version = 0) =>
    recordatorios.call('set_seguimiento', {
      deuda: 'factura',
      id: String(id),
      seguimiento: { ...SEGUIMIENTO, promesa },
      version,
    });

  test('stops a reminder by rule that is on its way, which comes again once it is broken', async () => {
    const { cliente, id } = await vencida();
    await recordatorios.at(HOY);
    expect((await promise(id, '2026-11-25')).mensaje).toBe('success');
    expect(await recordatorios.deliver(HOY)).toEqual([]);
    expect(await lastOf(cliente.keylogin)).toMatchObject({ estado: 'omitido' });
    expect(await recordatorios.at('2026-11-25')).toBe(0);
    expect(await recordatorios.at('2026-11-26')).toBe(1);
    expect(await recordatorios.deliver('2026-11-26')).toHaveLength(1);
  });

  test('does not stop who reminds by hand', async () => {
    const { cliente, id } = await vencida();
    await promise(id, '2026-11-25');
    expect((await remind(cliente.keylogin)).mensaje).toBe('success');
    expect(await recordatorios.deliver(HOY)).toHaveLength(1);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertPago } from '#tests/cfdis.ts';
import { TestCobranza } from '#tests/cobranza.ts';
import { HOUR, signedIn, type TestCuenta } from '#tests/cuentas.ts';
import { hasPoppler, pdfPages } from '#tests/poppler.ts';
import { readCsv } from '#tests/tablas.ts';

const cobranza = new TestCobranza();
const { yard, clock } = cobranza;

/** It is noon of the 20th of November. */
let norte: TestCuenta;
let factura: { readonly id: number; readonly folio: number };
beforeAll(async () => {
  norte = await cobranza.cliente('Seguros Ñandú');
  await cobranza.factura(norte.id, '2026-05-01', 2_000);
  factura = await cobranza.factura(norte.id, '2026-09-20', 1_000, [['GNP', '2026-10-01', 1_000]]);
  await insertPago(yard.db, factura.id, { monto: 300_00, fecha_aplicacion: '2026-10-20' }, { cuenta_id: norte.id });
  await yard.db.pool.query('update facturas set saldo = 70000 where id = $1', [factura.id]);
  const otro = await cobranza.cliente('Otro');
  await cobranza.factura(otro.id, '2026-09-21', 9_000);
});

const read = (request: object = {}) => cobranza.call('get_estado_cuenta', { cliente: norte.keylogin, ...request });

async function download(request: object) {
  const { session_id, keylogin } = await signedIn(yard.db, ROL.gerente);
  return yard.app.inject({
    method: 'POST',
    url: '/api/cobranza/download_estado_cuenta.php',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ rute: '', session_id, keylogin, cliente: norte.keylogin, ...request }),
  });
}

describe('a statement of account', () => {
  test('has what was owed before, each movement with what is owed since, and what is open', async () => {
    const estado = await read();
    expect(estado).toMatchObject({
      cliente: { keylogin: norte.keylogin, nombre: 'SEGUROS ÑANDÚ' },
      desde: '2026-08-22',
      al: '2026-11-20',
      saldo_inicial: 2_000,
      cargos: 1_000,
      abonos: 300,
      total: 2_700,
      facturas_abiertas: 2,
    });
    expect(estado.movimientos).toMatchObject([
      { fecha: '2026-09-20', movimiento: 'cargo', folio: `F-${factura.folio}`, cargo: 1_000, abono: 0, saldo: 3_000 },
      { fecha: '2026-10-20', movimiento: 'pago', facturas: [`F-${factura.folio}`], cargo: 0, abono: 300, saldo: 2_700 },
    ]);
  });

  test('ends with what the list of debts says of that day', async () => {
    for (const al of ['2026-04-30', '2026-05-01', '2026-09-19', '2026-10-19', '2026-10-20', '2026-11-20']) {
      const { total } = await cobranza.list({ ver: 'facturas', cliente: norte.keylogin, al });
      expect([al, (await read({ al, desde: '2026-01-01' })).total]).toEqual([al, total]);
    }
  });

  test('counts a payment of a former balance and the one that takes its place once, while both live', async () => {
    const ruiz = await cobranza.cliente('Ruiz');
    const { rows } = await yard.db.pool.query<{ id: number }>(
      `with saldo as (insert into saldos (cuenta_id, rfc, razon_social, regimen, codigo_postal, uso, serie, folio, fecha, metodo,
          total, base_iva, saldo_inicial, saldo)
        values ($1, 'RUIA800101AB1', 'RUIZ', '612', '02000', 'G03', 'A', '77', '2026-08-01', 'PUE', 20000, 0, 20000, 12000)
        returning id)
      insert into saldos_pagos (saldo_id, parcialidad, monto, saldo_anterior, fecha_aplicacion, forma_pago, autor, momento)
      select id, 1, 5000, 20000, '2026-09-01', '03', 'ana', '2026-09-01' from saldo returning id`,
      [ruiz.id],
    );
    await yard.db.pool.query(
      `insert into saldos_pagos (saldo_id, parcialidad, monto, saldo_anterior, fecha_aplicacion, forma_pago, autor, momento, sustituye)
      select saldo_id, 1, 8000, 20000, '2026-09-05', '03', 'ana', '2026-09-05', id from saldos_pagos where id = $1`,
      [rows[0]?.id],
    );
    for (const [al, total] of [
      ['2026-09-01', 150],
      ['2026-09-05', 120],
      ['2026-11-20', 120],
    ]) {
      const { total: enLista, adeudos } = await cobranza.list({ ver: 'facturas', cliente: ruiz.keylogin, al });
      const estado = await cobranza.call('get_estado_cuenta', { cliente: ruiz.keylogin, al });
      expect([al, enLista, adeudos[0]?.documento?.saldo, estado.total]).toEqual([al, total, total, total]);
    }
  });

  test('is of the day in Mexico City, also where a clock of UTC has another one', async () => {
    clock.pass(11.5 * HOUR);
    expect((await read()).al).toBe('2026-11-20');
    clock.pass(HOUR);
    expect((await read()).al).toBe('2026-11-21');
    clock.pass(-12.5 * HOUR);
  });

  test.each([
    ['a day that has not come', { al: '2026-11-21' }, 'Hasta hoy, 20/11/2026: lo que se deberá después nadie lo sabe'],
    ['days in the wrong order', { desde: '2026-11-02', al: '2026-11-01' }, 'Debe ser el 01/11/2026 o antes'],
    ['somebody whom nobody knows', { cliente: 'nadie' }, 'No se encontró el cliente'],
  ])('refuses %s', async (_what, request, mensaje) => {
    expect((await read(request)).mensaje).toContain(mensaje);
  });
});

describe('the file of a statement', () => {
  test('as a table has its movements between what was owed before and after', async () => {
    const response = await download({ formato: 'csv' });
    expect(response.headers['content-disposition']).toContain('estado_de_cuenta_SEGUROS');
    const filas = readCsv(response.body);
    expect(filas.map((fila) => [fila[1], fila.at(-1)])).toEqual([
      ['Concepto', 'Saldo'],
      ['Saldo anterior', '2000.00'],
      [`Factura F-${factura.folio}`, '3000.00'],
      [expect.stringMatching(/^Pago P-\d+ de F-/), '2700.00'],
      ['Saldo final', '2700.00'],
    ]);
  });

  test.skipIf(!hasPoppler)('as a PDF says who, of which days, each movement, and what is open', async () => {
    const response = await download({ formato: 'pdf' });
    expect(response.headers['content-type']).toBe('application/pdf');
    const text = (await pdfPages(response.rawPayload)).join('\n');
    for (const dato of [
      'ESTADO DE CUENTA',
      'Al 20/11/2026',
      'SEGUROS ÑANDÚ',
      `Factura F-${factura.folio}`,
      'Siniestro 04-2026-09-20-0',
      '$2,700.00',
      'Días de atraso',
      'Página 1 de 1',
    ]) {
      expect(text).toContain(dato);
    }
  });
});

describe('a statement by mail', () => {
  const enviados = async () => (await yard.db.kysely.selectFrom('estados_enviados').selectAll().execute()).length;
  const correos = async () =>
    (
      await yard.db.pool.query<{ datos: { to: string; asunto: string; adjuntos: readonly { nombre: string }[] } }>(
        "select datos from trabajos where cola = 'correo' order by id",
      )
    ).rows.map(({ datos }) => datos);

  test('goes to the client with its PDF, once however often it is asked for', async () => {
    const op_id = crypto.randomUUID();
    const first = await cobranza.call('send_estado_cuenta', { cliente: norte.keylogin, op_id });
    expect(await cobranza.call('send_estado_cuenta', { cliente: norte.keylogin, op_id })).toEqual(first);
    const todos = await correos();
    expect(todos).toHaveLength(1);
    expect(todos[0]).toMatchObject({
      to: first.para,
      asunto: expect.stringContaining('Estado de cuenta al 20/11/2026'),
    });
    expect(todos[0]?.adjuntos).toMatchObject([{ nombre: 'estado_de_cuenta_SEGUROS ÑANDÚ_2026-11-20.pdf' }]);
    expect(await enviados()).toBe(1);
  });

  test('of a client without an address asks for one, and leaves nothing behind', async () => {
    const sinCorreo = await cobranza.cliente('Sin correo');
    await yard.db.pool.query('update cuentas set eliminada = now(), contrasena = null where id = $1', [sinCorreo.id]);
    const antes = await enviados();
    const refused = await cobranza.call('send_estado_cuenta', { cliente: sinCorreo.keylogin });
    expect(refused.mensaje).toBe('El cliente no tiene correo: escribe a cuál se envía');
    expect(await enviados()).toBe(antes);
    const sent = await cobranza.call('send_estado_cuenta', { cliente: sinCorreo.keylogin, email: 'pagos@taller.mx' });
    expect(sent.para).toBe('pagos@taller.mx');
  });
});

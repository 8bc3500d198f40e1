import { beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { connect } from '#server/base/db/database.ts';
import { insertPago } from '#tests/cfdis.ts';
import { TestCobranza } from '#tests/cobranza.ts';
import { TestRecordatorios } from '#tests/recordatorios.ts';
import { enqueueRecordatorios } from './pedir.ts';

const cobranza = new TestCobranza();
const { yard } = cobranza;

const recordatorios = new TestRecordatorios(yard);

beforeEach(async () => {
  await yard.db.pool.query('truncate recordatorios_partidas, recordatorios, recordatorios_regla, trabajos');
  await yard.db.pool.query('update facturas set saldo = 0');
  await yard.db.pool.query('update saldos set saldo = 0');
});

describe('the rule', () => {
  test('is off until somebody writes it', async () => {
    const norte = await cobranza.cliente('Norte');
    await cobranza.factura(norte.id, '2026-10-20', 1_000);
    expect(await recordatorios.at('2026-11-20')).toBe(0);
    const { regla, hoy } = await cobranza.call('get_regla_de_recordatorios', {}, ROL.admin);
    expect(regla).toMatchObject({ activa: false, pasos: [-3, 1, 8, 15, 30], version: 0 });
    expect(hoy).toMatchObject({ clientes: 1, facturas: 1, adeudo: 1_000 });
    await recordatorios.setRegla({ activa: 0 });
    expect(await recordatorios.at('2026-11-20')).toBe(0);
  });

  test('reminds of an invoice once at each of its steps, and of those that passed before it was on by the last alone', async () => {
    const norte = await cobranza.cliente('Norte');
    await cobranza.factura(norte.id, '2026-10-20', 1_000);
    await recordatorios.setRegla();
    // It is due on the 19th of November.
    expect(await recordatorios.at('2026-11-15')).toBe(0);
    expect(await recordatorios.at('2026-11-20', '08:59')).toBe(0);
    expect(await recordatorios.at('2026-11-20')).toBe(1);
    for (const dia of ['2026-11-20', '2026-11-21', '2026-12-18'])
      expect([dia, await recordatorios.at(dia)]).toEqual([dia, 0]);
    expect(await recordatorios.at('2026-12-19')).toBe(1);
    expect(await recordatorios.at('2027-02-01')).toBe(0);
  });

  test('puts all invoices of a client into one mail, and nothing below its least amount', async () => {
    const norte = await cobranza.cliente('Norte');
    await cobranza.factura(norte.id, '2026-10-20', 300);
    await cobranza.factura(norte.id, '2026-09-20', 300);
    await cobranza.factura(norte.id, '2026-11-19', 900);
    const sur = await cobranza.cliente('Sur');
    await cobranza.factura(sur.id, '2026-10-20', 599);
    await recordatorios.setRegla({ minimo: '600' });
    expect(await recordatorios.at('2026-11-20')).toBe(1);
    const [mail, ...others] = await recordatorios.deliver('2026-11-20');
    expect(others).toEqual([]);
    expect(mail?.asunto).toBe('Recordatorio · Patio Norte');
    expect(mail?.texto).toContain('Debe $600.00:');
    expect(mail?.texto).toMatch(/F-\d+, venció el 20\/10\/2026, hace 31 días: \$300.00\nF-\d+, venció el 19\/11\/2026/);
  });

  test('asks once however many instances there are', async () => {
    for (const nombre of ['Uno', 'Dos', 'Tres']) {
      await cobranza.factura((await cobranza.cliente(nombre)).id, '2026-10-20', 100);
    }
    await recordatorios.setRegla();
    const otra = connect({ connectionString: yard.places.databaseUrl });
    const asked = await Promise.all(
      [yard.db, otra, yard.db, otra].map((db) => recordatorios.at('2026-11-20', '10:00', db)),
    );
    await otra.destroy();
    expect(asked.reduce((sum, one) => sum + one, 0)).toBe(3);
    expect(await recordatorios.deliver('2026-11-20')).toHaveLength(3);
  });

  test('looks at the day in Mexico City, where a clock of UTC has another one', async () => {
    const norte = await cobranza.cliente('Norte');
    await cobranza.factura(norte.id, '2026-10-20', 100);
    await recordatorios.setRegla({ pasos: [1] });
    expect(await enqueueRecordatorios({ db: yard.db, porOmision: 30 }, new Date('2026-11-20T05:00:00Z'))).toBe(0);
    expect(await enqueueRecordatorios({ db: yard.db, porOmision: 30 }, new Date('2026-11-21T05:00:00Z'))).toBe(1);
  });

  test('leaves alone who promised to pay, what no portal took, the general public, and who has no address', async () => {
    const norte = await cobranza.cliente('Norte');
    const { id } = await cobranza.factura(norte.id, '2026-10-20', 100);
    const promesa = { promesa: '2026-11-25', promesa_quien: '', promesa_nota: '', contacto: '', contacto_nota: '' };
    await cobranza.call('set_seguimiento', { deuda: 'factura', id: String(id), seguimiento: promesa, version: 0 });
    const sur = await cobranza.cliente('Sur');
    await cobranza.factura(sur.id, '2026-08-01', 100, [['GNP', null, 100]]);
    const publico = await cobranza.cliente('Público');
    await yard.db.pool.query("update cuentas set rfc = 'XAXX010101000' where id = $1", [publico.id]);
    await cobranza.factura(publico.id, '2026-10-20', 100);
    const borrado = await cobranza.cliente('Borrado');
    await cobranza.factura(borrado.id, '2026-10-20', 100);
    await yard.db.pool.query('update cuentas set eliminada = now(), contrasena = null where id = $1', [borrado.id]);
    await recordatorios.setRegla();
    expect(await recordatorios.at('2026-11-20')).toBe(0);
    const { hoy } = await cobranza.call('get_regla_de_recordatorios', {}, ROL.admin);
    expect(hoy).toMatchObject({ clientes: 0, sin_correo: ['BORRADO'] });
    // A promise that passed keeps nobody from it.
    expect(await recordatorios.at('2026-11-26')).toBe(1);
  });

  test('asks for the lines that the portal took, and not for the others of the same invoice', async () => {
    const norte = await cobranza.cliente('Norte');
    await cobranza.factura(norte.id, '2026-08-01', 300, [
      ['GNP', '2026-10-01', 100],
      ['GNP', null, 200],
    ]);
    await recordatorios.setRegla();
    expect(await recordatorios.at('2026-11-20')).toBe(1);
    expect((await recordatorios.deliver('2026-11-20'))[0]?.texto).toContain('Debe $100.00:');
  });

  test.each([
    ['words that stand for nothing', { cuerpo: 'Debe {monto}' }, 'regla.cuerpo', '{monto} no existe'],
    ['no words', { cuerpo: ' ' }, 'regla.cuerpo', 'no puede quedar vacío'],
    ['no days', { pasos: [] }, 'regla.pasos', 'al menos un día'],
    ['a day that is none', { pasos: ['mañana'] }, 'regla.pasos.0', 'debe ser un número entero de días'],
    ['a day too far', { pasos: [400] }, 'regla.pasos.0', 'debe ser de -30 a 365'],
    ['a negative amount', { minimo: '-1' }, 'regla.minimo', 'negativo'],
  ])('is not written with %s', async (_what, change, campo, mensaje) => {
    const refused = await recordatorios.setRegla(change);
    expect([refused.campo, refused.mensaje]).toEqual([campo, expect.stringContaining(mensaje)]);
  });

  test('that two write is that of the first', async () => {
    const both = await Promise.all([recordatorios.setRegla({ minimo: '1' }), recordatorios.setRegla({ minimo: '2' })]);
    expect(both.map(({ mensaje }) => mensaje).toSorted()).toEqual([
      'Alguien más cambió la regla: revísala otra vez',
      'success',
    ]);
    expect((await recordatorios.setRegla({}, 1)).version).toBe(2);
  });
});

describe('a reminder that is on its way', () => {
  test('says what is owed when it leaves: of who paid in part the rest, and to who paid nothing', async () => {
    const norte = await cobranza.cliente('Norte');
    const { id } = await cobranza.factura(norte.id, '2026-10-20', 1_000);
    await recordatorios.setRegla();
    await recordatorios.at('2026-11-20');
    await insertPago(yard.db, id, { monto: 400_00, fecha_aplicacion: '2026-11-20' }, { cuenta_id: norte.id });
    await yard.db.pool.query('update facturas set saldo = 60000 where id = $1', [id]);
    const [mail] = await recordatorios.deliver('2026-11-20');
    expect(mail?.texto).toContain('Debe $600.00:');
    expect((await recordatorios.historyOf(norte.keylogin)).enviados).toMatchObject([
      { estado: 'enviado', adeudo: 600, autor: '' },
    ]);

    const sur = await cobranza.cliente('Sur');
    const pagada = await cobranza.factura(sur.id, '2026-10-20', 500);
    expect((await cobranza.call('send_recordatorio', { cliente: sur.keylogin })).mensaje).toBe('success');
    await yard.db.pool.query('update facturas set saldo = 0 where id = $1', [pagada.id]);
    expect(await recordatorios.deliver('2026-11-20')).toEqual([]);
    expect((await recordatorios.historyOf(sur.keylogin)).enviados).toMatchObject([{ estado: 'pagado', adeudo: 0 }]);
  });

  test('is known to the mailbox by its id when the program dies between the mail and its note', async () => {
    const norte = await cobranza.cliente('Norte');
    await cobranza.factura(norte.id, '2026-10-20', 100);
    await recordatorios.setRegla();
    await recordatorios.at('2026-11-20');
    const [first] = await recordatorios.deliver('2026-11-20');
    await yard.db.pool.query('update trabajos set hecho = null, proximo_intento = now()');
    expect(await recordatorios.deliver('2026-11-20')).toEqual([]);
    // It died before the note as well: the mailbox knows the second by its id.
    await yard.db.pool.query('update recordatorios set resuelto = null, estado = null');
    await yard.db.pool.query('update trabajos set hecho = null, proximo_intento = now()');
    expect((await recordatorios.deliver('2026-11-20')).map(({ id }) => id)).toEqual([first?.id]);
  });
});

describe('a reminder by hand', () => {
  test('shows what it says, goes to the client or to another address with what somebody adds, once', async () => {
    const norte = await cobranza.cliente('Norte');
    await cobranza.factura(norte.id, '2026-11-10', 700);
    expect(await recordatorios.historyOf(norte.keylogin)).toMatchObject({
      escrito: { asunto: 'Recordatorio de pago' },
      enviados: [],
    });
    const pedido = {
      cliente: norte.keylogin,
      email: 'pagos@norte.mx',
      nota: 'Hablé con Luz.',
      op_id: crypto.randomUUID(),
    };
    expect(await cobranza.call('send_recordatorio', pedido)).toMatchObject({ para: 'pagos@norte.mx' });
    expect(await cobranza.call('send_recordatorio', pedido)).toMatchObject({ para: 'pagos@norte.mx' });
    const [mail, ...others] = await recordatorios.deliver('2026-11-20');
    expect([mail?.to, others]).toEqual(['pagos@norte.mx', []]);
    expect(mail?.texto).toContain('Hablé con Luz.');
    expect((await recordatorios.historyOf(norte.keylogin)).enviados).toMatchObject([
      {
        para: 'pagos@norte.mx',
        estado: 'enviado',
        nota: 'Hablé con Luz.',
        facturas: [{ folio: expect.stringMatching(/^F-/), adeudo: 700 }],
      },
    ]);
  });

  test('of who was reminded today is sent once more only to who says so, also where two ask at once', async () => {
    const norte = await cobranza.cliente('Norte');
    await cobranza.factura(norte.id, '2026-10-20', 100);
    const ask = (change: object = {}) => cobranza.call('send_recordatorio', { cliente: norte.keylogin, ...change });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ mensaje }) => mensaje).toSorted()).toEqual([
      expect.stringMatching(/^Hoy ya se le recordó, a las \d\d:\d\d a /),
      'success',
    ]);
    expect(await ask()).toMatchObject({ campo: 'otra_vez' });
    expect((await ask({ otra_vez: 1 })).mensaje).toBe('success');
    // The rule leaves them to the next day, and loses no step.
    await recordatorios.setRegla();
    expect(await recordatorios.at('2026-11-20')).toBe(0);
    expect(await recordatorios.deliver('2026-11-20')).toHaveLength(2);
    expect(await recordatorios.at('2026-11-21')).toBe(1);
    expect(await recordatorios.deliver('2026-11-21')).toHaveLength(1);
  });

  test('says what somebody adds, and what a client is called, as text and not as the page of the mail', async () => {
    const norte = await cobranza.cliente('Norte <b>&');
    await cobranza.factura(norte.id, '2026-10-20', 100);
    await recordatorios.setRegla({ cuerpo: '<i>{cliente}</i>' });
    const nota = '<img src=x onerror=alert(1)>';
    await cobranza.call('send_recordatorio', { cliente: norte.keylogin, nota });
    const [mail] = await recordatorios.deliver('2026-11-20');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).toContain('&lt;i&gt;NORTE &lt;B&gt;&amp;&lt;/i&gt;');
    expect(mail?.html).not.toMatch(/<img src=x|<i>|<b>&/i);
    expect(mail?.texto).toContain(nota);
  });

  test('is refused to the general public, and says why', async () => {
    const publico = await cobranza.cliente('Público');
    await yard.db.pool.query("update cuentas set rfc = 'XAXX010101000' where id = $1", [publico.id]);
    await cobranza.factura(publico.id, '2026-10-20', 100);
    expect(await cobranza.call('send_recordatorio', { cliente: publico.keylogin })).toMatchObject({
      codigo: 'negocio',
      campo: 'cliente',
      mensaje: 'Tiene el RFC del público en general: no se sabe a quién recordarle',
    });
  });

  test('is refused where nothing is owed, and where there is no address', async () => {
    const norte = await cobranza.cliente('Norte');
    expect((await cobranza.call('send_recordatorio', { cliente: norte.keylogin })).mensaje).toBe(
      'No tiene facturas por pagar que recordar',
    );
    await cobranza.factura(norte.id, '2026-10-20', 100);
    await yard.db.pool.query('update cuentas set eliminada = now(), contrasena = null where id = $1', [norte.id]);
    const refused = await cobranza.call('send_recordatorio', { cliente: norte.keylogin });
    expect([refused.campo, refused.mensaje]).toEqual(['email', 'El cliente no tiene correo: escribe a cuál se envía']);
    expect((await recordatorios.historyOf(norte.keylogin)).enviados).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createInventario } from '#tests/inventario.ts';
import { A_MANO, CON_XML, newUuid, RFC_PROPIO, TestPorPagar, xmlRecibido } from '#tests/por-pagar.ts';
import { refusal } from '#tests/refusal.ts';

const yard = createInventario({ now: () => new Date('2026-11-18T18:00:00Z') });
const porPagar = new TestPorPagar(yard);

beforeEach(async () => {
  await yard.db.pool.query('truncate por_pagar_registros, por_pagar_pagos, cuentas_por_pagar');
});

const contadas = async () =>
  (await yard.db.pool.query<{ n: number }>('select count(*)::int as n from cuentas_por_pagar')).rows[0]?.n;

describe('an XML', () => {
  test('is shown before anything is kept: what it says, when it is due and why, and whose it is', async () => {
    const uuid = newUuid();
    const conceptos = [
      { descripcion: 'FARO DERECHO OC 4500123', precio: 1000_00 },
      { descripcion: 'CALAVERA', precio: 333_33, cantidad: 3, noIdentificacion: 'OC-88' },
    ];
    const { leido } = await porPagar.read(xmlRecibido({ uuid, conceptos, condiciones: 'CRÉDITO A 15 DÍAS' }));
    expect(leido).toMatchObject({
      tipo: 'I',
      version: '4.0',
      folio: 'A-1',
      uuid,
      rfc: 'RNO010203AB1',
      emisor: 'REFACCIONARIA DEL NORTE',
      proveedor: 'REFACCIONARIA DEL NORTE',
      es_conocido: false,
      fecha: '2026-11-10',
      vence: '2026-11-25',
      vence_motivo: 'Sus condiciones dicen 15 días',
      subtotal: 1999.99,
      trasladados: 320,
      total: 2319.99,
      ocs: ['4500123'],
      conceptos: [{ descripcion: 'FARO DERECHO OC 4500123', importe: 1000 }, { importe: 999.99 }],
      conceptos_total: 2,
      problemas: [],
      avisos: [],
      conocida: null,
    });
    expect(await contadas()).toBe(0);
  });

  test('is kept once, by its own words, with its bytes as they came', async () => {
    const xml = xmlRecibido({ folio: '12' });
    const { mensaje, expediente } = await porPagar.submit(xml, { nota: 'Llegó el martes', total: '1', folio: 'OTRO' });
    expect(mensaje).toBe('success');
    const { cuenta } = expediente;
    expect(cuenta).toMatchObject({
      folio: 'A-12',
      fecha: '2026-11-10',
      vence: '2026-12-10',
      subtotal: '1000',
      total: 1160,
      saldo: 1160,
      estado: 'pendiente',
      nota: 'Llegó el martes',
    });
    const otra = await porPagar.submit(xml);
    expect(otra).toEqual(refusal('Ya está guardada: es la A-12 de REFACCIONARIA DEL NORTE', 'duplicado', 'archivo'));
    expect((await porPagar.read(xml)).leido).toMatchObject({
      problemas: ['Ya está guardada: es la A-12 de REFACCIONARIA DEL NORTE'],
      conocida: { id: cuenta.id },
    });
    const { session_id, keylogin } = yard.session(ROL.admin);
    const url = '/api/por-pagar/download_xml.php';
    const answer = await yard.app.inject({ method: 'POST', url, payload: { session_id, keylogin, id: cuenta.id } });
    expect(answer.rawPayload).toEqual(xml);
    expect(answer.headers['content-disposition']).toContain('.xml');
  });

  test('of two who keep it at once one does, and the other is told so', async () => {
    for (let round = 0; round < 5; round += 1) {
      const xml = xmlRecibido({ folio: String(round) });
      const answers = await Promise.all([porPagar.submit(xml), porPagar.submit(xml), porPagar.submit(xml)]);
      expect(answers.map(({ mensaje }) => mensaje).sort()).toEqual([
        ...Array.from({ length: 2 }, () => `Ya está guardada: es la A-${round} de REFACCIONARIA DEL NORTE`),
        'success',
      ]);
      expect(await contadas()).toBe(round + 1);
    }
  });

  test('asked again under the same operation is kept once and answered alike', async () => {
    const xml = xmlRecibido();
    const op_id = randomUUID();
    const una = await porPagar.submit(xml, { op_id });
    expect(await porPagar.submit(xml, { op_id })).toEqual(una);
    expect(await contadas()).toBe(1);
  });

  test('finds its supplier under the name that its RFC had the last time, or that claims have', async () => {
    await yard.db.pool.query(
      `insert into indicadores (aseguradora, reporte, fecha, pieza, proveedor)
       values ('AXA', 'S-1', '2026-11-01', 'FARO', 'Refaccionaria del Norté')`,
    );
    expect((await porPagar.read(xmlRecibido())).leido).toMatchObject({
      proveedor: 'Refaccionaria del Norté',
      es_conocido: true,
    });
    await porPagar.submit(xmlRecibido(), { proveedor: 'NORTE' });
    expect((await porPagar.read(xmlRecibido())).leido).toMatchObject({ proveedor: 'NORTE', es_conocido: true });
  });

  test('that may be what somebody typed says so', async () => {
    const { id } = await porPagar.typed({ proveedor: 'Refaccionaria del norte', folio: 'a-5' });
    const { leido } = await porPagar.read(xmlRecibido({ folio: '5' }));
    expect(leido).toMatchObject({ problemas: [], conocida: { id } });
    expect(leido.avisos).toEqual([expect.stringContaining('Ya capturaste a mano la a-5')]);
  });
});

const texto = (xml: Buffer) => xml.toString('utf8');
const MALOS: readonly (readonly [que: string, xml: Buffer, mensaje: RegExp])[] = [
  ['no XML', Buffer.from('hola'), /no es un XML completo/],
  ['nothing', Buffer.alloc(0), /no es un XML completo/],
  ['one that was cut off', xmlRecibido().subarray(0, 400), /se haya cortado/],
  ['no CFDI', Buffer.from('<factura/>'), /no es una factura \(CFDI\)/],
  [
    'entities',
    Buffer.from(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${texto(xmlRecibido()).split('\n')[1]}`),
    /trae definiciones/,
  ],
  [
    'no letters',
    Buffer.from('<?xml version="1.0" encoding="utf-8"?><a b="\xf1"/>', 'latin1'),
    /letras que no se pueden/,
  ],
  ['tags without end', Buffer.from('<a>'.repeat(5000)), /no es un XML completo/],
  ['a flood of tags', Buffer.from(`<Comprobante>${'<a/>'.repeat(120_000)}</Comprobante>`), /demasiadas partes/],
];

test.each(MALOS)('%s is refused in plain words, and nothing is kept', async (_que, xml, mensaje) => {
  const answers = [await porPagar.read(xml), await porPagar.submit(xml)];
  for (const answer of answers) {
    expect(answer).toMatchObject({ codigo: 'campo', campo: 'archivo', mensaje: expect.stringMatching(mensaje) });
  }
  expect(await contadas()).toBe(0);
});

const AJENOS: readonly (readonly [que: string, change: Parameters<typeof xmlRecibido>[0], problema: RegExp])[] = [
  ['of another receiver', { receptor: 'EKU9003173C9' }, /a nombre de otro RFC \(EKU9003173C9\)/],
  ['without a stamp', { uuid: '' }, /No está timbrada/],
  ['in dollars', { otros: { Moneda: 'USD' } }, /Está en USD: solo se leen en pesos/],
  ['of a payment', { otros: { TipoDeComprobante: 'P' } }, /complemento de pago/],
  ['of another version', { otros: { Version: '3.2' } }, /versión 3\.2/],
  ['whose total is another', { otros: { Total: '1161.00' } }, /su total dice \$1,161\.00/],
  ['whose subtotal is another', { otros: { SubTotal: '900.00' } }, /Sus conceptos suman \$1,000\.00/],
  ['of tomorrow’s tomorrow', { fecha: '2026-11-21' }, /posterior a hoy/],
  ['with an amount that is none', { otros: { Total: 'mil' } }, /importe que no se puede leer/],
];

test.each(AJENOS)('one %s is shown with what is wrong, and not kept', async (_que, change, problema) => {
  const xml = xmlRecibido(change);
  const { leido } = await porPagar.read(xml);
  expect(leido.problemas).toEqual([expect.stringMatching(problema)]);
  expect(await porPagar.submit(xml)).toMatchObject({ campo: 'archivo', mensaje: expect.stringMatching(problema) });
  expect(await contadas()).toBe(0);
});

test('a mark of byte order, another encoding that it says, and CFDI 3.3 are read', async () => {
  const xml = texto(xmlRecibido({ emisor: { rfc: 'RNO010203AB1', nombre: 'PEÑA' } }));
  const latin1 = Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1');
  const wide = Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  for (const bytes of [Buffer.from(`\ufeff${xml}`), latin1, wide, Buffer.from(xml.replace('"4.0"', '"3.3"'))]) {
    expect((await porPagar.read(bytes)).leido).toMatchObject({ emisor: 'PEÑA', problemas: [] });
  }
});

test('one of 50 MB is refused without being read whole', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const grande = Buffer.concat([xmlRecibido(), Buffer.alloc(50 * 1024 * 1024, ' ')]);
  const answer = await porPagar.submit(grande);
  expect(answer).toMatchObject({ codigo: 'limite', mensaje: 'Cada archivo puede pesar hasta 4 MB' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(400 * 1024 * 1024);
  expect(await contadas()).toBe(0);
});

describe('an invoice that is typed', () => {
  test('is kept as it was written, and its folio once a supplier', async () => {
    expect(await porPagar.typed()).toMatchObject({ proveedor: 'GRUAS PEREZ', total: 1160, saldo: 1160, uuid: '' });
    const otra = await porPagar.send('submit_cuenta', { ...A_MANO, proveedor: 'grúas pérez' });
    expect(otra).toEqual(refusal('Ya hay una factura de este proveedor con ese folio', 'duplicado', 'folio'));
    await porPagar.typed({ folio: '' });
    await porPagar.typed({ folio: '' });
  });

  test.each([
    ['without a supplier', { proveedor: ' ' }, 'proveedor'],
    ['of nothing', { total: '0' }, 'total'],
    ['below nothing', { total: '-5' }, 'total'],
    ['of a day that is none', { fecha: '2026-02-30' }, 'fecha'],
    ['of next week', { fecha: '2026-11-25', vence: '2026-11-26' }, 'fecha'],
    ['due before its day', { vence: '2026-11-01' }, 'vence'],
    ['due in another century', { vence: '2062-11-20' }, 'vence'],
    ['without a due day', { vence: '' }, 'vence'],
  ])('%s is refused beside its field', async (_que, change, campo) => {
    expect(await porPagar.send('submit_cuenta', { ...A_MANO, ...change })).toMatchObject({ codigo: 'campo', campo });
    expect(await contadas()).toBe(0);
  });
});

describe('a change', () => {
  test('is written over the version that was read, with its history; what an XML says stays', async () => {
    const { cuenta } = (await porPagar.submit(xmlRecibido())).expediente;
    const form = { ...CON_XML, proveedor: 'NORTE', vence: '2026-11-20', nota: 'Urge', total: '5', folio: 'X' };
    const saved = await porPagar.call('save_cuenta', { id: cuenta.id, version: 1, form });
    expect(saved.expediente.cuenta).toMatchObject({
      version: 2,
      proveedor: 'NORTE',
      vence: '2026-11-20',
      nota: 'Urge',
      total: 1160,
      folio: 'A-1',
    });
    const stale = await porPagar.call('save_cuenta', { id: cuenta.id, version: 1, form: { ...form, nota: 'Otra' } });
    expect(stale).toMatchObject({ codigo: 'version' });
    const { cambios } = await porPagar.call<never>('get_historial', { id: cuenta.id });
    expect(cambios).toMatchObject([
      {
        operacion: 'cambio',
        campos: [{ campo: 'proveedor' }, { campo: 'vence', antes: '10/12/2026' }, { campo: 'nota' }],
      },
      { operacion: 'alta' },
    ]);
  });

  test('of one that was typed may be of anything, but its total not below what was paid', async () => {
    const { id } = await porPagar.typed();
    await porPagar.pay(id, 500);
    const save = (form: object, version: number) =>
      porPagar.call('save_cuenta', { id, version, form: { ...A_MANO, ...form } });
    expect((await save({ total: '800', folio: '78' }, 1)).expediente.cuenta).toMatchObject({ saldo: 300, folio: '78' });
    expect(await save({ total: '499' }, 2)).toEqual(
      refusal('Ya se pagaron $500.00: el total no puede ser menor', 'campo', 'form.total'),
    );
    expect(await save({ vence: '2026-11-01' }, 2)).toMatchObject({ campo: 'form.vence' });
  });
});

test('nobody but an administrator gets near it', async () => {
  for (const rol of [ROL.gerente, ROL.socio, ROL.cliente]) {
    expect(await porPagar.call('get_cuentas', {}, rol)).toMatchObject({ codigo: 'rol' });
  }
  expect(RFC_PROPIO).toMatch(/^[A-Z]{3,4}\d{6}/);
});

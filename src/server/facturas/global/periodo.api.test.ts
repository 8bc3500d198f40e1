import { expect, test } from 'vitest';
import { ROL, STAFF } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { CONTADO, type RespuestaDeFactura, TestFacturas } from '#tests/facturas.ts';

const facturas = new TestFacturas();
const { yard, notas } = facturas;
const INCLUIDO = { ...CONTADO, tax_included: 1 };

/** Sells a part at a moment of the clock of Greenwich; the business is six hours behind it. */
async function vender(momento: string, form: object = {}) {
  const nota = await notas.create([await insertPieza(yard.db)], form);
  const { kysely } = yard.db;
  await kysely
    .updateTable('notas')
    .set({ creada: new Date(momento) })
    .where('id', '=', nota.id)
    .execute();
  return nota;
}

type Nota = Awaited<ReturnType<typeof vender>>;
const itemsOf = async (...vendidas: Nota[]) =>
  (await Promise.all(vendidas.map((nota) => facturas.deNota(nota)))).flat();
const pedir = async (vendidas: Nota[], form: object = {}) =>
  facturas.ask(await itemsOf(...vendidas), null, { ...INCLUIDO, ...form });
const vivas = async ({ id }: Nota) => {
  const { rows } = await yard.db.pool.query(
    'select 1 from facturas_partidas d join notas_partidas t on t.id = d.nota_partida_id where t.nota_id = $1 and d.viva',
    [id],
  );
  return rows.length;
};

test.each([
  [['2026-11-20T18:00:00Z', '2026-11-20T05:59:00Z'], { periodicidad: '02', meses: '11', anio: 2026 }],
  [['2026-11-20T18:00:00Z', '2026-11-20T06:00:00Z'], { periodicidad: '01', meses: '11', anio: 2026 }],
  [['2026-11-02T18:00:00Z', '2026-11-15T18:00:00Z'], { periodicidad: '03', meses: '11', anio: 2026 }],
  [['2026-11-01T05:59:59Z', '2026-10-01T06:00:00Z'], { periodicidad: '04', meses: '10', anio: 2026 }],
  [['2026-01-01T05:00:00Z', '2025-12-31T18:00:00Z'], { periodicidad: '01', meses: '12', anio: 2025 }],
])('notes of %j are of the shortest period that has them, where the business is', async (momentos, global) => {
  const vendidas = await Promise.all(momentos.map((momento) => vender(momento)));
  const { mensaje, factura } = await pedir(vendidas);
  expect([mensaje, factura.factura]).toEqual(['success', expect.objectContaining({ global })]);
});

test('any name may be on the note, and none of it on the document', async () => {
  const nota = await vender('2026-11-20T18:00:00Z', { nombre: 'Luis Mora' });
  const { factura } = await pedir([nota], { global: { periodicidad: '03', fecha: '2026-11-16' } });
  expect(factura).toMatchObject({
    client: { account: { RFC: 'XAXX010101000', razon_social: 'PUBLICO EN GENERAL' } },
    factura: { global: { periodicidad: '03', meses: '11' } },
  });
  const xml = await yard.facturas.proveedor.consultar({ ref: factura.factura.facturapi_invoice.id }, new Date());
  expect(xml?.estado === 'timbrado' ? xml.xml.toString() : 'Mora').not.toContain('Mora');
});

test('a period that the notes are not of is refused, and so are notes of two months: nothing is made', async () => {
  const antes = (await facturas.cfdis()).length;
  const agosto = await vender('2026-08-29T18:00:00Z');
  const noviembre = await vender('2025-11-30T18:00:00Z');
  const diciembre = await vender('2025-12-01T18:00:00Z');
  expect(await pedir([agosto], { global: { periodicidad: '04', fecha: '2026-03-01' } })).toMatchObject({
    codigo: 'campo',
    campo: 'formData.global.fecha',
    mensaje: `El periodo del 01/03/2026 al 31/03/2026 no es el de la nota ${agosto.id} (29/08/2026)`,
  });
  const mensaje = expect.stringContaining(`las notas ${noviembre.id} (30/11/2025), ${diciembre.id} (01/12/2025)`);
  expect(await pedir([noviembre, diciembre])).toMatchObject({ codigo: 'campo', campo: 'formData.items', mensaje });
  expect(await pedir([noviembre, diciembre], { global: { periodicidad: '02', fecha: '2025-12-01' } })).toMatchObject({
    codigo: 'campo',
    campo: 'formData.items',
    mensaje: expect.stringContaining(`nota ${noviembre.id} `),
  });
  const viejo = await vender('2024-12-31T18:00:00Z');
  expect(await pedir([viejo])).toMatchObject({
    codigo: 'campo',
    campo: 'formData.items',
    mensaje: 'El SAT solo acepta una factura global de ventas de este año o del anterior',
  });
  expect(await facturas.cfdis()).toHaveLength(antes);
});

test('one that comes late says so, and so does one that declares more than was charged; asked again they say the same', async () => {
  const items = await itemsOf(await vender('2025-12-03T18:00:00Z'));
  const beside = { op_id: crypto.randomUUID() };
  const tarde = await facturas.ask(items, null, { ...INCLUIDO, tax_included: 0 }, beside);
  const avisos = [
    'La factura global del 03/12/2025 se hace tarde: el plazo terminó el 04/12/2025, 24 horas después del cierre. Es de un ejercicio anterior: puede cambiar lo que ya se declaró de ese año',
    'El IVA va aparte: se cobraron $100.00 y la factura declara $116.00',
  ];
  expect(tarde).toMatchObject({ mensaje: 'success', avisos, aviso: avisos.join('. ') });
  expect(await facturas.ask(items, null, { ...INCLUIDO, tax_included: 0 }, beside)).toMatchObject({ avisos });
  const aTiempo = await pedir([await vender('2026-11-20T18:00:00Z')]);
  expect([aTiempo.mensaje, aTiempo.avisos]).toEqual(['success', undefined]);
});

test('a note whose buyer asked for his own invoice enters none of the general public until that is taken back', async () => {
  const nota = await vender('2026-11-20T18:00:00Z');
  const marcar = (pidio_factura: 0 | 1, id: unknown = nota.id) =>
    notas.call('set_pidio_factura', { nota: id, pidio_factura }, ROL.socio);
  expect((await marcar(1)).body.nota).toMatchObject({ pidio_factura: '2026-11-20T18:00:00.000Z' });
  expect((await marcar(1)).body.mensaje).toBe('success');
  expect(await pedir([nota])).toMatchObject({
    codigo: 'negocio',
    campo: 'formData.items.0',
    mensaje: `El cliente de la nota ${nota.id} pidió su factura: no entra en la global. Factúrala a su nombre, o quita la marca en la nota`,
  });
  expect((await marcar(0)).body.nota).toMatchObject({ pidio_factura: null });
  const { mensaje, factura } = await pedir([nota]);
  expect(mensaje).toBe('success');
  const { series, folio_number: folio } = factura.factura.facturapi_invoice;
  expect((await marcar(1)).body).toMatchObject({
    mensaje: `La nota ${nota.id} ya tiene la factura ${series}-${folio}`,
  });
  expect((await marcar(1, 2_000_000)).body).toMatchObject({ codigo: 'no_existe' });
  const cancelada = await vender('2026-11-20T18:00:00Z');
  await notas.cancel(cancelada.id);
  expect((await marcar(1, cancelada.id)).body.mensaje).toBe(`La nota ${cancelada.id} está cancelada`);
  for (const rol of STAFF) {
    expect((await notas.call('set_pidio_factura', { nota: nota.id, pidio_factura: 0 }, rol)).status).toBe(200);
  }
});

test('a note that is marked, cancelled or invoiced while its global invoice is made is in one document or in none', async () => {
  for (let turno = 0; turno < 12; turno += 1) {
    const una = await vender('2026-11-20T18:00:00Z');
    const otra = await vender('2026-11-20T18:00:00Z');
    const rivales = [
      () => notas.call('set_pidio_factura', { nota: una.id, pidio_factura: 1 }),
      () => notas.call('submit_nota', { id: una.id, status: 0, op_id: crypto.randomUUID() }),
      async () => facturas.ask(await itemsOf(una), await facturas.cliente({ email: `${turno}@seguros.mx` }), INCLUIDO),
      () => pedir([una, otra]),
    ];
    await Promise.all([pedir([una, otra]), rivales[turno % rivales.length]?.()]);
    const { pidio_factura, cancelada } = await yard.db.kysely
      .selectFrom('notas')
      .select(['pidio_factura', 'cancelada'])
      .where('id', '=', una.id)
      .executeTakeFirstOrThrow();
    const suyas = await vivas(una);
    expect(suyas).toBe(pidio_factura === null && cancelada === null ? 1 : 0);
    expect(await vivas(otra)).toBeLessThanOrEqual(1);
  }
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('a note that leaves a global invoice is paid as it was at the counter, and never becomes a debt', async () => {
  const una = await vender('2026-11-03T18:00:00Z', { forma_pago: 'Transferencia' });
  const otra = await vender('2026-11-14T18:00:00Z');
  const { factura: global } = await pedir([una, otra], { global: { periodicidad: '04', fecha: '2026-11-30' } });
  const { keylogin } = await facturas.cliente({ email: 'separa@seguros.mx' });
  const separate = async (form: object = {}) => {
    const formData = { clave_prod: '25172601', ...form };
    const body = { id: global.id, nota: una.id, formData, formUser: { keylogin }, op_id: crypto.randomUUID() };
    return (await facturas.call<RespuestaDeFactura & { global: RespuestaDeFactura['factura'] }>('split_global', body))
      .body;
  };
  for (const [form, campo] of [
    [{ forma_pago: '99', metodo_pago: 'PPD' }, 'formData.metodo_pago'],
    [{ metodo_pago: 'PPD' }, 'formData.metodo_pago'],
    [{ forma_pago: '99' }, 'formData.forma_pago'],
  ] as const) {
    expect(await separate(form)).toMatchObject({
      codigo: 'campo',
      campo,
      mensaje: `La nota ${una.id} ya se pagó en el mostrador: su factura va con el método PUE y la forma en que se pagó`,
    });
  }
  expect(await separate()).toMatchObject({
    mensaje: 'success',
    factura: { factura: { forma_pago: '03', metodo_pago: 'PUE' }, saldo_pendiente: 0 },
    global: { factura: { global: { periodicidad: '04', meses: '11', anio: 2026 } } },
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { post } from '#tests/app.ts';
import type { CotizacionDeLaRed, RespuestaDeCotizacion } from '#tests/cotizaciones.ts';
import type { TestCuenta } from '#tests/cuentas.ts';
import { insertPieza } from '#tests/factories.ts';
import { TestFacturas } from '#tests/facturas.ts';

const facturas = new TestFacturas();
const { yard, notas } = facturas;
let cliente: TestCuenta;
beforeAll(async () => {
  cliente = await facturas.cliente();
});

const call = async (path: string, body: object) =>
  (await yard.call<RespuestaDeCotizacion>(`cotizaciones/${path}.php`, body, ROL.socio)).body;
const find = async (id: number) => (await call('get_cotizacion', { id })).cotizacion;
const LIBRE = { texto: 'FLETE', cantidad: 1, precio: 1_160 };

/** Makes a quote of two units of a part and of a line in words, which its customer accepts whole. */
async function accepted(): Promise<{ cotizacion: CotizacionDeLaRed; pieza: Awaited<ReturnType<typeof insertPieza>> }> {
  const pieza = await insertPieza(yard.db, { existencias: 2 });
  const partidas = [{ INV__: pieza.inventario, cantidad: 2, precio: 580 }, LIBRE];
  const formData = { nombre: 'Taller López', partidas, enviar: 1 };
  const { cotizacion } = await call('submit_cotizacion', { id: 'new', formData });
  await post(yard.app, 'cotizaciones/accept.php', { token: cotizacion.token, nombre: 'Rosa', partidas: [1, 2] });
  return { cotizacion: await find(cotizacion.id), pieza };
}

/** The lines of an accepted quote as items of an invoice. */
const itemsOf = ({ partidas }: CotizacionDeLaRed) =>
  partidas.map(({ id, INV__, texto, cantidad, precio }) => ({
    quantity: cantidad,
    price: precio,
    PIEZA: texto,
    MARCA: '',
    AUTO: '',
    TIPO: '',
    A__O: '',
    INV__,
    org_import: INV__ === null ? 'manual' : 'inventario',
    cotizacion_partida: id,
  }));

const stock = async (id: number) => {
  const { existencias, apartadas } = await yard.row(id);
  return { existencias, apartadas };
};

describe('an accepted quote becomes an invoice', () => {
  test('that takes what was held for it, once; and again when that one is cancelled', async () => {
    const { cotizacion, pieza } = await accepted();
    expect(await stock(pieza.id)).toEqual({ existencias: 2, apartadas: 2 });
    const una = await facturas.create(itemsOf(cotizacion), cliente, { tax_included: 1 });
    expect(una.factura.facturapi_invoice.total).toBe(2_320);
    expect(await stock(pieza.id)).toEqual({ existencias: 0, apartadas: 0 });
    const { factura, apartado } = await find(cotizacion.id);
    expect(factura).toMatchObject({ id: una.id });

    const items = [{ INV__: pieza.inventario, quantity: 1, price: 1 }];
    expect((await notas.ask(items, { apartado })).mensaje).toContain('ya está en una factura');
    const otra = await facturas.ask(itemsOf(cotizacion), cliente, { tax_included: 1 }, { op_id: crypto.randomUUID() });
    expect(otra.mensaje).toBe(`La cotización ${cotizacion.id} ya está en una factura`);
    expect((await call('close_cotizacion', { id: cotizacion.id })).mensaje).toBe(
      'La cotización ya está en una factura',
    );

    await facturas.call('submit_factura', { id: una.id, formData: { motivo: '02' } });
    expect(await find(cotizacion.id)).toMatchObject({ factura: null });
    await facturas.create(itemsOf(cotizacion), cliente, { tax_included: 1 }, { op_id: crypto.randomUUID() });
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('not of a line that nobody accepted, nor after it was sold in a note', async () => {
    const { cotizacion, pieza } = await accepted();
    const formData = { nombre: 'Otro', partidas: [LIBRE], enviar: 1 };
    const { cotizacion: abierta } = await call('submit_cotizacion', { id: 'new', formData });
    expect((await facturas.ask(itemsOf(abierta), cliente)).mensaje).toContain('no está aceptada');
    await notas.ask([{ INV__: pieza.inventario, quantity: 2, price: 580 }], { apartado: cotizacion.apartado });
    expect((await facturas.ask(itemsOf(cotizacion), cliente)).mensaje).toMatch(/existencias|ya se vendió en la nota/);
  });
});

describe('an accepted quote becomes records of a claim', () => {
  const pass = async (cotizacion: number, more: object = {}) =>
    (
      await yard.call<RespuestaDeCotizacion & { registros: number[] }>(
        'indicadores/create_de_cotizacion.php',
        { cotizacion, Aseguradora: 'QUALITAS', Reporte: `S-${cotizacion}`, ...more },
        ROL.socio,
      )
    ).body;

  test('one for each unit, ordered, at its price without IVA, with the part that was held', async () => {
    const { cotizacion, pieza } = await accepted();
    const { mensaje, registros } = await pass(cotizacion.id);
    expect(mensaje).toBe('success');
    expect(registros).toHaveLength(3);
    const { rows } = await yard.db.pool.query(
      'select reporte, pieza, precio, pedido is not null as pedido from indicadores where id = any($1) order by id',
      [registros],
    );
    expect(rows).toMatchObject([
      { reporte: `S-${cotizacion.id}`, precio: 500_00, pedido: true },
      { precio: 500_00 },
      { pieza: 'FLETE', precio: 1_000_00 },
    ]);
    expect(await stock(pieza.id)).toEqual({ existencias: 0, apartadas: 0 });
    expect((await find(cotizacion.id)).partidas[0]).toMatchObject({ indicador: registros[0] });
    expect((await pass(cotizacion.id)).mensaje).toBe(
      `La cotización ${cotizacion.id} ya pasó al siniestro S-${cotizacion.id}`,
    );
    const items = [{ INV__: pieza.inventario, quantity: 1, price: 1 }];
    expect((await notas.ask(items, { apartado: cotizacion.apartado })).mensaje).toContain('ya pasó al siniestro');
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('once, however often it is asked for at the same moment', async () => {
    const { cotizacion, pieza } = await accepted();
    const answers = await Promise.all([1, 2, 3, 4].map((cual) => pass(cotizacion.id, { Reporte: `R-${cual}` })));
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
    expect(await stock(pieza.id)).toEqual({ existencias: 0, apartadas: 0 });
  });

  test('or a note: of both at the same moment one is made', async () => {
    const { cotizacion, pieza } = await accepted();
    const items = [{ INV__: pieza.inventario, quantity: 2, price: 580 }];
    const [registros, nota] = await Promise.all([
      pass(cotizacion.id),
      notas.ask(items, { apartado: cotizacion.apartado }),
    ]);
    expect([registros.mensaje, nota.mensaje].filter((una) => una === 'success')).toHaveLength(1);
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('not of one that nobody accepted', async () => {
    const formData = { nombre: 'Otro', partidas: [LIBRE], enviar: 1 };
    const { cotizacion } = await call('submit_cotizacion', { id: 'new', formData });
    expect((await pass(cotizacion.id)).mensaje).toBe('La cotización no está aceptada');
  });
});

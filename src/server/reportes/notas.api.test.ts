import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { prorateDinero, sumDinero } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import { claveDeCotizador } from '#domain/reporte.ts';
import { ROL } from '#domain/roles.ts';
import { readNegocio } from '#server/negocio.ts';
import { Cobros } from '#tests/cobros.ts';
import { insertNota, insertPieza } from '#tests/factories.ts';
import type { Wire } from '#tests/inventario.ts';
import { insertVendidas, type NotaVendida } from '#tests/notas-vendidas.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const { yard } = facturas;
const { interno } = readNegocio('negocio.config.json');

interface Answer extends Wire {
  readonly notas: readonly (Wire & { readonly id: number })[];
}
const ask = async (body: object) => (await yard.call<Answer>('reportes/notas.php', body, ROL.gerente)).body;
const dia = (fecha: string) => ({ searchDateStart: fecha, searchDateEnd: fecha });

let vendidas: readonly NotaVendida[] = [];
beforeAll(async () => {
  vendidas = await insertVendidas(yard.db, 150);
  expect(vendidas.filter(({ devueltas, devuelto }) => devueltas > 0 && devuelto > 0).length).toBeGreaterThan(10);
});

/** What live notes come to, less what was returned of them, in pesos. */
function ventas(suyas: readonly NotaVendida[]) {
  const vivas = suyas.filter(({ cancelada }) => cancelada === null);
  return {
    piezas: vivas.reduce((n, { piezas, devueltas }) => n + piezas - devueltas, 0),
    pesos: sumDinero(vivas.map(({ total, devuelto }) => total - devuelto)) / 100,
    notas: vivas.length,
  };
}

function porNombre(suyas: readonly NotaVendida[], de: (una: NotaVendida) => string) {
  const vivas = Map.groupBy(
    suyas.filter(({ cancelada }) => cancelada === null),
    de,
  );
  const grupos = [...vivas].map(([nombre, una]) => [nombre, ventas(una)] as const);
  return Object.fromEntries(grupos.map(([nombre, { pesos, notas }]) => [nombre, { pesos, notas }]));
}

test('every figure and every note is what the domain counts, whatever the report is narrowed to', async () => {
  const filtro = fc.record({
    desde: fc.constantFrom('2026-10-01', '2026-10-25', '2026-11-01', '2026-11-10'),
    hasta: fc.constantFrom('2026-11-05', '2026-11-20', '2026-11-30'),
    canal: fc.constantFrom('all', 'all', 'MERCADO', 'WHATSAPP', '__proto__', 'Sin definir', 'Nadie'),
    cotizador: fc.constantFrom('all', 'all', 'MARISOL', 'YESENIA', 'JESENIA', 'Otro', 'Sin definir'),
    estatus: fc.constantFrom('all', 'creado', 'cancelado'),
    forma_pago: fc.constantFrom('all', 'all', 'Efectivo', 'Transferencia'),
    page: fc.integer({ min: 1, max: 8 }),
    itemsPerPage: fc.constantFrom(3, 10, 100),
  });
  const property = fc.asyncProperty(filtro, async ({ desde, hasta, ...pedido }) => {
    const { notas, ...figuras } = await ask({ ...pedido, searchDateStart: desde, searchDateEnd: hasta });
    const isOf = (valor: string, pedida: string) => pedida === 'all' || (valor || 'Sin definir') === pedida;
    const suyas = vendidas
      .filter(({ creada }) => diaOf(creada) >= desde && diaOf(creada) <= hasta)
      .filter(({ canal }) => isOf(canal, pedido.canal === 'WHATSAPP' ? 'WHASTAPP' : pedido.canal))
      .filter(({ cotizador }) =>
        isOf(claveDeCotizador(cotizador, interno), claveDeCotizador(pedido.cotizador, interno)),
      )
      .filter(({ cancelada }) => isOf(cancelada ? 'cancelado' : 'creado', pedido.estatus))
      .filter(({ forma_pago }) => isOf(forma_pago, pedido.forma_pago))
      .toSorted((una, otra) => Number(otra.creada) - Number(una.creada) || otra.id - una.id);
    const canceladas = suyas.filter(({ cancelada }) => cancelada !== null);
    const { piezas, pesos, notas: vivas } = ventas(suyas);
    const { page, itemsPerPage } = pedido;
    expect(figuras).toEqual({
      mensaje: 'success',
      totalNotas: suyas.length,
      totalPages: Math.ceil(suyas.length / itemsPerPage),
      ventas_totals: {
        piezas,
        pesos,
        notas: vivas,
        canceladas: canceladas.length,
        pesos_cancelados: sumDinero(canceladas.map(({ total }) => total)) / 100,
      },
      canales_venta_totals: porNombre(suyas, ({ canal }) => canal),
      forma_pago_totals: porNombre(suyas, (una) => una.forma_pago),
      precioPromedio: piezas > 0 ? prorateDinero(Math.round(pesos * 100), 1, piezas) / 100 : 0,
    });
    expect(notas.map(({ id }) => id)).toEqual(
      suyas.slice((page - 1) * itemsPerPage, page * itemsPerPage).map(({ id }) => id),
    );
  });
  await fc.assert(property, { numRuns: 40 });
});

describe('a note is of the day on which it was made where the business is', () => {
  test.each([
    ['before midnight', '2026-03-01T05:59:59.999Z', '2026-02-28'],
    ['at midnight', '2026-03-01T06:00:00Z', '2026-03-01'],
    ['before midnight of a summer with its own time', '2021-08-01T04:30:00Z', '2021-07-31'],
    ['after midnight of such a summer', '2021-08-01T05:00:00Z', '2021-08-01'],
    ['at the end of a leap month', '2024-03-01T05:30:00Z', '2024-02-29'],
    ['at the end of a year', '2026-01-01T05:30:00Z', '2025-12-31'],
  ])('%s', async (_when, momento, esperado) => {
    const id = await insertNota(yard.db, { creada: new Date(momento), total: 700 });
    const { notas, ventas_totals } = await ask(dia(esperado));
    expect([notas.map((nota) => nota.id), ventas_totals]).toMatchObject([[id], { notas: 1, pesos: 7 }]);
  });
});

describe('what was returned of a note', () => {
  const hoy = diaOf(facturas.clock.now());
  const ventasOf = async (canal: string) => {
    const { ventas_totals, precioPromedio, forma_pago_totals } = await ask({ ...dia(hoy), canal });
    return { ...(ventas_totals as Wire), precioPromedio, formas: forma_pago_totals };
  };

  test('is subtracted once it is stamped, and counts again when the return is cancelled', async () => {
    const { inventario } = await insertPieza(yard.db, { existencias: 9 });
    const nota = await facturas.notas.create([{ inventario, cantidad: 4 }], { medio_contacto: 'CHUBB' });
    const { id, factura } = await facturas.create(await facturas.deNota(nota), await facturas.cliente());
    const entera = { piezas: 4, pesos: 400, notas: 1, canceladas: 0, pesos_cancelados: 0, precioPromedio: 100 };
    expect(await ventasOf('CHUBB')).toEqual({ ...entera, formas: { Efectivo: { pesos: 400, notas: 1 } } });
    const { giveBack, cancel } = cobros.de(id);
    // The invoice added the IVA; the note did not.
    const items = [{ id: factura.items[0]?.id, quantity: 1, regresa: 1 }];
    expect(await giveBack(116, items)).toMatchObject({ mensaje: 'success' });
    expect(await ventasOf('CHUBB')).toMatchObject({ piezas: 3, pesos: 300, notas: 1, precioPromedio: 100 });
    const { egresos } = await facturas.read(id);
    expect(await cancel('egreso', egresos[0])).toMatchObject({ mensaje: 'success' });
    expect(await ventasOf('CHUBB')).toMatchObject(entera);
  });

  test('is nothing of a cancelled one, which counts apart', async () => {
    const { inventario } = await insertPieza(yard.db, { existencias: 9 });
    const nota = await facturas.notas.create([{ inventario, cantidad: 2 }], { medio_contacto: 'QUALITAS' });
    await facturas.notas.cancel(nota.id);
    expect(await ventasOf('QUALITAS')).toEqual({
      piezas: 0,
      pesos: 0,
      notas: 0,
      canceladas: 1,
      pesos_cancelados: 200,
      precioPromedio: 0,
      formas: {},
    });
  });
});

test('a period without notes has nothing, and no number that is none', async () => {
  expect(await ask(dia('2019-05-05'))).toEqual({
    mensaje: 'success',
    notas: [],
    totalNotas: 0,
    totalPages: 0,
    precioPromedio: 0,
    ventas_totals: { piezas: 0, pesos: 0, notas: 0, canceladas: 0, pesos_cancelados: 0 },
    canales_venta_totals: {},
    forma_pago_totals: {},
  });
});

test('a status that notes do not have is refused', async () => {
  expect(await ask({ ...dia('2026-11-01'), estatus: 'baja' })).toMatchObject({ codigo: 'campo' });
});

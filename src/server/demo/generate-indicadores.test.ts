import { expect, test } from 'vitest';
import { estadoDeIndicador, type VidaDeIndicador } from '#domain/indicador.ts';
import { type FilaIndicador, generateIndicadores } from './generate-indicadores.ts';
import type { Ofrecida } from './ofrecidas.ts';

const HOY = new Date('2026-11-20T18:00:00Z');
const hoy = '2026-11-20';
const OPTIONS = { indicadores: 1_500, semilla: 1, hoy: HOY, patio: [] };

function vidaOf(fila: FilaIndicador): VidaDeIndicador {
  const { factura, precio, cotizador, pedido, entregado, pagada, fecha } = fila;
  const montoFactura = fila.monto_factura;
  const notaCredito = fila.nota_credito;
  const fechaCancelacion = fila.fecha_cancelacion;
  return {
    factura,
    precio,
    cotizador,
    pedido,
    entregado,
    pagada,
    fecha,
    montoFactura,
    notaCredito,
    notaParcial: fila.nota_parcial,
    fechaCancelacion,
  };
}

const filas = [...generateIndicadores(OPTIONS)].map(({ fila }) => fila);
const inState = (estado: string) => filas.filter((fila) => estadoDeIndicador(vidaOf(fila)) === estado);

test('the same seed makes the same claims, as many as are asked for', () => {
  expect(filas).toHaveLength(1_500);
  expect([...generateIndicadores(OPTIONS)].map(({ fila }) => fila)).toEqual(filas);
});

test('every state is there, most requests quoted, a good third of the quotes ordered', () => {
  const states = ['cancelada', 'pagada', 'facturada', 'entregada', 'pedida', 'cotizada', 'solicitada'];
  for (const estado of states) expect(inState(estado).length, estado).toBeGreaterThan(1);
  const quoted = filas.filter(({ precio }) => precio !== null).length;
  const ordered = filas.filter(({ pedido }) => pedido !== null).length;
  expect(quoted / filas.length).toBeCloseTo(0.86, 1);
  expect(ordered / quoted).toBeCloseTo(0.38, 1);
});

test('today something is overdue, something due within three days, something later, and something without a day', () => {
  const due = inState('pedida').map(({ vence }) => vence);
  expect(due.some((vence) => vence !== null && vence < hoy)).toBe(true);
  expect(due.some((vence) => vence !== null && vence >= hoy && vence <= '2026-11-23')).toBe(true);
  expect(due.some((vence) => vence !== null && vence > '2026-11-23')).toBe(true);
  expect(due).toContain(null);
});

test('what was invoiced since 2025 is partly owed and partly paid', () => {
  const since = (fila: FilaIndicador) => (fila.fecha_factura ?? '') >= '2025-01-01';
  expect(inState('facturada').filter(since).length).toBeGreaterThan(20);
  expect(inState('pagada').filter(since).length).toBeGreaterThan(100);
});

test('no day but a due one lies after today, and what happens follows what happened', () => {
  for (const fila of filas) {
    const { fecha, pedido, entregado, fecha_factura: facturada, ingreso_factura: ingreso, pagada } = fila;
    const days = [fecha, pedido, entregado, facturada, ingreso, pagada].filter((day) => day !== null);
    expect(days.toSorted()).toEqual(days);
    expect((days.at(-1) ?? '') <= hoy).toBe(true);
    expect((fila.fecha_cancelacion ?? '') <= hoy).toBe(true);
    if (entregado === null) continue;
    expect([fila.costo, fila.gastos_envio]).not.toContain(null);
    expect([fila.proveedor, fila.codigo, fila.metodo_envio]).not.toContain('');
  }
});

test('a yard part is used once, by a claim made after it came in, with its cost and code', () => {
  const patio = Array.from({ length: 400 }, (_, id): Ofrecida => {
    const creada = Math.floor(HOY.getTime() / 86_400_000) - 700 + id;
    return {
      id,
      creada,
      marca: 'NISSAN',
      auto: 'VERSA',
      tipo: 'SEDAN',
      anio_desde: 2012,
      anio_hasta: 2013,
      pieza: 'FARO',
      lado: 'IZQ',
      titulo: 'FARO',
      origen: 'ORIGINAL',
      numero_parte: '',
      costo: 500_00,
      precio: 900_00,
      codigo: `C${id}`,
      anunciada: null,
    };
  });
  const used = [...generateIndicadores({ ...OPTIONS, patio })].flatMap(({ fila, uso }) => (uso ? [{ fila, uso }] : []));
  expect(used.length).toBeGreaterThan(15);
  expect(new Set(used.map(({ uso }) => uso.pieza.id)).size).toBe(used.length);
  for (const { fila, uso } of used) {
    expect(fila).toMatchObject({ proveedor: 'AQUI', costo: 500_00, codigo: uso.pieza.codigo, pedido: uso.salio });
    expect(Date.parse(uso.salio) / 86_400_000).toBeGreaterThanOrEqual(uso.pieza.creada);
    expect(uso.volvio).toBe(fila.entregado === null ? fila.fecha_cancelacion : null);
  }
  expect(used.some(({ uso }) => uso.volvio !== null)).toBe(true);
});

test('what is asked for most has a history to quote from', () => {
  const same = filas.filter(({ auto, pieza }) => auto === 'JETTA' && pieza === 'FARO IZQ');
  expect(same.filter(({ entregado }) => entregado !== null).length).toBeGreaterThan(1);
  expect(same.filter(({ precio, pedido }) => precio !== null && pedido === null).length).toBeGreaterThan(1);
});

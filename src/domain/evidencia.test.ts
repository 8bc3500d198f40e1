import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cotizacion, evidenciaOf, margenOf } from './evidencia.ts';
import { ESTADOS_DE_INDICADOR } from './indicador.ts';

const HOY = '2026-11-22';
let id = 0;

/** A quote of 20 days ago that was delivered four days after its order; a test changes only what it is about. */
const cotizacion = (change: Partial<Cotizacion> = {}): Cotizacion => ({
  id: ++id,
  aseguradora: 'QUALITAS',
  estado: 'entregada',
  fecha: '2026-11-02',
  precio: 1_000_00,
  pedido: '2026-11-03',
  entregado: '2026-11-07',
  costo: 400_00,
  gastosEnvio: 50_00,
  ...change,
});
const perdida = (change: Partial<Cotizacion> = {}) =>
  cotizacion({ estado: 'cotizada', pedido: null, entregado: null, costo: null, gastosEnvio: null, ...change });

test('the middle of what was won, the least of what was lost, with the rows behind them', () => {
  const filas = [
    cotizacion({ precio: 1_000_00 }),
    cotizacion({ precio: 1_300_01, costo: 500_00, gastosEnvio: null, entregado: '2026-11-12' }),
    cotizacion({ precio: 2_000_00, costo: null, entregado: null, estado: 'pedida' }),
    perdida({ precio: 1_800_00 }),
    perdida({ precio: 1_500_00 }),
  ];
  const [uno, dos, tres, cuatro, cinco] = filas.map((fila) => fila.id);
  expect(evidenciaOf(filas, HOY)).toEqual({
    isSuficiente: true,
    filas: 5,
    ganadaMediana: 1_300_01,
    perdidaMinima: 1_500_00,
    diasEntrega: 6.5,
    costoMediano: 475_00,
    porAseguradora: { QUALITAS: expect.objectContaining({ filas: 5 }) },
    ids: { ganadas: [uno, dos, tres], perdidas: [cuatro, cinco] },
  });
});

test('half a centavo counts as one', () => {
  const filas = [cotizacion({ precio: 100_00 }), cotizacion({ precio: 100_01 })];
  expect(evidenciaOf(filas, HOY).ganadaMediana).toBe(100_01);
});

test.each([
  ['a cancelled order', cotizacion({ estado: 'cancelada' }), 0],
  ['a request without a price', cotizacion({ precio: null, estado: 'solicitada' }), 0],
  ['an order without a price', cotizacion({ precio: 0 }), 0],
  ['a quote of 15 days ago, which may still be ordered', perdida({ fecha: '2026-11-07' }), 0],
  ['a quote of 16 days ago', perdida({ fecha: '2026-11-06' }), 1],
  ['a quote without a day', perdida({ fecha: null }), 0],
  ['an order that is on its way', cotizacion({ estado: 'pedida', entregado: null }), 1],
])('%s', (_what, fila, filas) => {
  expect(evidenciaOf([fila], HOY).filas).toBe(filas);
});

test('two rows are no history, three are', () => {
  const filas = [cotizacion(), perdida(), perdida()];
  expect(evidenciaOf(filas.slice(0, 2), HOY).isSuficiente).toBe(false);
  expect(evidenciaOf(filas, HOY).isSuficiente).toBe(true);
  expect(evidenciaOf([], HOY)).toEqual({
    isSuficiente: false,
    filas: 0,
    ganadaMediana: null,
    perdidaMinima: null,
    diasEntrega: null,
    costoMediano: null,
    porAseguradora: {},
    ids: { ganadas: [], perdidas: [] },
  });
});

test('each insurer has figures of its own, however its name is written', () => {
  const filas = [
    cotizacion({ aseguradora: 'Quálitas', precio: 900_00 }),
    cotizacion({ aseguradora: 'QUALITAS', precio: 1_100_00 }),
    cotizacion({ aseguradora: 'GNP', precio: 3_000_00 }),
    perdida({ aseguradora: '__proto__' }),
  ];
  const { porAseguradora } = evidenciaOf(filas, HOY);
  expect(Object.keys(porAseguradora)).toEqual(['Quálitas', 'GNP', '__proto__']);
  expect(porAseguradora.Quálitas).toMatchObject({ filas: 2, ganadaMediana: 1_000_00, isSuficiente: false });
  expect(porAseguradora.GNP).toMatchObject({ filas: 1, ganadaMediana: 3_000_00 });
});

test('the margin of a price is what the usual cost leaves of it', () => {
  expect(margenOf(1_000_00, { costoMediano: 450_50 })).toBe(549_50);
  expect(margenOf(100_00, { costoMediano: 450_50 })).toBe(-350_50);
  expect(margenOf(1_000_00, { costoMediano: null })).toBeNull();
});

const dias = fc.constantFrom('2026-10-01', '2026-11-06', '2026-11-07', '2026-11-20');
const centavos = fc.option(fc.nat(1_000_000_000));
const algunas = fc.array(
  fc.record({
    id: fc.nat(),
    aseguradora: fc.constantFrom('QUALITAS', 'GNP', 'AXA'),
    estado: fc.constantFrom(...ESTADOS_DE_INDICADOR),
    fecha: fc.option(dias),
    pedido: fc.option(dias),
    entregado: fc.option(dias),
    precio: centavos,
    costo: centavos,
    gastosEnvio: centavos,
  }),
  { maxLength: 12 },
);

/** The middle of some amounts by taking one away at each end until one or two are left. */
function enElMedio(importes: readonly number[]): number | null {
  const left = [...importes].sort((one, other) => one - other);
  while (left.length > 2) [left.pop(), left.shift()];
  return left.length === 0 ? null : Number((BigInt(left[0] ?? 0) + BigInt(left.at(-1) ?? 0) + 1n) / 2n);
}

test('the same as counting by hand, whatever the rows and their order', () => {
  fc.assert(
    fc.property(algunas, fc.boolean(), (filas, isReversed) => {
      const conPrecio = filas.filter(({ precio }) => precio !== null && precio > 0);
      const ganadas = conPrecio.filter(({ estado }) => !['cancelada', 'cotizada', 'solicitada'].includes(estado));
      const perdidas = conPrecio.filter(
        ({ estado, fecha }) => estado === 'cotizada' && fecha !== null && fecha < '2026-11-07',
      );
      const costos = ganadas.flatMap(({ costo, gastosEnvio }) => (costo === null ? [] : [costo + (gastosEnvio ?? 0)]));
      const found = evidenciaOf(isReversed ? filas.toReversed() : filas, HOY);
      expect(found).toMatchObject({
        filas: ganadas.length + perdidas.length,
        isSuficiente: ganadas.length + perdidas.length > 2,
        ganadaMediana: enElMedio(ganadas.map(({ precio }) => precio ?? 0)),
        costoMediano: enElMedio(costos),
        perdidaMinima: perdidas.reduce<number | null>(
          (least, { precio }) => Math.min(least ?? Number.MAX_SAFE_INTEGER, precio ?? 0),
          null,
        ),
      });
      expect(found.ids.ganadas.toSorted()).toEqual(ganadas.map((fila) => fila.id).toSorted());
      expect(found.ids.perdidas.toSorted()).toEqual(perdidas.map((fila) => fila.id).toSorted());
      const sum = Object.values(found.porAseguradora).reduce((all, { filas: some }) => all + some, 0);
      expect(sum).toBe(found.filas);
    }),
  );
});

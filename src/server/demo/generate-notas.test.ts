import { expect, test } from 'vitest';
import { CANALES } from '#domain/baja.ts';
import { totalDeNota } from '#domain/nota.ts';
import { generateApartados } from './generate-apartados.ts';
import { generateNotas } from './generate-notas.ts';
import { generatePiezas } from './generate-piezas.ts';
import { MARKET } from './market.ts';
import { isEnMostrador, toOfrecida } from './ofrecidas.ts';

/** Noon of a Friday in Mexico City. */
const HOY = new Date('2026-11-20T18:00:00Z');
const PIEZAS = [...generatePiezas({ piezas: 2_000, semilla: 1, hoy: HOY })].map((pieza, at) => ({
  id: at + 1,
  ...pieza,
}));
const OPTIONS = {
  notas: 300,
  semilla: 1,
  hoy: HOY,
  ventas: PIEZAS.flatMap((pieza) => pieza.bajas.map((baja) => ({ baja, pieza: toOfrecida(pieza) }))),
  mostrador: PIEZAS.filter((pieza) => isEnMostrador(pieza, 2_000, 300)).map(toOfrecida),
};
const notas = generateNotas(OPTIONS);
const partidas = notas.flatMap((nota) => nota.partidas);
const libres = OPTIONS.mostrador.filter(({ id }) => partidas.every(({ pieza }) => pieza.id !== id));
const apartados = generateApartados({ ...OPTIONS, notas, libres });

test('the same seed makes the same notes, oldest first, over twelve months up to today', () => {
  expect(notas).toHaveLength(300);
  expect(generateNotas(OPTIONS)).toEqual(notas);
  const days = notas.map(({ creada }) => creada);
  expect(days.toSorted()).toEqual(days);
  expect(days[0]?.slice(0, 7)).toBe('2025-11');
  expect(days.filter((day) => day.startsWith('2026-11-20')).length).toBeGreaterThan(1);
  expect(days.filter((day) => day >= '2026-11-20 12:00:00-06')).toEqual([]);
  expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(13);
});

test('every quoter and every channel sells, in both ways of paying; some notes are cancelled', () => {
  expect(new Set(notas.map(({ cotizador }) => cotizador))).toEqual(new Set(MARKET.cotizadores));
  expect(new Set(notas.map(({ canal }) => canal))).toEqual(new Set(CANALES));
  expect(new Set(notas.map(({ forma_pago }) => forma_pago)).size).toBe(2);
  const canceladas = notas.filter(({ cancelada }) => cancelada !== null).length;
  expect(canceladas).toBeGreaterThan(5);
  expect(canceladas).toBeLessThan(40);
});

test('a note costs its items, and what it sold says so', () => {
  for (const { total, partidas: items, creada, cancelada, cotizador, canal } of notas) {
    expect(total).toBe(totalDeNota(items));
    for (const { baja, cantidad, precio } of items) {
      expect(baja).toMatchObject({ cantidad, cotizador, canal, creada, devuelta: cancelada });
      expect(precio).toBeGreaterThan(0);
    }
  }
});

test('published parts are among the sold: some of their listings wait', () => {
  const estatus = partidas.map(({ baja }) => baja.estatus);
  expect(estatus.filter((one) => one === 'baja').length).toBeGreaterThan(3);
  expect(partidas.filter(({ venta }) => venta !== null).length).toBeGreaterThan(50);
});

test('some holds are alive, some are over, some were let go or sold, with money in advance and without', () => {
  const now = HOY.toISOString();
  const vivos = apartados.filter(({ isVivo }) => isVivo);
  expect(vivos.length).toBeGreaterThan(3);
  expect(vivos.every(({ hasta, creado }) => hasta > now && creado < now)).toBe(true);
  const ended = apartados.filter(({ isVivo, vendido }) => !isVivo && vendido === null);
  expect(ended.some(({ liberado }) => liberado !== null)).toBe(true);
  expect(ended.some(({ liberado, hasta }) => liberado === null && hasta < now)).toBe(true);
  const sold = apartados.filter(({ venta }) => venta !== null);
  expect(sold.length).toBeGreaterThan(3);
  for (const group of [vivos, sold]) expect(new Set(group.map(({ anticipo }) => anticipo !== null)).size).toBe(2);
  for (const { venta, anticipo } of sold) expect(anticipo?.aplicado ?? 0).toBeLessThanOrEqual(venta?.total ?? 0);
});

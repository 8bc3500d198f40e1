import { afterAll, expect, test } from 'vitest';
import { foldTexto } from '#domain/texto.ts';
import { readConsultas } from './consultas.ts';
import { type ConsultaDia, readConsultasDia } from './consultas-dia.ts';
import { loadPatio, patio } from './patio-cargado.ts';

const { database, etiquetas, buscar } = await loadPatio();
afterAll(() => database[Symbol.asyncDispose]());

const consultas = readConsultasDia();

test('the list is long enough, new, and what it expects is in the yard', () => {
  expect(consultas.length).toBeGreaterThanOrEqual(120);
  expect(new Set(consultas.map(({ texto }) => texto)).size).toBe(consultas.length);
  const old = new Set(readConsultas().map(({ texto }) => texto));
  expect(consultas.filter(({ texto }) => old.has(texto))).toEqual([]);
  const labels = new Set(etiquetas.values());
  expect(consultas.flatMap(({ primera }) => primera).filter((label) => !labels.has(label))).toEqual([]);
  const clases = new Set(patio.map(({ pieza }) => pieza));
  expect(consultas.flatMap((consulta) => consulta.clases ?? []).filter((clase) => !clases.has(clase))).toEqual([]);
});

/** What is wrong with the answer to a text: its first row, a kind of part, what is said. Empty: nothing is. */
async function juzgar({ texto, primera, clases, dicho }: ConsultaDia) {
  const found = await buscar(texto, 'existentes');
  const [first = ''] = found.filas;
  const mostradas = primera.length === 0 ? [...found.clases, ...found.clasesDebajo] : found.clases;
  const ajenas = clases === null ? [] : mostradas.filter((clase) => !clases.includes(clase));
  const isFirst = primera.length === 0 ? first === '' : primera.includes(first);
  const isSaid = found.dicho.some((frase) => foldTexto(frase).includes(foldTexto(dicho)));
  return { texto, first, ajenas, dicho: found.dicho, isFirst: isFirst && isSaid };
}

test('the first row is right nearly always, and no kind of part comes that was not asked for', {
  timeout: 60_000,
}, async () => {
  const juicios = await Promise.all(consultas.map(juzgar));
  const malas = juicios.filter(({ isFirst }) => !isFirst);
  const ajenas = juicios.filter((juicio) => juicio.ajenas.length > 0);
  expect(ajenas).toEqual([]);
  expect(malas.length, JSON.stringify(malas, null, 1)).toBeLessThanOrEqual(0.05 * consultas.length);
});

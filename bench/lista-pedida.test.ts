import { expect, test } from 'vitest';
import { createLexico } from '#tests/lexico.ts';
import { CORPUS, countLeidas, readMensajes } from './lista-pedida.ts';

const lexico = createLexico();

/** The shares of lines understood whole that the reading has reached: it may gain, and loses nothing. */
const REACHED = { usados: 186 / 193, apartados: 208 / 219 };

test.each(CORPUS)('the messages %s: as many lines as before are understood whole', async (nombre) => {
  const { enteras, pedidas, mensajes } = countLeidas(await readMensajes(nombre), lexico);
  expect(mensajes).toBeGreaterThanOrEqual(120);
  expect(enteras / pedidas).toBeGreaterThanOrEqual(REACHED[nombre]);
  expect(enteras / pedidas).toBeGreaterThanOrEqual(0.9);
});

test('a line that says it is sure is right, but for one in fifty', async () => {
  for (const nombre of CORPUS) {
    const { claras, clarasErradas } = countLeidas(await readMensajes(nombre), lexico);
    expect([nombre, clarasErradas / claras < 0.02]).toEqual([nombre, true]);
  }
});

test('the halves have no message in common', async () => {
  const [usados, apartados] = await Promise.all(CORPUS.map(readMensajes));
  const textos = new Set(usados?.map(({ texto }) => texto));
  expect(apartados?.filter(({ texto }) => textos.has(texto))).toEqual([]);
});

test('a message that asks for a part that nobody reads is counted as not understood', () => {
  const pedida = { cantidad: 1, pieza: 'COFRE', lado: '', auto: 'JETTA', anios: '2016' };
  const cuenta = countLeidas([{ texto: 'parrilla jetta 2016', pedidas: [pedida] }], lexico);
  expect(cuenta).toMatchObject({ pedidas: 1, enteras: 0, claras: 1, clarasErradas: 1 });
  expect(cuenta.fallos[0]).toContain('want 1 | COFRE');
});

import { afterAll, expect, test } from 'vitest';
import type { Existencia } from '#contract/wire/fields.ts';
import { type Consulta, type Esperada, readConsultas } from './consultas.ts';
import { etiquetaOf, loadPatio, patio } from './patio-cargado.ts';

const { database, inserted, etiquetas, buscar } = await loadPatio();
afterAll(() => database[Symbol.asyncDispose]());

const consultas = readConsultas();
const AGOTADAS = new Set(patio.filter(({ existencias }) => existencias === 0).map(etiquetaOf));

/** Labels that must come in this order. */
function enOrden(esperadas: readonly Esperada[]): (readonly [string, string])[] {
  return esperadas.flatMap(({ etiqueta, isDespues }, index) => {
    const before = esperadas[index - 1];
    return isDespues && before ? [[before.etiqueta, etiqueta] as const] : [];
  });
}

function comprobar(shown: readonly string[], esperadas: readonly Esperada[], exist: Existencia): void {
  const wanted = esperadas.filter(({ isAgotada }) => exist === 'todas' || !isAgotada).map(({ etiqueta }) => etiqueta);
  expect(shown).toEqual(expect.arrayContaining(wanted));
  for (const [before, after] of enOrden(esperadas)) {
    expect(shown.indexOf(before), `${before} before ${after}`).toBeLessThan(shown.indexOf(after));
  }
}

async function comprobarConsulta({ texto, halladas, debajo, nunca }: Consulta, exist: Existencia): Promise<void> {
  const { filas, relacionadas } = await buscar(texto, exist);
  comprobar(filas, halladas, exist);
  comprobar(relacionadas, debajo, exist);
  const shown = [...filas, ...relacionadas];
  expect(shown.filter((label) => nunca.some((words) => ` ${label} `.includes(` ${words} `)))).toEqual([]);
  expect(shown).not.toContain('');
  expect(shown.toSorted()).toEqual([...new Set(shown)].toSorted());
  if (exist === 'existentes') expect(shown.filter((label) => AGOTADAS.has(label))).toEqual([]);
}

test('the list is long enough, and what it expects is in the yard', () => {
  expect(consultas.length).toBeGreaterThanOrEqual(120);
  expect(new Set(consultas.map(({ texto }) => texto)).size).toBe(consultas.length);
  expect(new Set(etiquetas.values()).size).toBe(patio.length);
  for (const { halladas, debajo } of consultas) {
    for (const { etiqueta, isAgotada } of [...halladas, ...debajo]) {
      expect([...etiquetas.values()]).toContain(etiqueta);
      expect(AGOTADAS.has(etiqueta), etiqueta).toBe(isAgotada);
    }
  }
});

test.each(consultas)('$texto', async (consulta) => {
  await comprobarConsulta(consulta, 'existentes');
  await comprobarConsulta(consulta, 'todas');
});

test('an inventory number finds its part, with words around it or none; sold out, among all', async () => {
  const [vendida] = inserted.filter(({ id }) => etiquetas.get(id) === 'ESPEJO IZQ TSURU');
  const [alternador] = inserted.filter(({ id }) => etiquetas.get(id) === 'ALTERNADOR MARCH');
  for (const texto of ['inv', '#', 'inventario', 'numero de inv'].map((word) => `${word} ${alternador?.inventario}`)) {
    expect((await buscar(texto, 'existentes')).filas).toEqual(['ALTERNADOR MARCH']);
    expect((await buscar(texto, 'todas')).filas).toEqual(['ALTERNADOR MARCH']);
  }
  expect((await buscar(`${vendida?.inventario}`, 'existentes')).filas).toEqual([]);
  expect((await buscar(`${vendida?.inventario}`, 'todas')).filas).toEqual(['ESPEJO IZQ TSURU']);
});

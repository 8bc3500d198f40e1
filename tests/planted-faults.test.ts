import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Fault, placeToday } from './planted-faults/fault.ts';
import { FAULTS } from './planted-faults/faults.ts';

const SPECS = globSync('tests/browser/*.spec.ts').map((file) => basename(file));
/** Files that came later: what they prove was proved elsewhere, or not at all. */
const NEW = [
  'accesibilidad',
  'avisos',
  'cotizador',
  'exportar',
  'facturas',
  'impresion',
  'notas',
  'reportes',
  'retratos',
  'saltos',
  'siniestro',
  'textos-largos',
].map((name) => `${name}.spec.ts`);
const PAGE = readFileSync('docs/pruebas.md', 'utf8');

/** The text of a test; those of accessibility have their names in the tables of states. */
function textOf(file: string): string {
  const tables = file.endsWith('accesibilidad.spec.ts') ? globSync('tests/browser/estados-*.ts') : [];
  return [file, ...tables].map((each) => readFileSync(each, 'utf8')).join('\n');
}

/** The row of a fault in docs/pruebas.md. */
function rowOf(fault: Fault): string {
  const [antes, ahora] = [fault.antes, placeToday(fault)].map((place) => (place ? `\`${basename(place.test)}\`` : '—'));
  return `| ${fault.rompe} | ${antes} | ${ahora} |`;
}

describe.each(FAULTS.map((fault) => [fault.id, fault] as const))('%s', (_id, fault) => {
  const { file, find, replace, test: catching, named } = placeToday(fault);

  test('can still be planted', () => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  });

  test('has its test, and its row in docs/pruebas.md', () => {
    expect(textOf(catching)).toContain(named);
    expect(PAGE).toContain(rowOf(fault));
  });
});

test('each has a name of its own', () => {
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
});

test('every browser file that b860e7a had caught one there, and catches one today', () => {
  const today = FAULTS.map((fault) => basename(placeToday(fault).test));
  const before = FAULTS.flatMap(({ antes }) => (antes ? basename(antes.test) : []));
  const old = SPECS.filter((name) => !NEW.includes(name));
  expect(old.filter((name) => !today.includes(name) || !before.includes(name))).toEqual([]);
});

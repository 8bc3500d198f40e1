import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AnyRow, GRUPOS } from './row.ts';
import { ACCESO_ROWS } from './rows-acceso.ts';

import { FACTURAS_ROWS } from './rows-facturas.ts';
import { INDICADORES_ROWS } from './rows-indicadores.ts';
import { INVENTARIO_ROWS } from './rows-inventario.ts';
import { LISTA_ROWS } from './rows-lista.ts';
import { NOTAS_ROWS } from './rows-notas.ts';
import { PUBLIC_ROWS } from './rows-publico.ts';
import { REPORTES_ROWS } from './rows-reportes.ts';

/** Every row that there is, the ones that change the inventory after the others of their group. */
export const ROWS: readonly AnyRow[] = [
  ...PUBLIC_ROWS,
  ...ACCESO_ROWS,
  ...INDICADORES_ROWS,
  ...NOTAS_ROWS,
  ...FACTURAS_ROWS,
  ...REPORTES_ROWS,
  ...LISTA_ROWS,
  ...INVENTARIO_ROWS,
];

const GRUPO_NAMES = Object.keys(GRUPOS);

/** The rows to measure, how and where. */
export interface BenchOptions {
  readonly rows: readonly AnyRow[];
  /** Sizes of the inventory, smallest first. */
  readonly piezas: readonly number[];
  /** Seconds for which each side of a row is asked. */
  readonly segundos: number;
  /** Folder that keeps the loaded databases for the next run; null: a temporary one. */
  readonly datos: string | null;
  /** Another checkout with its dependencies installed, to compare with; null: none. */
  readonly contra: string | null;
  /** Rounds of a comparison. */
  readonly rondas: number;
}

/** A wrong option: its message is the one line to show. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/** Reads the command line. @throws OptionError naming the option and what it should be. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { piezas, segundos, grupo, solo, rondas, datos, contra } = parse(args);
  const groups = list(grupo ?? (contra ? GRUPO_NAMES.join() : 'publico')).map((word) =>
    known('--grupo', GRUPO_NAMES, word),
  );
  const names = ROWS.map(({ name }) => name);
  const chosen = solo === undefined ? null : list(solo).map((word) => known('--solo', names, word));
  const sizes = list(piezas ?? '10000').map((text) => number('--piezas', text.replaceAll('_', ''), 1_000, 1_000_000));
  return {
    rows: ROWS.filter((row) => (chosen ? chosen.includes(row.name) : groups.includes(row.grupo))),
    piezas: [...new Set(sizes.map(Math.floor))].sort((left, right) => left - right),
    segundos: number('--segundos', segundos ?? '4', 0.1, 600),
    rondas: Math.floor(number('--rondas', rondas ?? '10', 1, 1_000)),
    datos: datos === undefined ? null : resolve(datos),
    contra: contra === undefined ? null : resolve(contra),
  };
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const;
  const options = {
    piezas: option,
    segundos: option,
    grupo: option,
    solo: option,
    rondas: option,
    datos: option,
    contra: option,
  };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

function list(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return words.filter((word) => word !== '');
}

function number(option: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (value >= min && value <= max) return value;
  throw new OptionError(`${option} takes numbers from ${min} to ${max}, not '${text}'`);
}

function known<Word extends string>(option: string, words: readonly Word[], text: string): Word {
  const word = words.find((each) => each === text);
  if (word) return word;
  throw new OptionError(`${option} takes any of ${words.join(', ')}, not '${text}'`);
}

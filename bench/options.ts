import { parseArgs } from 'node:util';
import { CALL_NAMES, type CallName } from './call-names.ts';

/** What to measure and how long. */
export interface BenchOptions {
  /** Sizes of the inventory, smallest first. */
  readonly piezas: readonly number[];
  /** How long each load of each call lasts, server and raw SQL alike. */
  readonly segundos: number;
  readonly solo: readonly CallName[];
  /** Folder that keeps the loaded databases for the next run; null: a temporary one. */
  readonly datos: string | null;
  /** Folder for a CPU profile of the server at each size; null: none. The figures of such a run are not kept. */
  readonly perfil: string | null;
}

/** A wrong option: its message is the one line to show. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

const MAX_PIEZAS = 1_000_000;
const MAX_SECONDS = 600;

/** @throws OptionError naming the option and what it should be. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { piezas, segundos, solo, datos, perfil } = parse(args);
  const sizes = list(piezas ?? '10000').map((text) => size(text));
  return {
    piezas: [...new Set(sizes)].sort((left, right) => left - right),
    segundos: seconds(segundos ?? '4'),
    solo: solo === undefined ? CALL_NAMES : list(solo).map(callName),
    datos: datos ?? null,
    perfil: perfil ?? null,
  };
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    const options = { piezas: option, segundos: option, solo: option, datos: option, perfil: option };
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

function list(text: string): string[] {
  const items = text.split(',').map((item) => item.trim());
  return items.filter((item) => item !== '');
}

function size(text: string): number {
  const number = Number(text.replaceAll('_', ''));
  if (Number.isInteger(number) && number >= 1_000 && number <= MAX_PIEZAS) return number;
  throw new OptionError(`--piezas takes whole numbers from 1000 to ${MAX_PIEZAS} between commas, not '${text}'`);
}

function seconds(text: string): number {
  const number = Number(text);
  if (number > 0 && number <= MAX_SECONDS) return number;
  throw new OptionError(`--segundos takes a number above 0, up to ${MAX_SECONDS}, not '${text}'`);
}

function callName(text: string): CallName {
  const name = CALL_NAMES.find((known) => known === text);
  if (name) return name;
  throw new OptionError(`--solo takes any of ${CALL_NAMES.join(', ')}, not '${text}'`);
}

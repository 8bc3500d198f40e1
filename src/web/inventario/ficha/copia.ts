import type { CampoPieza } from '#domain/pieza-campos.ts';
import { PIEZA_NUEVA, type PiezaValues } from './values.ts';

/** Another part of the same car, as it was taken apart. */
const DEL_AUTO = ['marca', 'auto', 'tipo', 'anios', 'origen', 'condicion'] as const satisfies readonly CampoPieza[];

/** The same part once more: without its number, its stock, its listings, its sale, and what is said of this one. */
const DE_LA_PIEZA = [
  ...DEL_AUTO,
  'pieza',
  'lado',
  'numeroParte',
  'costo',
  'precio',
  'precioMercado',
  'codigoRadec',
  'costoRadec',
  'linkRadec',
  'costoMercado',
  'linkMercado',
] as const satisfies readonly CampoPieza[];

/** Part of a form. */
export type Copia = Partial<PiezaValues>;

/** What 'Crear otra' keeps: the car and where its parts come from. */
export function otraDelAuto(values: PiezaValues): Copia {
  return pick(values, DEL_AUTO);
}

/** What 'Copiar de esta' keeps. */
export function copiaDe(values: PiezaValues): Copia {
  return pick(values, DE_LA_PIEZA);
}

/** The form of a new part that starts with what came along in the browser's history; that may be anything. */
export function nuevaCon(state: unknown): PiezaValues {
  const copia = isRecord(state) && isRecord(state.copia) ? state.copia : {};
  const known = DE_LA_PIEZA.flatMap((campo) => {
    const text = copia[campo];
    return typeof text === 'string' ? [[campo, text] as const] : [];
  });
  return { ...PIEZA_NUEVA, ...Object.fromEntries(known) };
}

function pick(values: PiezaValues, campos: readonly CampoPieza[]): Copia {
  return Object.fromEntries(campos.map((campo) => [campo, values[campo]]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

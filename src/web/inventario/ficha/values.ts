import { type CampoPieza, camposPieza } from '#contract/wire/pieza.ts';
import { parseAnioRange } from '#domain/anio.ts';
import { tituloPieza } from '#domain/pieza.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { blankValues, type FormValues } from '#web/components/record/record-fields.ts';

/** The form of a part. */
export type PiezaValues = FormValues<typeof camposPieza>;

/** The values of a new part: one unit, since nearly all parts are one of a kind. */
export const PIEZA_NUEVA: PiezaValues = { ...blankValues(camposPieza), existencias: '1' };

/** The title of what stands in the form, as the database will compute it (regla 47); without years half typed. */
export function tituloOf(values: PiezaValues): string {
  const { pieza, lado, marca, auto, tipo, origen, condicion } = values;
  const anios = parseAnioRange(values.anios.replaceAll(' ', ''));
  if (anios) return tituloPieza({ pieza, lado, marca, auto, tipo, anios, origen, condicion });
  return squeezeTexto([pieza, lado, marca, auto, tipo, origen, condicion].join(' '));
}

/** The fields that another part of the same car has alike. */
const DEL_AUTO = ['marca', 'auto', 'tipo', 'anios', 'origen', 'condicion'] as const satisfies readonly CampoPieza[];

/** The fields that a copy of a part takes over: not its number, stock, listings, sale, nor remarks about this one unit. */
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

/** Gives the values that 'Crear otra' keeps: the car and the origin of its parts. */
export function otraDelAuto(values: PiezaValues): Copia {
  return pick(values, DEL_AUTO);
}

/** Gives the values that 'Copiar de esta' keeps. */
export function copiaOf(values: PiezaValues): Copia {
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

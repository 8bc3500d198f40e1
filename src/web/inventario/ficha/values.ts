import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { formatAnioRange, parseAnioRange } from '#domain/anio.ts';
import { formatCosto, formatPrecio } from '#domain/dinero.ts';
import { tituloPieza } from '#domain/pieza.ts';
import type { CampoPieza } from '#domain/pieza-campos.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { TICKED } from '#web/components/record/fields.tsx';

/** The form: every field as the text of its input; a box is {@link TICKED} or empty. */
export type PiezaValues = Readonly<Record<CampoPieza, string>>;

/** The values of a new part: one unit, since nearly all parts are one of a kind. */
export const PIEZA_NUEVA: PiezaValues = {
  inventario: '',
  pieza: '',
  lado: '',
  marca: '',
  auto: '',
  tipo: '',
  anios: '',
  numeroParte: '',
  origen: '',
  condicion: '',
  detalles: '',
  costo: '',
  existencias: '1',
  precio: '',
  precioMercado: '',
  codigoRadec: '',
  costoRadec: '',
  linkRadec: '',
  costoMercado: '',
  linkMercado: '',
  porPublicarFacebook: '',
  publicadaFacebook: '',
  porPublicarMercado: '',
  publicadaMercado: '',
  cotizador: '',
  venta: '',
  fecha: '',
  nota: '',
};

/** A part as the form shows it. */
export function toValues(pieza: PiezaCompleta): PiezaValues {
  const { marca, auto, tipo, lado, numeroParte, origen, condicion, detalles } = pieza;
  const { codigoRadec, linkRadec, linkMercado, cotizador, venta, nota } = pieza;
  return {
    ...{ marca, auto, tipo, lado, numeroParte, origen, condicion, detalles },
    ...{ codigoRadec, linkRadec, linkMercado, cotizador, venta, nota },
    pieza: pieza.pieza,
    inventario: String(pieza.inventario),
    anios: formatAnioRange(pieza.anios),
    costo: formatCosto(pieza.costo),
    existencias: String(pieza.existencias),
    precio: precioText(pieza.precio),
    precioMercado: precioText(pieza.precioMercado),
    costoRadec: precioText(pieza.costoRadec),
    costoMercado: precioText(pieza.costoMercado),
    porPublicarFacebook: pieza.porPublicarFacebook ? TICKED : '',
    publicadaFacebook: pieza.publicadaFacebook ?? '',
    porPublicarMercado: pieza.porPublicarMercado ? TICKED : '',
    publicadaMercado: pieza.publicadaMercado ?? '',
    fecha: pieza.fecha ?? '',
  };
}

function precioText(centavos: number | null): string {
  return centavos === null ? '' : formatPrecio(centavos);
}

/** The title of what stands in the form, as the database will compute it (regla 47); without years half typed. */
export function tituloOf(values: PiezaValues): string {
  const { pieza, lado, marca, auto, tipo, origen, condicion } = values;
  const anios = parseAnioRange(values.anios.replaceAll(' ', ''));
  if (anios) return tituloPieza({ pieza, lado, marca, auto, tipo, anios, origen, condicion });
  return squeezeTexto([pieza, lado, marca, auto, tipo, origen, condicion].join(' '));
}

/** Another part of the same car, as it was taken apart. */
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

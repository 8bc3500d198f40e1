import { contar } from '#domain/plural.ts';
import { type Centavos, formatPrecio, sumDinero } from './dinero.ts';
import { addDias, type Dia, formatDia } from './fecha.ts';
import { diasEntre } from './indicador.ts';

/** The hour of the day, in Mexico City, from which reminders by rule leave. */
export const HORA_DE_RECORDATORIOS = '09:00';

/** A reminder leaves so many days after the day on which an invoice is due; below 0, before it. */
export const MIN_PASO = -30;
export const MAX_PASO = 365;

/** More reminders of one invoice are no longer read. */
export const MAX_PASOS = 8;

/** The steps of a rule that nobody wrote yet. */
export const PASOS_POR_OMISION: readonly number[] = [-3, 1, 8, 15, 30];

/** The words of a reminder; `{…}` stands for what is known only when it leaves. */
export interface Plantilla {
  readonly asunto: string;
  readonly cuerpo: string;
}

/** The words that a business may use as they are. */
export const PLANTILLA_POR_OMISION: Plantilla = {
  asunto: 'Recordatorio de pago',
  cuerpo: `Le recordamos que tiene {total} por pagar con nosotros:

{facturas}

Si ya hizo su pago, le agradecemos enviarnos el comprobante. Si tiene alguna duda, responda a este correo o llámenos al {telefono}.`,
};

/** The names that a template may use, each with what it becomes. */
export const VARIABLES = {
  cliente: 'El nombre del cliente',
  total: 'Lo que debe de estas facturas',
  vencido: 'La parte que ya venció',
  facturas: 'Las facturas, cada una con su día y su saldo',
  negocio: 'El nombre del negocio',
  telefono: 'El teléfono del negocio',
} as const;
export type Variable = keyof typeof VARIABLES;

const NOMBRADA = /\{([^{}]*)\}/g;

/** Says what is wrong with a text of a template; null for one that can be sent. */
export function problemaDePlantilla(texto: string): string | null {
  const sobra = [...texto.matchAll(NOMBRADA)].map(([, nombre = '']) => nombre).find((nombre) => !isVariable(nombre));
  if (sobra === undefined) return null;
  const hay = Object.keys(VARIABLES).map((nombre) => `{${nombre}}`);
  return `{${sobra}} no existe: puedes usar ${hay.join(', ')}`;
}

function isVariable(nombre: string): nombre is Variable {
  return Object.hasOwn(VARIABLES, nombre);
}

/** An invoice of a reminder: when it was or will be due, and what is owed of it. */
export interface FacturaRecordada {
  readonly folio: string;
  readonly vence: Dia;
  readonly adeudo: Centavos;
}

/** A reminder says these, beside its words. */
export interface DatosDeRecordatorio {
  readonly cliente: string;
  readonly negocio: string;
  readonly telefono: string;
  readonly facturas: readonly FacturaRecordada[];
  readonly hoy: Dia;
}

/** A paragraph of a reminder, or the list of its invoices, each with its words and its amount. */
export type ParteDeRecordatorio =
  | { readonly parrafo: string }
  | { readonly cifras: readonly (readonly [que: string, cuanto: string])[] };

/** A reminder as it leaves. */
export interface RecordatorioEscrito {
  readonly asunto: string;
  readonly partes: readonly ParteDeRecordatorio[];
}

/** More invoices than these are said by their number: a mail is read on a telephone. */
const MAX_FACTURAS = 40;

/**
 * Writes a reminder. A paragraph that is `{facturas}` alone becomes their list.
 *
 * @param nota a paragraph that somebody adds to this one; empty for none.
 */
export function writeRecordatorio(
  { asunto, cuerpo }: Plantilla,
  datos: DatosDeRecordatorio,
  nota = '',
): RecordatorioEscrito {
  const valores = valoresOf(datos);
  const fill = (texto: string) =>
    texto.replaceAll(NOMBRADA, (entera, nombre: string) => (isVariable(nombre) ? valores[nombre] : entera));
  const parrafos = [...cuerpo.split(/\n\s*\n/), nota].map((parrafo) => parrafo.trim()).filter(Boolean);
  return {
    asunto: fill(asunto),
    partes: parrafos.map((parrafo) =>
      parrafo === '{facturas}' ? { cifras: cifrasOf(datos) } : { parrafo: fill(parrafo) },
    ),
  };
}

function valoresOf({ cliente, negocio, telefono, facturas, hoy }: DatosDeRecordatorio): Record<Variable, string> {
  const sum = (unas: readonly FacturaRecordada[]) => formatPrecio(sumDinero(unas.map(({ adeudo }) => adeudo)));
  return {
    cliente,
    negocio,
    telefono,
    total: sum(facturas),
    vencido: sum(facturas.filter(({ vence }) => vence < hoy)),
    facturas: facturas.map(({ folio }) => folio).join(', '),
  };
}

function cifrasOf({ facturas, hoy }: DatosDeRecordatorio): readonly (readonly [string, string])[] {
  const dichas = facturas.slice(0, MAX_FACTURAS);
  const otras = facturas.slice(MAX_FACTURAS);
  const cifras = dichas.map(
    ({ folio, vence, adeudo }) => [`${folio}, ${cuandoVence(vence, hoy)}`, formatPrecio(adeudo)] as const,
  );
  if (otras.length === 0) return cifras;
  return [...cifras, [`Y ${otras.length} más`, formatPrecio(sumDinero(otras.map(({ adeudo }) => adeudo)))]];
}

function cuandoVence(vence: Dia, hoy: Dia): string {
  if (vence === hoy) return 'vence hoy';
  if (vence > hoy) return `vence el ${formatDia(vence)}`;
  const dias = diasEntre(vence, hoy);
  return `venció el ${formatDia(vence)}, hace ${contar(dias, 'día', 'días')}`;
}

/**
 * Tells which step of a rule an invoice has come to: the last one that is not after today. Those before it are not made up for,
 * so that a rule that is switched on sends one reminder of an old debt and not five.
 *
 * @returns null before the first.
 */
export function pasoOf(vence: Dia, hoy: Dia, pasos: readonly number[]): number | null {
  return pasos.filter((paso) => addDias(vence, paso) <= hoy).toSorted((uno, otro) => otro - uno)[0] ?? null;
}

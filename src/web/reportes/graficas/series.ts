/** One bar or slice. A tone is a status: it is drawn with its colour and with a pattern of its own. */
export interface Dato {
  readonly clave: string;
  readonly nombre: string;
  readonly valor: number;
  readonly tono?: Tono;
}

export type Tono = 'rojo' | 'naranja' | 'verde';

/** A noun as it is counted: 'pieza', 'piezas'. */
export interface Unidad {
  readonly one: string;
  readonly many: string;
}

/** How the values of a chart are said. */
export interface Medida {
  /** The figure alone: '1,204', '$1,204.00'. */
  readonly formato: (valor: number) => string;
  /** The figure with its noun: '1,204 piezas'. */
  readonly decir: (valor: number) => string;
  /** Over all entries, also those that are not drawn. */
  readonly total: number;
}

/** An entry as it is drawn. */
export interface Barra extends Dato {
  /** The hue in degrees; null for the row that stands for all that are not drawn. */
  readonly tinte: number | null;
  /** The length that is drawn: the rest has none, or it would make every other bar look like nothing. */
  readonly largo: number;
}

/** A chart draws this many entries; the others wait behind one row. */
const PRIMERAS = 25;
/** Blue comes first: it is the farthest from the three colours of status. */
const PRIMER_TINTE = 250;

const ENTERO = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const PORCENTAJE = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

export function medidaOf(datos: readonly Dato[], unidad?: Unidad, formato = ENTERO.format): Medida {
  const tell = (valor: number) => (unidad ? `${formato(valor)} ${count(valor, unidad)}` : formato(valor));
  return { formato, decir: tell, total: datos.reduce((sum, { valor }) => sum + valor, 0) };
}

/** Gives the noun in the number that a count asks for. */
export function count(cuenta: number, { one, many }: Unidad): string {
  return cuenta === 1 ? one : many;
}

/** Says the share of a value in the total, with one decimal at most; 0 when there is nothing to share. */
export function porcion(valor: number, total: number): string {
  return `${PORCENTAJE.format(total > 0 ? (valor / total) * 100 : 0)} %`;
}

/** Tells whether a chart of these entries would leave some out. */
export function isLarga(datos: readonly Dato[]): boolean {
  return datos.length > PRIMERAS + 1;
}

/**
 * Gives each entry its hue, evenly spread. Of a long chart the first ones are drawn, and the chosen one wherever it
 * stands; one row says how many others there are and what they come to.
 */
export function barrasOf(datos: readonly Dato[], de: Unidad, todas: boolean, elegida?: string): readonly Barra[] {
  const drawn =
    todas || !isLarga(datos) ? datos : datos.filter(({ clave }, index) => index < PRIMERAS || clave === elegida);
  const barras = drawn.map((dato, index) => ({
    ...dato,
    tinte: Math.round(PRIMER_TINTE + (index * 360) / drawn.length) % 360,
    largo: dato.valor,
  }));
  const shown = new Set(drawn);
  const rest = datos.filter((dato) => !shown.has(dato));
  if (rest.length === 0) return barras;
  const valor = rest.reduce((sum, dato) => sum + dato.valor, 0);
  const nombre = `${ENTERO.format(rest.length)} ${count(rest.length, de)} más`;
  return [...barras, { clave: RESTO, nombre, valor, tinte: null, largo: 0 }];
}

/** No key of the wire has a control character. */
const RESTO = '\u0000';

/** Says how much there is of what: '12 aseguradoras, 340 piezas'. */
export function cuantoHay(datos: readonly Dato[], de: Unidad, { decir: tell, total }: Medida): string {
  return `${ENTERO.format(datos.length)} ${count(datos.length, de)}, ${tell(total)}`;
}

/** Says a chart to somebody who does not see it: how much there is, and the first entries with their shares. */
export function resumen(datos: readonly Dato[], de: Unidad, medida: Medida): string {
  const { formato, total } = medida;
  const first = datos
    .slice(0, DICHAS)
    .map(({ nombre, valor }) => `${nombre} tiene ${formato(valor)} (${porcion(valor, total)})`);
  const more = datos.length - first.length;
  const rest = more > 0 ? [`hay ${ENTERO.format(more)} más`] : [];
  return `${cuantoHay(datos, de, medida)}. ${[...first, ...rest].join(', ')}.`;
}

/** A summary that is listened to says no more than these. */
const DICHAS = 5;

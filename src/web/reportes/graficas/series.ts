import { plural } from '#domain/plural.ts';
/** One bar or slice. A tone is a status: it is drawn with its colour and with a pattern of its own. */
export interface Dato {
  readonly clave: string;
  readonly nombre: string;
  readonly valor: number;
  readonly tono?: Tono;
  /** The value of the same a year before: a chart whose entries have one compares, and shares nothing. */
  readonly antes?: number;
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
  /** The figure beside that of an entry: its share in the total, or what it was a year before. */
  readonly junto: Junto;
}

/** How the second figure of the entries is called and said. */
interface Junto {
  readonly titulo: string;
  readonly de: (dato: Pick<Dato, 'valor' | 'antes'>) => string;
  /** Says it between brackets: '35 %', 'un año antes $1.00'; and by itself: '35 % del total'. */
  readonly entre: (dato: Pick<Dato, 'valor' | 'antes'>) => string;
  readonly decir: (dato: Pick<Dato, 'valor' | 'antes'>) => string;
  /** The sum of it. */
  readonly total: string;
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
const DECIMO = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

export function medidaOf(datos: readonly Dato[], unidad?: Unidad, formato = ENTERO.format): Medida {
  const tell = (valor: number) => (unidad ? `${formato(valor)} ${count(valor, unidad)}` : formato(valor));
  const total = datos.reduce((sum, { valor }) => sum + valor, 0);
  return { formato, decir: tell, total, junto: juntoOf(datos, formato, total) };
}

function juntoOf(datos: readonly Dato[], formato: (valor: number) => string, total: number): Junto {
  const antes = datos.flatMap((dato) => dato.antes ?? []);
  if (antes.length > 0) {
    const say = (dato: Pick<Dato, 'antes'>) => `un año antes ${formato(dato.antes ?? 0)}`;
    return {
      titulo: 'Un año antes',
      de: (dato) => formato(dato.antes ?? 0),
      entre: say,
      decir: say,
      total: formato(antes.reduce((sum, valor) => sum + valor, 0)),
    };
  }
  const share = ({ valor }: Pick<Dato, 'valor'>) => porcion(valor, total);
  return {
    titulo: 'Parte',
    de: share,
    entre: share,
    decir: (dato) => `${share(dato)} del total`,
    total: porcion(total, total),
  };
}

/** Gives the noun in the number that a count asks for. */
export function count(cuenta: number, { one, many }: Unidad): string {
  return plural(cuenta, one, many);
}

/**
 * Says the share of a value in the total, as a whole number unless that would say nothing or everything of some; 0 when there
 * is nothing to share.
 */
export function porcion(valor: number, total: number): string {
  const parte = total > 0 ? (valor / total) * 100 : 0;
  const isExtrema = (parte > 0 && parte < 1) || (parte > 99 && parte < 100);
  return `${isExtrema ? DECIMO.format(parte) : ENTERO.format(Math.round(parte))} %`;
}

/** Tells whether a chart of these entries would leave some out. */
export function isLarga(datos: readonly Dato[]): boolean {
  return datos.length > PRIMERAS + 1;
}

/**
 * Gives the entries as they are drawn: in one hue, or evenly spread ones where they have to be told apart. Of a long chart the first ones are drawn, and the chosen one wherever it
 * stands; one row says how many others there are and what they come to.
 */
export function barrasOf(
  datos: readonly Dato[],
  de: Unidad,
  {
    todas,
    isDistinta,
    elegida,
  }: { readonly todas: boolean; readonly isDistinta: boolean; readonly elegida?: string | undefined },
): readonly Barra[] {
  const drawn =
    todas || !isLarga(datos) ? datos : datos.filter(({ clave }, index) => index < PRIMERAS || clave === elegida);
  const barras = drawn.map((dato, index) => ({
    ...dato,
    tinte: isDistinta ? Math.round(PRIMER_TINTE + (index * 360) / drawn.length) % 360 : PRIMER_TINTE,
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

/** Says how much there is of what: '12 aseguradoras, 340 piezas'; of a comparison, what it was a year before. */
export function cuantoHay(datos: readonly Dato[], de: Unidad, { decir: tell, total, junto }: Medida): string {
  const hay = `${ENTERO.format(datos.length)} ${count(datos.length, de)}, ${tell(total)}`;
  return isComparada(datos) ? `${hay}; un año antes ${junto.total}` : hay;
}

/** Says which entry of a ring has everything: a ring of one slice says nothing more. Null where none has. */
export function todoEs(datos: readonly Dato[], { decir: tell, total }: Medida): string | null {
  const [unica, ...otras] = datos.filter(({ valor }) => valor !== 0);
  return unica && otras.length === 0 && datos.length > 1 ? `Todo es ${unica.nombre}: ${tell(total)}` : null;
}

/** Tells whether the entries are months beside those of the year before. */
export function isComparada(datos: readonly Dato[]): boolean {
  return datos.some(({ antes }) => antes !== undefined);
}

/** Says a chart to somebody who does not see it: how much there is, and the first entries, or the last months. */
export function resumen(datos: readonly Dato[], de: Unidad, medida: Medida): string {
  const { formato, junto } = medida;
  const dichos = isComparada(datos) ? datos.slice(-DICHAS).toReversed() : datos.slice(0, DICHAS);
  const first = dichos.map((dato) => `${dato.nombre} tiene ${formato(dato.valor)} (${junto.entre(dato)})`);
  const more = datos.length - first.length;
  const rest = more > 0 ? [`hay ${ENTERO.format(more)} más`] : [];
  return `${cuantoHay(datos, de, medida)}. ${[...first, ...rest].join(', ')}.`;
}

/** A summary that is listened to says no more than these. */
const DICHAS = 5;

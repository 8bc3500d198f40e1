import { formatAnioRange } from './anio.ts';
import { type Centavos, formatPrecio } from './dinero.ts';
import type { TituloParts } from './pieza.ts';
import type { Plataforma } from './publicacion.ts';
import { squeezeTexto } from './texto.ts';

/** The longest titles that are taken, in characters: Facebook's, and Mercado Libre's. */
export const MAX_TITULO = { FB: 100, ML: 60 } as const satisfies Readonly<Record<Plataforma, number>>;

/** The facts of a part that an advertisement tells. */
export interface PiezaAnunciada extends TituloParts {
  readonly id: number;
  readonly inventario: number;
  readonly numeroParte: string;
  readonly detalles: string;
  /** Null: none was set. */
  readonly precio: Centavos | null;
  readonly precioMercado: Centavos | null;
}

/** The business that advertises, with the origin of its public pages: 'https://autopartes.mx'. */
export interface Anunciante {
  readonly negocio: {
    readonly nombre: string;
    /** International number, digits only. */
    readonly whatsapp: string;
  };
  readonly publicUrl: string;
}

/** The two texts of an advertisement, one for each field of the platform's form. */
export interface Anuncio {
  readonly titulo: string;
  readonly texto: string;
}

/**
 * The ready text of a part for one platform: title, description, price. Facebook also gets the part's public page and
 * the business's number; Mercado Libre takes down listings that have an address or a telephone in them.
 */
export function textoAnuncio(plataforma: Plataforma, pieza: PiezaAnunciada, anunciante: Anunciante): Anuncio {
  const titulo = plataforma === 'ML' ? tituloMercado(pieza) : tituloFacebook(pieza);
  const secciones = [[titulo, precioOf(plataforma, pieza)], descripcion(pieza)];
  if (plataforma === 'FB') secciones.push(contacto(pieza, anunciante));
  return { titulo, texto: secciones.map((lineas) => lineas.join('\n')).join('\n\n') };
}

/**
 * The title of a part within the 60 characters of Mercado Libre. What matters least is left out whole: condition,
 * origin, type, the century of the last year, the brand, the years, the side. A word is cut only when it is too long
 * by itself.
 *
 * @example tituloMercado(pieza) // 'FARO DE NIEBLA IZQ VOLKSWAGEN TIGUAN ALLSPACE 2018-2021'
 */
export function tituloMercado(pieza: TituloParts): string {
  return tituloWithin(MAX_TITULO.ML, pieza);
}

/** The title of a part within the 100 characters of Facebook, by the same rule. */
export function tituloFacebook(pieza: TituloParts): string {
  return tituloWithin(MAX_TITULO.FB, pieza);
}

function tituloWithin(max: number, pieza: TituloParts): string {
  let chosen: Chosen = { pieza: pieza.pieza, auto: pieza.auto };
  if (write(chosen).length > max) return cutAtWord(write(chosen), max);
  for (const more of byImportance(pieza)) {
    const longer = { ...chosen, ...more };
    if (write(longer).length <= max) chosen = longer;
  }
  return write(chosen);
}

/** The words of a title, by what they say. */
type Chosen = Partial<Readonly<Record<keyof TituloParts, string>>>;

/** The order in which they are read, the same as in the part's own title (regla 47). */
const LEIDO = ['pieza', 'lado', 'marca', 'auto', 'tipo', 'anios', 'origen', 'condicion'] as const;

/** Lists the words that a title gains beside part and car, the most useful to a buyer first. Full years replace short ones. */
function byImportance({ lado, marca, tipo, anios, origen, condicion }: TituloParts): readonly Chosen[] {
  const corto = anios.from === anios.to ? `${anios.from}` : `${anios.from}-${String(anios.to).slice(-2)}`;
  return [
    { lado },
    { anios: corto },
    { marca },
    { anios: formatAnioRange(anios) },
    { tipo },
    { origen },
    { condicion },
  ];
}

function write(chosen: Chosen): string {
  return squeezeTexto(LEIDO.map((campo) => chosen[campo] ?? '').join(' '));
}

function cutAtWord(text: string, max: number): string {
  const head = text.slice(0, max + 1);
  const end = head.lastIndexOf(' ');
  if (end > 0) return head.slice(0, end);
  // Half of a character outside the basic plane is no character.
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

function precioOf(plataforma: Plataforma, { precio, precioMercado }: PiezaAnunciada): string {
  const centavos = plataforma === 'ML' ? precioMercado : precio;
  return centavos === null ? 'Consultar precio' : `Precio: ${formatPrecio(centavos)}`;
}

/** One line for each thing that is known. */
function descripcion(pieza: PiezaAnunciada): string[] {
  const lineas: readonly (readonly [etiqueta: string, valor: string])[] = [
    ['Pieza', pieza.pieza],
    ['Lado / posición', pieza.lado],
    ['Auto', [pieza.marca, pieza.auto, pieza.tipo].join(' ')],
    [pieza.anios.from === pieza.anios.to ? 'Año' : 'Años', formatAnioRange(pieza.anios)],
    ['Origen', pieza.origen],
    ['Condición', pieza.condicion],
    ['Detalles', pieza.detalles],
    ['# Parte', pieza.numeroParte],
    ['# Inventario', String(pieza.inventario)],
  ];
  return lineas.flatMap(([etiqueta, valor]) => {
    const text = squeezeTexto(valor);
    return text === '' ? [] : [`${etiqueta}: ${text}`];
  });
}

function contacto({ id }: PiezaAnunciada, { negocio, publicUrl }: Anunciante): string[] {
  return [`Fotos y más información: ${publicUrl}/detalles/${id}`, `${negocio.nombre} · WhatsApp +${negocio.whatsapp}`];
}

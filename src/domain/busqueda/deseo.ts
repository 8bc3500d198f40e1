import type { AnioRange } from '#domain/anio.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { MARCAS_CONOCIDAS } from './autos-conocidos.ts';
import type { Lectura } from './lectura.ts';
import { readTexto } from './leer.ts';
import type { Lexico } from './lexico.ts';
import { PAR } from './posiciones.ts';
import type { Filtros } from './seleccion.ts';

/**
 * A Deseo is what somebody asks for, as the search understands it: nothing of it is a text that a person typed. What was not
 * said is the empty text, or null.
 */
export interface Deseo {
  readonly pieza: string;
  readonly lado: string;
  readonly marca: string;
  readonly auto: string;
  readonly anios: AnioRange | null;
}

/** A Pedido is what was asked for in words, by filters, or by both. */
export interface Pedido extends Filtros {
  readonly texto: string;
}

/**
 * Reads what somebody asks for.
 *
 * @returns null where neither a part nor a car was understood.
 * @example readDeseo({ texto: 'faro izq jetta 16', … }, lexico) // FARO, IZQ, VOLKSWAGEN JETTA, 2016
 */
export function readDeseo({ texto, marca, auto, anio, pieza }: Pedido, lexico: Lexico): Deseo | null {
  const lectura = readTexto(squeezeTexto(`${pieza} ${texto}`), lexico);
  const suyo = autoPedido(lectura, { marca, auto });
  const deseo: Deseo = {
    pieza: piezaPedida(lectura, lexico),
    lado: ladoPedido(lectura, lexico),
    ...suyo,
    anios: anio === null ? aniosPedidos(lectura) : { from: anio, to: anio },
  };
  return deseo.pieza === '' && deseo.auto === '' ? null : deseo;
}

/** A PedidoEscrito is what a record of the business asks for, each in a column of its own. */
export interface PedidoEscrito {
  readonly pieza: string;
  readonly lado: string;
  readonly marca: string;
  readonly auto: string;
  readonly anios: AnioRange | null;
}

/** Reads what a record asks for; what the search does not know stands as the record has it, in capitals. */
export function readEscrito({ pieza, lado, marca, auto, anios }: PedidoEscrito, lexico: Lexico): Deseo {
  const lectura = readTexto(squeezeTexto(`${pieza} ${marca} ${auto}`), lexico);
  const leido = autoPedido(lectura, { marca: '', auto: '' });
  const escrito = { marca: marcaOf({ marca, auto }), auto: toMayusculas(auto) };
  return {
    pieza: piezaPedida(lectura, lexico) || toMayusculas(pieza),
    lado: ladoPedido(lectura, lexico, lado),
    ...(leido.auto === '' ? escrito : leido),
    anios,
  };
}

function toMayusculas(texto: string): string {
  return squeezeTexto(texto).toUpperCase();
}

/** The part that was asked for first, by the name that people have for it. */
function piezaPedida({ piezas }: Lectura, lexico: Lexico): string {
  const [first] = piezas;
  return first === undefined ? '' : toMayusculas(lexico.piezas.get(first)?.canon ?? '');
}

/** The order in which the sides of a part are said: 'DEL IZQ'. */
const ORDEN_DE_LADOS: readonly string[] = ['del', 'tra', 'sup', 'inf', 'int', 'ext', 'izq', 'der'];

/** The sides that were said, but for those that the name of the part says: the upper one of a 'tolva superior'. */
function ladoPedido(lectura: Lectura, lexico: Lexico, lado = ''): string {
  const enElNombre = lexico.posiciones.leer(piezaPedida(lectura, lexico));
  // In a column of its own 'DEL' is a side; in a sentence it may be a preposition.
  const dichas = [...new Set([...lectura.posiciones, ...lexico.posiciones.leer(lado)])];
  const posiciones = dichas.filter((posicion) => posicion !== PAR && !enElNombre.has(posicion));
  const placeOf = (id: string) => (ORDEN_DE_LADOS.includes(id) ? ORDEN_DE_LADOS.indexOf(id) : ORDEN_DE_LADOS.length);
  return toMayusculas(posiciones.toSorted((one, other) => placeOf(one) - placeOf(other)).join(' '));
}

type Auto = Pick<Deseo, 'marca' | 'auto'>;

/** Gives the car: that of the filters, the one that was named, or what several that were named have alike. */
function autoPedido({ autos, ausentes }: Lectura, filtros: Auto): Auto {
  if (filtros.auto !== '') return { marca: marcaOf(filtros), auto: toMayusculas(filtros.auto) };
  const nombrados = (autos ?? []).filter(({ marca }) => filtros.marca === '' || marca === filtros.marca);
  if (nombrados.length === 0) return autoSinPiezas(ausentes, filtros.marca);
  const auto = toMayusculas(nombreComun(nombrados.map((nombrado) => nombrado.auto)));
  const marcas = new Set(nombrados.map((nombrado) => marcaOf({ marca: nombrado.marca, auto })));
  return { marca: marcas.size === 1 ? [...marcas].join('') : '', auto };
}

/** The name that all of these begin with, a whole one of them: JETTA of JETTA and JETTA CLASICO; empty where none is. */
function nombreComun(autos: readonly string[]): string {
  return autos.find((auto) => autos.every((otro) => otro === auto || otro.startsWith(`${auto} `))) ?? '';
}

/** A car of which the inventory has nothing is of the brand that makes it. */
function autoSinPiezas(ausentes: readonly string[], filtro: string): Auto {
  const names = ausentes.map(toMayusculas);
  const isMarca = (name: string) => MARCAS_CONOCIDAS.some(({ nombres }) => nombres.includes(name));
  const marca = filtro || (names.find(isMarca) ?? '');
  const auto = names.find((name) => !isMarca(name)) ?? '';
  return { marca: marcaOf({ marca, auto }), auto };
}

/**
 * Writes a brand as everybody does, so that VW and VOLKSWAGEN are one; a brand that is misspelt is the one that makes such a
 * car.
 */
function marcaOf({ marca, auto }: Auto): string {
  const suya = toMayusculas(marca);
  const known =
    MARCAS_CONOCIDAS.find(({ nombres }) => nombres.includes(suya)) ??
    MARCAS_CONOCIDAS.find(({ modelos }) => modelos.includes(toMayusculas(auto)));
  return known?.nombres[0] ?? suya;
}

function aniosPedidos({ anios }: Lectura): AnioRange | null {
  return anios === null ? null : { from: anios.hastaDesde, to: anios.desdeHasta };
}

/**
 * Tells whether a part is what somebody asks for: nothing of what was said speaks against it.
 *
 * @param parte as {@link readEscrito} reads it.
 */
export function isDeseado(deseo: Deseo, parte: Deseo): boolean {
  const isMisma = deseo.pieza !== '' && deseo.pieza === parte.pieza;
  const isDelAuto =
    (deseo.marca === '' || deseo.marca === parte.marca) && (deseo.auto === '' || deseo.auto === parte.auto);
  return isMisma && isDelAuto && hasLado(deseo.lado, parte.lado) && overlap(deseo.anios, parte.anios);
}

/** The sides that exclude one another. */
const OPUESTOS: Readonly<Record<string, string>> = {
  DEL: 'TRA',
  TRA: 'DEL',
  SUP: 'INF',
  INF: 'SUP',
  INT: 'EXT',
  EXT: 'INT',
  IZQ: 'DER',
  DER: 'IZQ',
};

/** A side speaks against a part that is of the opposite one; of what a part does not say it says nothing. */
function hasLado(pedido: string, tiene: string): boolean {
  const suyos = tiene.split(' ');
  return pedido.split(' ').every((lado) => suyos.includes(lado) || !suyos.includes(OPUESTOS[lado] ?? lado));
}

function overlap(one: AnioRange | null, other: AnioRange | null): boolean {
  return one === null || other === null || (one.from <= other.to && other.from <= one.to);
}

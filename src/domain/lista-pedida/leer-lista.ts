import type { AnioRange } from '#domain/anio.ts';
import type { Anios } from '#domain/busqueda/anios.ts';
import type { Auto } from '#domain/busqueda/frases.ts';
import type { Lectura } from '#domain/busqueda/lectura.ts';
import { readTexto } from '#domain/busqueda/leer.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import { type Mencion, readMenciones } from '#domain/busqueda/menciones.ts';
import { isLateral } from '#domain/busqueda/posiciones.ts';
import { type ConAuto, giveAutos } from './autos.ts';
import { isCortesia } from './cortesias.ts';
import { type Duda, findDudas, gruposOf, isDistinguida } from './dudas.ts';
import { type Escrita, writeBusqueda, writeLado, writeLinea } from './escrita.ts';
import { joinTrozos } from './juntar.ts';
import { MAX_LINEAS } from './limites.ts';
import { cleanMensaje } from './limpiar.ts';
import { cutRenglones } from './trozos.ts';

/** A part that a message asks for, as it was understood. Empty where it is not, or is one of several. */
export interface LineaPedida {
  /** The line by itself: read again, it says the same. */
  readonly texto: string;
  readonly cantidad: number;
  readonly marca: string;
  readonly auto: string;
  readonly anios: AnioRange | null;
  readonly pieza: string;
  readonly lado: string;
  /** Part, car, years and side are understood, and nothing contradicts them. */
  readonly claro: boolean;
  readonly dudas: readonly Duda[];
  /** The words that the search is asked for. */
  readonly busqueda: string;
  /** The text is written of these. */
  readonly escrita: Escrita;
  readonly lectura: Lectura;
}

/** The lines of a message, as many as are read. */
export interface ListaPedida {
  readonly lineas: readonly LineaPedida[];
  /** It asks for more than are read. */
  readonly hayMas: boolean;
}

/**
 * Reads a message that asks for parts, as it comes from WhatsApp, into its lines. It never fails: what asks for nothing has none.
 *
 * @example readLista('buenas, me cotiza faro izq jetta 2016 y cofre tsuru 2010 pf', lexico) // two lines
 */
export function readLista(mensaje: string, lexico: Lexico): ListaPedida {
  const { lineas, hayMas } = readUnaVez(mensaje, lexico);
  return { lineas: lineas.map((linea) => doubtUnlessSame(linea, lexico)), hayMas };
}

function readUnaVez(mensaje: string, lexico: Lexico): ListaPedida {
  const trozos = cutRenglones(cleanMensaje(mensaje), lexico, MAX_LINEAS);
  const pedidas = giveAutos(joinTrozos(trozos, lexico)).flatMap((una) => expandPar(una, lexico));
  const lineas = pedidas.slice(0, MAX_LINEAS).map((una) => readLinea(una, lexico));
  return { lineas, hayMas: pedidas.length > MAX_LINEAS };
}

/**
 * A line whose own text says something else when it is read by itself holds a word that was passed over: a number
 * that may be how many, a second car. Such a line is not sure, however well the rest of it was understood.
 */
function doubtUnlessSame(linea: LineaPedida, lexico: Lexico): LineaPedida {
  if (!linea.claro) return linea;
  const { lineas } = readUnaVez(linea.texto, lexico);
  const [otra] = lineas;
  if (lineas.length === 1 && otra !== undefined && saysOf(otra) === saysOf(linea)) return linea;
  const opciones = lineas.filter(({ claro }) => claro).map((una) => ({ dice: saysOf(una), texto: una.texto }));
  return { ...linea, claro: false, dudas: [{ campo: 'palabra', dice: '¿Qué pide esta línea?', opciones }] };
}

function saysOf({ cantidad, pieza, lado, marca, auto, anios }: LineaPedida): string {
  return [cantidad, pieza, lado, marca, auto, anios?.from, anios?.to].filter(Boolean).join(' ');
}

/** A part with its car, before it is read as the search reads it. */
interface Pedido {
  readonly escrita: Escrita;
  readonly otros: ConAuto['otros'];
}

/** Wheels come in fours. */
const RUEDAS: readonly string[] = ['rin', 'llanta', 'tapon-rin'];
const LADOS = ['izq', 'der'] as const;

/** A pair of a part that has sides is one of each; of any other it is two of it. */
function expandPar({ pedida, auto, otros }: ConAuto, lexico: Lexico): readonly Pedido[] {
  const { pieza, posiciones, cantidad, isPar, isJuego } = pedida;
  const escrita = { cantidad: cantidad ?? 1, pieza, posiciones, auto };
  if (!(isPar || isJuego) || posiciones.some(isLateral)) return [{ escrita, otros }];
  const { piezas } = readTexto(pieza, lexico);
  const isRueda = [...piezas, ...piezas.flatMap((id) => lexico.piezas.get(id)?.fuerte ?? [])].some((id) =>
    RUEDAS.includes(id),
  );
  if (!isRueda && isDistinguida(piezas, LADOS, lexico)) {
    return LADOS.map((lado) => ({ escrita: { ...escrita, posiciones: [...posiciones, lado] }, otros }));
  }
  return [{ escrita: { ...escrita, cantidad: cantidad ?? cuantasOf(pedida, isRueda) }, otros }];
}

function cuantasOf({ isPar }: ConAuto['pedida'], isRueda: boolean): number {
  if (isPar) return 2;
  return isRueda ? 4 : 1;
}

function readLinea({ escrita, otros }: Pedido, lexico: Lexico): LineaPedida {
  const busqueda = writeBusqueda(escrita);
  const lectura = readTexto(busqueda, lexico);
  const menciones = readMenciones(busqueda, lexico);
  const dichas = menciones.filter(({ clase }) => clase === 'posicion').map(({ nombre }) => nombre);
  // 'vidrio trasero': the end that is part of a name.
  const deNombres = lectura.posiciones.filter((una) => EXTREMOS.includes(una));
  const posiciones = [...new Set([...dichas, ...deNombres])].filter((una) => tellsApart(una, lectura, lexico));
  const coche = cocheOf(lectura, menciones);
  const sueltas = sueltasOf(busqueda, menciones, lectura);
  const dudas = findDudas({ escrita, sueltas, lectura, posiciones, ...coche, otros }, lexico);
  const [pieza = ''] = gruposOf(lectura.piezas, lexico);
  return {
    texto: writeLinea(escrita),
    cantidad: escrita.cantidad,
    marca: coche.marca,
    auto: coche.auto,
    anios: coche.anios,
    pieza: lexico.piezas.get(pieza)?.canon ?? '',
    lado: writeLado(posiciones),
    claro: dudas.length === 0,
    dudas,
    busqueda,
    escrita,
    lectura,
  };
}

/** The car of a line, and the cars of other names that it may be; one that the yard has nothing of is known by its name alone. */
function cocheOf(lectura: Lectura, menciones: readonly Mencion[]) {
  const nombreOf = (clase: 'auto' | 'marca') => menciones.find((mencion) => mencion.clase === clase)?.nombre ?? '';
  const autos = distinctAutos(lectura.autos ?? []);
  const anios = lectura.anios ?? aniosOf(lectura.autos ?? []);
  const [only] = autos.length === 1 ? autos : [];
  const sinExistencias = autos.length === 0 ? nombreOf('auto') : '';
  return {
    autos,
    marca: only?.marca ?? nombreOf('marca'),
    auto: only?.auto ?? sinExistencias,
    isDeAuto: autos.length > 0 || sinExistencias !== '',
    anios: anios && { from: anios.hastaDesde, to: anios.desdeHasta },
  };
}

/** Words that are only part of a name, and a part that another is said to be of: 'tapón de radiador' is no 'tapón' of a wheel. */
function sueltasOf(texto: string, menciones: readonly Mencion[], lectura: Lectura): readonly string[] {
  const isDePieza = ({ clase, previo, desde }: Mencion) =>
    clase === 'pieza' && previo === 'nexo' && /\bde(?:l| la| los| las)?\s+$/.test(texto.slice(0, desde));
  return menciones
    .filter((mencion) => {
      const { clase, dicho } = mencion;
      return isDePieza(mencion) || (clase === 'palabra' && !isCortesia(dicho) && !isUnknown(dicho, lectura));
    })
    .map(({ dicho }) => dicho);
}

function isUnknown(dicho: string, { desconocidas }: Lectura): boolean {
  return desconocidas.some(({ palabra }) => palabra === dicho);
}

/** One car of each name: a brand may be written in two ways. */
function distinctAutos(autos: readonly Auto[]): readonly Auto[] {
  return [...new Map(autos.toReversed().map((auto) => [auto.auto, auto])).values()].toReversed();
}

/** The years of the generation that was named. */
function aniosOf([first]: readonly Auto[]): Anios | null {
  return first?.anios ?? null;
}

const EXTREMOS: readonly string[] = ['del', 'tra'];

/** A rear lamp is always at the rear: what does not tell two parts apart is not said of one. */
function tellsApart(posicion: string, { piezas }: Lectura, lexico: Lexico): boolean {
  const hasLados = piezas.some((id) => lexico.piezas.get(id)?.valores.some(({ lados }) => lados.length > 0));
  if (!hasLados) return true;
  if (isLateral(posicion)) return isSaid(LADOS, piezas, lexico);
  return EXTREMOS.includes(posicion) ? isSaid(EXTREMOS, piezas, lexico) : isSaid([posicion], piezas, lexico);
}

/** Tells whether some known part of these names says one of these positions. */
function isSaid(posiciones: readonly string[], ids: readonly string[], { piezas }: Lexico): boolean {
  const lados = ids.flatMap((id) => piezas.get(id)?.valores ?? []).flatMap(({ lados }) => lados);
  return lados.some((lado) => posiciones.some((una) => lado.posiciones.has(una)));
}

import { type AnioRange, coversAnio } from '#domain/anio.ts';
import { pickExistencias, pickPrecios, pickProveedor, pickPublicacion, pickVenta } from './anaquel.ts';
import { type DemoBaja, sell } from './bajas.ts';
import { type Calendario, createCalendario } from './calendario.ts';
import {
  CLASES,
  type Clase,
  CORTES,
  type Corte,
  pickAnios,
  pickClase,
  pickCorte,
  pickLado,
  pickTipo,
} from './catalogo.ts';
import { type Estado, isAftermarket, isCopied, pickColor, pickDetalles, pickEstado } from './estado.ts';
import type { Fila } from './fila.ts';
import { pickArchivos } from './fotos.ts';
import { pickUbicacion } from './lugar.ts';
import { MARKET } from './market.ts';
import { pickNumeroParte } from './numeros-parte.ts';
import { createRandom, drawUntil, mix, type Random } from './random.ts';

/** The amount and the seed of demo data: the same three options give the same parts to the letter. */
export interface DemoOptions {
  readonly piezas: number;
  readonly semilla: number;
  /** No date of the data lies after this day in Mexico City. */
  readonly hoy: Date;
}

/** A part, the file names of its photos, cover first, and what was sold of it. */
export interface DemoPieza {
  readonly fila: Fila;
  readonly archivos: readonly string[];
  readonly bajas: readonly DemoBaja[];
}

/** The inventory of a yard, oldest part first; made one by one as they are asked for. */
export function* generatePiezas({ piezas, semilla, hoy }: DemoOptions): Generator<DemoPieza, void, undefined> {
  const calendario = createCalendario(hoy);
  let inventario = FIRST_INVENTARIO;
  for (let index = 0; index < piezas; index += 1) {
    const random = createRandom(mix(semilla, index));
    inventario += random.chance(0.7) ? 1 : random.int(2, 6);
    const { day, text } = calendario.moment((index + random.next()) / piezas);
    const grafia = grafiaOf(index);
    const cosa = index === Math.floor(piezas / 2) ? DEL_EJEMPLO : pickCosa(random, grafia);
    // Sequences of their own: what a part is depends neither on where it stands nor on what became of it.
    const ubicacion = pickUbicacion(createRandom(mix(semilla, index, LUGAR)), cosa.clase.pieza);
    const fila = { inventario, ...pickFila(random, calendario, day, cosa), ubicacion, creada: text };
    const archivos = pickArchivos(random, fila);
    const fate = createRandom(mix(semilla, index, FATE));
    const isRecent = index >= piezas - RECENT;
    yield { archivos, ...sell(fate, calendario, { fila: rewrite(fila, grafia), creada: day, isRecent }) };
  }
}

// Two thousand parts pass from five figures to six.
const FIRST_INVENTARIO = 97_200;

const FATE = 6;
const LUGAR = 7;
/** The sales of so many newest parts are told: five thousand or so, as a yard has them, however large the inventory. */
const RECENT = 60_000;

/** A Cosa is a part of a car and its state, with what else of it is not left to chance. */
interface Cosa extends Partial<Pick<Fila, 'lado' | 'existencias'>> {
  readonly corte: Corte;
  readonly clase: Clase;
  readonly estado: Estado;
  readonly anios?: AnioRange;
}

/** The part that the product's own examples ask for: a stranger who types one finds it, in every demo. */
const DEL_EJEMPLO: Cosa = {
  ...exampleOf('VOLKSWAGEN', 'JETTA', 2016, 'FARO'),
  estado: { origen: 'ORIGINAL', condicion: 'USADO' },
  lado: 'IZQ',
  existencias: 1,
};

function exampleOf(marca: string, auto: string, anio: number, pieza: string) {
  const corte = CORTES.find((one) => one.marca === marca && one.auto === auto && coversAnio(one.anios, anio));
  const clase = CLASES.find((one) => one.pieza === pieza);
  if (!corte || !clase) throw new RangeError(`The catalogue has no ${pieza} ${auto} ${anio}`);
  return { corte, clase, anios: corte.anios };
}

/** Picks a part that comes in on a day. */
function pickFila(random: Random, calendario: Calendario, creada: number, cosa: Cosa) {
  const { corte, clase, estado } = cosa;
  const lado = cosa.lado ?? pickLado(random, clase, corte);
  const color = pickColor(random, clase, estado);
  const anios = cosa.anios ?? pickAnios(random, corte);
  const existencias = cosa.existencias ?? pickExistencias(random, clase, estado);
  const precios = pickPrecios(random, corte, clase, estado);
  const entrada = { ...precios, existencias, creada };
  return {
    marca: corte.marca,
    auto: corte.auto,
    tipo: pickTipo(random, corte, clase, lado),
    anio_desde: anios.from,
    anio_hasta: anios.to,
    pieza: clase.pieza,
    lado,
    numero_parte: pickNumeroParte(random, corte, clase, lado, estado),
    ...estado,
    detalles: pickDetalles(random, clase, lado, color, estado),
    existencias,
    ...precios,
    ...pickPublicacion(random, calendario, entrada),
    ...pickProveedor(random, estado, precios.costo),
    ...pickVenta(random, calendario, entrada),
  };
}

/** Picks a car, a part of it and its state, such that the word to be written otherwise is among them. */
function pickCosa(random: Random, grafia: Grafia | undefined): Cosa {
  const isWanted = (columna: Grafia['columna'], word: string) =>
    grafia?.columna !== columna || grafia.limpios.includes(word);
  const mustBeCopied = grafia?.columna === 'origen' && grafia.limpios.every(isAftermarket);
  const corte = drawUntil(
    () => pickCorte(random),
    ({ marca }) => isWanted('marca', marca),
  );
  const clase = drawUntil(
    () => pickClase(random, corte),
    (drawn) => isWanted('pieza', drawn.pieza) && (!mustBeCopied || isCopied(drawn)),
  );
  const estado = drawUntil(
    () => pickEstado(random, clase),
    ({ origen, condicion }) => isWanted('origen', origen) && isWanted('condicion', condicion),
  );
  return { corte, clase, estado };
}

function rewrite(fila: Fila, grafia: Grafia | undefined): Fila {
  if (!grafia) return fila;
  return { ...fila, [grafia.columna]: grafia.sucio };
}

/** A Grafia is a word that somebody wrote in one column of a part instead of the catalogue's. */
type Grafia = (typeof MARKET.sucios)[number];

/**
 * Tells how part number `index` (from 0) is written against the catalogue, if it is: one in a hundred with the usual
 * errors, each in its turn; a few with a name as long as a sentence.
 */
function grafiaOf(index: number): Grafia | undefined {
  if (index % 100 === 37) return MARKET.sucios[Math.floor(index / 100) % MARKET.sucios.length];
  if (index % 400 === 211) return MARKET.largos[Math.floor(index / 400) % MARKET.largos.length];
  return undefined;
}

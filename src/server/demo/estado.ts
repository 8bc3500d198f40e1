import type { Clase } from './catalogo.ts';
import { MARKET } from './market.ts';
import { createCounter, createPicker, drawUntil, type Random } from './random.ts';

/** An Estado says where a part comes from and how it is, in the words of the catalogue. */
export interface Estado {
  readonly origen: string;
  readonly condicion: string;
}

/** Picks origin and condition that go together: copies are sold new, what comes off a car is the maker's. */
export function pickEstado(random: Random, clase: Clase): Estado {
  const origen = drawUntil(
    () => ORIGENES(random),
    (drawn) => drawn === 'ORIGINAL' || (isAftermarket(drawn) ? isCopied(clase) : !MARKET.soloOriginal.has(clase.pieza)),
  );
  if (isAftermarket(origen)) return { origen, condicion: COPIED(random) };
  if (random.chance(0.05)) return { origen, condicion: 'NUEVO' };
  const condicion = TAKEN_OFF(random);
  return { origen, condicion: isPossible(condicion, clase) ? condicion : 'USADO' };
}

/** Sheet or plastic still in primer. */
export const SIN_PINTAR = 'SIN PINTAR';

/** Picks the colour of the part's car; SIN PINTAR for one new or prepared for paint; '' when such a part has none. */
export function pickColor(random: Random, { pieza }: Clase, { origen, condicion }: Estado): string {
  if (!MARKET.pintadas.has(pieza)) return '';
  if (condicion === 'NUEVO') return SIN_PINTAR;
  const isPrimed = random.chance(condicion === 'REPARADO' || isAftermarket(origen) ? 0.7 : 0.03);
  return isPrimed ? SIN_PINTAR : CAR_COLOURS(random);
}

/** True for a part made by somebody else than the car's maker. */
export function isAftermarket(origen: string): boolean {
  return origen !== 'ORIGINAL' && origen !== 'OEM';
}

/** True for a part damaged and sold as such. */
export function isFlawed(condicion: string): boolean {
  return condicion.endsWith('CON DETALLE') || condicion === 'PARA REPARAR';
}

/** True for a part made by others too. */
export function isCopied({ pieza, tw }: Clase): boolean {
  return tw !== null && !MARKET.soloOriginal.has(pieza);
}

// Sheet metal, plastic, lamps and wheels are repaired; the rest works or is scrap.
const REPAIRABLE: ReadonlySet<string> = new Set(['frente', 'luces', 'espejos', 'puertas', 'trasera y lateral']);

function isPossible(condicion: string, { pieza, familia }: Clase): boolean {
  if (condicion === 'REPARADO' || condicion === 'PARA REPARAR') {
    return REPAIRABLE.has(familia) || pieza === 'RIN DE ALUMINIO';
  }
  return !(isFlawed(condicion) && MARKET.soloOriginal.has(pieza));
}

const ORIGENES = createPicker(MARKET.origenes);
const TAKEN_OFF = createPicker(MARKET.condiciones.filter(([condicion]) => condicion !== 'NUEVO'));
const COPIED = createPicker(Object.entries({ NUEVO: 93, 'CON DETALLE': 3, SEMINUEVO: 2, USADO: 2 }));
const CAR_COLOURS = createPicker(MARKET.colores);

/** Picks one to three sentences as a yard writes them, true of the part and its state; now and then none. */
export function pickDetalles(random: Random, clase: Clase, lado: string, color: string, estado: Estado): string {
  if (random.chance(0.06)) return '';
  const possible = sentencesFor(clase, lado, color, estado);
  const flaws = possible.filter(({ tema }) => tema === 'falla');
  const chosen: Sentence[] = isFlawed(estado.condicion) && flaws.length > 0 ? [random.pick(flaws)] : [];
  const wanted = COUNTS(random);
  for (let tries = 0; chosen.length < wanted && tries < 6; tries += 1) {
    const candidate = random.pick(possible);
    const isWorthSaying = candidate.tema !== 'envio' || random.chance(0.4);
    if (isWorthSaying && chosen.every(({ tema }) => tema !== candidate.tema)) chosen.push(candidate);
  }
  return chosen.map(({ texto }) => `${texto.replace('{color}', color.toLowerCase())}.`).join(' ');
}

const COUNTS = createCounter(0, 45, 38, 17);

type Sentence = (typeof MARKET.detalles)[number];

interface Part extends Estado {
  readonly lado: string;
  readonly color: string;
}

const isUsed = ({ condicion }: Part) => condicion !== 'NUEVO';
const isSound = (part: Part) => isUsed(part) && !isFlawed(part.condicion) && part.condicion !== 'REPARADO';
const isPlainUsed = (part: Part) => isUsed(part) && !isAftermarket(part.origen);

/** The parts of which a sentence is true. */
const TRUE_OF: Readonly<Record<string, (part: Part) => boolean>> = {
  siempre: () => true,
  usada: isUsed,
  sana: isSound,
  'sana o nueva': (part) => isSound(part) || !isUsed(part),
  rota: ({ condicion }) => isFlawed(condicion),
  reparable: ({ condicion }) => condicion === 'REPARADO' || condicion === 'USADO CON DETALLE',
  'usada original': isPlainUsed,
  'usada original, delantera': (part) => isPlainUsed(part) && part.lado === 'DEL',
  copia: ({ origen }) => isAftermarket(origen),
  'sin pintar': ({ color }) => color === SIN_PINTAR,
  'con color': ({ color }) => color !== '' && color !== SIN_PINTAR,
  'sin color': ({ color }) => color === '',
};

const known = new Map<string, readonly Sentence[]>();

// Every part asks for one of a few thousand combinations.
function sentencesFor({ pieza }: Clase, lado: string, color: string, estado: Estado): readonly Sentence[] {
  const key = `${pieza}|${lado}|${color}|${estado.condicion}|${estado.origen}`;
  const part = { ...estado, lado, color };
  const found = known.get(key) ?? MARKET.detalles.filter(({ piezas, si }) => piezas.test(pieza) && isTrue(si, part));
  known.set(key, found);
  return found;
}

function isTrue(si: string, part: Part): boolean {
  const holds = TRUE_OF[si];
  if (!holds) throw new RangeError(`Nobody knows when a part is ${si}`);
  return holds(part);
}

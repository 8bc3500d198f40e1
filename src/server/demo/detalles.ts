import { type Estado, isAftermarket, isFlawed, SIN_PINTAR } from './estado.ts';
import type { Clase } from './piezas.ts';
import { createCounter, type Random } from './random.ts';

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

interface Sentence {
  readonly texto: string;
  /** The subject of the sentence: only one of two sentences on one subject is said. */
  readonly tema: string;
  /** The parts of which it may be said; absent: all. */
  readonly piezas?: RegExp;
  readonly when?: (part: Part) => boolean;
}

interface Part {
  readonly lado: string;
  readonly color: string;
  readonly condicion: string;
  readonly isNew: boolean;
  readonly isCopy: boolean;
}

const LAMPS = /^(FARO|FARO LED|CALAVERA|CALAVERA INTERIOR)$/;
const METAL = /^(COFRE|SALPICADERA|PUERTA|CAJUELA|QUINTA PUERTA|TAPA DE CAJA|COSTADO|COSTADO DE CAJA|TOLDO|DEFENSA)$/;
const PLASTIC = /^(FASCIA|SPOILER DE FASCIA|PARRILLA|MOLDURA DE ARCO|ESTRIBO|ALERON|TOLVA|REJILLA DE FASCIA)/;
const OPENINGS = /^(COFRE|PUERTA|CAJUELA|QUINTA PUERTA)$/;
const WORKING =
  /^(MOTOR|MOTOVENTILADOR|ELEVADOR|CONTROL|CAMARA|SENSOR|CLUSTER|COMPUTADORA|COMPRESOR|ALTERNADOR|MARCHA|CLAXON|RADIADOR|CONDENSADOR|CREMALLERA)/;

const isUsed = ({ isNew }: Part) => !isNew;
const isSound = ({ isNew, condicion }: Part) => !isNew && !isFlawed(condicion) && condicion !== 'REPARADO';
const isBroken = ({ condicion }: Part) => isFlawed(condicion);
const isPlainUsed = (part: Part) => isUsed(part) && !part.isCopy;

const SENTENCES: readonly Sentence[] = [
  { texto: 'Patas completas, sin roturas', tema: 'patas', piezas: LAMPS, when: (part) => isSound(part) || part.isNew },
  {
    texto: 'Pata superior reparada',
    tema: 'patas',
    piezas: LAMPS,
    when: ({ condicion }) => condicion === 'REPARADO' || condicion === 'USADO CON DETALLE',
  },
  { texto: 'Mica rayada, se pule', tema: 'falla', piezas: LAMPS, when: isUsed },
  { texto: 'Humedad ligera por dentro', tema: 'falla', piezas: LAMPS, when: isBroken },
  { texto: 'Con detalle en esquina inferior', tema: 'falla', when: isBroken },
  { texto: 'Golpe leve en filo, se repara', tema: 'falla', piezas: METAL, when: isBroken },
  { texto: 'Rayones de uso', tema: 'rayones', when: isUsed },
  { texto: 'Lista para pintar', tema: 'color', when: ({ color }) => color === SIN_PINTAR },
  {
    texto: 'Texturizada, no lleva pintura',
    tema: 'color',
    piezas: /^(TOLVA|LODERA|REJILLA|SPOILER|MOLDURA|GUIA)/,
    when: ({ color }) => color === '',
  },
  {
    texto: 'Con bisel y faro de niebla',
    tema: 'equipo',
    piezas: /^FASCIA$/,
    when: (part) => isPlainUsed(part) && part.lado === 'DEL',
  },
  { texto: 'Con arnes y sensores', tema: 'arnes', piezas: /^(FASCIA|DEFENSA)$/, when: isPlainUsed },
  {
    texto: 'Sin moldura ni emblema',
    tema: 'moldura',
    piezas: /^(FASCIA|PARRILLA|CAJUELA|QUINTA PUERTA|TAPA DE CAJA|PUERTA)$/,
  },
  { texto: 'Electrico con direccional, 7 cables', tema: 'equipo', piezas: /^ESPEJO$/ },
  { texto: 'Manual, sin carcasa', tema: 'equipo', piezas: /^ESPEJO$/ },
  { texto: 'Incluye bisagras', tema: 'bisagras', piezas: OPENINGS, when: isPlainUsed },
  { texto: 'Pelada, sin vestidura ni cristal', tema: 'equipo', piezas: /^(PUERTA|QUINTA PUERTA)$/, when: isUsed },
  { texto: 'Con chapa y elevador', tema: 'equipo', piezas: /^PUERTA$/, when: isPlainUsed },
  { texto: 'Color original {color}', tema: 'color', when: ({ color }) => color !== '' && color !== SIN_PINTAR },
  { texto: 'Un barreno extra', tema: 'barreno', piezas: PLASTIC, when: isUsed },
  { texto: 'Soporte de placa recortado', tema: 'barreno', piezas: /^FASCIA$/, when: isUsed },
  { texto: 'Probado, funciona bien', tema: 'prueba', piezas: WORKING, when: isSound },
  {
    texto: 'Se vende por pieza, no en par',
    tema: 'par',
    piezas: /^(FARO|CALAVERA|ESPEJO|AMORTIGUADOR|BISAGRA|RIN)/,
    when: ({ isCopy }) => isCopy,
  },
  { texto: 'No incluye foco ni tornilleria', tema: 'foco', piezas: /^(FARO|CALAVERA|CUARTO)/ },
  { texto: 'Envios a todo Mexico por ocurre', tema: 'envio' },
];

const known = new Map<string, readonly Sentence[]>();

// Every part asks for one of a few thousand combinations.
function sentencesFor({ pieza }: Clase, lado: string, color: string, { origen, condicion }: Estado) {
  const isCopy = isAftermarket(origen);
  const key = `${pieza}|${lado}|${color}|${condicion}|${isCopy}`;
  const found = known.get(key);
  if (found) return found;
  const part: Part = { lado, color, condicion, isCopy, isNew: condicion === 'NUEVO' };
  const possible = SENTENCES.filter(({ piezas, when }) => (piezas?.test(pieza) ?? true) && (when?.(part) ?? true));
  known.set(key, possible);
  return possible;
}

import type { Clase, Corte } from './catalogo.ts';
import { type Estado, isAftermarket } from './estado.ts';
import { MARKET } from './market.ts';
import { createRandom, mix, type Random } from './random.ts';

/**
 * Picks the number moulded or labelled on the part, in its maker's form, or ''. One body has one code, so the same part
 * has the same number wherever it appears, and left and right differ as that maker's do (VOLKSWAGEN: odd is left).
 */
export function pickNumeroParte(random: Random, corte: Corte, clase: Clase, lado: string, estado: Estado): string {
  if (!isAftermarket(estado.origen)) return pickMakerNumber(random, corte, clase, lado);
  return random.chance(0.35) ? copyNumber(corte, clase, lado) : '';
}

function pickMakerNumber(random: Random, corte: Corte, clase: Clase, lado: string): string {
  const maker = MAKERS.get(corte.marca) ?? OTHERS;
  const revision = random.chance(0.7) ? 0 : random.int(1, 2);
  if (!maker.prefijos) return random.chance(0.45) ? plainNumber(maker, seedOf(corte, clase, lado, revision)) : '';
  const prefix = maker.prefijos[`${clase.pieza} ${lado}`.trim()];
  if (prefix === undefined || random.chance(0.25)) return '';
  const part = seedOf(corte, clase, isShared(maker, prefix) ? lado : '', revision);
  return fill(maker.forma, createRandom(mix(corte.id)), createRandom(part)).replace('P', prefix);
}

type Maker = (typeof MARKET.numerosParte)[number];

const MAKERS: ReadonlyMap<string, Maker> = new Map(
  MARKET.numerosParte.flatMap((maker) => maker.marcas.map((marca) => [marca, maker] as const)),
);
const OTHERS: Maker = MARKET.numerosParte.find(({ marcas }) => marcas.length === 0) ?? {
  marcas: [],
  forma: '##########',
};

// The letters that nobody takes for a figure, nor the fill for a prefix.
const LETTERS = Array.from('ABCDEFGHJKLMNRSTUVWXYZ');
const CODE_LENGTH = 3;

/** Puts figures for # and letters for ?: the first three are the body's code, the rest the part's own. */
function fill(forma: string, body: Random, part: Random): string {
  let filled = 0;
  return forma.replaceAll(/[#?]/g, (sign) => {
    filled += 1;
    const source = filled <= CODE_LENGTH ? body : part;
    return sign === '#' ? String(source.int(0, 9)) : source.pick(LETTERS);
  });
}

function isShared({ prefijos = {} }: Maker, prefix: string): boolean {
  return Object.values(prefijos).filter((other) => other === prefix).length > 1;
}

function seedOf({ id }: Corte, clase: Clase, lado: string, edition: number): number {
  return mix(id, clase.id, edition, 1 + clase.lados.indexOf(lado));
}

/** Picks a number that says nothing of the part; some makers begin or end all of theirs alike. */
function plainNumber({ forma, inicios = [''], finales = [''] }: Maker, seed: number): string {
  const part = createRandom(seed);
  const start = part.pick(inicios);
  const end = part.pick(finales);
  return fill(forma, part, part).replace('P', start) + end;
}

/** The forms of the big copiers; S is L or R. */
const COPY_FORMS = ['3##-11##S-AS', '2##-19##S-UC', '20-####-0#', '1#-####-9#'];

const COPY_EDITION = 9;

function copyNumber(corte: Corte, clase: Clase, lado: string): string {
  const part = createRandom(seedOf(corte, clase, lado, COPY_EDITION));
  const side = lado.includes('IZQ') ? 'L' : lado.includes('DER') ? 'R' : '';
  return fill(part.pick(COPY_FORMS), part, part).replace('S', side);
}

/** The four selects of every search of parts, each depending on the ones before it. */
export const LEVELS = ['marca', 'auto', 'year', 'pieza'] as const;

export type Level = (typeof LEVELS)[number];

/** The value chosen at each level, as the selects write it; the empty text is 'not chosen'. */
export type Levels = Readonly<Record<Level, string>>;

/** The choice of 'any' at a level: 'Todas', 'Todos'. It is stored and written in addresses so; no brand has this name. */
export const TODAS = 'all';

/** Chooses at one level, which clears the ones below it; the empty text takes the choice away. */
export function choose<L extends Levels>(levels: L, level: Level, valor: string): L {
  const below = LEVELS.slice(LEVELS.indexOf(level) + 1);
  return { ...levels, ...Object.fromEntries(below.map((lower) => [lower, ''])), [level]: valor };
}

/** Tells the first level without a choice; null when all four have one. */
export function nextLevel(levels: Levels): Level | null {
  return LEVELS.find((level) => levels[level] === '') ?? null;
}

/** A level may be chosen once all before it are; 'any' counts as a choice. */
export function isReachable(levels: Levels, level: Level): boolean {
  return LEVELS.slice(0, LEVELS.indexOf(level)).every((upper) => levels[upper] !== '');
}

/**
 * Takes away the choices that their lists do not have (regla 40): what a browser remembers may be sold by now. A list
 * that is null has not arrived and says nothing. Returns the very same object when all choices are known.
 */
export function dropUnknown<L extends Levels>(levels: L, listOf: (level: Level) => readonly string[] | null): L {
  const unknown = LEVELS.find((level) => {
    const valor = levels[level];
    return valor !== '' && valor !== TODAS && listOf(level)?.includes(valor) === false;
  });
  return unknown ? choose(levels, unknown, '') : levels;
}

/** Keeps what a person can have chosen: nothing below a level without a choice, and a year is a year. */
export function cleanLevels({ marca, auto, year, pieza }: Levels): Levels {
  const isYear = year === TODAS || (/^\d{4}$/.test(year) && Number(year) >= 1900 && Number(year) <= 2100);
  const chosenAuto = marca && auto;
  const chosenYear = chosenAuto && isYear ? year : '';
  return { marca, auto: chosenAuto, year: chosenYear, pieza: chosenYear && pieza };
}

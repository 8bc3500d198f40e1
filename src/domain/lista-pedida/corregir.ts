import type { Lexico } from '#domain/busqueda/lexico.ts';
import { type Mencion, readMenciones } from '#domain/busqueda/menciones.ts';
import { lowerTexto } from '#domain/busqueda/tokens.ts';
import { blankCortesias, isCortesia } from './cortesias.ts';

/** A shorter word is a slip of too many. */
const MIN_LETRAS = 4;

/** Slips looked up in one message: each costs a look at every known word, and a message of nonsense has thousands. */
const MAX_CORREGIDAS = 150;

/** Mends a text; it knows the words of the message that it mended before. */
export type Corrector = (texto: string) => string;

/**
 * Makes what mends the slips of a message, as the search does, where a word then says something: 'calabera'. Only beside something
 * that is understood, or nearly alone: a name or a curse would become a part. What it gives is in lower case.
 */
export function createCorrector(lexico: Lexico): Corrector {
  const known = new Map<string, string | null>();
  const correctionOf = (mencion: Mencion): string | null => {
    const before = known.get(mencion.dicho);
    if (before !== undefined) return before;
    if (known.size >= MAX_CORREGIDAS || !isSlip(mencion, lexico)) return null;
    const found = findCorreccion(mencion.dicho, lexico);
    known.set(mencion.dicho, found);
    return found;
  };
  return (texto) => {
    const lower = lowerTexto(texto);
    const menciones = readMenciones(blankCortesias(lower), lexico);
    const isUnderstood = menciones.some(({ clase }) => clase !== 'palabra' && clase !== 'numero');
    if (!isUnderstood && menciones.length > MAX_SOLAS) return lower;
    let mended = lower;
    for (const mencion of menciones.toReversed()) {
      const correccion = correctionOf(mencion);
      if (correccion) mended = mended.slice(0, mencion.desde) + correccion + mended.slice(mencion.hasta);
    }
    return mended;
  };
}

/** So few words with nothing understood beside them may be a part with a slip. */
const MAX_SOLAS = 2;

function isSlip({ clase, dicho }: Mencion, { diccionario }: Lexico): boolean {
  return (
    clase === 'palabra' && dicho.length >= MIN_LETRAS && !isCortesia(dicho) && diccionario.reconocer(dicho) === null
  );
}

function findCorreccion(palabra: string, lexico: Lexico): string | null {
  const opciones = lexico.diccionario.corregir(palabra);
  return opciones.find((opcion) => readMenciones(opcion, lexico).some(({ clase }) => clase !== 'palabra')) ?? null;
}

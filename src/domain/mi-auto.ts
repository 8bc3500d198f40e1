import { squeezeTexto } from './texto.ts';

/** A visitor's car, as far as a part can be compared with it. The body is empty where nobody asked for it. */
export interface MiAuto {
  readonly marca: string;
  readonly auto: string;
  readonly anio: number;
  readonly tipo: string;
}

/** Writes a car in the words of the inventory: 'JETTA 2016', 'JETTA 2016 SEDAN'. */
export function describeMiAuto({ auto, anio, tipo }: Pick<MiAuto, 'auto' | 'anio' | 'tipo'>): string {
  return squeezeTexto(`${auto} ${anio} ${tipo}`);
}

/** Reads a car that was kept on the device; null for anything else, for somebody else may have written it. */
export function readMiAuto(kept: unknown): MiAuto | null {
  const { marca, auto, anio, tipo } = (kept ?? {}) as Partial<Record<keyof MiAuto, unknown>>;
  const texts = [marca, auto, tipo].filter((text) => typeof text === 'string' && text.length <= MAX_LENGTH);
  if (texts.length < 3 || marca === '' || auto === '' || !isAnio(anio)) return null;
  return { marca: String(marca), auto: String(auto), anio, tipo: String(tipo) };
}

const MAX_LENGTH = 100;

function isAnio(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1900 && Number(value) <= 2100;
}

/** Puts a car at the end of a link to WhatsApp, in a line of its own; without one the link stays as it is. */
export function withMiAuto(url: string, miAuto: MiAuto | null): string {
  return miAuto ? `${url}${encodeURIComponent(`\nMi auto: ${describeMiAuto(miAuto)}`)}` : url;
}

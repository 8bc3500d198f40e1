import { type AnioRange, formatAnioRange } from './anio.ts';

interface ConAuto {
  readonly marca: string;
  readonly auto: string;
  readonly anios: AnioRange | null;
}

/** Writes the car of a record: 'VOLKSWAGEN JETTA 2016'; empty when nothing of it is known. */
export function autoOf({ marca, auto, anios }: ConAuto): string {
  return [marca, auto, anios && formatAnioRange(anios)].filter(Boolean).join(' ');
}

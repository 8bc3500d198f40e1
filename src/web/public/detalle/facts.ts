import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { type AnioRange, formatAnioRange } from '#domain/anio.ts';
import { sayLado } from '#domain/pieza.ts';
import type { Dato } from '#web/components/display/datos.tsx';

/** Up to this many years each is written out: people look for their own. */
const MAX_LISTED = 10;

/** The facts of a part in the order they are asked for; what was not captured is left out. */
export function datosOf(pieza: PiezaPublica): readonly Dato[] {
  const datos: readonly Dato[] = [
    { name: 'Condición', value: pieza.condicion },
    { name: 'Origen', value: pieza.origen },
    { name: 'Le queda a', value: fits(pieza) },
    { name: 'Lado', value: sayLado(pieza.lado) },
    { name: 'Auto', value: words(pieza.marca, pieza.auto, pieza.tipo) },
    { name: '# Parte', value: pieza.numeroParte, isCode: true },
    { name: '# INV', value: String(pieza.inventario), isCode: true },
  ];
  return datos.filter(({ value }) => value !== '');
}

/** Gives the line that a card has under the name of a part; a dot ends a line of it and never begins one. */
export function resumenOf({ anios, condicion, origen }: PiezaPublica): string {
  return [formatAnioRange(anios), condicion, origen].filter(Boolean).join('\u00a0· ');
}

/** 'PIEZA LADO', as a card names a part whose car is known. */
export function nombreOf({ pieza, lado }: PiezaPublica): string {
  return words(pieza, lado);
}

/** 'JETTA 2015, 2016, 2017, 2018', or 'JETTA 2000 a 2017' when they are too many to read. */
function fits({ auto, anios }: PiezaPublica): string {
  return words(auto, aniosText(anios));
}

function aniosText({ from, to }: AnioRange): string {
  const count = to - from + 1;
  if (count > MAX_LISTED) return `${from} a ${to}`;
  return Array.from({ length: count }, (_, index) => from + index).join(', ');
}

function words(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' ');
}

import type { RenglonDeDemanda } from '#contract/wire/demanda.ts';

/** Says the part that is asked for with its side; of a car alone, that no part was said. */
export function sayPedido({ pieza, lado }: Pick<RenglonDeDemanda, 'pieza' | 'lado'>): string {
  return pieza === '' ? 'Sin decir la pieza' : [pieza, lado].filter(Boolean).join(' ');
}

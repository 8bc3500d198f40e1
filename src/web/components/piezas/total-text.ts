import { formatTotal } from '#domain/pagina.ts';
import type { Lista } from './use-lista-piezas.ts';

/** How many there are: '1,234', '10,000+' (decision 133). */
export function totalText({ total, totalCapped }: Lista): string {
  return formatTotal({ rows: total, isCapped: totalCapped });
}

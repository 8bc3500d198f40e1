import * as z from 'zod/mini';
import { entero } from './fields.ts';

/** A search that finds something, near one that found nothing: the same without a word, or without its filters. */
export const cercana = z.object({
  /** The word left out; empty when it is the filters that are left out. */
  sin: z.string(),
  /** Its text. */
  search: z.string(),
  conFiltros: z.boolean(),
  total: entero(),
  totalCapped: z.boolean(),
});

export interface Cercana extends z.output<typeof cercana> {}

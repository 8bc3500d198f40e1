import type { InicioFilters } from '#domain/inicio-url.ts';

/**
 * A Deseado is what somebody wants to be told of: a part that is sold out, or what a search did not find. A page keeps the place
 * of the button that offers it as an element whose `data-aviso` is this as JSON: the button comes once the page is live.
 */
export interface Deseado {
  /** In words, as it is asked back. */
  readonly texto: string;
  readonly id?: number;
  readonly filtros?: InicioFilters;
}

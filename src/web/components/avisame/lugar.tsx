import type { InicioFilters } from '#domain/inicio-url.ts';

/** A Deseado is what somebody wants to be told of: a part that is sold out, or what a search did not find. */
export interface Deseado {
  /** In words, as it is asked back. */
  readonly texto: string;
  readonly id?: number;
  readonly filtros?: InicioFilters;
}

/** Keeps the place of the button that offers to tell somebody when something comes: the button comes once the page is live. */
export function LugarDeAviso(deseado: Deseado) {
  return <span data-aviso={JSON.stringify(deseado)} />;
}

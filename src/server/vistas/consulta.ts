import { DE_TODAS, FILTROS_DE_LISTA } from '#domain/filtros-de-vistas.ts';
import { type ListaConVistas, MAX_CONSULTA } from '#domain/vista-guardada.ts';

/** The longest value that a filter has in an address. */
const MAX_VALOR = 200;

/**
 * Reads the query of an address that somebody wants to keep. Its page is left out: it is where somebody was, not what is
 * looked for.
 *
 * @returns the query as it is kept, without '?'; null when it is none of the list.
 */
export function readConsulta(lista: ListaConVistas, consulta: string): string | null {
  const conocidas: readonly string[] = [...FILTROS_DE_LISTA[lista], ...DE_TODAS];
  const params = new URLSearchParams(consulta);
  params.delete('pagina');
  const keys = [...params.keys()];
  const isKnown = keys.every((key) => conocidas.includes(key)) && new Set(keys).size === keys.length;
  const isText = [...params.values()].every((value) => value.length <= MAX_VALOR && !/\p{Cc}/u.test(value));
  const kept = params.toString();
  return isKnown && isText && kept !== '' && kept.length <= MAX_CONSULTA ? kept : null;
}

import type { ColumnaDeLote } from '#domain/lote.ts';
import type { Plataforma } from '#domain/publicacion.ts';

/** The columns of a part behind what a change of many changes, each with its type. */
export const COLUMNAS_DE_LOTE: Readonly<Record<ColumnaDeLote, Readonly<Record<string, string>>>> = {
  precio: { precio: 'bigint' },
  condicion: { condicion: 'text' },
  publicacionFacebook: { publicada_facebook: 'date', por_publicar_facebook: 'boolean' },
  publicacionMercado: { publicada_mercado: 'date', por_publicar_mercado: 'boolean' },
};

/** The name that a change of many has for the listing on each platform. */
export const PUBLICACION_EN = {
  FB: 'publicacionFacebook',
  ML: 'publicacionMercado',
} as const satisfies Record<Plataforma, ColumnaDeLote>;

/** Writes the value that the history keeps of a column, in the JSON of `h.antes` or `h.despues`, as the column has it. */
export function anotado(json: string, columna: string, tipo: string): string {
  return `(${json} ->> '${columna}')::${tipo}`;
}

/**
 * Writes the condition that a part `p` is as a change `h` of many left it, and may go back: a listing comes or goes by itself
 * no more once nothing is left of the part.
 */
export function sigueElLote(json: string, columna: ColumnaDeLote): string {
  const columnas = Object.entries(COLUMNAS_DE_LOTE[columna]);
  const iguales = columnas.map(([nombre, tipo]) => `p.${nombre} is not distinct from ${anotado(json, nombre, tipo)}`);
  const hay = columna === 'publicacionFacebook' || columna === 'publicacionMercado' ? ['p.existencias > 0'] : [];
  return `(${[...iguales, ...hay, 'p.eliminada is null'].join(' and ')})`;
}

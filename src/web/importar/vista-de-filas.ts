import { FILTROS_DE_FILAS, type importar } from '#contract/importar.ts';
import type { ConteosDeImportacion, FilaDeImportacion, Importacion } from '#contract/wire/importacion.ts';
import { VEREDICTOS } from '#domain/importar/importacion.ts';
import { nombreOf } from '#web/components/archivos/nombre-de-columna.ts';
import type { ListSpec } from '#web/components/lista/use-list-view.ts';
import { choiceFilter, textFilter } from '#web/components/lista/vista.ts';
import { VEREDICTOS_DICHOS } from './textos.ts';

/** The rows of a file that are looked at, by what was found out of them. */
export type Filtro = (typeof FILTROS_DE_FILAS)[number];

export interface VistaDeFilas {
  readonly ver: Filtro;
  readonly search: string;
}

/** So many rows of a file are a page: more would be slow to draw, and fewer slow to read. */
const FILAS_POR_PAGINA = 25;

/** The list of the rows of an import, as data. */
export function listaOf(importacion: number): ListSpec<VistaDeFilas, typeof importar.getFilas, FilaDeImportacion> {
  return {
    filters: {
      ver: choiceFilter('ver', FILTROS_DE_FILAS, 'todas'),
      search: textFilter('buscar', { chip: (text) => text }),
    },
    request: ({ ver, search, page }) => ({ importacion, ver, texto: search, page, itemsPerPage: FILAS_POR_PAGINA }),
    page: ({ filas: items, ...page }) => ({ items, ...page }),
  };
}

/** Each filter with its words, and how many rows it has. */
export function filtrosOf({ conteos }: Pick<Importacion, 'conteos'>) {
  const { total, porConfirmar, noDeshechas } = conteos;
  const todos: readonly (readonly [Filtro, string, number])[] = [
    ['todas', 'Todas', total],
    ...VEREDICTOS.map((veredicto) => [veredicto, VEREDICTOS_DICHOS[veredicto].varias, conteos[veredicto]] as const),
    ['por confirmar', 'Por confirmar', porConfirmar],
    ['no deshechas', 'No deshechas', noDeshechas],
  ];
  return todos.map(([filtro, texto, cuantas]) => ({ filtro, texto, cuantas }));
}

/** A field of the rows that are shown, as people call it. */
export interface Campo {
  readonly campo: string;
  readonly titulo: string;
}

/** The fields that the columns of a file fill, in its order. Photos have no columns: what is known of each is shown. */
export function camposOf(
  { columnas, destinos, tipo }: Pick<Importacion, 'columnas' | 'destinos' | 'tipo'>,
  filas: readonly FilaDeImportacion[],
): readonly Campo[] {
  if (tipo === 'fotos') {
    const conocidos = new Set(filas.flatMap(({ celdas }) => Object.keys(celdas)));
    return [...conocidos].map((campo) => ({ campo, titulo: DE_FOTOS[campo] ?? campo }));
  }
  const titulos = new Map(destinos.map(({ campo, titulo }) => [campo, titulo]));
  return columnas.flatMap((columna) => {
    const { campo } = columna;
    return campo === null ? [] : [{ campo, titulo: titulos.get(campo) ?? nombreOf(columna) }];
  });
}

const DE_FOTOS: Readonly<Record<string, string>> = {
  archivo: 'Archivo',
  pieza: 'Pieza',
  inventario: '# Inventario',
  titulo: 'Pieza',
};

/** How many rows nobody may write as they are. */
export function malasOf({ rechazada, ambigua, porConfirmar }: ConteosDeImportacion): number {
  return rechazada + ambigua + porConfirmar;
}

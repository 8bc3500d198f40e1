import type { Nota } from '#contract/wire/nota.ts';
import { type PageRequest, pagesOf } from '#domain/pagina.ts';
import type { Db } from '#server/base/db/database.ts';
import {
  findBuscados,
  findTodos,
  type ListaDeTexto,
  prepareBuscados,
  prepareTodos,
} from '#server/base/db/text-list.ts';
import { NOTA_COLUMNS, type NotaRow, toNota } from './notas.ts';

/** Each note is looked up by its number, however many the planner expects. */
const NOTAS: ListaDeTexto = {
  tabla: 'notas',
  porInventario: `select distinct t.nota_id from piezas p join notas_partidas t on t.pieza_id = p.id
    where p.inventario = $3::int`,
  filas: `select pagina.turno, nota.* from pagina
    cross join lateral (select ${NOTA_COLUMNS} from notas n where n.id = pagina.id offset 0) nota`,
};

const TODAS = prepareTodos<NotaRow>(NOTAS);
const BUSCADAS = prepareBuscados<NotaRow>(NOTAS);

/** Finds a page of notes, newest first; with a text, by number, inventory number, name and quoter (regla 150). */
export async function findPagina(
  db: Db,
  { search, ...page }: PageRequest & { readonly search: string },
): Promise<{ readonly notas: Nota[] } & ReturnType<typeof pagesOf>> {
  const numero = /^\d{1,9}$/.test(search) ? Number(search) : null;
  const { rows, contadas } = await (search === ''
    ? findTodos(db, TODAS, page)
    : findBuscados(db, BUSCADAS, { palabras: search, numero, inventario: numero }, page));
  return { notas: rows.map(toNota), ...pagesOf(contadas, page) };
}

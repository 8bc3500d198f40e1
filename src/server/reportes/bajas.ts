import type { reporteDeBajas } from '#contract/reporte-de-bajas.ts';
import type { BajaDetalle } from '#contract/wire/baja.ts';
import { parseCodigoBaja } from '#domain/baja.ts';
import { type PageRequest, pagesOf } from '#domain/pagina.ts';
import type { Db } from '#server/base/db/database.ts';
import {
  type Busqueda,
  findBuscados,
  findTodos,
  type ListaDeTexto,
  prepareBuscados,
  prepareTodos,
} from '#server/base/db/text-list.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { BAJA_COLUMNS, type BajaRow, toBaja } from '#server/patio/existencias/queries/bajas.ts';

/** Answers the report of the yard: the write-offs that wait, or the processed ones (regla 149). */
export const bajasHandlers: Handlers<typeof reporteDeBajas> = {
  async inventario(request, { db }) {
    const { bajas, contadas } = await findBajas(db, request);
    const { total: totalPiezas, ...pages } = pagesOf(contadas, request);
    return { bajas, totalPiezas, ...pages };
  },
};

/** A BajasQuery chooses the write-offs of a list and one of its pages. */
interface BajasQuery extends PageRequest {
  /** A number with or without its letter, an inventory number, or words (regla 150); empty, nothing is searched. */
  readonly search: string;
  /** Lists the processed ones instead of those that wait (regla 149); a search looks at both. */
  readonly procesadas: boolean;
}

/** A page of write-offs, and how many there are in all as far as they are counted. */
interface BajasPagina {
  readonly bajas: BajaDetalle[];
  readonly contadas: number;
}

const BAJAS: ListaDeTexto = {
  tabla: 'bajas',
  porInventario: 'select b.id from piezas p join bajas b on b.pieza_id = p.id where p.inventario = $3::int',
  filas: `select pagina.turno, ${BAJA_COLUMNS}
    from pagina join bajas b on b.id = pagina.id join piezas p on p.id = b.pieza_id`,
};

const POR_PROCESAR = prepareTodos<BajaRow>(BAJAS, "estatus in ('baja', 'cancelado')");
const PROCESADAS = prepareTodos<BajaRow>(BAJAS, "estatus in ('baja procesado', 'cancelado procesado')");
const BUSCADAS = prepareBuscados<BajaRow>(BAJAS);

/** Finds a page of write-offs, newest first. The list ends where its total is capped (regla 133). */
async function findBajas(db: Db, { search, procesadas, ...page }: BajasQuery): Promise<BajasPagina> {
  const { rows, contadas } = await (search === ''
    ? findTodos(db, procesadas ? PROCESADAS : POR_PROCESAR, page)
    : findBuscados(db, BUSCADAS, readSearch(search), page));
  return { bajas: rows.map(toBaja), contadas };
}

/** Reads a search: its words, the number of a write-off, and the inventory number that the same digits may be. */
function readSearch(search: string): Busqueda {
  const numero = parseCodigoBaja(search);
  const isCodigo = numero !== null && /^[ap]-/i.test(search.trim());
  return { palabras: isCodigo ? '' : search, numero, inventario: /^\d+$/.test(search.trim()) ? numero : null };
}

import type { reporteDeBajas } from '#contract/reporte-de-bajas.ts';
import type { BajaDetalle } from '#contract/wire/baja.ts';
import { parseCodigoBaja } from '#domain/baja.ts';
import { ORDENES, ordenOf } from '#domain/orden-de-lista.ts';
import { type PageRequest, pagesOf } from '#domain/pagina.ts';
import type { Db } from '#server/base/db/database.ts';
import { findOrdenada, type Ordenable, porTexto } from '#server/base/db/ordenadas.ts';
import {
  type Busqueda,
  findBuscados,
  findTodos,
  type ListaDeTexto,
  prepareBuscados,
  prepareTodos,
  writeIdsDeBuscados,
  writeIdsDeTodos,
} from '#server/base/db/text-list.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { BAJA_COLUMNS, type BajaRow, toBaja } from '#server/patio/existencias/queries/bajas.ts';

/** Answers the report of the yard: the write-offs that wait, or the processed ones (regla 149). */
export const bajasHandlers: Handlers<typeof reporteDeBajas> = {
  async inventario(request, { db }) {
    const { contadas, ...found } = await findBajas(db, request);
    const { total: totalPiezas, ...pages } = pagesOf(contadas, request);
    return { ...found, totalPiezas, ...pages };
  },
};

/** A BajasQuery chooses the write-offs of a list and one of its pages. */
interface BajasQuery extends PageRequest {
  /** A number with or without its letter, an inventory number, or words (regla 150); empty, nothing is searched. */
  readonly search: string;
  /** Lists the processed ones instead of those that wait (regla 149); a search looks at both. */
  readonly procesadas: boolean;
  readonly orden?: string | null | undefined;
  readonly sentido?: string | null | undefined;
}

/** A page of write-offs, and how many there are in all as far as they are counted. */
interface BajasPagina {
  readonly bajas: BajaDetalle[];
  readonly contadas: number;
  /** There are too many for the order that was asked for. */
  readonly sinOrdenar?: boolean;
}

const BAJAS: ListaDeTexto = {
  tabla: 'bajas',
  porInventario: 'select b.id from piezas p join bajas b on b.pieza_id = p.id where p.inventario = $3::int',
  filas: `select pagina.turno, ${BAJA_COLUMNS}
    from pagina join bajas b on b.id = pagina.id join piezas p on p.id = b.pieza_id`,
};

const ORDENABLES: Ordenable<keyof typeof ORDENES.bajas> = {
  tabla: 'bajas b join piezas p on p.id = b.pieza_id',
  id: 'b.id',
  claves: {
    id: { sql: 'b.id', conIndice: true },
    estatus: { sql: 'b.estatus' },
    cantidad: { sql: 'b.cantidad' },
    descripcion: porTexto('b.descripcion'),
    nota: porTexto('b.nota'),
    cotizador: porTexto('b.cotizador'),
    canal: porTexto('b.canal'),
    inventario: { sql: 'p.inventario' },
    fecha: { sql: 'b.fecha' },
  },
};

const ESTATUS = { porProcesar: "('baja', 'cancelado')", procesadas: "('baja procesado', 'cancelado procesado')" };
const POR_PROCESAR = prepareTodos<BajaRow>(BAJAS, `estatus in ${ESTATUS.porProcesar}`);
const PROCESADAS = prepareTodos<BajaRow>(BAJAS, `estatus in ${ESTATUS.procesadas}`);
const BUSCADAS = prepareBuscados<BajaRow>(BAJAS);

/** Finds a page of write-offs, newest first unless another order is asked for. The list ends where its total is capped (regla 133). */
async function findBajas(
  db: Db,
  { search, procesadas, orden: columna, sentido, ...page }: BajasQuery,
): Promise<BajasPagina> {
  const todas = procesadas ? PROCESADAS : POR_PROCESAR;
  const { rows, contadas } = await (search === ''
    ? findTodos(db, todas, page)
    : findBuscados(db, BUSCADAS, readSearch(search), page));
  const orden = ordenOf(ORDENES.bajas, columna, sentido);
  if (orden === null) return { bajas: rows.map(toBaja), contadas };
  const ordenadas = await findOrdenada<BajaRow & { readonly turno: number }, keyof typeof ORDENES.bajas>(
    db,
    ORDENABLES,
    {
      ...page,
      orden,
      contadas,
      filas: BAJAS.filas,
      ids: async () => (search === '' ? writeIdsDeTodos(todas) : writeIdsDeBuscados(db, BUSCADAS, readSearch(search))),
      enIndice:
        search === ''
          ? { donde: `b.estatus in ${procesadas ? ESTATUS.procesadas : ESTATUS.porProcesar}`, valores: [] }
          : null,
    },
  );
  if (ordenadas === null) return { bajas: rows.map(toBaja), contadas, sinOrdenar: true };
  return { bajas: ordenadas.map(({ turno: _, ...row }) => toBaja(row)), contadas };
}

/** Reads a search: its words, the number of a write-off, and the inventory number that the same digits may be. */
function readSearch(search: string): Busqueda {
  const numero = parseCodigoBaja(search);
  const isCodigo = numero !== null && /^[ap]-/i.test(search.trim());
  return { palabras: isCodigo ? '' : search, numero, inventario: /^\d+$/.test(search.trim()) ? numero : null };
}

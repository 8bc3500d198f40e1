import type { buscador } from '#contract/buscador.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { countPages, type Total } from '#domain/pagina.ts';
import type { Rol } from '#domain/roles.ts';
import type { Db } from '#server/db/database.ts';
import { findFilasInternas } from './filas.ts';
import { type PiezaInternaRow, toPiezaInterna } from './pieza-interna.ts';
import { searchTextoInterno } from './texto.ts';

type Lista = ResponseOf<typeof buscador.getFilas>;

/** A page of parts as a role may see them: by text when there is one, else newest first (decisions 39, 42). */
export async function findLista(db: Db, request: RequestOf<typeof buscador.getFilas>, rol: Rol): Promise<Lista> {
  const { page, itemsPerPage, search: texto, marca, auto, year: anio, pieza, exist } = request;
  const query = { marca, auto, anio, pieza, exist, limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
  const see = (rows: readonly PiezaInternaRow[]) => rows.map((row) => toPiezaInterna(row, rol));
  if (texto !== '') {
    const { filas, total, relacionadas, sugerencia, avisos } = await searchTextoInterno(db, { texto, ...query });
    return {
      inventario: see(filas),
      ...totals(total, itemsPerPage),
      relacionadas: see(relacionadas),
      sugerencia,
      avisos: [...avisos],
    };
  }
  const { filas, total } = await findFilasInternas(db, query);
  return { inventario: see(filas), ...totals(total, itemsPerPage), relacionadas: [], sugerencia: null, avisos: [] };
}

function totals(total: Total, itemsPerPage: number) {
  return { total: total.rows, totalCapped: total.isCapped, totalPages: countPages(total.rows, itemsPerPage) };
}

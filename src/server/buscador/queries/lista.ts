import type { buscador } from '#contract/buscador.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { Rol } from '#domain/roles.ts';
import { createLista } from '#server/busqueda/queries.ts';
import type { Db } from '#server/db/database.ts';
import { INTERNA_COLUMNS, type PiezaInternaRow, toPiezaInterna } from './pieza-interna.ts';

const findInternas = createLista<PiezaInternaRow>(INTERNA_COLUMNS);

/** Finds a page of parts as a role may see them: by text when there is one, else newest first (reglas 39, 42). */
export function findLista(
  db: Db,
  request: RequestOf<typeof buscador.getFilas>,
  rol: Rol,
): Promise<ResponseOf<typeof buscador.getFilas>> {
  return findInternas(db, request, (row) => toPiezaInterna(row, rol));
}

import type { updatePiezas } from '#contract/update-piezas.ts';
import type { Reparacion } from '#contract/wire/reparacion.ts';
import { countPages } from '#domain/pagina.ts';
import { COLUMNAS_REPARABLES, FALTAN_PARAMETROS } from '#domain/reparacion.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import type { Db } from '#server/base/db/database.ts';
import { invalidField } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { sigueComo } from './queries/columnas-reparables.ts';
import { findPiezasRepair } from './queries/piezas-repair.ts';
import { findRecientes } from './queries/recientes.ts';
import { requireDetallesFit, requireReemplazo } from './reemplazo.ts';
import { repairPiezas, undoReparacion } from './repair.ts';

/** The handlers replace a text over the whole inventory, preview it, and undo it (regla 71). */
export const reparacionHandlers: Pick<
  Handlers<typeof updatePiezas>,
  'getPiezasRepair' | 'updatePiezasRepair' | 'getReparaciones' | 'undoReparacion'
> = {
  async getPiezasRepair({ page, itemsPerPage, search: busca, replace, type: columna }, { db, now }) {
    if (busca === '') throw invalidField('search', FALTAN_PARAMETROS.mensaje);
    if (replace !== '') {
      const reemplazo = requireReemplazo({ columna, busca, reemplazo: replace }, now());
      await requireDetallesFit(db, { columna, busca, reemplazo });
    }
    const rows = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
    const { piezas, total } = await findPiezasRepair(db, { columna, busca, ...rows });
    return { inventario: piezas, totalPages: countPages(total, itemsPerPage), total };
  },

  async updatePiezasRepair({ busca, reemplazo, columna, total, opId }, context) {
    const autoria = signAutoria(context, opId);
    const { id, piezas } = await repairPiezas(context.db, { columna, busca, reemplazo, total }, autoria);
    return { reparacion: id, total: piezas };
  },

  async getReparaciones(_request, { db }) {
    return { reparaciones: await findReparaciones(db) };
  },

  async undoReparacion(deshecho, context) {
    return { total: await undoReparacion(context.db, deshecho, signAutoria(context)) };
  },
};

/** Writes the condition that a part `p` is as the change `h` of repair `u` left it, whatever field that was. */
const SIGUE_IGUAL = `case u.columna ${COLUMNAS_REPARABLES.map(
  (columna) => `when '${columna}' then ${sigueComo('h.despues', columna)}`,
).join(' ')} end`;

/** Finds the last repairs, newest first. */
function findReparaciones(db: Db): Promise<Reparacion[]> {
  const cuales = 'accion is null';
  return findRecientes(db, { cuales, columnas: 'u.columna, u.busca, u.reemplazo', sigue: SIGUE_IGUAL });
}

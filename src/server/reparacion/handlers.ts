import type { updatePiezas } from '#contract/update-piezas.ts';
import { countPages } from '#domain/pagina.ts';
import { FALTAN_PARAMETROS } from '#domain/reparacion.ts';
import { signAutoria } from '#server/db/autoria.ts';
import { invalidField } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findPiezasRepair } from './queries/piezas-repair.ts';
import { findReparaciones } from './queries/reparaciones.ts';
import { requireDetallesFit, requireReemplazo } from './reemplazo.ts';
import { repairPiezas } from './repair.ts';
import { undoReparacion } from './undo.ts';

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

  async updatePiezasRepair({ search: busca, replace: reemplazo, type: columna, total, op_id }, context) {
    const autoria = signAutoria(context, op_id);
    const { id, piezas } = await repairPiezas(context.db, { columna, busca, reemplazo, total }, autoria);
    return { reparacion: id, total: piezas };
  },

  async getReparaciones(_request, { db }) {
    return { reparaciones: await findReparaciones(db) };
  },

  async undoReparacion({ reparacion }, context) {
    return { total: await undoReparacion(context.db, reparacion, signAutoria(context)) };
  },
};

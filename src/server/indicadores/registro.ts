import type { NegocioInterno } from '#contract/app-state.ts';
import type { indicadores } from '#contract/indicadores.ts';
import { diaOf } from '#domain/fecha.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import { recoverRecord } from '#server/base/db/eliminados.ts';
import { notFound } from '#server/base/errors.ts';
import { signEditor } from '#server/base/http/editor.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { requirePiezaDelPatio } from '#server/patio/existencias/queries/pieza-patio.ts';
import { NO_HAY_REGISTRO, TABLA_INDICADORES } from './columnas.ts';
import { deleteRegistro } from './eliminar.ts';
import { findHistorialDeRegistro } from './historial-registro.ts';
import { findRegistro } from './queries/registros.ts';
import { saveRegistro } from './save-registro.ts';
import { saveVarios } from './varios.ts';

type Mine = Handlers<
  Pick<
    typeof indicadores,
    'getPieza' | 'updatePieza' | 'updateVarios' | 'deletePieza' | 'restorePieza' | 'getHistorial' | 'getInv'
  >
>;

/** Answers the calls about one record of a claim. */
export function registroHandlers({ interno }: { readonly interno: NegocioInterno }): Mine {
  return {
    async getPieza({ pieza }, { db, now }) {
      const registro = await findRegistro(db, pieza, diaOf(now()));
      if (!registro) throw notFound(NO_HAY_REGISTRO);
      return { pieza: registro };
    },

    updatePieza: (request, context) => saveRegistro(context.db, signEditor(context, interno, request.opId), request),

    updateVarios: (request, context) => saveVarios(context.db, signEditor(context, interno, request.opId), request),

    async deletePieza({ id }, context) {
      const autoria = signAutoria(context);
      const avisos = await context.db.kysely.transaction().execute((trx) => deleteRegistro(trx, autoria, id));
      return avisos.length > 0 ? { aviso: avisos.join('. ') } : {};
    },

    async restorePieza({ id }, context) {
      const autoria = signAutoria(context);
      await context.db.kysely.transaction().execute((trx) => recoverRecord(trx, TABLA_INDICADORES, autoria, id));
      return {};
    },

    getHistorial: (request, context) => findHistorialDeRegistro(context.db, signEditor(context, interno), request),

    async getInv({ id }, { db }) {
      return { pieza: await requirePiezaDelPatio(db, id) };
    },
  };
}

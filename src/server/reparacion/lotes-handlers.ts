import type { NegocioInterno } from '#contract/app-state.ts';
import type { lotes } from '#contract/lotes.ts';
import type { Lote } from '#contract/wire/lote.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import { signEditor } from '#server/base/http/editor.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { applyLote, previewLote, undoLote } from './lote.ts';
import { COLUMNAS_DE_LOTE, sigueElLote } from './queries/columnas-de-lote.ts';
import { findRecientes } from './queries/recientes.ts';

/** The handlers change many parts at once, show before what would change, and take it back. */
export function lotesHandlers({ interno }: { readonly interno: NegocioInterno }): Handlers<typeof lotes> {
  return {
    previewLote: (request, context) => previewLote(context.db, request, signEditor(context, interno)),

    applyLote: (request, context) => applyLote(context.db, request, signEditor(context, interno, request.opId)),

    async getLotes(_request, { db }) {
      const columnas = 'u.accion, u.reemplazo as resumen';
      return { lotes: await findRecientes<Pick<Lote, 'accion' | 'resumen'>>(db, { ...DE_LOTES, columnas }) };
    },

    async undoLote(deshecho, context) {
      return { total: await undoLote(context.db, deshecho, signAutoria(context)) };
    },
  };
}

const DE_LOTES = {
  cuales: 'accion is not null',
  sigue: `case u.columna ${(Object.keys(COLUMNAS_DE_LOTE) as (keyof typeof COLUMNAS_DE_LOTE)[])
    .map((columna) => `when '${columna}' then ${sigueElLote('h.despues', columna)}`)
    .join(' ')} end`,
};

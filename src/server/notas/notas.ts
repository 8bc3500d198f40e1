import type { NegocioInterno } from '#contract/app-state.ts';
import type { notas } from '#contract/notas.ts';
import type { NotaForm } from '#contract/wire/nota-form.ts';
import { canonCotizador } from '#domain/nota.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import { invalidField, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { requirePiezaDelPatio } from '#server/patio/existencias/queries/pieza-patio.ts';
import { cancelNota, NO_HAY_NOTA } from './cancelar.ts';
import { createNota } from './crear.ts';
import { findPagina } from './queries/listas.ts';
import { findNota } from './queries/notas.ts';

type Mine = Handlers<Pick<typeof notas, 'getNotas' | 'getNota' | 'submitNota' | 'getInv'>>;

/** Answers the calls of sales notes. */
export function ventasHandlers({ interno }: { readonly interno: NegocioInterno }): Mine {
  return {
    getNotas: (request, { db }) => findPagina(db, request),

    async getNota({ nota: id }, { db }) {
      const nota = await findNota(db, id);
      if (!nota) throw notFound(NO_HAY_NOTA);
      return { nota };
    },

    async submitNota({ id, opId, form }, context) {
      const autoria = signAutoria(context, opId);
      if (form) {
        const pedida = spellCotizador(form, interno);
        return onceIn(context.db, autoria, { tipo: 'create_nota', datos: pedida }, (trx) =>
          createNota(trx, autoria, pedida),
        );
      }
      return onceIn(context.db, autoria, { tipo: 'cancel_nota', datos: id }, (trx) =>
        cancelNota(trx, autoria, Number(id)),
      );
    },

    async getInv({ id }, { db }) {
      return { pieza: await requirePiezaDelPatio(db, id) };
    },
  };
}

/**
 * Spells the quoter of a form as the business does (regla 73).
 *
 * @throws BusinessError when it is none of the business's.
 */
function spellCotizador(form: NotaForm, interno: NegocioInterno): NotaForm {
  const cotizador = canonCotizador(form.cotizador, interno);
  if (cotizador === null) throw invalidField('cotizador', 'El campo Cotizador debe elegirse de la lista');
  return { ...form, cotizador };
}

import type { NegocioInterno } from '#contract/app-state.ts';
import type { notas } from '#contract/notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import type { NotaForm } from '#contract/wire/nota-form.ts';
import { canonCotizador } from '#domain/nota.ts';
import { impedimentoDeFacturar } from '#domain/notas-juntas.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import { type Trx, within } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import { type Handlers, joinHandlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { requirePiezaDelPatio } from '#server/patio/existencias/queries/pieza-patio.ts';
import { bajasHandlers } from './bajas.ts';
import { cancelNota, NO_HAY_NOTA } from './cancelar.ts';
import { corteHandlers } from './corte.ts';
import { createNota } from './crear.ts';
import { returnItems } from './devolver.ts';
import { pendienteHandlers } from './pendiente.ts';
import { findPagina } from './queries/lista.ts';
import { findNota } from './queries/notas.ts';

/** Answers the calls of sales notes, of the till, and of write-offs by their number. */
export function notasHandlers(deps: { readonly interno: NegocioInterno }): Handlers<typeof notas> {
  return joinHandlers(ventasHandlers(deps), pidioFacturaHandlers, pendienteHandlers, bajasHandlers, corteHandlers);
}

type Mine = Handlers<Pick<typeof notas, 'getNotas' | 'getNota' | 'submitNota' | 'returnItems' | 'getInv'>>;

/** Answers the calls of sales notes. */
function ventasHandlers({ interno }: { readonly interno: NegocioInterno }): Mine {
  return {
    getNotas: ({ page, itemsPerPage, ...filtros }, { db }) =>
      findPagina(db, { filtros, negocio: interno, page, itemsPerPage }),

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
          createNota(trx, autoria, pedida, interno.caja),
        );
      }
      return onceIn(context.db, autoria, { tipo: 'cancel_nota', datos: id }, (trx) =>
        cancelNota(trx, autoria, Number(id), interno.caja),
      );
    },

    returnItems({ opId, cambio, ...request }, context) {
      const autoria = signAutoria(context, opId);
      const pedido = { ...request, cambio: cambio ? spellCotizador(cambio, interno) : null };
      return onceIn(context.db, autoria, { tipo: 'devolver_de_nota', datos: pedido }, (trx) =>
        returnItems(trx, autoria, pedido, interno.caja),
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

/** Answers the call that notes whether the buyer of a note wants an invoice of his own. */
const pidioFacturaHandlers: Handlers<Pick<typeof notas, 'setPidioFactura'>> = {
  setPidioFactura({ nota, pidioFactura }, context) {
    const autoria = signAutoria(context);
    return context.db.kysely
      .transaction()
      .execute(async (trx) => ({ nota: await markPidioFactura(trx, autoria, nota, pidioFactura) }));
  },
};

/**
 * Notes that the buyer of a note wants an invoice of his own, which keeps the note out of every global one, or takes that
 * back. Whoever makes a global invoice of the note holds it too: what comes second finds what the first one did. Asked
 * again, it changes nothing.
 *
 * @throws BusinessError when there is no such note, it is cancelled, or it stands in an invoice already.
 */
async function markPidioFactura(trx: Trx, autoria: Autoria, id: number, pidio: boolean): Promise<Nota> {
  const columns = ['cancelada', 'pidio_factura', 'pidio_factura_por'] as const;
  const lock = trx.selectFrom('notas').select(columns).where('id', '=', id).forNoKeyUpdate();
  const held = await lock.executeTakeFirst();
  const nota = held && (await findNota(within(trx), id));
  if (!nota) throw notFound(NO_HAY_NOTA);
  if ((held.pidio_factura !== null) === pidio) return nota;
  if (pidio) refuseSinPendientes(nota);
  const { pidio_factura, pidio_factura_por } = held;
  const despues = pidio
    ? { pidio_factura: autoria.momento, pidio_factura_por: autoria.autor }
    : { pidio_factura: null, pidio_factura_por: null };
  await trx.updateTable('notas').set(despues).where('id', '=', id).execute();
  const historial = { tabla: 'notas', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...historial, antes: { pidio_factura, pidio_factura_por }, despues });
  return { ...nota, pidioFactura: despues.pidio_factura?.toISOString() ?? null };
}

function refuseSinPendientes({ id, estatus, factura, items }: Nota): void {
  const impedimento = impedimentoDeFacturar({
    isCancelada: estatus === 'cancelado',
    folio: factura?.folio ?? null,
    quedaAlgo: items.some(({ porFacturar }) => porFacturar > 0),
  });
  if (impedimento !== '') throw new BusinessError(`La nota ${id} ${impedimento}`);
}

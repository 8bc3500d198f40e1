import type { NegocioInterno } from '#contract/app-state.ts';
import type { cotizaciones } from '#contract/cotizaciones.ts';
import type { cotizacionesPublicas } from '#contract/cotizaciones-publicas.ts';
import type { Cotizacion } from '#contract/wire/cotizacion.ts';
import type { CotizacionPublica } from '#contract/wire/cotizacion-publica.ts';
import { formatDia } from '#domain/fecha.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import { type Db, type Trx, within } from '#server/base/db/database.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { acceptCotizacion } from './aceptar.ts';
import { closeCotizacion } from './cerrar.ts';
import { changeCotizacion, createCotizacion } from './guardar.ts';
import { findCotizacion, findPublica, NO_HAY_COTIZACION } from './queries/cotizacion.ts';
import { findCotizaciones, findMias } from './queries/lista.ts';
import { findEmbudo, findSeguimiento } from './queries/seguimiento.ts';
import { findSucesos } from './queries/sucesos.ts';
import { recordVista } from './vistas.ts';

/** Answers the calls of staff about quotes by link, and of clients who see their own. */
export function cotizacionesHandlers({ interno }: { readonly interno: NegocioInterno }): Handlers<typeof cotizaciones> {
  const reglas = interno.cotizaciones;
  return {
    getCotizaciones: (pedido, { db, now }) => findCotizaciones(db, pedido, now()),
    getCotizacion: async ({ id }, { db, now }) => ({ cotizacion: await findCotizacion(db, id, now()) }),

    submitCotizacion({ id, form, opId }, context) {
      const autoria = signAutoria(context, opId);
      return change(context.db, autoria, 'cotizar', { id, form }, async (trx) => {
        if (id === 'new') return createCotizacion(trx, form, autoria, reglas);
        await changeCotizacion(trx, id, form, autoria, reglas);
        return id;
      });
    },

    closeCotizacion({ id, motivo = null, opId }, context) {
      const autoria = signAutoria(context, opId);
      return change(context.db, autoria, 'cerrar_cotizacion', { id, motivo }, async (trx) => {
        await closeCotizacion(trx, { id, motivo }, autoria);
        return id;
      });
    },

    getHistorial: ({ id, filas }, { db }) => findSucesos(db, id, filas),
    getSeguimiento: (_, { db, now }) => findSeguimiento(db, now()),
    getEmbudo: (pedido, { db }) => findEmbudo(db, pedido),
    getMias: (page, { db, account, now }) => findMias(db, account.identificador, page, now()),
  };
}

/** Changes a quote once for its operation, and answers the quote as the change left it. */
function change(
  db: Db,
  autoria: Autoria,
  tipo: string,
  datos: object,
  run: (trx: Trx) => Promise<number>,
): Promise<{ cotizacion: Cotizacion }> {
  return onceIn(db, autoria, { tipo, datos }, async (trx) => {
    const id = await run(trx);
    return { cotizacion: await findCotizacion(within(trx), id, autoria.momento) };
  });
}

/** Answers the calls of whoever has the link of a quote. */
export function cotizacionesPublicasHandlers({
  interno,
}: {
  readonly interno: NegocioInterno;
}): Handlers<typeof cotizacionesPublicas> {
  const reglas = { horas: interno.apartados.horas, caja: interno.caja };
  return {
    async getPublica({ token }, { db, now }) {
      const cotizacion = await findPublica(db, token, now());
      if (!cotizacion) throw notFound(NO_HAY_COTIZACION, 'token');
      requireContenido(cotizacion);
      await recordVista(db, token, now());
      return { cotizacion };
    },

    accept({ opId, ...pedido }, { db, now }) {
      const momento = now();
      const { token } = pedido;
      // The link is all that is known of who accepts: another link is another person.
      const autoria = { autor: `enlace:${token}`, momento, operacion: opId ?? null };
      return onceIn(db, autoria, { tipo: 'aceptar_cotizacion', datos: pedido }, async (trx) => {
        await acceptCotizacion(trx, pedido, momento, reglas);
        const cotizacion = await findPublica(within(trx), token, momento);
        if (!cotizacion) throw notFound(NO_HAY_COTIZACION, 'token');
        return { cotizacion };
      });
    },
  };
}

/** Refuses a quote that has nothing to show any more, in kind words. */
function requireContenido({ estado, vigencia }: CotizacionPublica): void {
  if (estado === 'vencida')
    throw new BusinessError(`Esta cotización venció el ${formatDia(vigencia)}: pídenos una nueva`);
  if (estado === 'cancelada') throw new BusinessError('Esta cotización ya no está disponible: pídenos una nueva');
}

import type { facturApi } from '#contract/factur-api.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { periodoGlobal } from '#domain/cfdi/periodo-global.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { lookBefore } from '#server/facturas/fuera/revisar.ts';
import { findSinCfdi, SIEMPRE } from '#server/facturas/queries/sin-cfdi.ts';
import { findNotasPorFacturar } from './por-facturar.ts';
import { proposeGlobal } from './proponer.ts';
import { separateNota } from './separar.ts';
import { findSinNota } from './sin-nota.ts';

/** Answers the calls about global invoices. */
export function globalHandlers(
  deps: FacturasDependencies,
): Handlers<Pick<typeof facturApi, 'getGlobal' | 'getNotasPorFacturar' | 'getSinCfdi' | 'getSinNota' | 'splitGlobal'>> {
  return {
    getGlobal: (periodo, { db, now }) => proposeGlobal(db, periodo, deps.fiscal.emisor.zona, now()),

    getSinCfdi(request, { db, now }) {
      const { zona } = deps.fiscal.emisor;
      return findSinCfdi(db, request, { hoy: diaDeCfdi(now(), zona), zona });
    },

    getSinNota: ({ periodicidad, fecha }, { db }) =>
      findSinNota(db, fecha ? periodoGlobal(periodicidad, fecha) : SIEMPRE),

    getNotasPorFacturar: ({ notas }, { db }) => findNotasPorFacturar(db, notas, deps.fiscal.emisor.zona),
    async splitGlobal({ opId, ...pedido }, context) {
      // One that was cancelled elsewhere has no notes to take out any more: nothing is begun, and no folio taken.
      await lookBefore(deps, [pedido.id]);
      return separateNota(deps, signAutoria(context, opId), pedido);
    },
  };
}

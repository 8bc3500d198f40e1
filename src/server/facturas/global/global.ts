import type { facturApi } from '#contract/factur-api.ts';
import { signAutoria } from '#server/db/autoria.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findNotasPorFacturar } from './por-facturar.ts';
import { proposeGlobal } from './proponer.ts';
import { separateNota } from './separar.ts';

/** Answers the calls about global invoices. */
export function globalHandlers(
  deps: FacturasDependencies,
): Handlers<Pick<typeof facturApi, 'getGlobal' | 'getNotasPorFacturar' | 'splitGlobal'>> {
  return {
    getGlobal: (periodo, { db, now }) => proposeGlobal(db, periodo, deps.fiscal.emisor.zona, now()),

    getNotasPorFacturar: ({ notas }, { db }) => findNotasPorFacturar(db, notas, deps.fiscal.emisor.zona),
    splitGlobal: ({ opId, ...pedido }, context) => separateNota(deps, signAutoria(context, opId), pedido),
  };
}

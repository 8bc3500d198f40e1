import type { facturApi } from '#contract/factur-api.ts';
import { estatusDeFactura } from '#domain/factura.ts';
import type { Handler } from '#server/base/http/implement.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { reconcileUno } from '#server/facturas/emision/conciliar.ts';
import { nombreOf, requireFactura } from '#server/facturas/respuesta.ts';
import { findCobros, mirarAhora } from './revisar.ts';

/** Answers who wants to know now how an invoice stands, with its payments and its returns. */
export function reviewHandler(deps: FacturasDependencies): Handler<(typeof facturApi)['revisar']> {
  return async ({ id }) => {
    await requireFactura(deps, id);
    const ids = [id, ...(await findCobros(deps, id))];
    const antes = await readEstados(deps, ids);
    for (const { id: uno, estado } of antes) {
      if (estado !== 'timbrada' && estado !== 'cancelada') await reconcileUno(deps, uno);
    }
    await mirarAhora(deps, ids);
    const despues = await readEstados(deps, ids);
    const cambios = despues.filter(({ estado }, index) => estado !== antes[index]?.estado);
    return { factura: await requireFactura(deps, id), resultado: describe(cambios) };
  };
}

type Estado = Awaited<ReturnType<typeof readEstados>>[number];

function readEstados({ db }: FacturasDependencies, ids: readonly number[]) {
  const query = db.kysely.selectFrom('cfdis').select(['id', 'serie', 'folio', 'estado', 'fuera']);
  return query.where('id', 'in', ids).orderBy('id').execute();
}

function describe(cambios: readonly Estado[]): string {
  if (cambios.length === 0) return 'Nada cambió';
  const dichos = cambios.map((uno) =>
    uno.fuera
      ? `${nombreOf(uno)} se canceló fuera del sistema`
      : `${nombreOf(uno)}: ${estatusDeFactura(uno.estado).toLowerCase()}`,
  );
  return dichos.join('. ');
}

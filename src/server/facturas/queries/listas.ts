import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '#contract/call.ts';
import type { listaDeFacturas } from '#contract/lista-de-facturas.ts';
import { readFolio } from '#domain/cfdi/folio.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import { type Db, prepare } from '#server/base/db/database.ts';

/** The list looks for these in an invoice. */
export interface BuscadoDeFactura {
  readonly serie: string;
  readonly folio: number;
  readonly rfc: string;
  /** The name on the document, and the one of the account; the same twice is no harm. */
  readonly nombres: readonly string[];
  /** The numbers of its claims. */
  readonly siniestros: readonly string[];
}

/**
 * Writes what `facturas.busqueda` holds of an invoice: its folio with its series and without, its client, the RFC and the
 * claims as they are written and by their letters and digits alone (regla 150).
 */
export function busquedaDeFactura(factura: BuscadoDeFactura): RawBuilder<unknown> {
  const { serie, folio, rfc, nombres, siniestros } = factura;
  const claves = siniestros.map(claveDeReporte);
  const textos = [`${serie}${folio}`, serie, String(folio), rfc, ...nombres, ...siniestros, ...claves];
  return sql`lexemas(${textos.join(' ')})`;
}

type Hallado = ResponseOf<typeof listaDeFacturas.findDocumentos>['documentos'][number];

/** A complement of a balance is on no invoice's page, and found among those of balances. $1 is the folio, $2 the series and $3 the kind where they are known; the unique index of both finds either way. */
const POR_FOLIO = prepare<Omit<Hallado, 'creada'> & { readonly creada: Date }>(`
  select c.id, c.tipo, c.serie || '-' || c.folio as numero, c.nombre as cliente, c.total, c.creada,
    coalesce(e.factura_id, (select min(p.factura_id) from pagos p where p.cfdi_id = c.id), c.id) as factura,
    c.estado = 'cancelada' as cancelado
  from cfdis c left join egresos e on e.id = c.id
  where c.folio = $1::int and ($2::text is null or c.serie = $2) and ($3::text is null or c.tipo = $3)
    and c.estado not in ('rechazada', 'fallida')
    and not exists (select from saldos_pagos s where s.cfdi_id = c.id)
  order by c.id desc limit 10`);

/** Finds the invoices, payments and returns of a number as it was typed; none for what is no number of a document. */
export async function findPorFolio(db: Pick<Db, 'run'>, escrito: string): Promise<Hallado[]> {
  const leido = readFolio(escrito);
  if (!leido) return [];
  const { folio, serie, tipo } = leido;
  const rows = await db.run(POR_FOLIO, [folio, serie, tipo]);
  return rows.map(({ creada, ...documento }) => ({ ...documento, creada: creada.toISOString() }));
}

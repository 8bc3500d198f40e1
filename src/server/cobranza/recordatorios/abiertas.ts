import type { Centavos } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import type { FacturaRecordada } from '#domain/recordatorios.ts';
import { type Db, unprepared } from '#server/base/db/database.ts';
import { VALORES } from '#server/cobranza/queries/dia.ts';
import { lecturaOf, writePartes } from '#server/cobranza/queries/partes.ts';
import { FOLIO_DE_SALDO, NOMBRE_DE_CLIENTE } from '#server/cobranza/queries/renglones.ts';

/** An invoice, or an unpaid one of a former system, that somebody may be reminded of, as far as it has a due day. */
export interface Abierta extends FacturaRecordada {
  readonly de: 'factura' | 'saldo';
  readonly id: number;
  readonly cuenta: number;
  readonly adeudo: Centavos;
  /** Its client as documents call him, and where he is written to; empty for an account that was deleted. */
  readonly cliente: string;
  readonly email: string;
  /** Steps of the rule that he was reminded of. */
  readonly recordados: readonly number[];
}

interface Lectura {
  readonly hoy: Dia;
  readonly porOmision: number;
  /** The number of an account; null for all. */
  readonly cuenta: number | null;
  /** Leaves out who promised to pay on a day that is still to come. */
  readonly isSinPromesas?: boolean;
}

/** A promise of today or later of the debt that a condition names. */
const prometida = (condicion: string) =>
  `exists (select from seguimientos s where ${condicion} and s.promesa >= ${VALORES.al})`;

/** The general public has no account, or one with its RFC: nobody is there to be reminded. */
const DE_ALGUIEN = "k.rfc is distinct from 'XAXX010101000'";

function writeAbiertas({ isSinPromesas = false }: Lectura): string {
  const sinPromesas = `and not ${prometida('s.cuenta_id = g.cuenta_id')}
    and not ${prometida("(g.de = 'factura' and s.factura_id = g.id or g.de = 'saldo' and s.saldo_id = g.id)")}`;
  return `
  with ${writePartes(lecturaOf(true))},
  grupos as (
    select de, id, cuenta_id, min(vence) as vence, sum(monto)::bigint as adeudo from filtrada
    where cuenta_id is not null and vence is not null group by de, id, cuenta_id)
  select g.de, g.id, g.cuenta_id as cuenta, g.vence::text as vence, g.adeudo, ${NOMBRE_DE_CLIENTE} as cliente,
    case when k.eliminada is null then k.email else '' end as email,
    case g.de when 'factura' then (select c.serie || '-' || c.folio from cfdis c where c.id = g.id)
      else (select ${FOLIO_DE_SALDO} from saldos o where o.id = g.id) end as folio,
    array(select p.paso from recordatorios_partidas p where p.paso is not null
      and (g.de = 'factura' and p.factura_id = g.id or g.de = 'saldo' and p.saldo_id = g.id)) as recordados
  from grupos g join cuentas k on k.id = g.cuenta_id
  where ${DE_ALGUIEN} ${isSinPromesas ? sinPromesas : ''}
  order by g.cuenta_id, g.vence, g.de, g.id`;
}

/** Finds the invoices that may be reminded of as they stand now, of one client or of all, the earliest due first. */
export async function findAbiertas(db: Pick<Db, 'run'>, lectura: Lectura): Promise<readonly Abierta[]> {
  const { hoy, porOmision, cuenta } = lectura;
  return db.run(unprepared<Abierta>(writeAbiertas(lectura)), [hoy, porOmision, cuenta, null, null, null, null]);
}

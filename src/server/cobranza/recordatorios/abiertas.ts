import { SIN_DATOS_FISCALES } from '#domain/cuenta-catalogos.ts';
import type { Centavos } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import type { FacturaRecordada } from '#domain/recordatorios.ts';
import { type Db, unprepared } from '#server/base/db/database.ts';
import { VALORES } from '#server/cobranza/queries/dia.ts';
import { lecturaOf, writePartes } from '#server/cobranza/queries/partes.ts';
import { FOLIO_DE_SALDO, NOMBRE_DE_CLIENTE } from '#server/cobranza/queries/renglones.ts';

/** An invoice, or an unpaid one of a former system, that owes and has a due day. */
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
  /** A payment, a return or a cancellation of it has not ended yet, or another invoice takes its place. */
  readonly enTramite: boolean;
  /** He promised to pay on a day that is still to come. */
  readonly prometida: boolean;
}

interface Lectura {
  readonly hoy: Dia;
  readonly porOmision: number;
  /** The number of an account; null for all. */
  readonly cuenta: number | null;
}

/** The general public has no account, or one with its RFC: nobody is there to be reminded. */
const DE_ALGUIEN = `k.rfc is distinct from '${SIN_DATOS_FISCALES.rfc}'`;

/** A promise of today or later of the debt that a condition names. */
const prometida = (condicion: string) =>
  `exists (select from seguimientos s where ${condicion} and s.promesa >= ${VALORES.al})`;

/** A document waits for its stamp, or nobody knows yet whether it got one: its amount is not off the balance. */
const SIN_TIMBRE = "d.estado in ('reservada', 'enviando', 'incierta')";

/** The invoice `g` is about to change: what it owes now may be wrong in a minute. */
const FACTURA_EN_TRAMITE = `exists (select from cfdis d where d.id = g.id and d.estado <> 'timbrada')
    or exists (select from pagos p join cfdis d on d.id = p.cfdi_id where p.factura_id = g.id and ${SIN_TIMBRE})
    or exists (select from egresos e join cfdis d on d.id = e.id where e.factura_id = g.id and ${SIN_TIMBRE})
    or exists (select from cfdis d where d.sustituye = g.id and (${SIN_TIMBRE} or d.estado in ('timbrada', 'cancelando')))`;

const SALDO_EN_TRAMITE = `exists (
    select from saldos_pagos p join cfdis d on d.id = p.cfdi_id where p.saldo_id = g.id and ${SIN_TIMBRE})`;

const ABIERTAS = `
  with ${writePartes(lecturaOf(true))},
  grupos as (
    select de, id, cuenta_id, min(vence) as vence, sum(monto)::bigint as adeudo from filtrada
    where cuenta_id is not null and vence is not null group by de, id, cuenta_id)
  select g.de, g.id, g.cuenta_id as cuenta, g.vence::text as vence, g.adeudo, ${NOMBRE_DE_CLIENTE} as cliente,
    case when k.eliminada is null then k.email else '' end as email,
    case g.de when 'factura' then (select c.serie || '-' || c.folio from cfdis c where c.id = g.id)
      else (select ${FOLIO_DE_SALDO} from saldos o where o.id = g.id) end as folio,
    array(select p.paso from recordatorios_partidas p where p.paso is not null
      and (g.de = 'factura' and p.factura_id = g.id or g.de = 'saldo' and p.saldo_id = g.id)) as recordados,
    case g.de when 'factura' then ${FACTURA_EN_TRAMITE} else ${SALDO_EN_TRAMITE} end as "enTramite",
    ${prometida('s.cuenta_id = g.cuenta_id')} or case g.de when 'factura' then ${prometida('s.factura_id = g.id')}
      else ${prometida('s.saldo_id = g.id')} end as prometida
  from grupos g join cuentas k on k.id = g.cuenta_id
  where ${DE_ALGUIEN}
  order by g.cuenta_id, g.vence, g.de, g.id`;

/** Finds what owes and has a due day as it stands now, of one client or of all, the earliest due first. */
export async function findAbiertas(
  db: Pick<Db, 'run'>,
  { hoy, porOmision, cuenta }: Lectura,
): Promise<readonly Abierta[]> {
  return db.run(unprepared<Abierta>(ABIERTAS), [hoy, porOmision, cuenta, null, null, null, null]);
}

/** Chooses those that a client may be reminded of: by rule not what he promised to pay, and never what is about to change. */
export function recordablesOf(
  abiertas: readonly Abierta[],
  { porRegla }: { readonly porRegla: boolean },
): readonly Abierta[] {
  return abiertas.filter(({ enTramite, prometida }) => !enTramite && !(porRegla && prometida));
}

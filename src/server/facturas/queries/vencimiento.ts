import type { Dia } from '#domain/fecha.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { joinVencimiento } from '#server/vinculos/vencimientos.ts';
import { CUENTA } from './abonos.ts';

/** The invoice `f` with the document `c` counts: it is stamped, and not cancelled. */
export const VIGENTE = `c.estado in ${CUENTA}`;

/** It is owed. */
export const POR_COBRAR = `${VIGENTE} and f.saldo > 0`;

/**
 * Joins `debida` of an invoice: `debe` is true where it is owed, and `vence` the day on which that is due; null while it is
 * 'Sin ingresar'. Each is looked up by its id, however many the planner expects.
 *
 * @param id the invoice, as SQL.
 * @param porOmision the days of credit of the configuration, as SQL.
 */
export function joinDebida(id: string, porOmision: string): string {
  return `left join lateral (
    select true as debe, v.vence from facturas f join cfdis c on c.id = f.id ${joinVencimiento(porOmision)}
    where f.id = ${id} and ${POR_COBRAR} offset 0) debida on true`;
}

/** When an invoice is due that is owed; null for the whole where it owes nothing. */
export interface Debida {
  readonly debe: true | null;
  readonly vence: Dia | null;
}

const DE_UNA = prepare<Debida>(`select debida.* from (values ($1::int)) una (id) ${joinDebida('una.id', '$2::int')}`);

/** Finds when one invoice is due. */
export async function findDebida(db: Pick<Db, 'run'>, id: number, porOmision: number): Promise<Debida> {
  const [debida] = await db.run(DE_UNA, [id, porOmision]);
  return debida ?? { debe: null, vence: null };
}

/** Says of an invoice when it is due, as the wire has it: of one that owes nothing, nothing is said. */
export function venceOf({ debe, vence }: Debida): { readonly vence?: Dia | null } {
  return debe ? { vence } : {};
}

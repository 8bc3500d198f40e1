import type { ApartadoPublico } from '#contract/page-state.ts';
import { cuentaDeApartado, estatusDeApartado } from '#domain/apartado.ts';
import { type Db, prepare } from '#server/base/db/database.ts';

interface Fila {
  readonly id: number;
  readonly hasta: Date;
  readonly liberado: Date | null;
  readonly vendido: Date | null;
  readonly monto: number;
  readonly items: readonly { readonly cantidad: number; readonly precio: number | null }[];
}

const POR_TOKEN = prepare<Fila>(`
  select a.id, a.hasta, a.liberado, a.vendido, coalesce(t.monto, 0) as monto,
    (select coalesce(json_agg(json_build_object('cantidad', ap.cantidad, 'precio', ap.precio)), '[]')
      from apartados_partidas ap where ap.apartado_id = a.id) as items
  from apartados a left join anticipos t on t.apartado_id = a.id
  where a.token = $1`);

/** Finds what its public page says at a moment of the hold that has a token; null when none has it. */
export async function findApartadoPublico(db: Db, token: string, ahora: Date): Promise<ApartadoPublico | null> {
  const [found] = await db.run(POR_TOKEN, [token]);
  if (!found) return null;
  const { id, hasta, monto: pagado, items } = found;
  const estatus = estatusDeApartado(found, ahora);
  const cuenta = cuentaDeApartado(items, pagado);
  const resta = estatus === 'activo' ? (cuenta?.resta ?? null) : null;
  return { id, hasta: hasta.toISOString(), estatus, total: cuenta?.total ?? null, pagado, resta };
}

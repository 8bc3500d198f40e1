import type { notas } from '#contract/notas.ts';
import type { Corte } from '#contract/wire/corte.ts';
import { enCaja } from '#domain/corte.ts';
import { type Dia, diaOf } from '#domain/fecha.ts';
import { MANAGEMENT } from '#domain/roles.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { NOMBRE_DE_CUENTA } from '#server/base/db/historial.ts';
import { medianoche } from '#server/base/db/medianoche.ts';
import type { Handlers } from '#server/base/http/implement.ts';

/** Answers the till of a day. Who may not cancel a sale sees what they themselves moved, whatever the request says. */
export const corteHandlers: Handlers<Pick<typeof notas, 'getCorte'>> = {
  async getCorte({ fecha }, { db, account, now }) {
    const autor = MANAGEMENT.includes(account.rol) ? null : account.identificador;
    return { corte: await findCorte(db, fecha ?? diaOf(now()), autor) };
  },
};

/** Narrows a query to the moments of the day $1, from midnight to midnight where the business is, and to the person $2. */
function enElDia(momento: string, autor: string): string {
  return `${momento} >= ${medianoche('$1::date')} and ${momento} < ${medianoche('$1::date + 1')}
    and ($2::text is null or ${autor} = $2::text)`;
}

/** A line that names a moment, before it travels. */
type Fila<Linea extends { readonly momento: string }> = Omit<Linea, 'momento'> & { readonly momento: Date };

/**
 * The parts of a note `n`, by the way in which each was paid: its own, which is that of the largest and of what was paid in
 * advance, and perhaps others. A note counts in its own.
 */
const PARTES = `lateral (
  select n.forma_pago, 1 as notas, n.anticipo,
    n.total - coalesce((select sum(p.monto) from notas_pagos p where p.nota_id = n.id), 0)::bigint as total
  union all select p.forma_pago, 0, 0, p.monto from notas_pagos p where p.nota_id = n.id) u`;

const VENTAS = prepare<Corte['ventas'][number]>(`
  select n.autor, u.forma_pago as "formaPago", sum(u.notas)::int as notas, sum(u.total)::bigint as total,
    sum(u.anticipo)::bigint as anticipo
  from notas n cross join ${PARTES} where ${enElDia('n.creada', 'n.autor')}
  group by n.autor, u.forma_pago order by u.forma_pago`);

/**
 * Money of a receipt that a cancelled note had used stays with the receipt, unless that was settled before: then the note
 * gives it back.
 */
const CANCELADAS = prepare<Fila<Corte['cancelaciones'][number]>>(`
  select n.cancelada_por as autor, u.forma_pago as "formaPago", u.total,
    case when u.notas = 1 then n.anticipo - coalesce(a.aplicado, 0) else 0 end as anticipo,
    n.id as nota, n.nombre, n.cancelada as momento
  from notas n cross join ${PARTES} left join anticipos a on a.apartado_id = n.apartado_id
  where ${enElDia('n.cancelada', 'n.cancelada_por')} order by n.cancelada, n.id, u.notas desc, u.forma_pago`);

/** All of a hold's money goes back, or is kept, together: under the number of its first receipt. */
const ANTICIPOS = prepare<Fila<Corte['anticipos'][number]>>(`
  with movidos as (
    select id, autor, forma_pago, 'recibido' as movimiento, monto, momento, apartado_id
      from anticipos_recibos where ${enElDia('momento', 'autor')}
    union all
    select (select min(r.id) from anticipos_recibos r where r.apartado_id = t.apartado_id), resuelto_por, devuelto_en,
        resolucion, monto - aplicado, resuelto, apartado_id
      from anticipos t where ${enElDia('resuelto', 'resuelto_por')})
  select m.autor, m.forma_pago as "formaPago", m.movimiento, m.monto, m.id as recibo, a.id as apartado, a.nombre, m.momento
  from movidos m join apartados a on a.id = m.apartado_id order by m.momento, m.id, m.movimiento desc`);

const PERSONAS = prepare<Corte['personas'][number]>(`
  select q.autor, ${NOMBRE_DE_CUENTA} as nombre
  from unnest($1::text[]) as q (autor) left join cuentas c on c.identificador = q.autor and c.eliminada is null
  order by nombre, q.autor`);

/** Finds what moved in a day, by one person or by everybody. */
async function findCorte(db: Db, fecha: Dia, autor: string | null): Promise<Corte> {
  const [ventas, canceladas, movidos] = await Promise.all([
    db.run(VENTAS, [fecha, autor]),
    db.run(CANCELADAS, [fecha, autor]),
    db.run(ANTICIPOS, [fecha, autor]),
  ]);
  const dia = { ventas, cancelaciones: canceladas.map(withIso), anticipos: movidos.map(withIso) };
  const quienes = new Set([...ventas, ...canceladas, ...movidos].map((linea) => linea.autor));
  const personas = await db.run(PERSONAS, [[...quienes]]);
  return { ...dia, ventas: [...ventas], fecha, personas: [...personas], caja: enCaja(dia) };
}

function withIso<Linea extends { readonly momento: Date }>(linea: Linea) {
  return { ...linea, momento: linea.momento.toISOString() };
}

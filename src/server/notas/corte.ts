import type { notas } from '#contract/notas.ts';
import type { Corte } from '#contract/wire/corte.ts';
import { type Dia, diaOf } from '#domain/fecha.ts';
import { MANAGEMENT } from '#domain/roles.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { NOMBRE_DE_CUENTA } from '#server/base/db/historial.ts';
import { medianoche } from '#server/base/db/medianoche.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { findCajas } from '#server/patio/caja/queries/cajas.ts';

/** Answers the till of a day. Who may not cancel a sale sees what they themselves moved, whatever the request says. */
export const corteHandlers: Handlers<Pick<typeof notas, 'getCorte'>> = {
  async getCorte({ fecha }, { db, account, now }) {
    const autor = MANAGEMENT.includes(account.rol) ? null : account.identificador;
    return { corte: await findCorte(db, fecha ?? diaOf(now()), autor) };
  },
};

/**
 * The movements of the tills of the day $1, of everybody or of the person $2: of whose till it was, and in a shared one of who
 * moved the money.
 */
const DEL_DIA = `(
  select m.id, coalesce(c.persona, m.autor) as autor, m.tipo, m.forma_pago, m.monto, m.total, m.nota_id, m.recibo_id, m.motivo,
    m.momento
  from caja_movimientos m join cajas c on c.id = m.caja_id
  where c.dia = $1::date and ($2::text is null or coalesce(c.persona, m.autor) = $2::text)) m`;

/** A line that names a moment, before it travels. */
type Fila<Linea extends { readonly momento: string }> = Omit<Linea, 'momento'> & { readonly momento: Date };

/** A note counts in its own way of payment, which has what of it was paid in advance. */
const VENTAS = prepare<Corte['ventas'][number]>(`
  select m.autor, m.forma_pago as "formaPago", count(*) filter (where m.forma_pago = n.forma_pago)::int as notas,
    sum(m.total)::bigint as total, sum(m.total - m.monto)::bigint as anticipo
  from ${DEL_DIA} join notas n on n.id = m.nota_id where m.tipo = 'venta'
  group by m.autor, m.forma_pago order by m.forma_pago`);

const CANCELADAS = prepare<Fila<Corte['cancelaciones'][number]>>(`
  select m.autor, m.forma_pago as "formaPago", m.total, m.total + m.monto as anticipo, n.id as nota, n.nombre, m.momento
  from ${DEL_DIA} join notas n on n.id = m.nota_id where m.tipo = 'cancelación'
  order by m.momento, n.id, m.id`);

const DEVOLUCIONES = prepare<Fila<Corte['devoluciones'][number]>>(`
  select m.autor, m.forma_pago as "formaPago", -m.monto as monto, m.motivo, n.id as nota, n.nombre, m.momento
  from ${DEL_DIA} join notas n on n.id = m.nota_id where m.tipo = 'devolución'
  order by m.momento, n.id, m.id`);

/** Money in advance that the business kept moves no till: it came in long ago. */
const ANTICIPOS = prepare<Fila<Corte['anticipos'][number]>>(`
  with movidos as (
    select m.recibo_id as id, m.autor, m.forma_pago, case m.tipo when 'anticipo' then 'recibido' else 'devuelto' end as movimiento,
      abs(m.monto) as monto, m.momento, r.apartado_id
    from ${DEL_DIA} join anticipos_recibos r on r.id = m.recibo_id
    union all
    select (select min(r.id) from anticipos_recibos r where r.apartado_id = t.apartado_id), t.resuelto_por, null,
        t.resolucion, t.monto - t.aplicado, t.resuelto, t.apartado_id
    from anticipos t where t.resolucion = 'retenido' and t.resuelto >= ${medianoche('$1::date')}
      and t.resuelto < ${medianoche('$1::date + 1')} and ($2::text is null or t.resuelto_por = $2::text))
  select m.autor, m.forma_pago as "formaPago", m.movimiento, m.monto, m.id as recibo, a.id as apartado, a.nombre, m.momento
  from movidos m join apartados a on a.id = m.apartado_id order by m.momento, m.id, m.movimiento desc`);

const A_MANO = prepare<Fila<Corte['otros'][number]>>(`
  select m.autor, m.forma_pago as "formaPago", m.tipo, m.monto, m.motivo, m.momento
  from ${DEL_DIA} where m.tipo in ('entrada', 'retiro', 'gasto') order by m.momento, m.id`);

const EN_CAJA = prepare<Corte['caja'][number]>(`
  select m.autor, m.forma_pago as "formaPago", sum(m.monto)::bigint as monto from ${DEL_DIA}
  group by m.autor, m.forma_pago order by m.autor, m.forma_pago`);

const PERSONAS = prepare<Corte['personas'][number]>(`
  select q.autor, ${NOMBRE_DE_CUENTA} as nombre
  from unnest($1::text[]) as q (autor) left join cuentas c on c.identificador = q.autor and c.eliminada is null
  order by nombre, q.autor`);

/** Finds what moved in a day, by one person or by everybody. */
async function findCorte(db: Db, fecha: Dia, autor: string | null): Promise<Corte> {
  const valores = [fecha, autor];
  const [ventas, canceladas, devueltas, movidos, aMano, caja, cajas] = await Promise.all([
    db.run(VENTAS, valores),
    db.run(CANCELADAS, valores),
    db.run(DEVOLUCIONES, valores),
    db.run(ANTICIPOS, valores),
    db.run(A_MANO, valores),
    db.run(EN_CAJA, valores),
    findCajas(db, { dia: fecha, persona: autor }),
  ]);
  const duenios = cajas.flatMap(({ persona }) => persona ?? []);
  const quienes = new Set([...[...caja, ...movidos].map((linea) => linea.autor), ...duenios]);
  const personas = await db.run(PERSONAS, [[...quienes]]);
  return {
    fecha,
    personas: [...personas],
    ventas: [...ventas],
    cancelaciones: canceladas.map(withIso),
    devoluciones: devueltas.map(withIso),
    anticipos: movidos.map(withIso),
    otros: aMano.map(withIso),
    caja: [...caja],
    cajas,
  };
}

function withIso<Linea extends { readonly momento: Date }>(linea: Linea) {
  return { ...linea, momento: linea.momento.toISOString() };
}

import type { Caja, CajaDetalle } from '#contract/wire/caja.ts';
import type { Dia } from '#domain/fecha.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { NOMBRE_DE_CUENTA } from '#server/base/db/historial.ts';

/** A till shows so many of its newest movements. */
const MAX_MOVIMIENTOS = 500;

/** A till as the database answers it, before its moments travel. */
type Fila = Omit<Caja, 'abierta' | 'cerrada'> & { readonly abierta: Date; readonly cerrada: Date | null };

const nombreOf = (identificador: string) => `coalesce((
  select ${NOMBRE_DE_CUENTA} from cuentas c where c.identificador = ${identificador} and c.eliminada is null), '')`;

/** Selects tills `k` by a condition; `s` is what moved in each. */
const selectCajas = (condicion: string) => `
  select k.id, k.persona, ${nombreOf('k.persona')} as nombre, k.dia::text as dia, k.turno, k.fondo::bigint as fondo, k.abierta,
    k.cerrada, ${nombreOf('k.cerrada_por')} as "cerradaPor", coalesce(k.esperado, coalesce(k.fondo, 0) + s.efectivo)::bigint as esperado,
    k.contado::bigint as contado, coalesce(k.conteo, '[]') as conteo, (k.contado - k.esperado)::bigint as diferencia, k.motivo,
    s.formas, s.movimientos
  from cajas k cross join lateral (
    select coalesce(sum(f.movimientos), 0)::int as movimientos,
      coalesce(sum(f.entradas - f.salidas) filter (where f.forma_pago = 'Efectivo'), 0)::bigint as efectivo,
      coalesce(json_agg(json_build_object('formaPago', f.forma_pago, 'entradas', f.entradas, 'salidas', f.salidas)
        order by f.forma_pago), '[]') as formas
    from (
      select m.forma_pago, count(*) as movimientos, coalesce(sum(m.monto) filter (where m.monto > 0), 0)::bigint as entradas,
        -coalesce(sum(m.monto) filter (where m.monto < 0), 0)::bigint as salidas
      from caja_movimientos m where m.caja_id = k.id group by m.forma_pago) f) s
  where ${condicion}
  order by k.dia, nombre, k.persona, k.turno`;

const DEL_DIA = prepare<Fila>(
  selectCajas('k.dia = $1::date and ($2::text is null or k.persona is null or k.persona = $2::text)'),
);

const SIN_CERRAR = prepare<Fila>(
  selectCajas(
    'k.cerrada is null and k.dia < $1::date and ($2::text is null or k.persona is null or k.persona = $2::text)',
  ),
);

const POR_ID = prepare<Fila>(selectCajas('k.id = $1'));

const TOTALES = prepare<CajaDetalle['totales'][number]>(`
  select m.tipo, m.forma_pago as "formaPago", count(*)::int as movimientos, sum(m.monto)::bigint as monto
  from caja_movimientos m where m.caja_id = $1 group by m.tipo, m.forma_pago order by m.tipo, m.forma_pago`);

type FilaDeMovimiento = Omit<CajaDetalle['ultimos'][number], 'momento'> & { readonly momento: Date };

const ULTIMOS = prepare<FilaDeMovimiento>(`
  select m.id::int as id, m.tipo, m.forma_pago as "formaPago", m.monto, m.nota_id as nota, m.recibo_id as recibo,
    r.apartado_id as apartado, m.motivo, ${nombreOf('m.autor')} as autor, m.momento
  from caja_movimientos m left join anticipos_recibos r on r.id = m.recibo_id
  where m.caja_id = $1 order by m.id desc limit ${MAX_MOVIMIENTOS}`);

interface Cuales {
  readonly dia: Dia;
  /** The identificador of a person; null for everybody. A shared till is everybody's. */
  readonly persona: string | null;
}

/** Finds the tills of a day. */
export async function findCajas(db: Pick<Db, 'run'>, { dia, persona }: Cuales): Promise<Caja[]> {
  return (await db.run(DEL_DIA, [dia, persona])).map(toCaja);
}

/** Finds the tills of days before this one that nobody closed. */
export async function findSinCerrar(db: Pick<Db, 'run'>, { dia, persona }: Cuales): Promise<Caja[]> {
  return (await db.run(SIN_CERRAR, [dia, persona])).map(toCaja);
}

/** Finds a till; null where there is none. */
export async function findCaja(db: Pick<Db, 'run'>, id: number): Promise<Caja | null> {
  const [fila] = await db.run(POR_ID, [id]);
  return fila ? toCaja(fila) : null;
}

/** Finds a till with what moved in it; null where there is none. */
export async function findCajaDetalle(db: Pick<Db, 'run'>, id: number): Promise<CajaDetalle | null> {
  const [caja, totales, ultimos] = await Promise.all([findCaja(db, id), db.run(TOTALES, [id]), db.run(ULTIMOS, [id])]);
  if (!caja) return null;
  return {
    ...caja,
    totales: [...totales],
    ultimos: ultimos.map((uno) => ({ ...uno, momento: uno.momento.toISOString() })),
  };
}

function toCaja({ abierta, cerrada, ...fila }: Fila): Caja {
  return { ...fila, abierta: abierta.toISOString(), cerrada: cerrada?.toISOString() ?? null };
}

import { type RawBuilder, sql } from 'kysely';
import type { ListaDeMovimientos, MovimientoBancario } from '#contract/wire/banco.ts';
import type { PageRequest } from '#domain/pagina.ts';
import { rowsOf } from '#domain/pagina.ts';
import type { Db } from '#server/base/db/database.ts';
import { hasWords } from '#server/base/db/list.ts';
import { notFound } from '#server/base/errors.ts';

export const NO_HAY_MOVIMIENTO = 'No se encontró el movimiento';

interface Row {
  readonly id: number;
  readonly cuenta: string;
  readonly dia: string;
  readonly importe: number;
  readonly cargo: boolean;
  readonly texto: string;
  readonly saldo: number | null;
  readonly ignorado: Date | null;
  readonly ignorado_motivo: string | null;
  readonly quien: string;
  readonly pago: MovimientoBancario['pago'];
}

/** The name of whoever signed, or the signature where there is no account any more. */
const nombreSqlOf = (autor: string) =>
  `coalesce((select nullif(trim(k.nombre || ' ' || k.apellidos), '') from cuentas k
    where k.identificador = ${autor} and k.eliminada is null), ${autor}, '')`;

/** The living payment `p` of a movement as an object, with its document and what it pays. */
const PAGO = `
  (select json_build_object('documento', coalesce(d.serie || '-' || d.folio, ''),
      'monto', coalesce(d.total, s.monto), 'isPorConfirmar', coalesce(d.estado in ('reservada', 'enviando', 'incierta'), false),
      'cliente', coalesce(d.nombre, b.razon_social), 'autor', ${nombreSqlOf('p.autor')},
      'momento', to_char(p.momento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'pagadas', case when s.id is not null then json_build_array(json_build_object('clase', 'saldo', 'id', b.id, 'folio',
          coalesce(nullif(concat_ws('-', nullif(b.serie, ''), nullif(b.folio, '')), ''), '…' || right(b.uuid, 12))))
        else (select json_agg(json_build_object('clase', 'factura', 'id', f.id, 'folio', f.serie || '-' || f.folio) order by f.id)
          from pagos g join cfdis f on f.id = g.factura_id where g.cfdi_id = p.cfdi_id) end)
    from movimientos_pagos p left join saldos_pagos s on s.id = p.saldo_pago_id left join saldos b on b.id = s.saldo_id
      left join cfdis d on d.id = coalesce(p.cfdi_id, s.cfdi_id)
    where p.movimiento_id = m.id and p.viva)`;

const COLUMNAS =
  sql.raw(`m.id, c.nombre as cuenta, m.dia::text as dia, m.importe, m.cargo, m.texto, m.saldo, m.ignorado,
  m.ignorado_motivo, ${nombreSqlOf('m.ignorado_por')} as quien, ${PAGO} as pago`);

const DE = sql.raw('movimientos_bancarios m join cuentas_bancarias c on c.id = m.cuenta_id');

const HAY_PAGO = sql.raw('exists (select from movimientos_pagos p where p.movimiento_id = m.id and p.viva)');

/** The conditions of the lists of movements of which something became. */
const CONDICIONES = {
  cargos: sql<boolean>`m.cargo`,
  ignorados: sql<boolean>`m.ignorado is not null`,
  casados: sql<boolean>`${HAY_PAGO}`,
} as const;

export type ListaHecha = keyof typeof CONDICIONES;

/** The movements that somebody looks for. */
export interface Buscados {
  readonly search: string;
  /** The name of an account; empty for all. */
  readonly cuenta: string;
}

function condicionOf({ search, cuenta }: Buscados): RawBuilder<boolean> {
  const deCuenta = cuenta === '' ? sql`true` : sql`c.clave = plegar(${cuenta})`;
  return sql<boolean>`${deCuenta} and ${hasWords(sql`m.busqueda`, search)}`;
}

function toMovimiento(row: Row): MovimientoBancario {
  const { id, cuenta, dia, importe, texto, saldo, pago, ignorado, ignorado_motivo: motivo, quien } = row;
  return {
    id,
    cuenta,
    dia,
    importe,
    texto,
    saldo,
    lista: listaOf(row),
    propuesta: null,
    isIncompleto: false,
    pago,
    ignorado: ignorado && { motivo: motivo ?? '', autor: quien, momento: ignorado.toISOString() },
  };
}

function listaOf({ cargo, pago, ignorado }: Row): ListaDeMovimientos {
  if (cargo) return 'cargos';
  if (pago !== null) return 'casados';
  return ignorado === null ? 'por casar' : 'ignorados';
}

/**
 * Finds one movement.
 *
 * @throws BusinessError when there is none.
 */
export async function requireMovimiento({ kysely }: Pick<Db, 'kysely'>, id: number): Promise<MovimientoBancario> {
  const { rows } = await sql<Row>`select ${COLUMNAS} from ${DE} where m.id = ${id}`.execute(kysely);
  const [row] = rows;
  if (!row) throw notFound(NO_HAY_MOVIMIENTO, 'id');
  return toMovimiento(row);
}

/** Finds a page of those of which something became, newest first. */
export async function findHechos(
  { kysely }: Pick<Db, 'kysely'>,
  lista: ListaHecha,
  buscados: Buscados,
  page: PageRequest,
): Promise<MovimientoBancario[]> {
  const { limit, offset } = rowsOf(page);
  const { rows } = await sql<Row>`select ${COLUMNAS} from ${DE} where ${CONDICIONES[lista]} and ${condicionOf(buscados)}
    order by m.dia desc, m.id desc limit ${limit} offset ${offset}`.execute(kysely);
  return rows.map(toMovimiento);
}

/** The deposits that wait and are matched at once: the newest of them. */
export const MAX_PENDIENTES = 5000;

/** Finds the deposits that wait for somebody, newest first. */
export async function findPendientes({ kysely }: Pick<Db, 'kysely'>): Promise<MovimientoBancario[]> {
  const { rows } = await sql<Row>`
    select m.id, c.nombre as cuenta, m.dia::text as dia, m.importe, m.cargo, m.texto, m.saldo, m.ignorado, m.ignorado_motivo,
      '' as quien, null as pago
    from ${DE} where not m.cargo and m.ignorado is null and not ${HAY_PAGO}
    order by m.dia desc, m.id desc limit ${MAX_PENDIENTES}`.execute(kysely);
  return rows.map(toMovimiento);
}

/** Counts what became of movements, and the pesos of it. */
export async function countHechos(
  { kysely }: Pick<Db, 'kysely'>,
  buscados: Buscados,
): Promise<Readonly<Record<ListaHecha, { cuantos: number; pesos: number }>>> {
  const conteoOf = (lista: ListaHecha) =>
    sql`json_build_object('cuantos', count(*) filter (where ${CONDICIONES[lista]}),
      'pesos', coalesce(sum(m.importe) filter (where ${CONDICIONES[lista]}), 0))`;
  const { rows } = await sql<Record<ListaHecha, { cuantos: number; pesos: number }>>`
    select ${conteoOf('cargos')} as cargos, ${conteoOf('ignorados')} as ignorados, ${conteoOf('casados')} as casados
    from ${DE} where ${condicionOf(buscados)}`.execute(kysely);
  const [conteos] = rows;
  if (!conteos) throw new Error('A count has no row');
  return conteos;
}

/** Finds the names of the accounts that there are. */
export async function findCuentas({ kysely }: Pick<Db, 'kysely'>): Promise<string[]> {
  const rows = await kysely.selectFrom('cuentas_bancarias').select('nombre').orderBy('clave').execute();
  return rows.map(({ nombre }) => nombre);
}

/** Counts the payments of a movement that came to nothing, or were cancelled. */
export async function countPagosPasados({ kysely }: Pick<Db, 'kysely'>, id: number): Promise<number> {
  const query = kysely.selectFrom('movimientos_pagos').select(({ fn }) => fn.countAll<number>().as('cuantos'));
  const { cuantos } = await query.where('movimiento_id', '=', id).where('viva', '=', false).executeTakeFirstOrThrow();
  return cuantos;
}

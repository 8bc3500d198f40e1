import { type SelectQueryBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { porPagar } from '#contract/por-pagar.ts';
import type { CuentaPorPagarMostrada, SumasDeProveedor } from '#contract/wire/por-pagar.ts';
import { addDias, type Dia } from '#domain/fecha.ts';
import { ORDENES, ordenOf } from '#domain/orden-de-lista.ts';
import { EXACT_TOTAL_LIMIT, pagesOf, rowsOf } from '#domain/pagina.ts';
import { domingoOf, estadoPorPagar, type ListaPorPagar, type SumasPorPagar } from '#domain/por-pagar.ts';
import type { Database, Db } from '#server/base/db/database.ts';
import { hasWords } from '#server/base/db/list.ts';
import { type Claves, claveOf, porTexto, writeOrden } from '#server/base/db/ordenadas.ts';
import { fromColumns } from '#server/base/db/record-table.ts';
import { type FilaPorPagar, TABLA_POR_PAGAR } from './tabla.ts';

type Pedido = RequestOf<(typeof porPagar)['getCuentas']>;

/** These narrow a list of invoices. */
export type FiltrosPorPagar = Omit<Pedido, 'page' | 'itemsPerPage'>;

type Reader = Pick<Db, 'kysely'>;

/** The condition of each list; `hoy` and `domingo` are the day of today and the last of its week. */
function condicionOf(ver: ListaPorPagar, hoy: Dia) {
  const porPagar = sql<boolean>`c.saldo > 0 and c.tipo = 'I'`;
  const condiciones = {
    todas: sql<boolean>`true`,
    'por pagar': porPagar,
    'esta semana': sql<boolean>`${porPagar} and c.vence <= ${domingoOf(hoy)}`,
    vencidas: sql<boolean>`${porPagar} and c.vence < ${hoy}`,
    pagadas: sql<boolean>`c.saldo = 0 and c.cancelada is null`,
    'a favor': sql<boolean>`c.saldo > 0 and c.tipo = 'E'`,
    canceladas: sql<boolean>`c.cancelada is not null`,
  } satisfies Record<ListaPorPagar, unknown>;
  return condiciones[ver];
}

/** Selects the invoices of a search and a supplier, whatever became of them. */
function selectBuscadas({ kysely }: Reader, { search, proveedor }: Pick<FiltrosPorPagar, 'search' | 'proveedor'>) {
  const query = kysely
    .selectFrom('cuentas_por_pagar as c')
    .where('c.eliminada', 'is', null)
    .where(hasWords(sql`c.busqueda`, search));
  return proveedor === '' ? query : query.where('c.proveedor_clave', '=', sql<string>`plegar(${proveedor})`);
}

/** Selects the invoices of a list. */
export function selectLista(db: Reader, filtros: FiltrosPorPagar, hoy: Dia) {
  const { ver, searchDateStart: desde, searchDateEnd: hasta } = filtros;
  let query = selectBuscadas(db, filtros).where(condicionOf(ver, hoy));
  if (desde !== null) query = query.where('c.vence', '>=', desde);
  if (hasta !== null) query = query.where('c.vence', '<=', hasta);
  return query;
}

/** The order of a list: what is owed first, by the day on which it is due; the rest follows, the newest first. */
const PROPIO =
  "(c.saldo > 0 and c.tipo = 'I') desc, case when c.saldo > 0 and c.tipo = 'I' then c.vence end, c.fecha desc, c.id desc";

const CLAVES: Claves<keyof typeof ORDENES.porPagar> = {
  proveedor: porTexto('c.proveedor'),
  fecha: { sql: 'c.fecha' },
  vence: { sql: "case when c.tipo = 'I' then c.vence end" },
  total: { sql: 'c.total' },
  pagado: { sql: 'c.pagado' },
  saldo: { sql: "case when c.tipo = 'E' then -c.saldo else c.saldo end" },
};

/** Writes the order of a list: as somebody chose it, else its own. */
export function writeOrdenDeCuentas({ orden, sentido }: Pick<FiltrosPorPagar, 'orden' | 'sentido'>): string {
  const elegido = ordenOf(ORDENES.porPagar, orden, sentido);
  return elegido === null ? PROPIO : writeOrden(claveOf(CLAVES, elegido), PROPIO);
}

/** A Fila is a row of a list, with what is counted beside it. */
type Fila = FilaPorPagar & { readonly registros: number };

const REGISTROS = sql<number>`(select count(*) from por_pagar_registros r where r.cuenta_id = c.id)::int`;

/** Shows a row as calls answer it. */
export function showCuenta(fila: Fila, hoy: Dia): CuentaPorPagarMostrada {
  const { id, version, tipo, uuid, rfc, emisor, metodo, condiciones, pagado, saldo, cancelada, registros } = fila;
  const isCancelada = cancelada !== null;
  return {
    ...fromColumns(TABLA_POR_PAGAR, fila),
    id,
    version,
    tipo,
    estado: estadoPorPagar({ tipo, total: fila.total, pagado, vence: fila.vence, isCancelada }, hoy),
    uuid: uuid ?? '',
    rfc,
    emisor,
    metodo,
    condiciones,
    pagado,
    saldo,
    porReclamar: isCancelada ? pagado : 0,
    registros,
    cancelada: cancelada?.toISOString() ?? null,
    motivo: fila.cancelada_motivo,
  };
}

/** Finds one invoice as calls answer it; null where there is none. */
export async function findCuenta({ kysely }: Reader, id: number): Promise<Fila | null> {
  const query = kysely.selectFrom('cuentas_por_pagar as c').selectAll('c').select(REGISTROS.as('registros'));
  return (await query.where('c.id', '=', id).where('c.eliminada', 'is', null).executeTakeFirst()) ?? null;
}

/** Finds a page of invoices, and what is owed under its search and supplier. */
export async function findCuentas(
  db: Db,
  { page, itemsPerPage, ...filtros }: Pedido,
  hoy: Dia,
): Promise<ResponseOf<(typeof porPagar)['getCuentas']>> {
  const lista = selectLista(db, filtros, hoy);
  const { limit, offset } = rowsOf({ page, itemsPerPage });
  const [filas, contadas, proveedores, conocidos] = await Promise.all([
    lista
      .selectAll('c')
      .select(REGISTROS.as('registros'))
      .orderBy(sql.raw(writeOrdenDeCuentas(filtros)))
      .limit(limit)
      .offset(offset)
      .execute(),
    countUpTo(db, lista),
    findPorProveedor(db, filtros, hoy),
    findConocidos(db),
  ]);
  return {
    cuentas: filas.map((fila) => showCuenta(fila, hoy)),
    sumas: addUp(proveedores),
    proveedores: proveedores.filter(({ debe, aFavor, porReclamar }) => debe + aFavor + porReclamar > 0),
    conocidos,
    ...pagesOf(contadas, { page, itemsPerPage }),
  };
}

async function countUpTo<DB extends Database, T extends keyof DB>(
  { kysely }: Reader,
  lista: SelectQueryBuilder<DB, T, object>,
): Promise<number> {
  const capped = lista
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(EXACT_TOTAL_LIMIT + 1);
  const counted = kysely.selectFrom(capped.as('todas')).select(({ fn }) => fn.countAll<number>().as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
}

/** Sums up what is owed to each supplier of a search, who is owed most this week first. */
async function findPorProveedor(
  db: Reader,
  filtros: Pick<FiltrosPorPagar, 'search' | 'proveedor'>,
  hoy: Dia,
): Promise<SumasDeProveedor[]> {
  const domingo = domingoOf(hoy);
  const sumOf = (condicion: string, ...dias: readonly Dia[]) => {
    const [desde, hasta] = dias;
    const entre = sql.join(
      [
        sql.raw(condicion),
        ...(desde === undefined ? [] : [sql`c.vence >= ${desde}`]),
        ...(hasta === undefined ? [] : [sql`c.vence <= ${hasta}`]),
      ],
      sql` and `,
    );
    return sql<number>`coalesce(sum(c.saldo) filter (where ${entre}), 0)::bigint`;
  };
  const DESDE_SIEMPRE = '0001-01-01';
  const query = selectBuscadas(db, filtros)
    .groupBy('c.proveedor_clave')
    .select([
      sql<string>`(array_agg(c.proveedor order by c.id desc))[1]`.as('proveedor'),
      sql<number>`(count(*) filter (where c.saldo > 0 and c.tipo = 'I'))::int`.as('facturas'),
      sumOf("c.tipo = 'I'").as('debe'),
      sumOf("c.tipo = 'I'", DESDE_SIEMPRE, addDias(hoy, -1)).as('vencido'),
      sumOf("c.tipo = 'I'", hoy, domingo).as('estaSemana'),
      sumOf("c.tipo = 'I'", addDias(domingo, 1), addDias(domingo, 7)).as('proximaSemana'),
      sumOf("c.tipo = 'I'", addDias(domingo, 8)).as('despues'),
      sumOf("c.tipo = 'E'").as('aFavor'),
      sql<number>`coalesce(sum(c.pagado) filter (where c.cancelada is not null and c.tipo = 'I'), 0)::bigint`.as(
        'porReclamar',
      ),
    ]);
  return query
    .orderBy(
      sql`sum(c.saldo) filter (where c.tipo = 'I' and c.vence <= ${domingo}) desc nulls last, min(c.proveedor_clave)`,
    )
    .execute();
}

function addUp(proveedores: readonly SumasDeProveedor[]): SumasPorPagar {
  const of = (campo: keyof SumasPorPagar) => proveedores.reduce((suma, uno) => suma + uno[campo], 0);
  return {
    debe: of('debe'),
    vencido: of('vencido'),
    estaSemana: of('estaSemana'),
    proximaSemana: of('proximaSemana'),
    despues: of('despues'),
    aFavor: of('aFavor'),
    porReclamar: of('porReclamar'),
  };
}

/** Finds the suppliers that invoices name, in their last spelling. */
async function findConocidos({ kysely }: Reader): Promise<string[]> {
  const rows = await kysely
    .selectFrom('cuentas_por_pagar')
    .where('eliminada', 'is', null)
    .groupBy('proveedor_clave')
    .orderBy('proveedor_clave')
    .select(sql<string>`(array_agg(proveedor order by id desc))[1]`.as('proveedor'))
    .execute();
  return rows.map(({ proveedor }) => proveedor);
}

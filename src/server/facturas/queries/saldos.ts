import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { saldos } from '#contract/saldos.ts';
import { namesOf, pickValues } from '#contract/wire/record.ts';
import { camposPagoDeSaldo, type PagoDeSaldo, type SaldoPorCobrar } from '#contract/wire/saldo.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { readFolio } from '#domain/cfdi/folio.ts';
import { diasDeAtraso } from '#domain/cobranza.ts';
import { estatusDeFactura } from '#domain/factura.ts';
import type { Dia } from '#domain/fecha.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { findPage, hasWords } from '#server/base/db/list.ts';
import { fromColumns, selectList } from '#server/base/db/record-table.ts';
import { notFound } from '#server/base/errors.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { TABLA_SALDOS } from '#server/facturas/saldos/tabla.ts';
import { PAGOS_DE_SALDO } from './abonos.ts';
import { CFDI_COLUMNS, type CfdiRow, toCancelacion, toFuera, toTimbre } from './cfdis.ts';

type Pedido = RequestOf<(typeof saldos)['getSaldos']>;

/** The amounts of payments that are on their way to their stamp. */
const RESERVADO = sql<number>`coalesce((select sum(p.monto) from (${sql.raw(PAGOS_DE_SALDO)}) p
  where p.saldo_id = saldos.id and p.estado in ('reservada', 'enviando', 'incierta')), 0)::bigint`;

/** The day of today, and the days of credit of who has none of his own: a balance is late by both. */
interface PlazoDeSaldos {
  readonly hoy: Dia;
  readonly porOmision: number;
}

/** Says by what a balance is late at a moment. */
export function plazoDeHoy({ fiscal }: Pick<FacturasDependencies, 'fiscal'>, momento: Date): PlazoDeSaldos {
  return { hoy: diaDeCfdi(momento, fiscal.emisor.zona), porOmision: fiscal.cobranza.diasDeCredito };
}

/** A balance is due on its own day, or else after the credit of its client (record 83). */
const debidoOf = (porOmision: number) => sql<Dia>`coalesce(saldos.vence, saldos.fecha + coalesce(
  (select c.dias from creditos c where c.cuenta_id = saldos.cuenta_id), ${porOmision}::int))`;

function selectSaldos({ kysely }: Pick<Db, 'kysely'>, { porOmision }: PlazoDeSaldos) {
  return kysely
    .selectFrom('saldos')
    .innerJoin('cuentas', 'cuentas.id', 'saldos.cuenta_id')
    .selectAll('saldos')
    .select(['cuentas.identificador', RESERVADO.as('reservado'), debidoOf(porOmision).as('debido')])
    .where('saldos.eliminada', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSaldos>['executeTakeFirstOrThrow']>>;

function toSaldo(row: Row, { hoy }: PlazoDeSaldos): SaldoPorCobrar {
  const { id, identificador, razon_social: razonSocial, saldo, reservado, debido } = row;
  const { saldo_inicial: saldoInicial } = row;
  return {
    ...fromColumns(TABLA_SALDOS, row),
    id,
    identificador,
    razonSocial,
    pagado: saldoInicial - saldo,
    saldo,
    reservado,
    vencidos: saldo === 0 ? 0 : diasDeAtraso(debido, hoy),
  };
}

/** Finds a page of balances, newest first, and what all of them owe. */
export async function findSaldos(
  db: Pick<Db, 'kysely'>,
  { search, cliente, deben, ...page }: Pedido,
  plazo: PlazoDeSaldos,
): Promise<ResponseOf<(typeof saldos)['getSaldos']>> {
  let query = selectSaldos(db, plazo).where(hasWords(sql`saldos.busqueda`, search));
  if (cliente !== '') query = query.where('cuentas.identificador', '=', cliente);
  if (deben) query = query.where('saldos.saldo', '>', 0);
  const suma = query.clearSelect().select(sql<number>`coalesce(sum(saldos.saldo), 0)::bigint`.as('adeudo'));
  const [{ rows, ...pages }, { adeudo }] = await Promise.all([
    findPage(db, query, page),
    suma.executeTakeFirstOrThrow(),
  ]);
  return { saldos: rows.map((row) => toSaldo(row, plazo)), adeudo, ...pages };
}

/**
 * Finds one balance.
 *
 * @throws BusinessError when there is none.
 */
export async function requireSaldo(db: Pick<Db, 'kysely'>, id: number, plazo: PlazoDeSaldos): Promise<SaldoPorCobrar> {
  const row = await selectSaldos(db, plazo).where('saldos.id', '=', id).executeTakeFirst();
  if (!row) throw notFound(TABLA_SALDOS.noHay);
  return toSaldo(row, plazo);
}

type Cobrado = Pick<PagoDeSaldo, 'fechaAplicacion' | 'formaPago' | 'monto'>;

interface PagoRow extends Omit<CfdiRow, 'id' | 'creada'>, Cobrado {
  readonly pago: number;
  readonly parcialidad: number;
  readonly saldoAnterior: number;
  readonly insoluto: number;
  readonly viva: boolean;
  /** The payment whose place it takes. */
  readonly reemplaza: number | null;
  readonly momento: Date;
  readonly quien: string;
  /** The document; null where no complement is made. */
  readonly id: number | null;
  readonly creada: Date | null;
}

const PAGOS = prepare<PagoRow>(`
  select a.id as pago, a.parcialidad, a.saldo_anterior as "saldoAnterior", a.insoluto, a.viva, a.sustituye as reemplaza,
    a.momento,
    ${selectList('a', namesOf(camposPagoDeSaldo))}, coalesce(nullif(trim(k.nombre || ' ' || k.apellidos), ''), a.autor) as quien,
    ${CFDI_COLUMNS}
  from saldos_pagos a left join cfdis c on c.id = a.cfdi_id
    left join cuentas k on k.identificador = a.autor and k.eliminada is null
  where a.saldo_id = $1 order by a.id`);

/** Finds the payments of a balance, oldest first. */
export async function findPagosDeSaldo(db: Pick<Db, 'run'>, saldo: number): Promise<PagoDeSaldo[]> {
  return (await db.run(PAGOS, [saldo])).map((row) => ({
    id: row.pago,
    parcialidad: row.parcialidad,
    saldoAnterior: row.saldoAnterior,
    insoluto: row.insoluto,
    ...pickValues(camposPagoDeSaldo, row),
    creada: row.momento.toISOString(),
    autor: row.quien,
    isVivo: row.viva,
    sustituye: row.reemplaza,
    estatus: row.id === null ? (row.viva ? 'Registrado' : 'cancelado') : estatusDeFactura(row.estado),
    complemento: complementoOf(row),
  }));
}

type PagoHallado = ResponseOf<(typeof saldos)['findPagos']>['pagos'][number];

/** The complements of balances by their folio, and their series where it is known. */
const POR_FOLIO = prepare<Omit<PagoHallado, 'creada'> & { readonly creada: Date }>(`
  select p.saldo_id as saldo, c.serie || '-' || c.folio as numero, c.nombre as cliente, p.monto, c.creada,
    c.estado = 'cancelada' as cancelado
  from cfdis c join saldos_pagos p on p.cfdi_id = c.id
  where c.folio = $1::int and ($2::text is null or c.serie = $2) and c.tipo = 'P'
    and c.estado not in ('rechazada', 'fallida')
  order by c.id desc limit 10`);

/** Finds the payments of balances whose complement has a number as it was typed; none for what is no number of one. */
export async function findPagosPorFolio(db: Pick<Db, 'run'>, escrito: string): Promise<PagoHallado[]> {
  const leido = readFolio(escrito);
  // A number alone is an invoice's.
  if (!leido || (leido.tipo !== null && leido.tipo !== 'P')) return [];
  const rows = await db.run(POR_FOLIO, [leido.folio, leido.serie]);
  return rows.map(({ creada, ...pago }) => ({ ...pago, creada: creada.toISOString() }));
}

function complementoOf({ id, creada, ...row }: PagoRow): PagoDeSaldo['complemento'] {
  if (id === null || creada === null) return null;
  const cfdi = { ...row, id, creada };
  return {
    id,
    estatus: estatusDeFactura(row.estado),
    creada: creada.toISOString(),
    error: row.error,
    factura: {
      ...pickValues(camposPagoDeSaldo, row),
      timbre: toTimbre(cfdi, row.monto),
      cancelacion: toCancelacion(cfdi),
    },
    ...toFuera(cfdi),
  };
}

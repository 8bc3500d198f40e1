import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { saldos } from '#contract/saldos.ts';
import { namesOf, pickValues } from '#contract/wire/record.ts';
import { camposPagoDeSaldo, type PagoDeSaldo, type SaldoPorCobrar } from '#contract/wire/saldo.ts';
import { estatusDeFactura } from '#domain/factura.ts';
import type { Dia } from '#domain/fecha.ts';
import { diasVencidos } from '#domain/saldo-por-cobrar.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { findPage, hasWords } from '#server/base/db/list.ts';
import { fromColumns, selectList } from '#server/base/db/record-table.ts';
import { notFound } from '#server/base/errors.ts';
import { TABLA_SALDOS } from '#server/facturas/saldos/tabla.ts';
import { CFDI_COLUMNS, type CfdiRow, toCancelacion, toFuera, toTimbre } from './cfdis.ts';

type Pedido = RequestOf<(typeof saldos)['getSaldos']>;

/** The amounts of payments that are on their way to their stamp. */
const RESERVADO = sql<number>`coalesce((select sum(p.monto) from saldos_pagos p join cfdis d on d.id = p.cfdi_id
  where p.saldo_id = saldos.id and p.viva and d.estado in ('reservada', 'enviando', 'incierta')), 0)::bigint`;

function selectSaldos({ kysely }: Pick<Db, 'kysely'>) {
  return kysely
    .selectFrom('saldos')
    .innerJoin('cuentas', 'cuentas.id', 'saldos.cuenta_id')
    .selectAll('saldos')
    .select(['cuentas.identificador', RESERVADO.as('reservado')])
    .where('saldos.eliminada', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSaldos>['executeTakeFirstOrThrow']>>;

function toSaldo(row: Row, hoy: Dia): SaldoPorCobrar {
  const { id, identificador, razon_social: razonSocial, saldo, reservado } = row;
  const { fecha, vence, saldo_inicial: saldoInicial } = row;
  return {
    ...fromColumns(TABLA_SALDOS, row),
    id,
    identificador,
    razonSocial,
    pagado: saldoInicial - saldo,
    saldo,
    reservado,
    vencidos: diasVencidos({ fecha, vence: vence ?? null, saldo }, hoy),
  };
}

/** Finds a page of balances, newest first, and what all of them owe. */
export async function findSaldos(
  db: Pick<Db, 'kysely'>,
  { search, cliente, deben, ...page }: Pedido,
  hoy: Dia,
): Promise<ResponseOf<(typeof saldos)['getSaldos']>> {
  let query = selectSaldos(db).where(hasWords(sql`saldos.busqueda`, search));
  if (cliente !== '') query = query.where('cuentas.identificador', '=', cliente);
  if (deben) query = query.where('saldos.saldo', '>', 0);
  const suma = query.clearSelect().select(sql<number>`coalesce(sum(saldos.saldo), 0)::bigint`.as('adeudo'));
  const [{ rows, ...pages }, { adeudo }] = await Promise.all([
    findPage(db, query, page),
    suma.executeTakeFirstOrThrow(),
  ]);
  return { saldos: rows.map((row) => toSaldo(row, hoy)), adeudo, ...pages };
}

/**
 * Finds one balance.
 *
 * @throws BusinessError when there is none.
 */
export async function requireSaldo(db: Pick<Db, 'kysely'>, id: number, hoy: Dia): Promise<SaldoPorCobrar> {
  const row = await selectSaldos(db).where('saldos.id', '=', id).executeTakeFirst();
  if (!row) throw notFound(TABLA_SALDOS.noHay);
  return toSaldo(row, hoy);
}

type Cobrado = Pick<PagoDeSaldo, 'fechaAplicacion' | 'formaPago' | 'monto'>;

interface PagoRow extends Omit<CfdiRow, 'id' | 'creada'>, Cobrado {
  readonly pago: number;
  readonly parcialidad: number;
  readonly saldoAnterior: number;
  readonly insoluto: number;
  readonly viva: boolean;
  readonly momento: Date;
  readonly quien: string;
  /** The document; null where no complement is made. */
  readonly id: number | null;
  readonly creada: Date | null;
}

const PAGOS = prepare<PagoRow>(`
  select a.id as pago, a.parcialidad, a.saldo_anterior as "saldoAnterior", a.insoluto, a.viva, a.momento,
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
    estatus: row.id === null ? (row.viva ? 'Registrado' : 'cancelado') : estatusDeFactura(row.estado),
    complemento: complementoOf(row),
  }));
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

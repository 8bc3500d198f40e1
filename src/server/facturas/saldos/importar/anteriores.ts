import { sql } from 'kysely';
import { isGenerico } from '#domain/cfdi/receptor.ts';
import type { Db } from '#server/base/db/database.ts';
import type { FilaPorJuzgar } from '#server/base/importar/clase.ts';
import { type ClienteDeFactura, findClientesPor } from '#server/cuentas/queries/clientes-fiscales.ts';
import { PAGOS_DE_SALDO } from '#server/facturas/queries/abonos.ts';
import type { SaldoGuardado } from '#server/facturas/saldos/tabla.ts';

/** A balance that is here, with what was paid of it here. */
export interface SaldoAnterior extends SaldoGuardado {
  /** Paid by payments that count, or held by those in doubt. */
  readonly pagado: number;
  readonly reservado: number;
  /** How many payments of it live. */
  readonly vivos: number;
  /** An import made it and took it back: for the person it was never there. */
  readonly es_deshecho: boolean;
}

type Valores = FilaPorJuzgar['valores'];

/** Reads a text of a row; empty where the row has none. */
export function textoOf(valores: Valores, campo: string): string {
  const valor = valores[campo];
  return typeof valor === 'string' ? valor : '';
}

/** The clients that have one of the RFC or addresses of rows. */
export type Clientes = (valores: Valores) => readonly ClienteDeFactura[];

/** Finds the clients of rows: by an RFC that is no generic one, else by the address; of several with an RFC, the address tells. */
export async function findClientes(db: Pick<Db, 'kysely'>, filas: readonly FilaPorJuzgar[]): Promise<Clientes> {
  const rfcs = filas.map(({ valores }) => textoOf(valores, 'rfc')).filter((rfc) => rfc !== '' && !isGenerico(rfc));
  const correos = filas.map(({ valores }) => textoOf(valores, 'email')).filter(Boolean);
  const todos = await findClientesPor(db, [...new Set(rfcs)], [...new Set(correos)]);
  const byRfc = Map.groupBy(todos, ({ receptor }) => receptor.rfc);
  const byCorreo = Map.groupBy(todos, ({ correo }) => correo);
  return (valores) => {
    const rfc = textoOf(valores, 'rfc');
    const suyos = byCorreo.get(textoOf(valores, 'email')) ?? [];
    if (rfc === '' || isGenerico(rfc)) return suyos;
    const deRfc = byRfc.get(rfc) ?? [];
    const ambos = deRfc.filter(({ id }) => suyos.some((otro) => otro.id === id));
    return ambos.length > 0 ? ambos : deRfc;
  };
}

/** The balances that a row may be about. */
export type Anteriores = (valores: Valores, rfc: string) => readonly SaldoAnterior[];

/** Finds the balances that rows are about, those that were taken back as well. */
export async function findAnteriores(
  { kysely }: Pick<Db, 'kysely'>,
  filas: readonly FilaPorJuzgar[],
): Promise<Anteriores> {
  const uuids = filas.map(({ valores }) => textoOf(valores, 'uuid')).filter(Boolean);
  const folios = filas.map(({ valores }) => textoOf(valores, 'folio')).filter(Boolean);
  const { rows } = await sql<SaldoAnterior>`
    select s.*, coalesce(p.pagado, 0)::bigint as pagado, coalesce(p.reservado, 0)::bigint as reservado,
      coalesce(p.vivos, 0)::int as vivos, s.eliminada is not null and exists (
        select from importaciones_filas f join importaciones i on i.id = f.importacion
        where f.registro = s.id::text and f.resultado = 'deshecha' and i.tipo = 'saldos') as es_deshecho
    from saldos s left join lateral (
      select count(*) as vivos,
        sum(p.monto) filter (where coalesce(p.estado in ('timbrada', 'cancelando'), true)) as pagado,
        sum(p.monto) filter (where p.estado in ('reservada', 'enviando', 'incierta')) as reservado
      from (${sql.raw(PAGOS_DE_SALDO)}) p where p.saldo_id = s.id) p on true
    where s.uuid = any(${uuids}::text[]) and s.uuid <> '' or s.folio = any(${folios}::text[]) and s.folio <> ''
    order by s.id`.execute(kysely);
  const byUuid = new Map(rows.filter(({ uuid }) => uuid !== '').map((row) => [row.uuid, row]));
  const byFolio = Map.groupBy(rows, ({ rfc, serie, folio }) => folioOf(rfc, serie, folio));
  return (valores, rfc) => {
    const uuid = textoOf(valores, 'uuid');
    const conUuid = byUuid.get(uuid);
    if (conUuid) return [conUuid];
    const folio = textoOf(valores, 'folio');
    const conFolio = folio === '' ? [] : (byFolio.get(folioOf(rfc, textoOf(valores, 'serie'), folio)) ?? []);
    // Another UUID is another invoice, whatever its folio.
    return uuid === '' ? conFolio : conFolio.filter((row) => row.uuid === '');
  };
}

/** Finds which of some rows says the UUID of the invoice that another one names by its folio alone; null for none. */
export function createGemelas(filas: readonly FilaPorJuzgar[]): (valores: Valores) => number | null {
  const deQuien = (valores: Valores) => textoOf(valores, 'rfc') || textoOf(valores, 'email');
  const clave = (valores: Valores) => folioOf(deQuien(valores), textoOf(valores, 'serie'), textoOf(valores, 'folio'));
  const conUuid = filas.filter(({ valores }) => textoOf(valores, 'uuid') !== '' && textoOf(valores, 'folio') !== '');
  const byClave = new Map(conUuid.map(({ valores, fila }) => [clave(valores), fila]));
  return (valores) => (textoOf(valores, 'uuid') === '' ? (byClave.get(clave(valores)) ?? null) : null);
}

const folioOf = (rfc: string, serie: string, folio: string) => `${rfc} ${serie}-${folio}`;

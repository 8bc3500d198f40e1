import { sql } from 'kysely';
import type { Receptor } from '#domain/cfdi/comprobante.ts';
import { type FacturaConAbonos, type Saldo, saldoOf } from '#domain/cfdi/saldo.ts';
import { ESTADOS_VIVOS } from '#domain/factura.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import { NO_HAY_FACTURA } from '#server/facturas/lecturas.ts';
import { EGRESOS_VIVOS, PAGOS_VIVOS } from '#server/facturas/queries/abonos.ts';

/** An invoice as it stands while a transaction holds it, with how much of it may be paid and returned. */
export interface FacturaTomada extends FacturaConAbonos, Saldo {
  readonly id: number;
  readonly serie: string;
  readonly folio: number;
  /** Empty, and null, before it is stamped. */
  readonly uuid: string;
  readonly timbrada: Date | null;
  readonly base: number;
  /** The receiver that it was issued to; `cuentaId` and `cliente` are null for the general public. */
  readonly receptor: Receptor;
  readonly cuentaId: number | null;
  readonly cliente: { readonly identificador: string; readonly correo: string } | null;
  /** The numbers of its live installments, and how many of its documents live. */
  readonly parcialidades: readonly number[];
  readonly egresosVivos: number;
  /** The live invoice that takes its place; null when none does. */
  readonly sustituta: string | null;
  /** The records of claims that it has. */
  readonly registros: readonly number[];
  /** It was cancelled without us. */
  readonly isFuera: boolean;
  /** It is one to the general public of a period. */
  readonly isGlobal: boolean;
}

/**
 * Locks invoices in the order of their ids and reads them, in two statements however many they are.
 *
 * @throws BusinessError when one does not exist.
 */
export async function lockFacturas(trx: Trx, ids: readonly number[]): Promise<FacturaTomada[]> {
  const lock = trx.selectFrom('cfdis').select('id').where('tipo', '=', 'I');
  const held = await lock.where('id', '=', sql<number>`any(${ids}::int[])`).orderBy('id').forNoKeyUpdate().execute();
  if (held.length < new Set(ids).size) throw notFound(NO_HAY_FACTURA, 'id');
  const { rows } = await sql<Omit<FacturaTomada, keyof Saldo>>`
    select c.id, c.estado, c.serie, c.folio, coalesce(c.uuid, '') as uuid, c.timbrada, f.base, c.cuenta_id as "cuentaId",
      c.fuera as "isFuera", f.periodicidad is not null as "isGlobal",
      f.metodo_pago as "metodoPago", coalesce(c.total_timbrado, c.total) as total,
      json_build_object('rfc', c.rfc, 'nombre', c.nombre, 'codigoPostal', c.codigo_postal, 'regimen', c.regimen,
        'uso', c.uso) as receptor,
      case when k.id is not null then json_build_object('identificador', k.identificador, 'correo', k.email) end as cliente,
      array(select p.parcialidad::int from pagos p where p.factura_id = f.id and p.viva) as parcialidades,
      (select count(*)::int from egresos e where e.factura_id = f.id and e.viva) as "egresosVivos",
      array(select t.indicador_id from facturas_partidas t where t.factura_id = f.id and t.indicador_id is not null)
        as registros,
      (select s.serie || '-' || s.folio from cfdis s where s.sustituye = c.id and s.estado in (${sql.join(ESTADOS_VIVOS)})
        limit 1) as sustituta,
      ${sql.raw(PAGOS_VIVOS)} as pagos, ${sql.raw(EGRESOS_VIVOS)} as egresos
    from facturas f join cfdis c on c.id = f.id left join cuentas k on k.id = c.cuenta_id
    where f.id = any(${ids}::int[]) order by f.id`.execute(trx);
  return rows.map((row) => ({ ...row, ...saldoOf(row) }));
}

/** Locks one invoice. */
export async function lockFactura(trx: Trx, id: number): Promise<FacturaTomada> {
  const [factura] = await lockFacturas(trx, [id]);
  if (!factura) throw notFound(NO_HAY_FACTURA, 'id');
  return factura;
}

/** Refuses what pays or returns an invoice whose place another takes: its money and its units are to be that one's. */
export function refuseSustituida({ serie, folio, sustituta }: FacturaTomada): void {
  if (sustituta === null) return;
  throw new BusinessError(`La factura ${sustituta} sustituye a ${serie}-${folio}: regístralo en ella`);
}

/**
 * Refuses what pays or returns an invoice that was cancelled without us, or whose cancellation somebody asked for elsewhere.
 *
 * @param enProceso the invoices of which the provider says so.
 */
export function refuseFuera({ id, serie, folio, isFuera }: FacturaTomada, enProceso: ReadonlySet<number>): void {
  const nombre = `La factura ${serie}-${folio}`;
  if (isFuera) throw new BusinessError(`Estatus inválido: ${nombre} se canceló fuera del sistema`);
  if (enProceso.has(id)) {
    throw new BusinessError(
      `Estatus inválido: ${nombre} se está cancelando; la cancelación se pidió fuera del sistema`,
    );
  }
}

/** Refuses a claim's record that the invoice is not of (regla 147). */
export function requireRegistro(campo: string, { registros }: FacturaTomada, registro: number | null): void {
  if (registro === null || registros.includes(registro)) return;
  throw invalidField(campo, 'Ese registro de siniestro no está en la factura');
}

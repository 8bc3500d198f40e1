import type { ReceptorMostrado } from '#contract/wire/factura.ts';
import type { Receptor } from '#domain/cfdi/comprobante.ts';
import {
  avisoDeReceptor,
  isDelPublico,
  problemasDeReceptorDeHoy,
  publicoDeHoy,
  type ReceptorDeHoy,
  receptorDeHoy,
} from '#domain/cfdi/receptor-de-hoy.ts';
import type { Db } from '#server/base/db/database.ts';
import { findReceptorDeCuenta } from '#server/cuentas/queries/clientes-fiscales.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { refuseProblemas } from '#server/facturas/problemas.ts';
import type { FacturaTomada } from './facturas-tomadas.ts';

/** An invoice as far as its receiver goes. */
interface FacturaEmitida {
  readonly receptor: Receptor;
  /** The account that it was issued to; null for the general public. */
  readonly cuentaId: number | null;
}

/** Finds whom a payment or a return of an invoice is stamped to when it is made now (regla 167). */
export async function findReceptorDeHoy(
  db: Pick<Db, 'kysely'>,
  { receptor, cuentaId }: FacturaEmitida,
  codigoPostalPropio: string,
): Promise<ReceptorDeHoy> {
  if (isDelPublico(receptor, cuentaId)) return publicoDeHoy(codigoPostalPropio);
  const deCuenta = cuentaId === null ? null : await findReceptorDeCuenta(db, cuentaId);
  return receptorDeHoy(receptor, deCuenta, codigoPostalPropio);
}

/**
 * Finds whom a payment or a return is stamped to, while its invoice is held.
 *
 * @throws BusinessError that names everything that the tax authority would refuse of the account's data.
 */
export async function requireReceptorDeHoy(
  db: Pick<Db, 'kysely'>,
  factura: FacturaEmitida,
  codigoPostalPropio: string,
): Promise<ReceptorDeHoy> {
  const deHoy = await findReceptorDeHoy(db, factura, codigoPostalPropio);
  refuseProblemas(problemasDeReceptorDeHoy(deHoy, codigoPostalPropio));
  return deHoy;
}

/** Finds the same for an invoice that nobody holds, by its id; null when there is none. */
export async function findReceptorDeFactura(
  db: Pick<Db, 'kysely'>,
  id: number,
  codigoPostalPropio: string,
): Promise<(ReceptorDeHoy & { readonly deFactura: Receptor }) | null> {
  const row = await db.kysely
    .selectFrom('cfdis')
    .select(['rfc', 'nombre', 'codigo_postal as codigoPostal', 'regimen', 'uso', 'cuenta_id as cuentaId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { cuentaId, ...deFactura } = row;
  const deHoy = await findReceptorDeHoy(db, { receptor: deFactura, cuentaId }, codigoPostalPropio);
  return { ...deHoy, deFactura };
}

/** Says that a payment or a return of an invoice carries the invoice's own data, and why; null when it does not. */
export async function avisoDeReceptorOf({ db, fiscal }: FacturasDependencies, id: number): Promise<string | null> {
  const deHoy = await findReceptorDeFactura(db, id, fiscal.emisor.codigoPostal);
  return deHoy && avisoDeReceptor(deHoy);
}

/** Gives the client whose copy the provider keeps. With the data of an invoice it keeps none: they are not today's. */
export function clienteOf({ deAntes }: ReceptorDeHoy, cliente: FacturaTomada['cliente']): FacturaTomada['cliente'] {
  return deAntes === null ? cliente : null;
}

/** Shows people whom a document would be stamped to now, what speaks against it, and what is not as in the invoice. */
export function showReceptor(
  { receptor, deAntes, deFactura }: ReceptorDeHoy & { readonly deFactura: Receptor },
  codigoPostalPropio: string,
): ReceptorMostrado {
  const { rfc, nombre, regimen, codigoPostal } = receptor;
  const problemas = problemasDeReceptorDeHoy({ receptor, deAntes }, codigoPostalPropio);
  const isOtro =
    nombre !== deFactura.nombre || regimen !== deFactura.regimen || codigoPostal !== deFactura.codigoPostal;
  return {
    rfc,
    nombre,
    regimen,
    codigoPostal,
    aviso: avisoDeReceptor({ receptor, deAntes }) ?? (isOtro ? 'Sus datos cambiaron desde la factura' : ''),
    problemas: problemas.map(({ mensaje }) => mensaje),
  };
}

import type { ShownValues } from '#contract/wire/record.ts';
import type { camposPagoDeSaldo } from '#contract/wire/saldo.ts';
import { documentoPagado, fechaDePago } from '#domain/cfdi/pago.ts';
import { momentoDeFactura } from '#domain/saldo-por-cobrar.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { clienteOf, requireReceptorDeHoy } from '#server/facturas/cobros/receptor-de-hoy.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { reserveCfdi } from '#server/facturas/emision/reservar.ts';
import type { PorTimbrar } from '#server/facturas/emision/una-vez.ts';
import type { SaldoGuardado } from './tabla.ts';
import type { PagoTomado, SaldoTomado } from './tomado.ts';

/** A payment as its form says it, with its place among those of its invoice. */
export interface PagoNumerado {
  readonly form: ShownValues<typeof camposPagoDeSaldo>;
  readonly parcialidad: number;
  readonly saldoAnterior: number;
  /** The payment whose place it takes; null for one more. */
  readonly sustituido: PagoTomado | null;
}

/** The receiver of a complement is found as of an invoice of ours: the account of today, or else what was brought. */
export function emitidaOf(guardado: SaldoGuardado) {
  const { rfc, razon_social: nombre, codigo_postal: codigoPostal, regimen, uso, cuenta_id: cuentaId } = guardado;
  return { receptor: { rfc, nombre, codigoPostal, regimen, uso }, cuentaId };
}

/**
 * Reserves the complement of a payment of an invoice of the former system: it is related to that one's UUID, with its share
 * of the base that it declared.
 *
 * @throws BusinessError that names everything that the tax authority would refuse of the client's data.
 */
export async function reserveComplementoDeSaldo(
  trx: Trx,
  deps: FacturasDependencies,
  firma: Autoria,
  { guardado }: SaldoTomado,
  { form, parcialidad, saldoAnterior, sustituido }: PagoNumerado,
): Promise<PorTimbrar> {
  const { uuid, serie, folio, total, base_iva: base } = guardado;
  const { fechaAplicacion: dia, formaPago, monto } = form;
  const { codigoPostal, zona } = deps.fiscal.emisor;
  const fechaPago = fechaDePago({ dia, ahora: firma.momento, facturas: [momentoDeFactura(guardado.fecha)], zona });
  const emitida = emitidaOf(guardado);
  const deHoy = await requireReceptorDeHoy({ kysely: trx }, emitida, codigoPostal);
  const receptor = { ...deHoy.receptor, uso: 'CP01' };
  const reservado = await reserveCfdi(trx, deps, firma, {
    tipo: 'P',
    total: monto,
    receptor,
    cuentaId: emitida.cuentaId,
    sustituye: sustituido?.cfdi ?? null,
  });
  const factura = { uuid, serie, folio, total, base, isDeAntes: true };
  const documento = documentoPagado(factura, { parcialidad, saldo: saldoAnterior, monto });
  const cuenta = trx
    .selectFrom('cuentas')
    .select(['identificador', 'email as correo'])
    .where('id', '=', emitida.cuentaId);
  return {
    reservado,
    comprobante: {
      tipo: 'P',
      serie: reservado.serie,
      folio: reservado.folio,
      receptor,
      relacion: sustituido && { tipo: '04', uuids: [sustituido.uuid] },
      fechaPago,
      formaPago,
      documentos: [documento],
    },
    cliente: clienteOf(deHoy, await cuenta.executeTakeFirstOrThrow()),
  };
}

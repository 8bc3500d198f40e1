import { camposCobro } from '#contract/wire/factura.ts';
import type { ShownValues } from '#contract/wire/record.ts';
import { FORMAS_PARA_PAGOS } from '#domain/cfdi/catalogos.ts';
import { cleanTexto, MAX_DESCRIPCION } from '#domain/cfdi/concepto.ts';
import { documentoPagado, fechaDePago, problemaDeDiaDePago } from '#domain/cfdi/pago.ts';
import { sumDinero } from '#domain/dinero.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { columnsFrom } from '#server/base/db/record-table.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { reserveCfdi } from '#server/facturas/emision/reservar.ts';
import type { PorTimbrar } from '#server/facturas/emision/una-vez.ts';
import type { FacturaTomada } from './facturas-tomadas.ts';
import { clienteOf, requireReceptorDeHoy } from './receptor-de-hoy.ts';

/** A deposit as its form says it: of how much, its parts say. */
type Deposito = Omit<ShownValues<typeof camposCobro>, 'monto'>;

/** The part of a deposit that pays one invoice. */
export interface Abonada {
  readonly factura: FacturaTomada;
  readonly monto: number;
  readonly parcialidad: number;
  readonly saldoAnterior: number;
  readonly registro?: number | null;
}

/** A payment whose place another takes: its row, and its document. */
export interface Sustituido {
  readonly id: number;
  readonly cfdi: number;
  readonly uuid: string;
}

/**
 * Reserves the complement of a deposit: one document, a row for each invoice that it pays. All are of one client, and held.
 *
 * @throws BusinessError when the day or the form of the deposit cannot be.
 */
export async function reserveComplemento(
  trx: Trx,
  deps: FacturasDependencies,
  firma: Autoria,
  deposito: Deposito,
  abonadas: readonly Abonada[],
  sustituido: Sustituido | null = null,
): Promise<PorTimbrar> {
  const { fechaAplicacion: dia, formaPago, descripcion } = deposito;
  const ultima = abonadas.at(-1)?.factura;
  if (!ultima) throw new BusinessError('El pago no es de ninguna factura');
  const { zona } = deps.fiscal.emisor;
  requireForma('form.formaPago', formaPago);
  requireDescripcion('form.descripcion', descripcion);
  const facturas = abonadas.flatMap(({ factura }) => (factura.timbrada ? [factura.timbrada] : []));
  const problema = problemaDeDiaDePago({ dia, ahora: firma.momento, facturas, zona });
  if (problema !== null) throw invalidField('form.fechaAplicacion', problema);
  const momento = fechaDePago({ dia, ahora: firma.momento, facturas, zona });

  const { cuentaId, cliente } = ultima;
  const deHoy = await requireReceptorDeHoy({ kysely: trx }, ultima, deps.fiscal.emisor.codigoPostal);
  const receptor = { ...deHoy.receptor, uso: 'CP01' };
  const total = sumDinero(abonadas.map(({ monto }) => monto));
  const nuevo = { tipo: 'P' as const, total, receptor, cuentaId, sustituye: sustituido?.cfdi ?? null };
  const reservado = await reserveCfdi(trx, deps, firma, nuevo);
  const rows = abonadas.map(({ factura, monto, parcialidad, saldoAnterior, registro = null }) => ({
    cfdi_id: reservado.id,
    factura_id: factura.id,
    parcialidad,
    saldo_anterior: saldoAnterior,
    ...columnsFrom(camposCobro, { ...deposito, monto }),
    momento,
    indicador_id: registro,
    sustituye: sustituido?.id ?? null,
  }));
  await trx.insertInto('pagos').values(rows).execute();
  const { serie, folio } = reservado;
  const relacion = sustituido && ({ tipo: '04', uuids: [sustituido.uuid] } as const);
  const documentos = abonadas.map(({ factura, saldoAnterior: saldo, parcialidad, monto }) =>
    documentoPagado(factura, { parcialidad, saldo, monto, enEgresos: factura.total - factura.porDevolver }),
  );
  const comprobante = { tipo: 'P' as const, serie, folio, receptor, relacion, fechaPago: momento, formaPago };
  return { reservado, comprobante: { ...comprobante, documentos }, cliente: clienteOf(deHoy, cliente) };
}

/** Refuses a form of payment that money cannot have come or gone by. */
export function requireForma(campo: string, formaPago: string): void {
  if (FORMAS_PARA_PAGOS.some(({ codigo }) => codigo === formaPago)) return;
  throw invalidField(campo, 'Elige la forma en que se pagó: no puede ser 99 (por definir)');
}

/** Refuses a description of which a document keeps nothing. */
export function requireDescripcion(campo: string, descripcion: string): void {
  if (cleanTexto(descripcion, MAX_DESCRIPCION) !== '') return;
  throw invalidField(campo, 'Escribe la descripción con letras o números');
}

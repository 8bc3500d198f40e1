import type { ComprobanteDePago, DocumentoPagado } from '#domain/cfdi/comprobante.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { ErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';
import { pesos } from './payload.ts';
import type { Api } from './sdk.ts';

/** Invoices of one payment that are asked for at a time. */
const A_LA_VEZ = 4;

/**
 * Compares the balances that a payment starts from with those that the provider knows: a complement with another one would
 * be true for nobody. Its documentation does not say whether it counts returns, so a balance that is larger by exactly our
 * live returns is the same one. A payment that takes the place of another is not compared: that one still counts at the
 * provider.
 *
 * @throws ErrorProveedor `validacion` that names the invoice and both balances.
 */
export async function requireSaldos(api: Api, { documentos, relacion }: ComprobanteDePago): Promise<void> {
  if (relacion?.tipo === '04') return;
  const pending = documentos.values();
  const compareRest = async () => {
    for (const documento of pending) await requireSaldo(api, documento);
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, compareRest));
}

async function requireSaldo(api: Api, documento: DocumentoPagado): Promise<void> {
  const { uuid, serie, folio, saldoAnterior, pagado, enEgresos } = documento;
  const { data } = await api.invoices.list({ uuid, limit: 20 });
  const invoice = data?.find((one) => one.uuid?.toUpperCase() === uuid);
  if (!invoice) throw refuse(`El proveedor de facturas no tiene la factura ${serie}-${folio}: el pago no se timbró`);
  const { last_balance } = await api.invoices.paymentSummary(invoice.id, { amount: pesos(pagado) });
  if (last_balance === pesos(saldoAnterior) || last_balance === pesos(saldoAnterior + enEgresos)) return;
  throw refuse(
    `A la factura ${serie}-${folio} le quedan ${formatPrecio(saldoAnterior)} por pagar, y el proveedor de facturas cuenta ` +
      `${formatPrecio(Math.round(Number(last_balance) * 100))}: revisa en él sus pagos y devoluciones. El pago no se timbró`,
  );
}

const refuse = (mensaje: string) =>
  new ErrorProveedor('validacion', mensaje, { detalles: [{ codigo: 'saldo', mensaje, campo: 'form.monto' }] });

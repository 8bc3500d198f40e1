import type { APIRequestContext } from '@playwright/test';
import { crearPieza, unico } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect } from './test.ts';
import { askRows } from './worker-server.ts';

interface NotaDeVenta {
  readonly id: number;
  readonly items: readonly { readonly id: number; readonly price: number }[];
}

/** A note to nobody in particular, of one part for $10.00, by the calls. */
export async function venta(request: APIRequestContext): Promise<NotaDeVenta> {
  const { INV__ } = await crearPieza(request);
  const formData = {
    cotizador: 'MARISOL',
    nombre: 'Publico en general',
    forma_pago: 'Efectivo',
    medio_contacto: 'PUBLICO',
    items: [{ INV__, quantity: 1, price: 10 }],
  };
  return (await comoAdmin(request, 'notas/submit_nota.php', { id: 'new', status: 1, formData })).nota;
}

/** A company that may be invoiced, of a test alone unless it is told what to be called. */
export async function crearCliente(
  request: APIRequestContext,
  { email = `${unico().toLowerCase()}@seguros.test`, empresa = `Seguros ${unico()}` } = {},
): Promise<{ keylogin: string; email: string }> {
  const formDataAccount = {
    nombre: 'Seguros',
    apellidos: 'Norte',
    empresa,
    email,
    phone: '8112345678',
    RFC: 'SNO100101AB3',
    uso_CFDI: 'G03',
    regimen_fiscal: '601',
    sitio_web: '',
  };
  const formDataAddress = {
    street: 'Sur 8',
    exterior: '1',
    interior: '',
    zip: '64000',
    state: 'NL',
    neighborhood: 'Centro',
    city: 'Monterrey',
    municipality: 'Monterrey',
  };
  const answer = await comoAdmin(request, 'facturApi/submit_newClient.php', { formDataAccount, formDataAddress });
  expect(answer.mensaje).toBe('success');
  return { keylogin: answer.user.keylogin, email };
}

/** An invoice as its call answers it: what the tests look at. */
interface FacturaDePrueba {
  readonly id: number;
  readonly createAt: string;
  readonly factura: { readonly facturapi_invoice: { readonly series: string; readonly folio_number: number } };
}

/** Invoices one item, at once to the general public or whatever the form says, by the calls. */
export async function facturar(
  request: APIRequestContext,
  item: object,
  formUser: object = {},
  form: object = {},
): Promise<FacturaDePrueba> {
  const partida = { quantity: 1, price: 10, PIEZA: 'FARO', MARCA: '', AUTO: '', TIPO: '', A__O: '', INV__: '' };
  const formData = {
    items: [{ ...partida, Reporte: '', ...item }],
    clave_prod: '25172601',
    tax_included: 1,
    forma_pago: '01',
    metodo_pago: 'PUE',
    ...form,
  };
  const answer = await comoAdmin(request, 'facturApi/submit_factura.php', { id: 'new', formData, formUser });
  expect(answer.mensaje).toBe('success');
  return answer.factura;
}

/** An invoice of one line written by hand, to a client of its own, to be paid later. */
export async function facturarPorPagar(request: APIRequestContext, price = 1_500): Promise<FacturaDePrueba> {
  const { keylogin } = await crearCliente(request);
  const item = { org_import: 'manual', price };
  return facturar(request, item, { keylogin }, { forma_pago: '99', metodo_pago: 'PPD' });
}

/** The number of an invoice as people say it. */
export function folioOf({ factura }: FacturaDePrueba): string {
  return `${factura.facturapi_invoice.series}-${factura.facturapi_invoice.folio_number}`;
}

/** Cancels an invoice in the panel of its provider, who accepts it at once and tells nobody. */
export async function cancelElsewhere({ id }: FacturaDePrueba): Promise<void> {
  const cancelled = await askRows(
    `update cfdis_simulados set motivo = '02', cancelacion_pedida = now(), cancelacion_resuelve = now(),
      cancelacion_desenlace = 'aceptada'
    where ref = (select ref from cfdis where id = ${Number(id)})
    returning ref`,
  );
  expect(cancelled).toHaveLength(1);
}

import type { APIRequestContext, Page } from '@playwright/test';
import { type Estados, fail, type Look } from './estados.ts';
import { cancelElsewhere, crearCliente, facturar, facturarPorPagar, venta } from './facturas.ts';
import { comoAdmin, tableRows } from './piezas.ts';
import { expect } from './test.ts';
import { askRows } from './worker-server.ts';

/** Invoices as who works here sees them. */
export const ESTADOS_DE_FACTURAS: Estados = [
  ['invoices: a new one of a note, one with what is wrong, a client, one that was made and its tabs', 'admin', walk],
  ['invoices: none, several that are chosen and paid together, a list that did not come', 'admin', walkLista],
  ['invoices: being cancelled, refused, in doubt, none of that number', 'admin', walkDudas],
  ['invoices: cancelled elsewhere, and the sales that stand in none', 'admin', walkFuera],
  [
    'the pending work: none, rows that did not come',
    'admin',
    async (page, look) => {
      await page.goto('/admin/trabajos');
      await expect(page.getByRole('heading', { level: 1, name: /Trabajos pendientes/ })).toBeVisible();
      await expect(page.getByText('No hay nada pendiente').or(tableRows(page).first())).toBeVisible();
      await look('what there is');
      await fail(page, '**/trabajos/get_trabajos.php');
      await page.goto('/admin/trabajos');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      await look('rows that did not come');
    },
  ],
];

async function walkLista(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  await page.goto('/admin/facturas?buscar=zzzqqq');
  await expect(page.getByText('Ninguna factura').first()).toBeVisible();
  await look('none found');
  for (let index = 0; index < 2; index += 1) await facturarPorPagar(request);
  await page.goto('/admin/facturas');
  await expect(tableRows(page).first()).toContainText('$1,500.00');
  await look('rows');
  await page.goto('/admin/facturas?ver=por_cobrar&monto_desde=1500&monto_hasta=1500&desde=2025-01-01');
  await expect(tableRows(page).first()).toContainText('Vence');
  await look('a tab, with filters');
  await page.goto('/admin/facturas');
  for (const index of [0, 1]) await tableRows(page).nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pagar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar Pago' });
  await dialog
    .getByRole('textbox', { name: /^Monto de/ })
    .first()
    .fill('1500.01');
  await dialog.getByRole('textbox', { name: /^Descripción/ }).fill('');
  await dialog.getByRole('button', { name: /^Pagar/ }).click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look('paid together, with what is missing');
  await fail(page, '**/facturApi/get_facturas.php');
  await page.goto('/admin/facturas');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await look('rows that did not come');
}

async function walkDudas(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  // The job that settles doubts leaves alone what was asked for just now: here it never comes to settle any.
  await askRows("alter table cfdis alter consultada set default now() + interval '1 hour'");
  const { keylogin } = await crearCliente(request);
  const hand = { org_import: 'manual', price: 1_500 };
  const { id } = await facturar(request, hand, { keylogin });
  const formData = { motivo: '02', simular: 'cancelacion_pendiente' };
  await comoAdmin(request, 'facturApi/submit_factura.php', { id, formData });
  const inDoubt = await facturar(request, hand, { keylogin }, { simular: 'timeout_antes' });
  // Refused it answers no invoice; it is the newest of the list then.
  await expect(facturar(request, hand, { keylogin }, { simular: 'rechazo:CFDI40145' })).rejects.toThrow();
  const [refused] = (await comoAdmin(request, 'facturApi/get_facturas.php', {})).facturas;
  for (const [of, words] of [
    [id, 'Cancelación en proceso'],
    [refused.id, 'No se timbró.'],
    [inDoubt.id, 'El proveedor todavía no dice si se timbró'],
  ]) {
    await page.goto(`/admin/facturas/${of}`);
    await expect(page.getByText(words).first()).toBeVisible();
    await look(words);
  }
  await page.goto('/admin/facturas/999999');
  await expect(page.getByText('No se encontró').first()).toBeVisible();
  await look('none of that number');
}

async function walkFuera(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const { items } = await venta(request);
  const factura = await facturar(request, { org_import: 'notas', id: items[0]?.id });
  await cancelElsewhere(factura);
  await page.goto(`/admin/facturas/${factura.id}`);
  await page.getByRole('button', { name: /^Revisar ahora/ }).click();
  await expect(page.getByText('Se canceló fuera del sistema.')).toBeVisible();
  await look('cancelled elsewhere, with what is asked of its units');
  await page.goto('/admin/facturas/sin-cfdi');
  await expect(tableRows(page).first()).toBeVisible();
  await page.getByText(/^Siniestros entregados sin factura/).click();
  await look('the sales without an invoice');
  await page.getByRole('button', { name: /^Hacer la global/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Factura global' });
  await expect(dialog.getByRole('button', { name: 'Continuar' })).toBeEnabled();
  await look('the global invoice that is proposed');
}

async function walk(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const { id, items } = await venta(request);
  await page.goto(`/admin/notas/${id}`);
  await page.getByRole('button', { name: 'Facturar' }).click();
  await expect(page.getByRole('radio', { name: 'Público en general' })).toBeChecked();
  await look('a new one of a note to the general public');
  await page.getByRole('button', { name: /^Crear factura/ }).click();
  await expect(page.getByRole('dialog', { name: 'Revisa antes de timbrar' })).toBeVisible();
  await look('what is about to be stamped');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'A un cliente' }).check();
  await page.getByRole('button', { name: 'Agregar renglón a mano' }).click();
  await page.getByRole('button', { name: /^Crear factura/ }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  await look('what is missing');
  await page.getByRole('tab', { name: 'Crear cliente' }).click();
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.locator('[aria-invalid="true"]').last()).toBeVisible();
  await look('a client that is not there yet');
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Nota ${id}` })).toBeVisible();
  const factura = await facturar(request, { org_import: 'notas', id: items[0]?.id });
  await page.goto(`/admin/facturas/${factura.id}`);
  await expect(page.getByText('SIN VALIDEZ FISCAL').last()).toBeVisible();
  await look('one that was made');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('combobox', { name: /Motivo/ }).selectOption('01');
  await expect(page.getByRole('link', { name: 'Sustituir' })).toBeVisible();
  await look('its cancellation');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Egresos' }).click();
  await page.getByRole('checkbox').first().check();
  await look('its returns');
  await page.getByRole('checkbox').first().uncheck();
  await pagosOf(page);
  await page.goto(`/admin/facturas/${factura.id}?pestana=pagos`);
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look('payments, one of them cancelled');
}

/** The invoice as one that is paid later, with a payment of each kind: only how they look is of interest here. */
async function pagosOf(page: Page): Promise<void> {
  await page.route('**/facturApi/get_factura.php', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { row } = answer;
    Object.assign(row.factura, { metodo_pago: 'PPD', forma_pago: '99' });
    Object.assign(row, { estatus: 'Pagado parcialmente', saldo_pendiente: 5 });
    const { facturapi_invoice } = row.factura;
    const pagos = ['Timbrada', 'cancelado'].map((estatus, index) => ({
      id: index + 1,
      estatus,
      createAt: row.createAt,
      error: '',
      n_pago: 1,
      saldo_anterior: 10,
      id_item: null,
      sustituye: null,
      facturas: [row.id],
      factura: {
        monto: 5,
        descripcion: 'Depósito',
        fecha_aplicacion: row.createAt.slice(0, 10),
        forma_pago: '03',
        facturapi_invoice: { ...facturapi_invoice, series: 'P', folio_number: index + 1 },
        facturapi_cancel: null,
      },
    }));
    await route.fulfill({ json: { ...answer, pagos } });
  });
}

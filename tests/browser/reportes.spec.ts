import { diaDe } from '#domain/fecha.ts';
import { mesesAntes } from '#domain/filtro-de-reporte.ts';
import { signIn } from './personas.ts';
import { expect, test } from './test.ts';
import { askNumber } from './worker-server.ts';

const UN_MES_ANTES = mesesAntes(diaDe(new Date()), 1);
const HOY = "(now() at time zone 'America/Mexico_City')::date";
const UN_MES = `between (${HOY} - interval '1 month')::date and ${HOY}`;
const INGRESO = 'coalesce(ingreso_factura, fecha_factura)';
const VIVA = "fecha_cancelacion is null and cotizador <> 'CANCELADO'";

/** Each report, what its list is called, and how many rows its records say that it has. */
const REPORTES = [
  [
    'vencimientos',
    'Piezas por vencer',
    `indicadores where eliminada is null and pedido is not null and entregado is null and ${VIVA} and vence <= ${HOY} + 10`,
  ],
  ['facturadas', 'Piezas facturadas', `indicadores where eliminada is null and factura <> '' and ${INGRESO} ${UN_MES}`],
  ['solicitadas', 'Piezas solicitadas', `indicadores where eliminada is null and fecha ${UN_MES}`],
  ['cotizadores', 'Piezas por cotizador', `indicadores where eliminada is null and fecha ${UN_MES}`],
  ['notas', 'Notas de venta del periodo', `notas where (creada at time zone 'America/Mexico_City')::date ${UN_MES}`],
  [
    'adeudos',
    'Piezas con adeudo',
    `indicadores where eliminada is null and factura <> '' and ${INGRESO} ${UN_MES} and pagada is null and ${VIVA}
      and (nota_credito = '' or nota_parcial)`,
  ],
] as const;

test('every report opens in both views, with the total that its records have', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [reporte, tabla, where] of REPORTES) {
    const total = await askNumber(`select count(*) as n from ${where}`);
    expect(total, reporte).toBeGreaterThan(0);
    // In seven days nobody may have asked for anything.
    await page.goto(`/admin/reportes/${reporte}${reporte === 'solicitadas' ? `?desde=${UN_MES_ANTES}` : ''}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`(${total})`);
    await expect(
      page.getByRole('main').getByRole('img').or(page.locator('svg.recharts-surface')).first(),
    ).toBeVisible();
    await page.getByText('Listado', { exact: true }).click();
    await expect(page).toHaveURL(/vista=listado/);
    await expect(page.getByRole('table', { name: tabla }).getByRole('row')).toHaveCount(Math.min(10, total) + 1);
  }
});

test('a bar leads to the rows that it counts, a row to its record, and back', async ({ page }) => {
  await signIn(page, 'gerente');
  await page.goto('/gerente/reportes/cotizadores');
  const chart = page.getByRole('region', { name: 'Piezas por aseguradora', exact: true });
  await chart.getByRole('button', { name: 'Ver tabla' }).click();
  const first = chart.getByRole('row').nth(1);
  const cuenta = await first.getByRole('cell').first().textContent();
  const nombre = (await first.getByRole('button').textContent()) ?? '';
  expect(Number(cuenta)).toBe(
    await askNumber(
      `select count(*) as n from indicadores where eliminada is null and fecha ${UN_MES} and aseguradora = '${nombre}'`,
    ),
  );
  await first.getByRole('button').click();
  await expect(page.getByRole('link', { name: `Quitar Aseguradora: ${nombre}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`(${cuenta})`);
  const lista = page.url();
  await page
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/gerente\/reportes\/cotizadores\/\d+/);
  await page.getByRole('link', { name: 'Volver al reporte' }).click();
  await expect(page).toHaveURL(lista);
  await page.getByLabel('Cotizador').selectOption('CANCELADO');
  await expect(page).toHaveURL(/cotizador=CANCELADO/);
});

test('on a phone a report has its charts below each other, and its rows are cards', { tag: '@movil' }, async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'socio');
  await page.goto('/socio/reportes/vencimientos');
  await expect(page.getByText('Piezas por vencimiento')).toBeVisible();
  await page.getByText('Listado', { exact: true }).click();
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText(/Vencido|Próximo|Futuro/);
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe(isMobile ? 'grid' : 'table-row');
});

import { encodePayload } from '#domain/enlace-cotizador.ts';
import { toasts } from './personas.ts';
import { expect, test } from './test.ts';
import { sharedSesion } from './worker-server.ts';

test('a quoter opens a link signed out, signs in, sees what was quoted before, and gives a price @movil', async ({
  page,
  request,
}) => {
  const { session_id, keylogin } = sharedSesion('admin');
  const post = async (path: string, data: object) =>
    (await request.post(`/api/indicadores/${path}`, { data: { session_id, keylogin, ...data } })).json();
  const { inventario } = await post('get_piezas.php', { page: 1, itemsPerPage: 50, search: 'FARO' });
  const [registro] = inventario;
  const piezas = [
    { pieza: registro.PIEZA, registro: registro.id, reporte: registro.Reporte },
    { pieza: 'FARO', tipo: 'JETTA 4P', marca: 'VOLKSWAGEN' },
  ];

  await page.goto(`/cotizador?payload=${encodePayload(piezas)}`);
  await page.waitForURL('**/login');
  await page.getByLabel('Correo electrónico').fill('admin@demo.test');
  await page.getByLabel('Contraseña').fill('yarda-demo');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/admin/cotizador');

  const evidencia = page.getByRole('region', { name: 'Precio según historial' });
  await expect(evidencia.getByText('Ganada, mediana')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Ganadas/ })).toHaveAttribute('aria-selected', 'true');
  await evidencia.getByLabel('Precio a cotizar').fill('4321.5');
  await expect(evidencia.getByText('Margen')).toBeVisible();
  await evidencia.getByRole('button', { name: 'Guardar precio' }).click();
  await expect(toasts(page).getByText('Precio guardado')).toBeVisible();
  const lista = page.getByRole('navigation', { name: 'Piezas por cotizar' });
  await expect(lista.getByText('Cotizada en $4,321.50')).toBeVisible();
  expect((await post('get_pieza.php', { pieza: registro.id })).pieza.PRECIO).toBe('4321.50');

  await lista.getByRole('button', { name: 'Pieza siguiente' }).click();
  await expect(page.getByLabel('Marca', { exact: true })).toHaveValue('VOLKSWAGEN');
  await page.getByLabel('Auto', { exact: true }).fill('OTRO');
  await page.getByRole('button', { name: 'Auto completar' }).click();
  await expect(page.getByLabel('Auto', { exact: true })).toHaveValue('JETTA');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await evidencia.getByLabel('Precio a cotizar').fill('900');
  await evidencia.getByRole('button', { name: 'Copiar precio' }).click();
  await expect(toasts(page).getByText('Copiado')).toBeVisible();

  await page.reload();
  await expect(lista.getByText('Pieza 2 de 2 · 2 con precio')).toBeVisible();
  await expect(evidencia.getByLabel('Precio a cotizar')).toHaveValue('$900.00');
});

import { call, signInApart, toasts } from './personas.ts';
import { crearPieza, leerPieza } from './pieza.ts';
import { expect, test } from './test.ts';

test('a sale of two forms, one item brought back, another exchanged: till, stock and both notes say so', async ({
  page,
}) => {
  const faro = await crearPieza(page.request, { Exist: 2 });
  const cofre = await crearPieza(page.request, { PIEZA: 'COFRE', Exist: 1 });
  const puerta = await crearPieza(page.request, { PIEZA: 'PUERTA', Exist: 1 });
  const { session_id, keylogin } = await signInApart(page, 'gerente');
  const mine = { session_id, keylogin };
  const formData = {
    cotizador: 'MARISOL',
    nombre: 'Taller Ruiz',
    forma_pago: 'Efectivo',
    medio_contacto: 'PUBLICO',
    items: [
      { INV__: faro.INV__, quantity: 2, price: 300 },
      { INV__: cofre.INV__, quantity: 1, price: 400 },
    ],
    pagos: [
      { forma_pago: 'Efectivo', monto: 600 },
      { forma_pago: 'Transferencia', monto: 400 },
    ],
  };
  const { nota } = await call(page.request, 'notas/submit_nota.php', { ...mine, id: 'new', status: 1, formData });

  await page.goto(`/gerente/notas/${nota.id}`);
  await page.getByRole('button', { name: 'Devolver piezas' }).click();
  const dialog = page.getByRole('dialog', { name: `Devolver piezas de la nota ${nota.id}` });
  await dialog.getByRole('textbox', { name: /^FARO/ }).fill('1');
  await dialog.getByRole('textbox', { name: /^Por qué/ }).fill('No le quedó');
  await expect(dialog.getByRole('status')).toHaveText('Sale de la caja: $300.00');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Piezas devueltas.');
  await expect(page.getByText(/^\$300\.00 en efectivo por 1 pieza/)).toBeVisible();
  expect((await leerPieza(page.request, faro.id)).Exist).toBe(1);

  await page.getByRole('button', { name: 'Devolver piezas' }).click();
  await dialog.getByRole('textbox', { name: /^COFRE/ }).fill('1');
  await dialog.getByRole('textbox', { name: /^Por qué/ }).fill('Quería la puerta');
  await dialog.getByRole('textbox', { name: '# Inventario' }).fill(String(puerta.INV__));
  await dialog.getByRole('textbox', { name: /^Precio/ }).fill('550');
  await expect(dialog.getByRole('status')).toHaveText('El cliente paga $150.00');
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).click();
  await page.getByRole('link', { name: /^Se llevó la nota \d+$/ }).click();
  await expect(page.getByText('A cambio de piezas de')).toBeVisible();
  expect((await leerPieza(page.request, puerta.id)).Exist).toBe(0);
  expect((await leerPieza(page.request, cofre.id)).Exist).toBe(1);

  const { caja } = await call(page.request, 'caja/get_caja.php', mine);
  expect(caja.esperado).toBe(600 - 300 - 400 + 550);
  // What is left of the first note goes back when it is cancelled: one part, and what was paid for it.
  await call(page.request, 'notas/submit_nota.php', { ...mine, id: nota.id, status: 0 });
  expect((await leerPieza(page.request, faro.id)).Exist).toBe(2);
  await page.goto('/gerente/notas/corte');
  await expect(page.getByRole('table', { name: 'Piezas devueltas' })).toContainText('No le quedó');
  await expect(page.getByRole('table', { name: 'Notas canceladas' })).toContainText('$300.00');
});

import { expectStored, makeFotos } from './fotos.ts';
import { signIn, toasts } from './personas.ts';
import { campo, guardarButton, lista } from './pieza.ts';
import { expect, test } from './test.ts';
import { Toques } from './toques.ts';

/** A person takes a second and a half to find and press something, and a quarter of one for a letter of a phone's keyboard. */
const SEGUNDOS = { toque: 1.5, letra: 0.25 };

/** The walk of docs/recorridos.md: its taps are counted, and may not become more. */
test('a part with six photos is listed from a phone in at most nineteen taps, which is under a minute', {
  tag: '@movil',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a walk of the phone');
  test.setTimeout(120_000);
  await signIn(page, 'socio');
  await page.goto('/socio/inventario');
  const walk = new Toques(page);
  const choose = async (nombre: string, letras: string, opcion: string) => {
    await walk.press(lista(page, nombre));
    await walk.type(letras);
    await walk.press(page.getByRole('listbox', { name: nombre }).getByRole('option', { name: opcion, exact: true }));
  };
  const write = async (nombre: string, texto: string) => {
    await walk.press(campo(page, nombre));
    await walk.type(texto);
  };
  await walk.press(page.getByRole('link', { name: 'Agregar' }).first());
  await expect(page.getByRole('tab', { name: 'Ver todo' })).toBeVisible();
  // Six are chosen at once in the chooser of the phone, whose taps are its own.
  const chooser = page.waitForEvent('filechooser');
  await walk.press(page.getByText('Agregar fotos'));
  await (await chooser).setFiles(await makeFotos(6));
  await choose('Pieza', 'calav', 'CALAVERA');
  await choose('Lado / posición', 'izq', 'IZQ');
  await choose('Marca', 'niss', 'NISSAN');
  await choose('Auto', 'tsu', 'TSURU');
  await write('Año', '1992-2017');
  await choose('Origen', 'orig', 'ORIGINAL');
  await choose('Condición', 'usa', 'USADO');
  await write('Costo', '350');
  await write('Precio', '1200');
  await write('Existencias', '1');
  await walk.press(guardarButton(page));
  await expect(toasts(page).getByText('Pieza agregada exitosamente.')).toBeVisible({ timeout: 30_000 });
  await expectStored(page, 6);
  expect(walk.toques).toBeLessThanOrEqual(19);
  expect(walk.toques * SEGUNDOS.toque + walk.letras * SEGUNDOS.letra).toBeLessThan(60);
});

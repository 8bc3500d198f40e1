import { mailsTo, newCorreo } from './buzon.ts';
import { signIn } from './personas.ts';
import { crearPieza } from './pieza.ts';
import { expect, test } from './test.ts';

test('what a search did not find is asked for, comes, is said on its page, and the mail goes once', {
  tag: '@movil',
}, async ({ page, request }) => {
  const correo = newCorreo();
  const esperan = async (contacto: string) => {
    await page.goto('/?q=volante+audi+q8+2020');
    await page.getByRole('button', { name: 'Avísame cuando llegue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Avísame cuando llegue' });
    await dialog.getByRole('button', { name: 'Avísame', exact: true }).click();
    await expect(dialog.getByText('Escribe tu teléfono o tu correo')).toBeVisible();
    await dialog.getByRole('textbox').fill(contacto);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Avísame', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Listo' })).toContainText(contacto);
    await page.getByRole('button', { name: 'Entendido' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await esperan(correo);
  await esperan('55 1234 5678');

  await signIn(page, 'socio');
  await page.goto('/socio/demanda?clase=aviso&buscar=volante+q8');
  await expect(page.getByRole('row', { name: /VOLANTE/ })).toContainText('AUDI Q8 2020');

  const { id } = await crearPieza(request, {
    PIEZA: 'VOLANTE',
    LADO__Posici__n: '',
    MARCA: 'AUDI',
    AUTO: 'Q8',
    A__O: '2019-2021',
  });
  await page.goto(`/socio/inventario/${id}`);
  await expect(page.getByRole('heading', { name: 'La esperan 2 personas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/525512345678\?text=/,
  );
  await page.getByRole('button', { name: 'Ya le avisé' }).click();
  await expect(page.getByRole('heading', { name: 'La espera 1 persona' })).toBeVisible();

  await expect(async () => expect(await mailsTo(correo)).toHaveLength(1)).toPass({ timeout: 25_000 });
  const [mail = ''] = await mailsTo(correo);
  const token = /\/avisos\/([\w-]{20,})/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[1] ?? '';
  await page.goto(`/avisos/${token}`);
  await expect(page.getByText('volante audi q8 2020')).toBeVisible();
  await page.getByRole('button', { name: 'Ya no quiero avisos' }).click();
  await expect(page.getByRole('heading', { name: 'Listo, ya no te avisamos' })).toBeVisible();
  await page.goto('/socio/demanda/avisos?ver=todos');
  await expect(page.getByRole('row', { name: /5512345678/ })).toContainText(/\d{2}\/\d{2}\/\d{4} · /);
  await expect(page.getByText(correo)).toHaveCount(0);
});

import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import { type Answer, answer, NO_CONNECTION, refuse } from '#tests/componentes.tsx';
import { conDatos, describedBy, open } from '#tests/factura-guardada.tsx';

test('the files are kept', async () => {
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user, sent } = open({
    answers: [answer(facturApi.download, { file: btoa('<xml/>'), mime: 'application/xml', filename: 'F-12.xml' })],
  });
  await user.click(await screen.findByRole('button', { name: 'XML' }));
  await screen.findAllByText('Descargado con éxito.');
  expect(link).toHaveBeenCalledOnce();
  expect(sent(facturApi.download)).toEqual([{ opt: 'xml', ref: 'ref-12', nombre: 'F-12' }]);
});

const fail = (failure: Error) => () => {
  throw failure;
};

test.each([
  ['a refusal without words', refuse(''), ['No se descargó', 'No se envio el correo']],
  ['no answer', NO_CONNECTION, ['Error al descargar', 'Error al enviar el correo']],
] as const)('%s to its files and its mail is told in the specified words', async (_what, failure, words) => {
  const { user } = open({
    answers: [answer(facturApi.download, fail(failure)), answer(facturApi.sendMail, fail(failure))],
  });
  await user.click(await screen.findByRole('button', { name: 'PDF' }));
  await screen.findAllByText(`Error: ${words[0]}`);
  await user.click(screen.getByRole('button', { name: 'Enviar por correo' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar' }));
  await screen.findAllByText(new RegExp(`^Error: ${words[1]}`));
});

test('a file that somebody asked for without any connection is told as missing', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = open({ answers: [answer(facturApi.download, fail(NO_CONNECTION))] });
  await user.click(await screen.findByRole('button', { name: 'PDF' }));
  await screen.findAllByText('Error: Error al descargar');
  onLine.mockRestore();
});

async function openCorreo(email: string, ...answers: Answer[]) {
  const factura = conDatos();
  const cliente = { ...factura.cliente, account: { ...factura.cliente.account, email } };
  const rendered = open({ factura: { ...factura, cliente }, answers });
  await rendered.user.click(await screen.findByRole('button', { name: 'Enviar por correo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enviar la factura F-12' });
  const enviar = () => rendered.user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  return { ...rendered, dialog, enviar };
}

test('the mail goes to the client, and to one address more', async () => {
  const { user, sent, dialog, enviar } = await openCorreo(
    'ana@taller.mx',
    answer(facturApi.sendMail, { response: { ok: true } }),
  );
  expect(dialog.textContent).toContain('al correo del cliente: ana@taller.mx');
  const otra = within(dialog).getByRole('textbox', { name: 'Enviarlo también a' });
  await user.type(otra, 'conta');
  await enviar();
  expect([describedBy(otra), document.activeElement]).toEqual(['Escribe un correo como nombre@empresa.mx', otra]);
  await user.type(otra, '@Aseguradora.mx');
  await enviar();
  await screen.findAllByText('Correo enviado con éxito.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(facturApi.sendMail)).toEqual([
    { ref: 'ref-12', email: 'conta@aseguradora.mx', opId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
});

test('the mail of a sale to nobody in particular needs an address; refused, it is said there and sent again as the same', async () => {
  const { user, sent, answers, dialog, enviar } = await openCorreo(
    '',
    answer(facturApi.sendMail, () => {
      throw refuse('No existe ese dominio', { codigo: 'campo', campo: 'email' });
    }),
  );
  const correo = within(dialog).getByRole('textbox', { name: 'Correo' });
  await enviar();
  expect([describedBy(correo), sent(facturApi.sendMail)]).toEqual(['Escribe un correo como nombre@empresa.mx', []]);
  await user.type(correo, 'luz@correo.mx');
  await enviar();
  await expect.poll(() => describedBy(correo)).toBe('No existe ese dominio');
  answers(answer(facturApi.sendMail, { response: { ok: true } }));
  await enviar();
  await screen.findAllByText('Correo enviado con éxito.');
  const nombres = sent(facturApi.sendMail).map(({ opId }) => opId);
  expect(nombres).toEqual([nombres[0], nombres[0]]);
});

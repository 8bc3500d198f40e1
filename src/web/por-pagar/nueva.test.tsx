import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { indicadores } from '#contract/indicadores.ts';
import { porPagar } from '#contract/por-pagar.ts';
import type { XmlLeido } from '#contract/wire/por-pagar.ts';
import { ROL } from '#domain/roles.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { sampleExpediente, sampleXml } from '#tests/muestras-por-pagar.ts';
import { CuentaScreen } from './cuenta-screen.tsx';

type Negativa = { readonly mensaje: string; readonly codigo: string; readonly campo: string };

/** Answers what is sent by XMLHttpRequest, and keeps where it was sent and with what. */
function answerUploads(leido: XmlLeido | Negativa, guardado: Negativa | null = null) {
  const sent: (Record<string, string> & { url: string })[] = [];
  class FakeRequest {
    response: unknown = null;
    upload = {};
    url = '';
    onload = () => undefined;
    abort = () => undefined;
    open(_method: string, url: string) {
      this.url = url;
    }
    send(form: FormData) {
      const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
      sent.push(Object.assign(fields, { url: this.url }));
      this.response = this.url.endsWith('read_xml.php') ? readAnswer() : saveAnswer();
      setTimeout(() => this.onload());
    }
  }
  const readAnswer = () =>
    'mensaje' in leido ? leido : success(z.encode(porPagar.readXml.response, { leido }) as object);
  const saveAnswer = () =>
    guardado ?? success(z.encode(porPagar.submitCuenta.response, { expediente: sampleExpediente() }) as object);
  const success = (body: object) => Object.assign({ mensaje: 'success' }, body);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}

function open() {
  const shown = renderScreen(CuentaScreen, {
    screen: 'cuentaPorPagar',
    rol: ROL.admin,
    id: 'new',
    answers: [
      answer(indicadores.getProveedores, { proveedores: ['FRENOS DIAZ'] }),
      answer(porPagar.getCuenta, { expediente: sampleExpediente() }),
      answer(porPagar.getHistorial, { cambios: [], hayMas: false }),
    ],
  });
  const file = () => new File(['<x/>'], 'factura.xml');
  const choose = async (one = file()) => shown.user.upload(await screen.findByLabelText(/^Elegir el XML/), one);
  return { ...shown, choose, file };
}

const form = () => within(screen.getByRole('form'));

test('an XML is shown as it is read, and kept only when somebody says so, with what it does not say', async () => {
  const sent = answerUploads(sampleXml());
  const { user, choose, address } = open();
  await choose();
  expect(await screen.findByRole('region', { name: 'Así se lee' })).toBeTruthy();
  expect(screen.getByText('FARO DERECHO OC 4500123')).toBeTruthy();
  expect(screen.getByText('Sus condiciones dicen 15 días')).toBeTruthy();
  expect(sent.map(({ url }) => url)).toEqual([expect.stringContaining('read_xml.php')]);
  await user.type(form().getByRole('textbox', { name: /^Nota/ }), 'Llegó');
  await user.click(form().getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ proveedor: 'REFACCIONARIA DEL NORTE', vence: '2026-11-25', nota: 'Llegó' });
  await expect.poll(address).toBe('/admin/por-pagar/7');
});

test('one that is let fall is read as well; what is wrong with it is said, and it cannot be kept', async () => {
  answerUploads(
    sampleXml({ problemas: ['Está a nombre de otro RFC'], conocida: { id: 5, folio: 'A-9', proveedor: 'X' } }),
  );
  const { file } = open();
  const lugar = (await screen.findByText('Elegir el XML del proveedor')).closest('label');
  fireEvent.drop(lugar as HTMLElement, { dataTransfer: { files: [file()] } });
  expect((await screen.findByRole('alert')).textContent).toContain('Está a nombre de otro RFC');
  expect(screen.getByRole('link', { name: 'Ver A-9 de X' }).getAttribute('href')).toBe('/admin/por-pagar/5');
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

test('what is no invoice is said beside its place, and gives way to typing', async () => {
  answerUploads({ mensaje: 'El archivo no es una factura (CFDI)', codigo: 'campo', campo: 'archivo' });
  const { user, choose } = open();
  await choose();
  expect((await screen.findByRole('alert')).textContent).toBe('El archivo no es una factura (CFDI)');
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quitar el archivo y capturarla a mano' }));
  expect(form().getByRole('textbox', { name: /^Total/ })).toBeTruthy();
});

test('one of 50 MB is not even sent', async () => {
  const sent = answerUploads(sampleXml());
  const { choose, file } = open();
  const grande = Object.defineProperty(file(), 'size', { value: 50 * 1024 * 1024 });
  await choose(grande);
  expect((await screen.findByRole('alert')).textContent).toContain('pesa más de 4 MB');
  expect(sent).toEqual([]);
});

test('what is typed is judged before it is sent, beside its fields, and refusals stand there too', async () => {
  const sent = answerUploads(sampleXml(), { mensaje: 'Ya hay una con ese folio', codigo: 'duplicado', campo: 'folio' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(await form().findByText('El campo Proveedor no puede quedar vacío')).toBeTruthy();
  expect(form().getByText('El campo Total no puede quedar vacío')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(form().getByRole('combobox', { name: /^Proveedor/ }), 'GRUAS PEREZ');
  await user.type(form().getByRole('textbox', { name: /^Folio/ }), '77');
  await user.type(form().getByRole('textbox', { name: /^Fecha/ }), '10/01/2026');
  await user.type(form().getByRole('textbox', { name: /^Vence/ }), '09/01/2026');
  await user.type(form().getByRole('textbox', { name: /^Total/ }), '1160');
  await user.click(form().getByRole('button', { name: 'Guardar' }));
  expect(await form().findByText('No puede vencer antes de su fecha')).toBeTruthy();
  const vence = form().getByRole('textbox', { name: /^Vence/ });
  await user.clear(vence);
  await user.type(vence, '25/01/2026');
  await user.click(form().getByRole('checkbox', { name: /nota de crédito/ }));
  await user.click(form().getByRole('button', { name: 'Guardar' }));
  expect((await screen.findAllByText('Ya hay una con ese folio')).length).toBeGreaterThan(0);
  expect(sent).toMatchObject([{ proveedor: 'GRUAS PEREZ', folio: '77', total: '1160', es_nota: '1' }]);
});

import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { PARTE_BYTES } from '#domain/importar/importacion.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { conteosCon, importacionCon } from '#tests/importacion-abierta.ts';
import { ImportarScreen } from './importar-screen.tsx';

/** The parts that the browser sent by XMLHttpRequest: fields and file of each. */
const partes: FormData[] = [];

class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {};
  response: unknown = {
    mensaje: 'success',
    ...z.encode(importar.addParte.response, { importacion: importacionCon({ estado: 'leyendo' }) }),
  };
  onload = () => {};
  onerror = () => {};
  open() {}
  abort() {}
  send(form: FormData) {
    partes.push(form);
    this.upload.onprogress?.({ loaded: 50, total: 100 });
    queueMicrotask(() => this.onload());
  }
}

beforeEach(() => {
  partes.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const page = (importaciones: Importacion[]) =>
  answer(importar.getImportaciones, {
    importaciones: importaciones.map(({ id, tipo, archivo, bytes, estado, motivo, ...rest }) => {
      const { autor, creada, escrita, deshecha, conteos } = rest;
      return { id, tipo, archivo, bytes, estado, motivo, autor, creada, escrita, deshecha, conteos };
    }),
    total: importaciones.length,
    totalPages: importaciones.length > 0 ? 1 : 0,
    totalCapped: false,
  });

const render = (...answers: Parameters<typeof renderScreen>[1]['answers'] & object) =>
  renderScreen(ImportarScreen, { screen: 'importar', answers });

const archivo = (name: string, size = 12) =>
  Object.defineProperty(new File(['a;b\n'], name, { lastModified: 5 }), 'size', { value: size });

test('who has imported nothing is told what to do first, in steps', async () => {
  const { user } = render(page([]));
  await screen.findByText('Todavía no has importado nada.');
  expect(screen.getAllByRole('listitem').map((paso) => paso.textContent?.split('.')[0])).toEqual([
    'Sube tu hoja de cálculo como está',
    'Di qué es cada columna',
    'Revisa fila por fila lo que va a entrar, lo que cambia y lo que falta corregir',
    'Importa',
  ]);
  await user.click(screen.getByRole('button', { name: 'Importar tu primer archivo' }));
  expect(screen.getByRole('dialog', { name: 'Importar archivo' })).toBeTruthy();
});

test('each import says its file, kind, weight, state, counts, who and when, and opens', async () => {
  const conteos = conteosCon({ total: 1300, nueva: 1200, cambia: 1, rechazada: 90, ambigua: 9 });
  render(page([importacionCon({ conteos }), importacionCon({ id: 8, estado: 'fallida', motivo: 'No se pudo abrir' })]));
  await screen.findByText('No se pudo abrir');
  const [, first, second] = screen.getAllByRole('row');
  for (const words of [
    'Inventario · 2.3 MB',
    'Lista para importar',
    '1,200 nuevas · 1 cambia · 99 rechazadas',
    'Ana Luna',
    '20/11/2026, 12:05',
  ]) {
    expect(within(first as HTMLElement).getByText(words)).toBeTruthy();
  }
  expect(within(second as HTMLElement).getByText('No se pudo abrir')).toBeTruthy();
  const [link] = screen.getAllByRole('link', { name: 'patio 2024.csv' });
  expect(link?.getAttribute('href')).toBe('/admin/importar/7');
});

test('a file begins its import, leaves in parts and opens it', async () => {
  const nueva = importacionCon({ estado: 'recibiendo', recibidos: 0, bytes: PARTE_BYTES + 5 });
  const { user, sent, router } = render(page([]), answer(importar.createImportacion, { importacion: nueva }));
  await user.click(await screen.findByRole('button', { name: 'Importar archivo' }));
  await user.click(screen.getByRole('radio', { name: /^Clientes/ }));
  await user.upload(screen.getByLabelText('Elegir archivo'), archivo('clientes.csv', PARTE_BYTES + 5));
  await expect.poll(() => router.state.location.pathname).toBe('/admin/importar/7');
  expect(sent(importar.createImportacion)).toEqual([
    { tipo: 'clientes', archivo: 'clientes.csv', bytes: PARTE_BYTES + 5, opId: expect.any(String) },
  ]);
  await expect.poll(() => partes.length).toBe(2);
  expect(partes.map((form) => [form.get('importacion'), form.get('parte')])).toEqual([
    ['7', '0'],
    ['7', '1'],
  ]);
});

test.each([
  [
    'inventario.xls',
    10,
    'inventario.xls es de un Excel anterior: ábrelo y usa «Guardar como», Libro de Excel (.xlsx).',
  ],
  ['lista.pdf', 10, 'lista.pdf no es una hoja de cálculo: sube un Excel, un ODS o un CSV.'],
  ['vacio.csv', 0, 'vacio.csv está vacío: revisa que se haya guardado y elígelo otra vez.'],
  ['grande.csv', 201 * 1024 * 1024, 'grande.csv pesa 201 MB y caben 200 MB: divídelo en varios archivos.'],
])('%s is refused with the way on, before anything is sent', async (name, size, words) => {
  const { sent } = render(page([]));
  fireEvent.click(await screen.findByRole('button', { name: 'Importar archivo' }));
  fireEvent.change(screen.getByLabelText('Elegir archivo'), { target: { files: [archivo(name, size)] } });
  await screen.findByText(words);
  expect(sent(importar.createImportacion)).toEqual([]);
});

test('what the server refuses is said where the file was chosen', async () => {
  const { user } = render(
    page([]),
    answer(importar.createImportacion, () => {
      throw refuse('El archivo puede pesar hasta 200 MB', { codigo: 'campo', campo: 'bytes' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Importar archivo' }));
  await user.upload(screen.getByLabelText('Elegir archivo'), archivo('patio.csv'));
  await screen.findByText('El archivo puede pesar hasta 200 MB');
  expect(screen.getByRole('alert').textContent).toBe('El archivo puede pesar hasta 200 MB');
});

test('the file that an import waits for goes on where it stopped', async () => {
  const esperada = importacionCon({
    estado: 'recibiendo',
    archivo: 'patio.csv',
    bytes: 3 * PARTE_BYTES,
    recibidos: 2 * PARTE_BYTES,
  });
  const { user, router } = render(page([esperada]), answer(importar.getImportacion, { importacion: esperada }));
  await user.click(await screen.findByRole('button', { name: 'Importar archivo' }));
  await user.upload(screen.getByLabelText('Elegir archivo'), archivo('patio.csv', 3 * PARTE_BYTES));
  await expect.poll(() => router.state.location.pathname).toBe('/admin/importar/7');
  await expect.poll(() => partes.map((form) => form.get('parte'))).toEqual(['1', '2']);
});

test('a file that is dropped on the list only has to say what it has', async () => {
  const nueva = importacionCon({ estado: 'recibiendo', recibidos: 0, bytes: 12 });
  const { user, sent } = render(page([]), answer(importar.createImportacion, { importacion: nueva }));
  await screen.findByText('Todavía no has importado nada.');
  fireEvent.drop(document.body, { dataTransfer: { files: [archivo('saldos.csv')], types: ['Files'] } });
  await user.click(await screen.findByRole('radio', { name: /^Saldos/ }));
  await user.click(screen.getByRole('button', { name: 'Subir saldos.csv' }));
  await expect.poll(() => sent(importar.createImportacion)).toMatchObject([{ tipo: 'saldos', archivo: 'saldos.csv' }]);
});

test('a kind that is a spreadsheet has a template; photos have none', async () => {
  const { user } = render(page([]));
  await user.click(await screen.findByRole('button', { name: 'Importar archivo' }));
  expect(screen.getByRole('button', { name: 'Descargar plantilla' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Fotos/ }));
  expect(screen.queryByRole('button', { name: 'Descargar plantilla' })).toBeNull();
});

test('what is not brought yet is offered in the order of the first day, and opens with its kind chosen', async () => {
  const traida = conteosCon({ total: 3, escritas: 3 });
  const { user } = render(
    page([
      importacionCon({ conteos: traida }),
      importacionCon({ id: 8, tipo: 'clientes', conteos: conteosCon({ total: 3, deshechas: 3 }) }),
    ]),
  );
  const faltan = (await screen.findByText('Si también los tienes, falta traer:')).parentElement as HTMLElement;
  const botones = within(faltan).getAllByRole('button');
  expect(botones.map((boton) => boton.textContent)).toEqual(['Fotos', 'Clientes', 'Siniestros', 'Saldos por cobrar']);
  await user.click(within(faltan).getByRole('button', { name: 'Clientes' }));
  expect(screen.getByRole('radio', { name: /^Clientes/ })).toHaveProperty('checked', true);
});

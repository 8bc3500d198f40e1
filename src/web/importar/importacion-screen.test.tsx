import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { PARTE_BYTES } from '#domain/importar/importacion.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { conteosCon, filaCon, formatoCon, importacionCon } from '#tests/importacion-abierta.ts';
import { ImportacionScreen } from './importacion-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const una = (importacion: Partial<Importacion>) =>
  answer(importar.getImportacion, { importacion: importacionCon(importacion) });
const filas = (...unas: Parameters<typeof filaCon>[0][]) =>
  answer(importar.getFilas, { filas: unas.map(filaCon), total: unas.length, totalPages: 1, totalCapped: false });

const render = (...answers: Parameters<typeof renderScreen>[1]['answers'] & object) =>
  renderScreen(ImportacionScreen, { screen: 'importacion', id: '7', answers });

/** Lets the clock of the page go on. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a step says how far it is and how long it takes, also in the title of the tab', async () => {
  document.title = 'Yarda de prueba';
  render(una({ estado: 'revisando', hechas: 12_000, totalDelPaso: 30_000, restan: 130 }));
  await screen.findByRole('heading', { name: 'Revisando las filas' });
  expect(screen.getByText('12,000 de 30,000 filas revisadas. Faltan unos 2 minutos.')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40');
  expect(document.title).toMatch(/^40 % · patio 2024\.csv/);
});

test('while the program works it is asked every second; then no more, and the rows are there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent, answers } = render(una({ estado: 'escribiendo', hechas: 1, totalDelPaso: 2 }));
  await screen.findByRole('heading', { name: 'Importando' });
  const before = sent(importar.getImportacion).length;
  await pass(3100);
  const asked = sent(importar.getImportacion).length;
  expect(asked - before).toBeGreaterThanOrEqual(3);
  answers(una({ estado: 'terminada', conteos: conteosCon({ total: 1, nueva: 1, escritas: 1 }) }), filas({}));
  await screen.findByRole('heading', { name: '1 fila quedó en el sistema' });
  await pass(500);
  const ended = sent(importar.getImportacion).length;
  await pass(8000);
  expect(sent(importar.getImportacion)).toHaveLength(ended);
});

test('nobody asks while the tab is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = render(una({ estado: 'leyendo' }));
  await screen.findByText('Empezando…');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const before = sent(importar.getImportacion).length;
  await pass(5000);
  expect(sent(importar.getImportacion)).toHaveLength(before);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1100);
  expect(sent(importar.getImportacion).length).toBeGreaterThan(before);
});

test('a step is stopped by its button', async () => {
  const { user, sent, answers } = render(una({ estado: 'leyendo' }));
  const stop = await screen.findByRole('button', { name: 'Cancelar' });
  const cancelada = importacionCon({ estado: 'cancelada', motivo: 'Se canceló' });
  answers(answer(importar.cancelImportacion, { importacion: cancelada }), una(cancelada));
  await user.click(stop);
  await screen.findByText('Se canceló antes de importar: no se guardó nada en el sistema.');
  expect(sent(importar.cancelImportacion)).toEqual([{ importacion: 7 }]);
});

test('an import that cannot be read is asked for again; an address that is none says so', async () => {
  const { user, answers } = render(
    answer(importar.getImportacion, () => {
      throw refuse('No se encontró la importación', { codigo: 'no_existe' });
    }),
  );
  await screen.findAllByText('No se encontró la importación');
  answers(una({ estado: 'fallida', motivo: 'El archivo está dañado' }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('El archivo está dañado');
  expect(screen.getByRole('link', { name: 'Importar otro archivo' }).getAttribute('href')).toBe('/admin/importar');
});

test('an address that can be no import says so, and asks nobody', async () => {
  const { sent } = renderScreen(ImportacionScreen, { screen: 'importacion', id: 'hola' });
  await screen.findByText('Esta dirección no es la de ninguna importación.');
  expect(sent(importar.getImportacion)).toEqual([]);
});

const archivo = (name: string, size: number, lastModified = 5) =>
  Object.defineProperty(new File(['a;b\n'], name, { lastModified }), 'size', { value: size });

/** Answers what is sent by XMLHttpRequest: with an import, or not at all. */
function fakeUploads(...ends: ('llega' | 'sin red' | 'rechazo')[]) {
  const partes: (string | null)[] = [];
  class FakeRequest {
    upload = {};
    response: unknown = {
      mensaje: 'success',
      ...z.encode(importar.addParte.response, { importacion: importacionCon({ estado: 'leyendo' }) }),
    };
    onload = () => {};
    onerror = () => {};
    open() {}
    abort() {}
    send(form: FormData) {
      partes.push(String(form.get('parte')));
      const end = ends.shift();
      if (end === 'rechazo') this.response = { mensaje: 'No hay espacio', codigo: 'espacio' };
      if (end) queueMicrotask(() => (end === 'sin red' ? this.onerror() : this.onload()));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return partes;
}

const MEDIO: Partial<Importacion> = { estado: 'recibiendo', bytes: 2 * PARTE_BYTES, recibidos: PARTE_BYTES };

test('a file that stopped half-way asks for itself, takes no other one, and goes on', async () => {
  const partes = fakeUploads('llega', 'llega');
  const { user, answers } = render(una(MEDIO));
  await screen.findByText('4 MB de 8 MB (50 %)');
  const input = screen.getByLabelText('Elegir el mismo archivo');
  await user.upload(input, archivo('otro.csv', 2 * PARTE_BYTES));
  await screen.findByText('Ese no es el mismo archivo. Aquí va patio 2024.csv, de 8 MB.');
  answers(una({ estado: 'leyendo' }));
  await user.upload(input, archivo('patio 2024.csv', 2 * PARTE_BYTES));
  await screen.findByRole('heading', { name: 'Leyendo el archivo' });
  expect(partes).toEqual(['0', '1']);
});

test('one that was saved again since is another file', async () => {
  localStorage.setItem('importacion-7', '4');
  const { user } = render(una(MEDIO));
  await user.upload(
    await screen.findByLabelText('Elegir el mismo archivo'),
    archivo('patio 2024.csv', 2 * PARTE_BYTES),
  );
  await screen.findByText(/^patio 2024\.csv se guardó otra vez después de empezar a subirlo/);
});

test('without a connection it waits and says so; when there is one again it goes on by itself', async () => {
  const partes = fakeUploads('sin red', 'llega', 'llega');
  const { user, answers } = render(una({ ...MEDIO, bytes: 100, recibidos: 0 }));
  await user.upload(await screen.findByLabelText('Elegir el mismo archivo'), archivo('patio 2024.csv', 100));
  await screen.findByRole('heading', { name: 'Esperando la conexión' });
  answers(una({ estado: 'leyendo' }));
  fireEvent(window, new Event('online'));
  await screen.findByRole('heading', { name: 'Leyendo el archivo' });
  expect(partes).toEqual(['0', '0']);
});

test('what is refused for good says why, and is tried again by hand', async () => {
  const partes = fakeUploads('rechazo', 'llega');
  const { user, answers } = render(una({ ...MEDIO, bytes: 100, recibidos: 0 }));
  await user.upload(await screen.findByLabelText('Elegir el mismo archivo'), archivo('patio 2024.csv', 100));
  await screen.findByText('No hay espacio');
  answers(una({ estado: 'leyendo' }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('heading', { name: 'Leyendo el archivo' });
  expect(partes).toEqual(['0', '0']);
});

test('a file on its way keeps the page from being closed unasked, until it is cancelled', async () => {
  fakeUploads();
  const { user, answers, sent } = render(una({ ...MEDIO, bytes: 100, recibidos: 0 }));
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  await user.upload(await screen.findByLabelText('Elegir el mismo archivo'), archivo('patio 2024.csv', 100));
  await screen.findByRole('heading', { name: 'Subiendo el archivo' });
  expect(close()).toBe(true);
  const cancelada = importacionCon({ estado: 'cancelada' });
  answers(answer(importar.cancelImportacion, { importacion: cancelada }), una(cancelada));
  await user.click(screen.getByRole('button', { name: 'Cancelar importación' }));
  await screen.findByText('Se canceló antes de importar: no se guardó nada en el sistema.');
  expect(sent(importar.cancelImportacion)).toEqual([{ importacion: 7 }]);
  expect(close()).toBe(false);
});

test('what was written, what was left out and how it comes back', async () => {
  const conteos = conteosCon({ total: 13, nueva: 10, rechazada: 2, ambigua: 1, escritas: 10 });
  render(una({ estado: 'terminada', conteos }), filas({ resultado: 'escrita', registro: '41' }));
  await screen.findByRole('heading', { name: '10 filas quedaron en el sistema' });
  expect(screen.getByText(/^3 filas quedaron fuera\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descargar rechazadas (2)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descargar ambiguas (1)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver el inventario' }).getAttribute('href')).toBe('/admin/inventario');
  const registro = await screen.findByRole('link', { name: 'Ver el registro de la fila 2' });
  expect(registro.getAttribute('href')).toBe('/admin/inventario/41');
  expect(screen.queryByRole('button', { name: /^Marca, fila/ })).toBeNull();
});

test.each([
  ['siniestros', 'Ver los indicadores', '/admin/indicadores/base-de-datos', '/admin/indicadores/buscador/41'],
  ['clientes', 'Ver las cuentas', '/admin/cuentas', '/admin/cuentas/41'],
  ['saldos', 'Ver los saldos', '/admin/saldos', '/admin/saldos/41'],
  ['fotos', 'Ver el inventario', '/admin/inventario', '/admin/inventario/41'],
] as const)('what a file of %s brought is where its links lead', async (tipo, enlace, lista, registro) => {
  const conteos = conteosCon({ total: 1, nueva: 1, escritas: 1 });
  render(una({ tipo, estado: 'terminada', conteos }), filas({ resultado: 'escrita', registro: '41' }));
  expect((await screen.findByRole('link', { name: enlace })).getAttribute('href')).toBe(lista);
  const suyo = await screen.findByRole('link', { name: 'Ver el registro de la fila 2' });
  expect(suyo.getAttribute('href')).toBe(registro);
});

test('an import is undone after a question; what could not be is shown with its reason', async () => {
  const conteos = conteosCon({ total: 2, nueva: 2, escritas: 2 });
  const { user, sent, answers, address } = render(
    una({ estado: 'terminada', conteos }),
    filas({ resultado: 'escrita' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Deshacer importación' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Deshacer importación' }));
  expect(dialog.getByText('2 filas')).toBeTruthy();
  const deshecha = importacionCon({
    estado: 'deshecha',
    conteos: conteosCon({ total: 2, nueva: 2, deshechas: 1, noDeshechas: 1 }),
  });
  answers(
    answer(importar.undoImportacion, { importacion: deshecha }),
    una(deshecha),
    filas({ resultado: 'no deshecha', motivo: 'Se vendió en la nota 31' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Deshacer' }));
  await user.click(await screen.findByRole('link', { name: 'Ver cuáles y por qué' }));
  await screen.findByText('Se vendió en la nota 31');
  expect(address()).toContain('ver=no+deshechas');
  expect(sent(importar.getFilas).at(-1)).toMatchObject({ ver: 'no deshechas' });
  expect(sent(importar.undoImportacion)).toEqual([{ importacion: 7 }]);
});

test('photos have no columns: each says its file, nothing can be typed, and the good ones are what is on offer', async () => {
  const conteos = conteosCon({ total: 2, nueva: 1, rechazada: 1, porEscribir: 1 });
  const { user } = render(
    una({ tipo: 'fotos', columnas: [], destinos: [], conteos }),
    filas({ celdas: { archivo: '1234.jpg', inventario: '1234' } }),
  );
  await screen.findByText('1234.jpg');
  expect(screen.getByText('1 foto rechazada. Las demás se pueden importar.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Importar todo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Importar solo las buenas (1)' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Entra 1 foto nueva.')).toBeTruthy();
  expect(dialog.getByText('1 foto queda fuera')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Seguir revisando' }));
  expect(screen.queryByRole('button', { name: 'Cambiar columnas' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Archivo, fila/ })).toBeNull();
});

test('what the reader of the file noticed is said', async () => {
  render(una({ estado: 'columnas', formato: formatoCon({ avisos: ['Se quitaron 3 renglones vacíos'] }) }));
  const avisos = await screen.findByRole('list', { name: 'Avisos del archivo' });
  expect(within(avisos).getByText('Se quitaron 3 renglones vacíos')).toBeTruthy();
});

test('a poll that gets no answer leaves what is shown, and says it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answers } = render(una({ estado: 'leyendo', hechas: 5, totalDelPaso: 10 }));
  await screen.findByText('5 de 10 filas leídas');
  answers(
    answer(importar.getImportacion, () => {
      throw NO_CONNECTION;
    }),
  );
  await pass(1100);
  await screen.findByText('Error al cargar la importación');
  expect(screen.getByText('5 de 10 filas leídas')).toBeTruthy();
});

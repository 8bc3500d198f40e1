import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { formatoCon, importacionCon } from '#tests/importacion-abierta.ts';
import { typedForm } from '#web/components/dialogs/escrito.ts';
import { ImportacionScreen } from './importacion-screen.tsx';

const COLUMNAS = importacionCon({ estado: 'columnas' });

const una = (importacion: Partial<Importacion> = {}) =>
  answer(importar.getImportacion, { importacion: { ...COLUMNAS, ...importacion } });

const render = (...answers: Parameters<typeof renderScreen>[1]['answers'] & object) =>
  renderScreen(ImportacionScreen, { screen: 'importacion', id: '7', answers });

const refused = (mensaje: string, campo: string) =>
  answer(importar.setColumnas, () => {
    throw refuse(mensaje, { codigo: 'campo', campo });
  });
const accepted = () =>
  answer(importar.setColumnas, { importacion: importacionCon({ estado: 'revisando', totalDelPaso: 9 }) });

const revisar = () => screen.findByRole('button', { name: 'Revisar' });

test('what was found is said: kind, separator, encoding, each column with its examples and how sure it is', async () => {
  render(una());
  await screen.findByText('CSV separado por punto y coma, codificación windows-1252');
  const [, marca, costo, otra] = screen.getAllByRole('row').map((row) => within(row));
  expect(marca?.getByText('NISSAN')).toBeTruthy();
  expect(marca?.getByText('Reconocida')).toBeTruthy();
  expect(costo?.getByText('Parecida: revísala')).toBeTruthy();
  expect(otra?.getByText('Sin reconocer')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Campo de MARCA' })).toHaveProperty('value', 'marca');
  // A column without a heading is called as a spreadsheet calls it.
  expect(screen.getByRole('combobox', { name: 'Campo de Columna C' })).toHaveProperty('value', '');
});

test('a column that was found by its values says so, and asks to be looked at', async () => {
  const modelo = {
    indice: 0,
    encabezado: 'MODELO',
    campo: 'marca',
    seguridad: 'valores' as const,
    muestra: ['JETTA'],
  };
  render(una({ columnas: [modelo] }));
  expect(await screen.findByText('Por sus valores: revísala')).toBeTruthy();
});

test('what was chosen goes with the review, fields and fixed values', async () => {
  const { user, sent, answers } = render(una());
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Campo de Costo total' }), 'No importar');
  expect(screen.getByText('No se importa')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Condición/ }), 'USADO');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Agregar otro campo' }), 'Costo');
  await user.type(screen.getByRole('textbox', { name: 'Costo' }), '0');
  answers(accepted(), una({ estado: 'revisando', totalDelPaso: 9 }));
  await user.click(await revisar());
  await screen.findByRole('heading', { name: 'Revisando las filas' });
  expect(sent(importar.setColumnas)).toEqual([
    {
      importacion: 7,
      columnas: [
        { indice: 0, campo: 'marca' },
        { indice: 1, campo: null },
        { indice: 2, campo: null },
      ],
      fechas: null,
      decimales: null,
      fijos: { condicion: 'USADO', costo: '0' },
      revisar: true,
    },
  ]);
});

test('that two columns fill one field is said at both, until one is chosen anew', async () => {
  const { user } = render(una(), refused('Dos columnas llenan Marca: elige una', 'columnas'));
  const costo = await screen.findByRole('combobox', { name: 'Campo de Costo total' });
  expect(within(costo).getByRole('option', { name: 'Marca * (ya elegido)' })).toBeTruthy();
  await user.selectOptions(costo, 'Marca * (ya elegido)');
  await user.click(await revisar());
  expect(await screen.findAllByText('Dos columnas llenan Marca: elige una')).toHaveLength(2);
  const marca = screen.getByRole('combobox', { name: 'Campo de MARCA' });
  expect([marca, costo].map((select) => select.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  await expect.poll(() => document.activeElement).toBe(marca);
  await user.selectOptions(costo, 'Costo');
  expect(screen.queryByText('Dos columnas llenan Marca: elige una')).toBeNull();
});

test('a fixed value that is none is said at its field', async () => {
  const { user } = render(una(), refused('No es una condición', 'fijos.condicion'));
  const condicion = await screen.findByRole('textbox', { name: /^Condición/ });
  await user.type(condicion, '???');
  await user.click(await revisar());
  await screen.findByText('No es una condición');
  expect(condicion.getAttribute('aria-invalid')).toBe('true');
});

test('what nothing in the file tells is asked, with examples', async () => {
  const { user, sent, answers } = render(una({ formato: formatoCon({ falta: ['fechas', 'decimales'] }) }));
  const fechas = await screen.findByRole('combobox', { name: /31\/12\/2024 o 12\/31\/2024/ });
  const decimales = screen.getByRole('combobox', { name: /1,234\.50 o 1\.234,50/ });
  await user.selectOptions(fechas, 'Primero el día: 31/12/2024');
  await user.selectOptions(decimales, 'Con coma: 1.234,50');
  answers(accepted(), una({ estado: 'revisando' }));
  await user.click(await revisar());
  await screen.findByRole('heading', { name: 'Revisando las filas' });
  expect(sent(importar.setColumnas)).toMatchObject([{ fechas: 'dma', decimales: ',' }]);
});

test('a question that comes up with the review is asked there; where there are no days, none is', async () => {
  const { user } = render(una(), refused('Elige si las fechas van día/mes o mes/día', 'fechas'));
  await revisar();
  expect(screen.queryByRole('combobox', { name: /fechas/ })).toBeNull();
  await user.click(await revisar());
  await screen.findByText('Elige si las fechas van día/mes o mes/día');
  const fechas = screen.getByRole('combobox', { name: /fechas/ });
  await expect.poll(() => document.activeElement).toBe(fechas);
});

test('what the file told may be told otherwise', async () => {
  render(una({ formato: formatoCon({ fechas: 'mda' }) }));
  expect(await screen.findByRole('combobox', { name: /fechas/ })).toHaveProperty('value', 'mda');
});

test('another sheet or another row of headings makes the file be read again', async () => {
  const libro = formatoCon({
    clase: 'xlsx',
    separador: null,
    codificacion: null,
    hojas: ['Hoja1', 'Patio'],
    hoja: 'Hoja1',
  });
  const { user, sent, answers } = render(una({ formato: libro }));
  const fila = await screen.findByRole('textbox', { name: 'Fila de los encabezados' });
  answers(answer(importar.setColumnas, { importacion: COLUMNAS }));
  await user.clear(fila);
  await user.type(fila, '3');
  await user.click(screen.getByRole('button', { name: 'Leer otra vez desde la fila 3' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hoja' }), 'Patio');
  expect(sent(importar.setColumnas)).toEqual([
    { importacion: 7, hoja: 'Hoja1', encabezado: 3, revisar: false },
    { importacion: 7, hoja: 'Patio', revisar: false },
  ]);
});

test('what was chosen comes back after the end of the session', async () => {
  const { user, unmount } = render(una());
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Campo de Costo total' }), 'No importar');
  const forma = typedForm();
  expect(forma).not.toBeNull();
  unmount();
  const regreso = { identificador: 'llave-de-prueba', direccion: '/admin/importar/7', forma, desde: Date.now() };
  sessionStorage.setItem('regreso', JSON.stringify(regreso));
  render(una());
  await screen.findByText('Aquí está lo que habías escrito');
  expect(screen.getByRole('combobox', { name: 'Campo de Costo total' })).toHaveProperty('value', '');
});

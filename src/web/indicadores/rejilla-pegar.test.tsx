import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { sampleRegistro } from '#tests/muestras.ts';
import { openRejilla } from '#tests/rejilla-abierta.tsx';

async function pasted(columna: string, texto: string, options: Parameters<typeof openRejilla>[0] = {}) {
  const opened = await openRejilla(options);
  await opened.at('FARO IZQ', columna);
  opened.paste(texto);
  const dialog = within(await screen.findByRole('dialog', { name: /^Pegar/ }));
  const shown = () =>
    dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  const accept = (name: RegExp) => opened.user.click(dialog.getByRole('button', { name }));
  return { ...opened, dialog, shown, accept };
}

test.each([
  ['English', '$1,234.50\t12.5\n2,000.00\t0\n700\t1,000.00'],
  ['Spanish', '$1.234,50\t12,5\n2.000,00\t0\n700\t1.000,00'],
])('money in the %s manner is shown as it becomes, and stands there once it is accepted', async (_manner, texto) => {
  const { shown, accept, column, at } = await pasted('Costo de compra', texto);
  expect(shown()).toEqual([
    ['$1,234.50', '$12.50'],
    ['$2,000.00', '$0.00'],
    ['$700.00', '$1,000.00'],
  ]);
  expect(column('Costo de compra')).toEqual(['', '', '']);
  await accept(/^Pegar 6 celdas/);
  expect(column('Costo de compra')).toEqual(['$1,234.50', '$2,000.00', '$700.00']);
  await at('FARO IZQ', 'Costo de compra', '{Control>}z{/Control}');
  expect(column('Gastos de envío')).toEqual(['', '', '']);
});

test('an amount that may be thousands or decimals is asked about, and so is the order of days', async () => {
  const { shown, dialog, user, accept, column } = await pasted('Precio', '1,234\t5\t03/11/2026\t04/11/2026');
  expect(shown()[0]?.[0]).toMatch(/^1,234.*no dice si 1,234 lleva miles o decimales/);
  expect(shown()[0]?.[2]).toMatch(/puede ser 2026-11-03 o 2026-03-11/);
  await user.selectOptions(dialog.getByLabelText('¿Con qué signo van los decimales?'), '.');
  await user.selectOptions(dialog.getByLabelText('¿Cómo están escritas las fechas?'), 'mda');
  expect(shown()).toEqual([['$1,234.00', '5', '11/03/2026', '11/04/2026']]);
  await accept(/^Pegar 4 celdas/);
  expect(column('Pedido el')[0]).toBe('11/03/2026');
});

test('days of both orders, and those of programs: what the block proves is not asked', async () => {
  const { shown, dialog } = await pasted('Pedido el', '03/11/2026\t2026-11-12\t25/11/2026');
  expect(shown()).toEqual([['03/11/2026', '12/11/2026', '25/11/2026']]);
  expect(dialog.queryByRole('combobox')).toBeNull();
  await screen.findByRole('dialog');
});

test('month first is proved by a day that can be no month', async () => {
  const { shown } = await pasted('Pedido el', '03/11/2026\t\t11/25/2026');
  expect(shown()).toEqual([['11/03/2026', 'vacía', '25/11/2026']]);
});

test('a block larger than the grid says what is left out', async () => {
  const rows = Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => 'ESTAFETA').join('\t'));
  const { dialog, shown } = await pasted('Método de envío', rows.join('\n'));
  expect(dialog.getByText('El bloque no cabe desde esta celda: se queda fuera 2 renglones y 2 columnas.')).toBeTruthy();
  expect(shown()).toHaveLength(3);
});

test('formulas are texts, and refused; so is what no cell takes, and what may not be changed', async () => {
  const usada = sampleRegistro({ id: 12, pieza: 'COFRE', isInventarioUsado: true, inventario: 97_201, costo: 45_000 });
  const { shown, accept, column, dialog } = await pasted(
    'Costo de compra',
    '=SUMA(A1:A9)\n500\n+A1\n-20\ncaro\n#REF!\n600',
    {
      registros: [
        sampleRegistro(),
        usada,
        ...['ESPEJO', 'TOLVA', 'MICA', 'PARRILLA', 'RIN'].map((pieza, index) =>
          sampleRegistro({ id: 13 + index, pieza }),
        ),
      ],
    },
  );
  expect(shown().map(([celda]) => celda)).toEqual([
    '=SUMA(A1:A9)Es una fórmula: pega su resultado.',
    '500Es de la pieza del patio # 97201, que este registro usa.',
    '+A1Es una fórmula: pega su resultado.',
    '-20El campo Costo de compra no puede ser negativo',
    'caroEl campo Costo de compra debe ser una cantidad de dinero, como 1234.50',
    '#REF!El campo Costo de compra tiene un error de Excel (#REF!)',
    '$600.00',
  ]);
  expect(dialog.getByText('6 celdas no se pegan y quedan como están.')).toBeTruthy();
  await accept(/^Pegar 1 celda$/);
  expect(column('Costo de compra')).toEqual(['', '$450.00', '', '', '', '', '$600.00']);
});

test('one value goes into all chosen cells; refused, the block changes nothing', async () => {
  const { at, user, paste, column } = await openRejilla({ rol: ROL.socio });
  await at('FARO IZQ', 'OC');
  paste('77');
  expect(column('OC')).toEqual(['77', '', '']);
  const elegir = () => at('FARO IZQ', 'OC', '{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await elegir();
  paste('88');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Pegar 3 celdas' })).getByRole('button', { name: 'Cancelar' }),
  );
  expect(column('OC')).toEqual(['77', '', '']);
  await elegir();
  paste('88');
  await user.click(await screen.findByRole('button', { name: 'Pegar 3 celdas' }));
  expect(column('OC')).toEqual(['88', '88', '88']);
});

import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { diaOf } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { answer, NO_CONNECTION, refuse } from '#tests/componentes.tsx';
import { sampleRegistro } from '#tests/muestras.ts';
import { openRejilla, TRES } from '#tests/rejilla-abierta.tsx';
import { keepRegreso } from '#web/api/regreso.ts';
import { queryClient } from '#web/app/query-client.ts';
import { typedForm } from '#web/components/dialogs/escrito.ts';

const focused = () => document.activeElement as HTMLElement;

describe('the keyboard of a spreadsheet', () => {
  test('a letter begins a text, Enter goes down, Tab to the next cell that may be changed; only what differs is sent', async () => {
    const { at, user, save, sent, column, textOf } = await openRejilla();
    await at('FARO IZQ', 'Costo de compra', '900{Enter}1,250.5{Enter}');
    expect(column('Costo de compra')).toEqual(['$900.00', '$1,250.50', '']);
    await user.keyboard('700{Tab}0{Tab}');
    expect(textOf('ESPEJO', 'Gastos de envío')).toBe('$0.00');
    await screen.findByText('4 celdas cambiadas');
    await save();
    await expect.poll(() => sent(indicadores.updateVarios)).toHaveLength(1);
    expect(sent(indicadores.updateVarios)[0]?.filas).toEqual([
      { id: 11, version: 1, costo: 90_000 },
      { id: 12, version: 1, costo: 125_050 },
      { id: 13, version: 1, costo: 70_000, gastosEnvio: 0 },
    ]);
    await expect.poll(() => screen.queryByText(/cambiadas?$/)).toBeNull();
  });

  test('arrows walk, F2 and Enter open what is there, Esc leaves it as it was and then leaves the grid', async () => {
    const { at, user, celdaDe, textOf, grid } = await openRejilla({ rol: ROL.socio });
    await at('FARO IZQ', 'OC', '5{Enter}');
    await user.keyboard('{ArrowUp}{F2}6{Escape}');
    expect(textOf('FARO IZQ', 'OC')).toBe('5');
    await user.keyboard('{Enter}7{Enter}{ArrowRight}{ArrowUp}');
    expect(textOf('FARO IZQ', 'OC')).toBe('57');
    expect(focused()).toBe(celdaDe('FARO IZQ', 'Pedido el'));
    expect(
      within(grid)
        .getAllByRole('gridcell')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([focused()]);
    await user.keyboard('{Escape}');
    expect(grid.contains(focused())).toBe(false);
  });

  test('Ctrl+D fills down, Delete empties, Ctrl+Z takes back; only cells that may be changed', async () => {
    const usada = sampleRegistro({
      id: 14,
      pieza: 'TOLVA',
      isInventarioUsado: true,
      inventario: 97_201,
      costo: 45_000,
    });
    const { at, user, column, celdaDe } = await openRejilla({ registros: [...TRES, usada] });
    await at('FARO IZQ', 'Costo de compra', '900{Enter}{ArrowUp}{Control>}d{/Control}');
    expect(column('Costo de compra')).toEqual(['$900.00', '$900.00', '$900.00', '$450.00']);
    expect(celdaDe('TOLVA', 'Costo de compra').getAttribute('aria-readonly')).toBe('true');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
    expect(column('Costo de compra')).toEqual(['', '', '$900.00', '$450.00']);
    await user.keyboard('{Control>}z{/Control}');
    expect(column('Costo de compra')).toEqual(['$900.00', '$900.00', '$900.00', '$450.00']);
    await user.keyboard('{Control>}zz{/Control}');
    expect(column('Costo de compra')).toEqual(['', '', '', '$450.00']);
    await at('TOLVA', 'Costo de compra', '8');
    expect(screen.queryByRole('textbox', { name: 'Costo de compra de TOLVA' })).toBeNull();
    expect(screen.getByText(/Es de la pieza del patio # 97201/)).toBeTruthy();
  });

  test('a press on another cell keeps what was typed in the one before', async () => {
    const { at, textOf } = await openRejilla();
    await at('FARO IZQ', 'OC', '5');
    await at('COFRE', 'Costo de compra', '900');
    await at('ESPEJO', 'OC');
    expect([textOf('FARO IZQ', 'OC'), textOf('COFRE', 'Costo de compra')]).toEqual(['5', '$900.00']);
  });

  test('what is copied is a block of texts, as it stands there', async () => {
    const { at } = await openRejilla({
      registros: TRES.map((registro) => ({ ...registro, costo: 90_000, pedido: '2026-11-03' })),
    });
    await at('FARO IZQ', 'Pedido el', '{Shift>}{ArrowDown}{/Shift}');
    const setData = vi.fn();
    fireEvent.copy(focused(), { clipboardData: { setData } });
    expect(setData.mock.calls).toEqual([['text/plain', '03/11/2026\n03/11/2026']]);
  });
});

describe('the row that stands for all', () => {
  test('writes the same into each part', async () => {
    const { at, user, column, sent, save } = await openRejilla({ rol: ROL.socio });
    await at('Igual en todas', 'Proveedor', 'rad{Tab}F-1{Tab}');
    await at('Igual en todas', 'Pedido el', '3/11/26{Tab}');
    await user.keyboard('{Escape}');
    expect(column('Proveedor')).toEqual(['RADEC', 'RADEC', 'RADEC']);
    expect(column('Pedido el')).toEqual(['03/11/2026', '03/11/2026', '03/11/2026']);
    await save();
    await expect.poll(() => sent(indicadores.updateVarios)).toHaveLength(1);
    const same = { version: 1, proveedor: 'RADEC', codigo: 'F-1', pedido: '2026-11-03' };
    expect(sent(indicadores.updateVarios)[0]?.filas).toEqual([11, 12, 13].map((id) => ({ ...same, id })));
  });

  test('says where they differ, and stands above nothing that is alone', async () => {
    const [una, ...otras] = TRES;
    const { textOf, unmount } = await openRejilla({ registros: [{ ...sampleRegistro(), oc: '7' }, ...otras] });
    expect(textOf('Igual en todas', 'OC')).toBe('Varios');
    unmount();
    await openRejilla({ registros: una ? [una] : [] });
    expect(screen.queryByText('Igual en todas')).toBeNull();
  });
});

test.each([ROL.socio, ROL.gerente])('role %i reads the price, and chooses suppliers from the list', async (rol) => {
  const { at, celdaDe, textOf, save, sent } = await openRejilla({ rol });
  expect(celdaDe('FARO IZQ', 'Precio').getAttribute('aria-readonly')).toBe('true');
  await at('FARO IZQ', 'Precio', '1');
  expect(textOf('FARO IZQ', 'Precio')).toBe('$2,400.00');
  await at('FARO IZQ', 'Proveedor', 'NADIE{Enter}');
  expect(celdaDe('FARO IZQ', 'Proveedor').getAttribute('aria-invalid')).toBe('true');
  await save();
  expect(sent(indicadores.updateVarios)).toEqual([]);
  expect(screen.getByText(/Proveedor de FARO IZQ: El campo Proveedor debe elegirse de la lista/)).toBeTruthy();
  await at('FARO IZQ', 'Proveedor', 'y{ArrowDown}{Enter}');
  expect(textOf('FARO IZQ', 'Proveedor')).toBe('YONKE SUR');
  await save();
  await expect.poll(() => sent(indicadores.updateVarios)).toHaveLength(1);
});

test('it opens at the cell that the address names', async () => {
  const { celdaDe } = await openRejilla({ celda: '13-costo' });
  await expect.poll(focused).toBe(celdaDe('ESPEJO', 'Costo de compra'));
});

test('the invoices of all were taken by the portal today, by one press', async () => {
  const registros = TRES.map((registro, index) => ({ ...registro, factura: index === 2 ? '' : '7' }));
  const { user, save, sent } = await openRejilla({ registros });
  await user.click(screen.getByRole('button', { name: 'Ingresadas hoy' }));
  await save();
  await expect.poll(() => sent(indicadores.updateVarios)).toHaveLength(1);
  const hoy = { version: 1, ingresoFactura: diaOf(new Date()) };
  expect(sent(indicadores.updateVarios)[0]?.filas).toEqual([
    { ...hoy, id: 11 },
    { ...hoy, id: 12 },
  ]);
});

describe('what is refused', () => {
  test('is marked in its cells, and the good ones wait', async () => {
    const { at, save, answers, celdaDe, textOf, sent } = await openRejilla();
    const errores = [{ codigo: 'campo', campo: 'filas.1.COSTO', mensaje: 'Costo de compra no cambió' }];
    answers(
      answer(indicadores.updateVarios, () =>
        Promise.reject(refuse('Costo de compra no cambió', { codigo: 'campo', campo: 'filas.1.COSTO', errores })),
      ),
    );
    await at('FARO IZQ', 'Costo de compra', '900{Enter}800{Enter}');
    await save();
    await expect.poll(() => celdaDe('COFRE', 'Costo de compra').getAttribute('aria-invalid')).toBe('true');
    expect(focused()).toBe(celdaDe('COFRE', 'Costo de compra'));
    expect(textOf('FARO IZQ', 'Costo de compra')).toBe('$900.00');
    expect(sent(indicadores.updateVarios)).toHaveLength(1);
  });

  test('a value near known ones is asked about once, however many have it', async () => {
    const { at, save, answers, sent, user, column } = await openRejilla();
    const near = (fila: number) => ({
      codigo: 'parecido',
      campo: `filas.${fila}.Proveedor`,
      mensaje: 'Ya existe RADEC',
      datos: { parecidos: ['RADEC'] },
    });
    answers(
      answer(indicadores.updateVarios, ({ filas = [] }) => {
        if (filas.every(({ proveedor }) => proveedor === 'RADEC')) return { inventario: [] };
        throw refuse('Ya existe RADEC', {
          codigo: 'parecido',
          campo: 'filas.0.Proveedor',
          errores: [near(0), near(1), near(2)],
        });
      }),
    );
    await at('Igual en todas', 'Proveedor', 'RADECC{Enter}');
    await save();
    const question = within(await screen.findByRole('dialog', { name: 'Ya existe RADEC' }));
    await user.click(question.getByRole('button', { name: 'Usar RADEC' }));
    await expect.poll(() => sent(indicadores.updateVarios)).toHaveLength(2);
    expect(column('Proveedor')).toEqual(['RADEC', 'RADEC', 'RADEC']);
    expect(sent(indicadores.updateVarios)[1]?.isConfirmado).toBeUndefined();
  });

  test('no answer keeps everything, and the same again is the same operation', async () => {
    const { at, save, answers, sent, textOf } = await openRejilla();
    answers(answer(indicadores.updateVarios, () => Promise.reject(NO_CONNECTION)));
    await at('FARO IZQ', 'OC', '5{Enter}');
    await save();
    await screen.findAllByText('Error al actualizar el registro');
    expect(textOf('FARO IZQ', 'OC')).toBe('5');
    await save();
    await expect.poll(() => sent(indicadores.updateVarios)).toHaveLength(2);
    const [first, second] = sent(indicadores.updateVarios);
    expect(second).toEqual(first);
  });
});

describe('somebody else saved meanwhile', () => {
  async function conflict() {
    const opened = await openRejilla();
    const { at, other, answers, save } = opened;
    await at('FARO IZQ', 'Costo de compra', '900{Enter}800{Enter}');
    other(12, { costo: 50_000, oc: '44' });
    const error = { codigo: 'version', campo: 'filas.1.COSTO', mensaje: REGISTRO_CAMBIADO };
    const good = answer(indicadores.updateVarios, ({ filas = [] }) => {
      if (filas.some(({ id, version }) => version !== opened.store.registros.find((one) => one.id === id)?.version)) {
        throw refuse(REGISTRO_CAMBIADO, { codigo: 'version', campo: error.campo, errores: [error] });
      }
      return { inventario: [] };
    });
    answers(good);
    await save();
    await expect.poll(() => opened.textOf('COFRE', 'OC')).toBe('44');
    return opened;
  }

  test('both stand in the cell, what nobody typed is theirs, and mine is kept by who says so', async () => {
    const { textOf, save, sent, user, at } = await conflict();
    expect(textOf('COFRE', 'Costo de compra')).toBe('$800.00Guardado: $500.00');
    expect(textOf('FARO IZQ', 'Costo de compra')).toBe('$900.00');
    await save();
    expect(sent(indicadores.updateVarios)).toHaveLength(1);
    await screen.findByText('Costo de compra de COFRE: otra persona guardó $500.00; lo tuyo es $800.00.');
    await at('COFRE', 'Costo de compra');
    await user.click(screen.getByRole('button', { name: 'Seguir con lo mío' }));
    await save();
    await expect.poll(() => sent(indicadores.updateVarios)).toHaveLength(2);
    expect(sent(indicadores.updateVarios)[1]?.filas?.[1]).toEqual({ id: 12, version: 2, costo: 80_000 });
  });

  test('or theirs is taken', async () => {
    const { textOf, save, sent, user, at } = await conflict();
    await at('COFRE', 'Costo de compra');
    await user.click(screen.getByRole('button', { name: 'Usar lo guardado' }));
    expect(textOf('COFRE', 'Costo de compra')).toBe('$500.00');
    await save();
    await expect.poll(() => sent(indicadores.updateVarios)).toHaveLength(2);
    expect(sent(indicadores.updateVarios)[1]?.filas).toEqual([{ id: 11, version: 1, costo: 90_000 }]);
  });
});

test('a delivery of the yard without a part of the inventory is asked about', async () => {
  const aqui = sampleRegistro({ id: 13, pieza: 'ESPEJO', proveedor: 'AQUI' });
  const { at, save, user, sent } = await openRejilla({ registros: [sampleRegistro(), aqui] });
  await at('Igual en todas', 'Entregado el', '9/11/2026{Enter}');
  await save();
  const question = await screen.findByRole('dialog', { name: 'Sin pieza del patio' });
  expect(question.textContent).toContain('ESPEJO');
  expect(question.textContent).not.toContain('FARO');
  expect(sent(indicadores.updateVarios)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Guardar sin pieza' }));
  await expect.poll(() => sent(indicadores.updateVarios)).toHaveLength(1);
});

test('what the end of a session cut off stands in its cells again, over what others saved meanwhile', async () => {
  const first = await openRejilla();
  await first.at('FARO IZQ', 'OC', '5{Enter}77{Enter}');
  keepRegreso({ identificador: 'llave-de-prueba', direccion: first.address(), forma: typedForm() });
  first.unmount();
  queryClient.clear();
  const [faro, cofre, espejo] = TRES as [Registro, Registro, Registro];
  const saved = { ...cofre, version: 2, oc: '88', costo: 90_000 };
  const { textOf } = await openRejilla({ registros: [faro, saved, espejo] });
  expect(textOf('FARO IZQ', 'OC')).toBe('5');
  expect(textOf('COFRE', 'OC')).toBe('77Guardado: 88');
  expect(textOf('COFRE', 'Costo de compra')).toBe('$900.00');
  await screen.findAllByText('Aquí está lo que habías escrito');
});

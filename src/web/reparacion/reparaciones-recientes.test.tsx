import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { Reparacion } from '#contract/wire/reparacion.ts';
import { answer, renderComponent } from '#tests/componentes.tsx';
import { ReparacionesRecientes } from './reparaciones-recientes.tsx';

const HECHA: Reparacion = {
  id: 1,
  columna: 'marca',
  busca: 'NISAN',
  reemplazo: 'NISSAN',
  piezas: 1200,
  autor: 'Ana',
  momento: '2026-11-02T20:05:00Z',
  deshecha: null,
  deshechas: null,
  cambiadas: 0,
  quedan: [],
};

const render = (reparaciones: readonly Reparacion[]) =>
  renderComponent(<ReparacionesRecientes />, {
    answers: [answer(updatePiezas.getReparaciones, { reparaciones: [...reparaciones] })],
  });

test('each repair says when, who, what and how many, and whether there is a way back', async () => {
  render([
    HECHA,
    { ...HECHA, id: 2, autor: '', piezas: 1, cambiadas: 1, quedan: [7] },
    { ...HECHA, id: 3, deshecha: '2026-11-03T15:00:00Z', deshechas: 1200 },
    { ...HECHA, id: 4, deshecha: '2026-11-03T15:00:00Z', deshechas: 1100 },
  ]);
  await screen.findByText('Cuenta eliminada');
  const [first, second, third, fourth] = screen.getAllByRole('row').slice(1);
  for (const fact of ['02/11/2026, 14:05', 'Ana', 'NISAN → NISSAN', '1,200']) {
    expect(first?.textContent).toContain(fact);
  }
  const undo = within(second as HTMLElement).getByRole<HTMLButtonElement>('button');
  expect(undo.disabled).toBe(true);
  expect(document.getElementById(undo.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Ya no se puede deshacer: 1 pieza cambió desde entonces/,
  );
  expect(third?.textContent).toContain('Deshecha el 03/11/2026, 09:00');
  expect(fourth?.textContent).toContain('Deshecha en 1,100 piezas el 03/11/2026, 09:00');
  expect(within(third as HTMLElement).queryByRole('button')).toBeNull();
});

test('the way back is asked about first', async () => {
  const { user, sent, answers } = render([HECHA]);
  await user.click(await screen.findByRole('button', { name: 'Deshacer Marca: NISAN → NISSAN' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Deshacer reparación' }));
  expect(dialog.getByText('1,200 piezas')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(sent(updatePiezas.undoReparacion)).toEqual([]);
  answers(answer(updatePiezas.undoReparacion, { total: 1200 }));
  await user.click(screen.getByRole('button', { name: 'Deshacer Marca: NISAN → NISSAN' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => sent(updatePiezas.undoReparacion)).toEqual([{ reparacion: 1, iguales: null }]);
});

test('where some have another value by now, the others can be put back; who stays is named', async () => {
  const { user, sent, answers } = render([{ ...HECHA, piezas: 25, cambiadas: 4, quedan: [120_001, 120_002, 120_003] }]);
  const undo = await screen.findByRole('button', { name: /^Deshacer en las 21 que siguen igual/ });
  expect(screen.getByText('4 piezas cambiaron desde entonces.')).toBeTruthy();
  await user.click(undo);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('21 piezas')).toBeTruthy();
  expect(dialog.getByText('Se quedan como están: # 120001, # 120002, # 120003 y 1 más.')).toBeTruthy();
  answers(answer(updatePiezas.undoReparacion, { total: 21 }));
  await user.click(dialog.getByRole('button', { name: 'Deshacer en las 21 que siguen igual' }));
  await expect.poll(() => sent(updatePiezas.undoReparacion)).toEqual([{ reparacion: 1, iguales: 21 }]);
});

test('none yet says so', async () => {
  render([]);
  await screen.findByText('Todavía no se ha hecho ninguna reparación.');
});

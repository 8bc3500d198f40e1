import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { updatePiezas } from '#contract/update-piezas.ts';
import { ROL } from '#domain/roles.ts';
import { openBrowser, selloDe } from '#tests/cola.tsx';
import { answer, NO_CONNECTION, refuse } from '#tests/componentes.tsx';
import { field, lista, openPieza, save } from '#tests/pieza-abierta.tsx';
import { KEYS } from '#web/api/session.ts';
import { porEnviar } from '#web/cola/lista.ts';

beforeEach(openBrowser);

const UNANSWERED = answer(updatePiezas.updatePieza, () => {
  throw NO_CONNECTION;
});

/** The form of a new part, filled in, on a phone whose account has its seal; from now on saves get no answer. */
async function openNueva({ isSealed = true, rol = ROL.admin as typeof ROL.admin | typeof ROL.socio } = {}) {
  if (isSealed) localStorage.setItem(KEYS.sello, selloDe(1));
  const opened = await openPieza({ id: 'new', rol });
  opened.answers(UNANSWERED);
  const values = { Pieza: 'FARO', Marca: 'YUGO', Auto: 'CABRIO', Origen: 'ORIGINAL', Condición: 'USADO' };
  for (const [name, value] of Object.entries(values)) await opened.user.type(lista(name), `${value}{Tab}`);
  await opened.user.type(field('Año'), '1988');
  await opened.user.type(field('Costo'), '500');
  await opened.user.type(field('# Parte'), '5C6');
  return opened;
}

test('a new part that gets no answer is kept as it was sent, and the form is ready for the next one', async () => {
  const { user, sent } = await openNueva();
  await user.click(save());
  await screen.findByText('Se guardó en este teléfono y se enviará al volver la red.');
  await waitFor(() => expect(field('# Parte').value).toBe(''));
  const [asked] = sent(updatePiezas.updatePieza);
  const [entrada] = porEnviar.get();
  expect(entrada).toMatchObject({ id: asked?.opId, clase: 'alta', estado: 'espera' });
  expect(entrada?.contenido?.datos).toMatchObject({ form: asked?.form, pieza: null });
  expect(entrada?.contenido?.titulo).toContain('FARO YUGO CABRIO');
  expect(screen.queryByText('Reintentar')).toBeNull();
});

test('a phone that is full says so, and what was typed stays in the form', async () => {
  const { user } = await openNueva();
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    const transaction = this.transaction as unknown as { readonly _abort: (name: string) => void };
    queueMicrotask(() => transaction._abort('QuotaExceededError'));
    return put.call(this, value, key);
  });
  await user.click(save());
  await screen.findByText('Sin conexión, y este teléfono no tiene espacio');
  expect([field('# Parte').value, lista('Marca').value]).toEqual(['5C6', 'YUGO']);
  expect(porEnviar.get()).toEqual([]);
  vi.mocked(IDBObjectStore.prototype.put).mockRestore();
  // There is room again: the same press keeps it.
  await user.click(save());
  await waitFor(() => expect(porEnviar.get()).toHaveLength(1));
});

test('without a seal nothing can be kept: it is told as ever, and offered again', async () => {
  const { user } = await openNueva({ isSealed: false });
  await user.click(save());
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(field('# Parte').value).toBe('5C6');
});

test('a refusal is no lack of network: nothing is kept', async () => {
  const { user, answers } = await openNueva();
  answers(
    answer(updatePiezas.updatePieza, () => {
      throw refuse('Ya existe el # 1500', { codigo: 'duplicado' });
    }),
  );
  await user.click(save());
  await screen.findByText('Ya existe el # 1500');
  expect(porEnviar.get()).toEqual([]);
  expect(field('# Parte').value).toBe('5C6');
});

test('a change of a part that there is, is not kept: somebody else may change it meanwhile', async () => {
  localStorage.setItem(KEYS.sello, selloDe(1));
  const { user, answers } = await openPieza();
  answers(UNANSWERED);
  await user.type(field('# Parte'), '9');
  await user.click(save());
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(porEnviar.get()).toEqual([]);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { CambioDePieza } from '#contract/wire/historial.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { answer, NO_CONNECTION, refuse } from '#tests/componentes.tsx';
import { sampleBaja } from '#tests/muestras.ts';
import { descripcion, FARO, field, lista, openPieza, save } from '#tests/pieza-abierta.tsx';
import { keepRegreso } from '#web/api/regreso.ts';
import { typedForm } from '#web/components/dialogs/escrito.ts';

test('what was not typed here is theirs, whatever is kept of mine', async () => {
  const { user, other, store } = await openPieza();
  other({ precio: 99_900, nota: 'De otra persona' });
  await user.type(field('Nota'), 'Lo mío');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: REGISTRO_CAMBIADO });
  expect(within(dialog).getByRole('row', { name: 'Nota De otra persona Lo mío' })).toBeTruthy();
  expect(within(dialog).getByText('También cambió lo que tú no tocaste: Precio.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Seguir con lo mío' }));
  await user.click(save());
  await screen.findAllByText('Pieza actualizada exitosamente.');
  expect(store.pieza).toMatchObject({ precio: 99_900, nota: 'Lo mío' });
});

test('what leads to a write-off stands above the write-offs, whose number would move it', async () => {
  await openPieza();
  const button = screen.getByRole('button', { name: 'Dar de baja…' });
  const none = await screen.findByText('Esta pieza no tiene bajas.');
  expect(button.compareDocumentPosition(none) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a write-off of a note leads to it, and says what came back', async () => {
  const { user, answers } = await openPieza({ query: '?pestana=informacion' });
  const bajas = [sampleBaja({ remision: 12, duenio: 'remision', cantidad: 3, devueltas: 1 })];
  answers(answer(updatePiezas.getBajas, { bajas }));
  await user.click(screen.getByRole('tab', { name: 'Baja de pieza' }));
  expect((await screen.findByRole('link', { name: 'Nota 12' })).getAttribute('href')).toBe('/admin/notas/12');
  expect(screen.getByText('Regresó 1 de 3')).toBeTruthy();
});

test('what is beyond the newest hundred of the history is asked for', async () => {
  const { user, answers, sent } = await openPieza();
  const cambio = (id: number) => ({
    id,
    operacion: 'baja',
    autor: 'Ana',
    momento: `2026-11-02T10:00:00.${100 + id}Z`,
    campos: [],
    reparacion: null,
    deshace: null,
  });
  answers(
    answer(updatePiezas.getHistorial, ({ filas }) => {
      const cambios = Array.from({ length: Math.min(filas, 130) }, (_, turn) => cambio(130 - turn));
      return { cambios: cambios as CambioDePieza[], movimientos: [], hayMas: filas < 130 };
    }),
  );
  await user.click(screen.getByRole('tab', { name: 'Historial' }));
  const line = await screen.findByRole('list', { name: 'Historial de la pieza' });
  expect(within(line).getAllByRole('listitem')).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Ver anteriores' }));
  await waitFor(() => expect(within(line).getAllByRole('listitem')).toHaveLength(130));
  expect(screen.queryByRole('button', { name: 'Ver anteriores' })).toBeNull();
  expect(sent(updatePiezas.getHistorial).map(({ filas }) => filas)).toEqual([100, 200]);
});

test('only what changed is sent, over the state it was read in, each save under a name of its own', async () => {
  const { user, sent } = await openPieza();
  await user.clear(field('Precio'));
  await user.type(field('Precio'), '1500');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull());
  await user.clear(field('Existencias'));
  await user.type(field('Existencias'), '5');
  expect(screen.getByText('Se anotará un ajuste de +2')).toBeTruthy();
  await user.dblClick(save());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull());
  const [first, second, ...more] = sent(updatePiezas.updatePieza);
  expect(more).toEqual([]);
  expect(first?.form).toEqual({ precio: 150_000, version: 5 });
  expect(second?.form).toEqual({ existencias: 5, existenciasLeidas: 3, version: 6 });
  expect(second?.opId).not.toBe(first?.opId);
});

test('in its one spelling it may be what is stored: there is nothing to save then', async () => {
  const { user } = await openPieza();
  await user.clear(field('Precio'));
  await user.type(field('Precio'), '1200');
  expect(save()).toBeTruthy();
  await user.tab();
  expect(field('Precio').value).toBe('$1,200.00');
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

test('a new part keeps its name until it is there, however often it is sent', async () => {
  const { user, sent, answers, unmount } = await openPieza({ id: 'new' });
  for (const [name, text] of [
    ['Pieza', 'FARO'],
    ['Marca', 'YUGO'],
    ['Auto', 'CABRIO'],
    ['Origen', 'ORIGINAL'],
    ['Condición', 'USADO'],
  ] as const) {
    await user.type(lista(name), text);
  }
  await user.type(field('Año'), '1988');
  await user.type(field('Costo'), '10');
  for (const [error, words] of [
    [refuse(''), 'No se agrego la pieza'],
    [NO_CONNECTION, 'Error al agregar la pieza'],
  ] as const) {
    answers(answer(updatePiezas.updatePieza, () => Promise.reject(error)));
    await user.click(save());
    expect(await screen.findAllByText(words)).toBeTruthy();
  }
  const names = sent(updatePiezas.updatePieza).map(({ opId }) => opId);
  expect(names).toEqual([names[0], names[0]]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('FARO YUGO CABRIO 1988 ORIGINAL USADO');

  // The session ends, and the same person is back: the first try may have arrived.
  keepRegreso({ identificador: 'llave-de-prueba', direccion: '', forma: typedForm() });
  unmount();
  const again = await openPieza({ id: 'new' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('FARO YUGO CABRIO 1988 ORIGINAL USADO');
  again.answers(answer(updatePiezas.updatePieza, () => Promise.reject(refuse(''))));
  await again.user.click(save());
  await waitFor(() => expect(again.sent(updatePiezas.updatePieza).map(({ opId }) => opId)).toEqual([names[0]]));
});

test('what is published today is no longer to be published', async () => {
  const { user } = await openPieza({ pieza: { ...FARO, porPublicarFacebook: true } });
  const facebook = within(screen.getByRole('group', { name: 'Facebook' }));
  expect(facebook.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await user.click(facebook.getByRole('button', { name: /Publicada hoy/ }));
  expect(facebook.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(facebook.getByText('Marcado como publicado')).toBeTruthy();
  await user.click(facebook.getByRole('button', { name: /Quitar/ }));
  expect(facebook.queryByText('Marcado como publicado')).toBeNull();
});

test('a channel that nobody knows stays to be chosen and says so', async () => {
  await openPieza({ pieza: { ...FARO, venta: 'RADIO', cotizador: 'Quien ya no está' } });
  const venta = screen.getByLabelText<HTMLSelectElement>('Venta');
  expect(venta.selectedOptions[0]?.textContent).toBe('Formato no valido');
  const cotizador = screen.getByLabelText<HTMLSelectElement>('Cotizador');
  expect([...cotizador.options].map(({ text }) => text)).toEqual([
    'Sin seleccionar',
    'Ana',
    'Beto',
    'Quien ya no está',
  ]);
});

test('a write-off asks first, says what is left, and leaves what was typed in the form', async () => {
  const { user, answers, store, sent } = await openPieza({ query: '?pestana=baja' });
  answers(
    answer(updatePiezas.updatePieza, () => {
      store.pieza = { ...store.pieza, existencias: 1 };
      return { pieza: store.pieza, aviso: 'La fecha de la baja es anterior al alta' };
    }),
  );
  await user.clear(field('Cantidad'));
  await user.type(field('Cantidad'), '9');
  await user.click(screen.getByRole('button', { name: 'Dar de baja' }));
  expect(descripcion(field('Cantidad'))).toContain('Escribe un número del 1 al 3');
  await user.clear(field('Cantidad'));
  await user.type(field('Cantidad'), '2');
  const fecha = within(screen.getByRole('group', { name: 'Dar de baja' })).getByLabelText<HTMLInputElement>('Fecha');
  const hoy = fecha.value;
  fireEvent.change(fecha, { target: { value: '2099-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Dar de baja' }));
  expect(descripcion(fecha)).toBe('El campo Fecha no puede ser posterior a hoy');
  fireEvent.change(fecha, { target: { value: hoy } });
  await user.click(screen.getByRole('button', { name: 'Dar de baja' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Salen 2 piezas de 3: queda 1.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Dar de baja' }));
  expect(await screen.findByText('En existencia: 1')).toBeTruthy();
  expect(sent(updatePiezas.updatePieza)[0]?.form).toMatchObject({ cantidad: 2 });
  expect(screen.getAllByText('La fecha de la baja es anterior al alta')).toBeTruthy();
});

test('a half-typed write-off and the fields beside it outlive the session, each on the part it was typed for', async () => {
  const { user, unmount } = await openPieza();
  await user.type(field('Nota'), 'Lo mío');
  await user.click(screen.getByRole('tab', { name: 'Baja de pieza' }));
  await user.clear(field('Cantidad'));
  await user.type(field('Cantidad'), '2');
  keepRegreso({ identificador: 'llave-de-prueba', direccion: '', forma: typedForm() });
  unmount();
  const other = await openPieza({ id: '8', pieza: { ...FARO, id: 8 }, query: '?pestana=baja' });
  expect(field('Cantidad').value).toBe('1');
  other.unmount();
  const again = await openPieza({ query: '?pestana=baja' });
  expect(field('Cantidad').value).toBe('2');
  expect(screen.getByText('Aquí está lo que habías escrito')).toBeTruthy();
  await again.user.click(screen.getByRole('tab', { name: 'Informacion de pieza' }));
  expect(field('Nota').value).toBe('Lo mío');
  expect(typedForm()).toMatchObject({ values: { nota: 'Lo mío' }, baja: { pieza: 7, values: { cantidad: '2' } } });
  again.unmount();
  await openPieza({ query: '?pestana=baja' });
  expect(field('Cantidad').value).toBe('1');
});

test('the tabs go by the arrows', async () => {
  const { user, answers, address } = await openPieza();
  answers(answer(updatePiezas.getHistorial, { cambios: [], movimientos: [], hayMas: false }));
  await user.click(screen.getByRole('tab', { name: 'Ver todo' }));
  await user.keyboard('{ArrowLeft}');
  expect(address()).toBe('/admin/inventario/7?pestana=historial');
  expect(await screen.findByText('Esta pieza no ha cambiado.')).toBeTruthy();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(address()).toBe('/admin/inventario/7?pestana=informacion');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Informacion de pieza' }));
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { indicadores } from '#contract/indicadores.ts';
import { diaOf, formatDia } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { answer, NO_CONNECTION } from '#tests/componentes.tsx';
import { descripcion, field, lista, save } from '#tests/pieza-abierta.tsx';
import { openRegistro } from '#tests/registro-abierto.tsx';
import { keepRegreso } from '#web/api/regreso.ts';
import { typedForm } from '#web/components/dialogs/escrito.ts';

const OTRA = 'Guardar y agregar otra pieza';
const titulo = () => screen.getByRole('heading', { level: 1 }).textContent;

test('a new record asks for what every one needs, and begins today and without an order', async () => {
  const { user, sent, address } = await openRegistro({ id: 'new', rol: ROL.socio });
  expect([titulo(), field('Fecha').value]).toEqual(['Registro nuevo', formatDia(diaOf(new Date()))]);
  await waitFor(() => expect(document.activeElement).toBe(lista('Aseguradora')));
  await user.type(field('Comentarios'), 'x');
  await user.click(save());
  for (const [input, name] of [
    [lista('Aseguradora'), 'Aseguradora'],
    [field('Siniestro'), 'Siniestro'],
    [lista('Pieza'), 'Pieza'],
  ] as const) {
    expect(descripcion(input)).toBe(`El campo ${name} no puede quedar vacío`);
  }
  expect(document.activeElement).toBe(lista('Aseguradora'));
  await user.type(lista('Aseguradora'), 'CHUBB');
  await user.type(field('Siniestro'), '1-26');
  await user.type(lista('Pieza'), 'FARO');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(address()).toBe('/socio/indicadores/buscador/12'));
  expect(sent(indicadores.updatePieza).map(({ registro, form }) => [registro, form])).toEqual([
    [
      'new',
      {
        aseguradora: 'CHUBB',
        reporte: '1-26',
        pieza: 'FARO',
        comentarios: 'x',
        fecha: diaOf(new Date()),
        isSinPedido: true,
      },
    ],
  ]);
});

test('after a record comes another of its claim: insurer, claim, workshop, city and car stay', async () => {
  const { user, sent, address } = await openRegistro();
  await user.type(field('Comentarios'), 'x');
  await user.click(screen.getByRole('button', { name: OTRA }));
  await waitFor(() => expect(address()).toBe('/admin/indicadores/buscador/new'));
  await waitFor(() => expect(lista('Pieza').value).toBe(''));
  expect(sent(indicadores.updatePieza)).toHaveLength(1);
  const kept = ['Aseguradora', 'Taller', 'Ciudad', 'Marca', 'Auto', 'Pieza', 'Origen'].map((name) => lista(name).value);
  expect(kept).toEqual(['QUALITAS', 'TALLER CENTRO', 'PUEBLA', 'VOLKSWAGEN', 'JETTA', '', '']);
  expect([field('Siniestro').value, field('Año').value, field('Costo').value]).toEqual(['04/1234567-26', '2016', '']);

  await waitFor(() => expect(document.activeElement).toBe(lista('Pieza')));

  // And another one after that: it is a new record as well.
  await user.type(lista('Pieza'), 'COFRE');
  await user.type(field('Costo'), '1');
  await user.click(screen.getByRole('button', { name: OTRA }));
  await waitFor(() => expect(sent(indicadores.updatePieza)).toHaveLength(2));
  await waitFor(() => expect(lista('Pieza').value).toBe(''));
  expect([address(), lista('Aseguradora').value]).toEqual(['/admin/indicadores/buscador/new', 'QUALITAS']);
  expect(sent(indicadores.updatePieza).map(({ registro }) => registro)).toEqual([11, 'new']);
  const ids = sent(indicadores.updatePieza).map(({ opId }) => opId);
  expect(new Set(ids).size).toBe(2);
});

test('what is wrong keeps who wants to add another one here', async () => {
  const { user, address, sent } = await openRegistro();
  await user.clear(field('Siniestro'));
  await user.click(screen.getByRole('button', { name: OTRA }));
  await waitFor(() => expect(document.activeElement).toBe(field('Siniestro')));
  expect([address(), sent(indicadores.updatePieza)]).toEqual(['/admin/indicadores/buscador/11', []]);
});

test('two windows on one record: both values are shown, and mine is saved when I say so', async () => {
  const { user, other, store } = await openRegistro({ pestana: 'oc' });
  other({ oc: '99', comentarios: 'De otra persona' });
  await user.type(field('OC'), '45');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: REGISTRO_CAMBIADO }));
  expect(dialog.getByRole('row', { name: 'OC 99 45' })).toBeTruthy();
  expect(dialog.getByText('También cambió lo que tú no tocaste: Comentarios.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Seguir con lo mío' }));
  await user.click(save());
  await screen.findAllByText('Registro actualizada exitosamente.');
  expect(store.registro).toMatchObject({ oc: '45', comentarios: 'De otra persona' });
});

test('what is typed outlives the session, with the name of its save', async () => {
  const { user, answers, sent, unmount } = await openRegistro({ pestana: 'oc' });
  answers(answer(indicadores.updatePieza, () => Promise.reject(NO_CONNECTION)));
  await user.type(field('OC'), '45');
  await user.click(save());
  expect(await screen.findAllByText('Error al actualizar el registro')).toBeTruthy();
  keepRegreso({ identificador: 'llave-de-prueba', direccion: '', forma: typedForm() });
  unmount();
  const again = await openRegistro({ pestana: 'oc' });
  expect(field('OC').value).toBe('45');
  expect(screen.getByText('Aquí está lo que habías escrito')).toBeTruthy();
  await again.user.click(save());
  await screen.findAllByText('Registro actualizada exitosamente.');
  expect(again.sent(indicadores.updatePieza)[0]?.opId).toBe(sent(indicadores.updatePieza)[0]?.opId);
});

test('what looks odd and was kept is said; a plain save can be taken back', async () => {
  const { user, answers, store, sent } = await openRegistro({ pestana: 'oc' });
  answers(
    answer(indicadores.updatePieza, ({ form }) => {
      store.registro = { ...store.registro, oc: form.oc ?? '', version: store.registro.version + 1 };
      return { pieza: store.registro, aviso: 'La entrega es anterior al pedido' };
    }),
  );
  await user.type(field('OC'), '45');
  await user.click(save());
  expect((await screen.findAllByText('La entrega es anterior al pedido')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(field('OC').value).toBe(''));
  expect(sent(indicadores.updatePieza).map(({ form }) => form)).toEqual([
    { oc: '45', version: 1 },
    { oc: '', version: 2 },
  ]);
});

test('leaving over something typed is asked about', async () => {
  const { user } = await openRegistro({ pestana: 'oc' });
  await user.type(field('OC'), '45');
  await user.click(screen.getByRole('link', { name: /Buscador de indicadores/ }));
  expect(await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' })).toBeTruthy();
});

test('an administrator deletes a record after a question, and has some seconds to take it back', async () => {
  const { user, answers, sent, address } = await openRegistro({
    registro: { isInventarioUsado: true, inventario: 97_205, piezaId: 7 },
  });
  answers(
    answer(indicadores.deletePieza, { aviso: 'La pieza 97205 está eliminada: restáurala' }),
    answer(indicadores.restorePieza, {}),
  );
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Eliminar registro' }));
  expect(dialog.getByText(/su unidad regresa a existencias/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(address()).toBe('/admin/indicadores/buscador'));
  expect(screen.getAllByText(/La pieza 97205 está eliminada: restáurala/).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(sent(indicadores.restorePieza)).toEqual([{ id: 11 }]));
});

test('who is no administrator deletes nothing', async () => {
  await openRegistro({ rol: ROL.gerente });
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
});

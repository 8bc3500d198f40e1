import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { recordatorios } from '#contract/recordatorios.ts';
import { ROL } from '#domain/roles.ts';
import { type Answer, answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { ReglaScreen } from './regla-screen.tsx';

const LEIDA: ResponseOf<typeof recordatorios.getRegla> = {
  regla: {
    activa: false,
    pasos: [-3, 1],
    minimo: 500_00,
    asunto: 'Recordatorio',
    cuerpo: 'Debe {total}:\n\n{facturas}',
    version: 0,
  },
  hoy: { clientes: 2, facturas: 5, adeudo: 12_000_00, sinCorreo: ['TALLER RUIZ'] },
  ejemplo: {
    cliente: 'TALLER MORA',
    facturas: [{ folio: 'F-7', vence: '2026-01-15', adeudo: 800_00 }],
  },
};

const openWith = (leida: typeof LEIDA, ...answers: readonly Answer[]) =>
  renderScreen(ReglaScreen, {
    screen: 'recordatorios',
    rol: ROL.admin,
    answers: [answer(recordatorios.getRegla, leida), ...answers],
  });
const open = (...answers: readonly Answer[]) => openWith(LEIDA, ...answers);

test('says whom it would remind today, and shows its words as they will be read', async () => {
  open();
  expect(await screen.findByText(/hoy tocan 2 clientes, por 5 facturas y \$12,000.00\./)).toBeTruthy();
  expect(screen.getByText('Sin correo: TALLER RUIZ.')).toBeTruthy();
  const ejemplo = screen.getByRole('article', { name: 'El correo' });
  expect(ejemplo.textContent).toMatch(/^RecordatorioDebe \$800.00:F-7, venció el 15\/01\/2026, hace .* días\$800.00$/);
  expect(screen.getByText('A TALLER MORA, con lo que debe hoy.')).toBeTruthy();
});

test('where nobody owes, says that its client is made up', async () => {
  openWith({ ...LEIDA, ejemplo: null });
  expect(await screen.findByText('Nadie debe hoy: este cliente y sus facturas son inventados.')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'El correo' }).textContent).toContain('F-120, venció el');
});

test('what cannot be sent is said at its field and asked of nobody', async () => {
  const { user, sent } = open();
  const pasos = await screen.findByRole('textbox', { name: /^Días después/ });
  await user.clear(pasos);
  await user.type(pasos, '1, mañana');
  await user.type(screen.getByRole('textbox', { name: 'Texto' }), ' {{monto}');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText(/^Escribe números enteros de -30 a 365/)).toBeTruthy();
  expect(screen.getByText(/^\{monto\} no existe/)).toBeTruthy();
  expect(sent(recordatorios.setRegla)).toEqual([]);
});

test('is saved as it was typed, over the version that was read', async () => {
  const { user, sent } = open(answer(recordatorios.setRegla, { version: 1 }));
  await user.click(await screen.findByRole('checkbox', { name: /^Enviar recordatorios/ }));
  const pasos = screen.getByRole('textbox', { name: /^Días después/ });
  await user.clear(pasos);
  await user.type(pasos, '-5 1;30');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findAllByText('Regla guardada.');
  const { version, ...regla } = LEIDA.regla;
  expect(sent(recordatorios.setRegla)).toMatchObject([
    { regla: { ...regla, activa: true, pasos: [-5, 1, 30] }, version },
  ]);
});

test('that somebody else changed it is said, and nothing that was typed is lost', async () => {
  const { user } = open(
    answer(recordatorios.setRegla, () => {
      throw refuse('Alguien más cambió la regla: revísala otra vez', { codigo: 'version' });
    }),
  );
  const asunto = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Asunto' });
  await user.type(asunto, ' de pago');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(within(document.body).getAllByText(/Alguien más cambió la regla/)).not.toEqual([]);
  expect(asunto.value).toBe('Recordatorio de pago');
});

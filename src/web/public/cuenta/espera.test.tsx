import { screen } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { createAccount } from '#contract/create-account.ts';
import { verifyAccount } from '#contract/verify-account.ts';
import { answer, refuse, renderComponent } from '#tests/componentes.tsx';
import { RecuperacionScreen } from './recuperacion-screen.tsx';
import { RegistroScreen } from './registro-screen.tsx';

type User = ReturnType<typeof userEvent.setup>;

const NEGOCIO = { nombre: 'Yarda' } as never;
const ASIDERO = 'abcdefghijklmnopqrstuv';
const NOW = new Date('2026-05-04T10:00:00-06:00').getTime();
const WAIT = refuse('Espera 42 segundos para pedir otro código', { codigo: 'limite', datos: { segundos: 42 } });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(name));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Writes in the place of what a field has. */
async function write(user: User, name: string, text: string) {
  await user.clear(await field(name));
  await user.type(await field(name), text);
}

/** The registration of Ana over a server that answers each mail asked for with the next of these. */
async function openRegistro(...mails: readonly (Error | null)[]) {
  const replies = [...mails];
  const rendered = renderComponent(<RegistroScreen state={{ page: 'registro', negocio: NEGOCIO }} />, {
    answers: [answer(createAccount.codeSendMail, () => next(replies, {}))],
  });
  const { user } = rendered;
  for (const [name, text] of [
    ['Nombre', 'Ana'],
    ['Apellidos', 'Ruiz'],
    ['Correo', 'ana@taller.mx'],
    ['Teléfono', '5512345678'],
  ] as const) {
    await write(user, name, text);
  }
  await user.click(screen.getByRole('checkbox'));
  await user.click(await button('Continuar'));
  return { ...rendered, mails: () => rendered.sent(createAccount.codeSendMail) };
}

function openRecuperacion(...mails: readonly (Error | null)[]) {
  const replies = [...mails];
  const rendered = renderComponent(<RecuperacionScreen state={{ page: 'recuperacion', negocio: NEGOCIO }} />, {
    answers: [answer(verifyAccount.codeSendMail, () => next(replies, { asidero: ASIDERO }))],
  });
  const ask = async (email: string) => {
    await write(rendered.user, 'Correo', email);
    await rendered.user.click(await button(/^Enviar código/));
  };
  return { ...rendered, ask, mails: () => rendered.sent(verifyAccount.codeSendMail) };
}

function next<T>(replies: (Error | null)[], success: T): T {
  const failure = replies.shift();
  if (failure) throw failure;
  return success;
}

const correos = (mails: readonly Pick<RequestOf<typeof verifyAccount.codeSendMail>, 'email'>[]) =>
  mails.map(({ email }) => email);

test('registration: corrected data ask for no other mail to the same address, and the countdown goes on', async () => {
  const { user, mails } = await openRegistro(null);
  await button('Reenviar código en 60 s');
  vi.setSystemTime(NOW + 15_000);
  await user.click(await button('Cambiar mis datos'));
  await write(user, 'Nombre', 'Ana María');
  await user.click(await button('Continuar'));
  await button('Reenviar código en 45 s');
  expect(correos(mails())).toEqual(['ana@taller.mx']);
  expect(screen.queryByText(/Espera/)).toBeNull();
});

test('registration: another address, and one whose code is over, get their mail', async () => {
  const { user, mails } = await openRegistro(null, null, null);
  await user.click(await button('Cambiar mis datos'));
  await write(user, 'Correo', 'otra@taller.mx');
  await user.click(await button('Continuar'));
  await button('Reenviar código en 60 s');
  vi.setSystemTime(NOW + 10 * 60_000);
  await user.click(await button('Cambiar mis datos'));
  await user.click(await button('Continuar'));
  await button('Reenviar código en 60 s');
  expect(correos(mails())).toEqual(['ana@taller.mx', 'otra@taller.mx', 'otra@taller.mx']);
});

test('registration: who has to wait is back at the form with the seconds of the server; another address has not', async () => {
  const { user, mails } = await openRegistro(WAIT, null);
  const wait = await button('Continuar en 42 s');
  expect(wait.getAttribute('aria-disabled')).toBe('true');
  await user.click(wait);
  expect(mails()).toHaveLength(1);
  await write(user, 'Correo', 'otra@taller.mx');
  await user.click(await button('Continuar'));
  await button('Reenviar código en 60 s');
  expect(correos(mails())).toEqual(['ana@taller.mx', 'otra@taller.mx']);
});

test('registration: a second mail that has to wait counts on, and the first code is still asked for', async () => {
  const { user } = await openRegistro(null, WAIT);
  vi.setSystemTime(NOW + 60_000);
  await user.click(await button('Reenviar código'));
  await button('Reenviar código en 42 s');
  expect(await field('Código')).toBeTruthy();
});

test('recovery: who has to wait sees the seconds at the first step, until they are over', async () => {
  const { ask, mails } = openRecuperacion(WAIT, null);
  await ask('ana@taller.mx');
  const wait = await button('Enviar código en 42 s');
  expect(wait.getAttribute('aria-disabled')).toBe('true');
  vi.setSystemTime(NOW + 30_000);
  await button('Enviar código en 12 s');
  vi.setSystemTime(NOW + 42_000);
  await button('Enviar código');
  await ask('ANA@taller.mx');
  await button('Reenviar código en 60 s');
  expect(mails()).toHaveLength(2);
});

test('recovery: the same address again needs no other mail while its code works', async () => {
  const { user, ask, mails } = openRecuperacion(null, null);
  await ask('ana@taller.mx');
  vi.setSystemTime(NOW + 20_000);
  await user.click(await button('Cambiar correo'));
  await user.click(await button('Enviar código'));
  await button('Reenviar código en 40 s');
  expect(mails()).toHaveLength(1);
  await user.click(await button('Cambiar correo'));
  await ask('otra@taller.mx');
  await button('Reenviar código en 60 s');
  expect(correos(mails())).toEqual(['ana@taller.mx', 'otra@taller.mx']);
});

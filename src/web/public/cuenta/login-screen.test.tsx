import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse, renderComponent } from '#tests/componentes.tsx';
import { isLoggedIn, KEYS } from '#web/api/session.ts';
import { checkStoredSession } from '#web/api/session-live.ts';
import { LoginScreen } from './login-screen.tsx';

const STATE = { page: 'login', negocio: {} as never } as const;

/** The sign-in page in a browser where a session of Ana is stored, over a server that says this of it. */
function openLogin(error: Error, onAsked = () => {}) {
  const reply = () => {
    onAsked();
    throw error;
  };
  renderComponent(<LoginScreen state={STATE} />, { rol: ROL.socio, answers: [answer(account.validateSession, reply)] });
  screen.getByText('Ya iniciaste sesión como Ana.');
}

const DEAD = refuse('No se encontró una sesión activa', { codigo: 'sesion' });

test('a session that ended elsewhere is taken out of the browser, and nothing claims it any more', async () => {
  openLogin(DEAD);
  localStorage.setItem('searchMarca', 'NISSAN');
  await checkStoredSession();
  await waitFor(() => expect(screen.queryByText(/Ya iniciaste sesión/)).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key !== KEYS.pathApi)).toEqual(['searchMarca']);
});

test.each([
  ['no connection', NO_CONNECTION],
  ['another refusal', refuse('El sistema no está disponible', { codigo: 'no_disponible' })],
])('%s says nothing about the session', async (_what, error) => {
  openLogin(error);
  await checkStoredSession();
  expect(isLoggedIn()).toBe(true);
});

test('the session that somebody opened meanwhile is not the one that ended', async () => {
  openLogin(DEAD, () => localStorage.setItem(KEYS.sessionId, 'la nueva'));
  await checkStoredSession();
  expect(localStorage.getItem(KEYS.sessionId)).toBe('la nueva');
});

test('nobody who is not signed in is asked for', async () => {
  openLogin(DEAD, () => expect.unreachable());
  localStorage.removeItem(KEYS.codeConfirm);
  await checkStoredSession();
});

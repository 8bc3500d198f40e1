import { beforeEach, expect, test, vi } from 'vitest';
import type { Usuario } from '#contract/wire/sesion.ts';
import { NetworkError, RefusedError } from '#web/api/errors.ts';
import { CHECK_EVERY_MS, createSessionCheck } from './session-check.ts';

const ANA: Usuario = { nombre: 'Ana', rol: 2, account: { apellidos: 'Ruiz' }, identificador: 'k', sessionId: 's' };

let loggedIn: boolean;
let clock: number;
const validate = vi.fn<() => Promise<Usuario>>();
const storeUser = vi.fn();
const endSession = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  loggedIn = true;
  clock = 1000;
});

function check() {
  return createSessionCheck({ isLoggedIn: () => loggedIn, validate, storeUser, endSession, now: () => clock });
}

test.each(['No hay una sesión iniciada', 'No se encontró una sesión activa'])(
  '%s ends the session',
  async (mensaje) => {
    validate.mockRejectedValue(new RefusedError({ mensaje, codigo: 'sesion' }));
    await check().check();
    expect(endSession).toHaveBeenCalledExactlyOnceWith(mensaje);
    expect(storeUser).not.toHaveBeenCalled();
  },
);

test('success stores the user that came', async () => {
  validate.mockResolvedValue(ANA);
  await check().check();
  expect(storeUser).toHaveBeenCalledExactlyOnceWith(ANA);
  expect(endSession).not.toHaveBeenCalled();
});

test.each([
  new RefusedError({ mensaje: 'El sistema no está disponible', codigo: 'no_disponible' }),
  new RefusedError({ mensaje: '', codigo: 'negocio' }),
  new RefusedError({ mensaje: 'No hay una sesión iniciada', codigo: 'negocio' }),
  new NetworkError('No hay una sesión iniciada'),
])('%s changes nothing', async (error) => {
  validate.mockRejectedValue(error);
  await check().check();
  expect(storeUser).not.toHaveBeenCalled();
  expect(endSession).not.toHaveBeenCalled();
});

test('nobody who is not logged in is asked for', async () => {
  loggedIn = false;
  await check().visit('/admin/cuentas');
  expect(validate).not.toHaveBeenCalled();
});

test('what is answered after signing out is not kept', async () => {
  validate.mockImplementation(async () => {
    loggedIn = false;
    return ANA;
  });
  await check().check();
  expect(storeUser).not.toHaveBeenCalled();
});

test('a path change asks at most once in 15 s; staying on a path never does', async () => {
  validate.mockResolvedValue(ANA);
  const session = check();
  await session.visit('/a');
  await session.visit('/b');
  expect(validate).toHaveBeenCalledTimes(1);

  clock += CHECK_EVERY_MS - 1;
  await session.visit('/c');
  expect(validate).toHaveBeenCalledTimes(1);

  clock += 1;
  await session.visit('/c');
  expect(validate).toHaveBeenCalledTimes(1);
  await session.visit('/d');
  expect(validate).toHaveBeenCalledTimes(2);
});

test("'Actualizar' asks at once", async () => {
  validate.mockResolvedValue(ANA);
  const session = check();
  await session.visit('/prospecto');
  await session.check();
  expect(validate).toHaveBeenCalledTimes(2);
});

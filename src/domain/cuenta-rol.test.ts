import { expect, test } from 'vitest';
import { isAprobacion, ROLES_ASIGNABLES, refuseBaja, refuseCambio, refuseRol } from './cuenta-rol.ts';
import { ROL, type Rol } from './roles.ts';

const yo = { identificador: 'yo', rol: ROL.admin };
const otroAdmin = { identificador: 'otro', rol: ROL.admin };
const cliente = { identificador: 'cliente', rol: ROL.cliente };

test('no list and no select offers administrators', () => {
  expect(ROLES_ASIGNABLES.map(({ rol }) => rol)).toEqual([1, 2, 3, 5]);
});

test.each([
  ['a client’s', cliente, true],
  ['one’s own', yo, true],
  ['another administrator’s', otroAdmin, false],
])('%s account may be changed: %s', (_what, cuenta, may) => {
  expect(refuseCambio('yo', cuenta) === null).toBe(may);
});

test.each<[string, typeof cliente | typeof yo, Rol, boolean]>([
  ['a client to any other role', cliente, ROL.gerente, true],
  ['a client to administrator', cliente, ROL.admin, false],
  ['oneself down', yo, ROL.gerente, false],
  ['oneself as before', yo, ROL.admin, true],
])('%s: %s', (_what, cuenta, rol, may) => {
  expect(refuseRol('yo', cuenta, rol) === null).toBe(may);
});

test('neither oneself nor an administrator is deleted', () => {
  expect([yo, otroAdmin, cliente].map((cuenta) => refuseBaja('yo', cuenta))).toEqual([
    'No puedes eliminar tu propia cuenta',
    'Una cuenta de administrador no se puede eliminar',
    null,
  ]);
});

test('an approval is the way out of prospect', () => {
  expect(isAprobacion(ROL.prospecto, ROL.cliente)).toBe(true);
  expect(isAprobacion(ROL.prospecto, ROL.prospecto)).toBe(false);
  expect(isAprobacion(ROL.socio, ROL.gerente)).toBe(false);
});

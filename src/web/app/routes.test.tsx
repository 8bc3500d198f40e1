import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { mayOpen, PREFIX, SCREENS, type ScreenName } from '#domain/screens.ts';
import { OtherRol } from './guards.ts';
import { routes } from './routes.tsx';

/** The route that an address ends at. */
const routeOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route;

const NAMES = (Object.keys(SCREENS) as ScreenName[]).filter((name) => name !== 'prospecto');
const { prospecto, ...DE_NEGOCIO } = ROL;

describe.each(Object.entries(DE_NEGOCIO))('in the tree of %s', (_nombre, rol) => {
  test.each(NAMES)('%s opens, or leads to sign in where the role lacks it', (name) => {
    const route = routeOf(`/${PREFIX[rol]}/${SCREENS[name].path.replace(':id', '7')}`);
    if (mayOpen(rol, name)) expect(route?.handle).toBe(name);
    else expect(route?.Component).toBe(OtherRol);
  });

  test('what no role has says that there is none', () => {
    expect(routeOf(`/${PREFIX[rol]}/cuantas`)?.path).toBe('*');
  });
});

test('the tree of prospects has one screen, whatever is asked of it', () => {
  expect(routeOf(`/${PREFIX[prospecto]}/notas`)?.handle).toBe('prospecto');
});

import { expect, test } from 'vitest';
import { INVENTARIO_KEYS } from '#web/components/piezas/vista-piezas.ts';
import { openingOf, SOURCES } from './opening.tsx';
import code from './screen-code.ts?raw';

const PATIO = { nombre: 'Patio', sonDePrueba: false };

test('the code that is fetched with the shell is the code that the screen asks for', () => {
  const asked = [...code.matchAll(/^ {2}(\w+): .*import\('([^']+)'\)/gm)].map(([, name, file]) => [
    name,
    file?.replace('#web/', '').replace('./', 'app/'),
  ]);
  expect(asked.length).toBeGreaterThan(10);
  expect(SOURCES).toEqual(Object.fromEntries(asked));
});

test.each([
  ['/admin/inventario', { page: 1, search: '', exist: -1 }, Object.values(INVENTARIO_KEYS)],
  ['/admin/inventario?marca=NISSAN&pagina=3', { page: 3, marca: 'NISSAN' }, []],
  ['/cliente/buscador?q=faro', { search: 'faro', exist: 0 }, []],
] as const)('%s begins with a read', (address, fields, unless) => {
  const { firstRead } = openingOf(address, PATIO);
  expect(firstRead).toMatchObject({ fields, unless });
  expect(firstRead?.fields).not.toHaveProperty('session_id');
});

test.each(['/admin/cuentas', '/admin/inventario/5', '/cliente/inventario', '/admin/%zz', '/cotizador', '/prospecto'])(
  '%s begins without one',
  (address) => {
    expect(openingOf(address, PATIO).firstRead).toBeNull();
  },
);

test('the frame names the business, the menu of the role and the screen, as text', () => {
  const { html } = openingOf('/gerente/publicaciones', { ...PATIO, nombre: '<b>Patio</b>' });
  expect(html).toContain('&lt;b&gt;Patio');
  expect(html).toContain('<h1>Listado de publicaciones</h1>');
  expect(html).toContain('Facturas');
  expect(html).not.toContain('Cuentas');
  expect(openingOf('/cotizador', PATIO).html).toBe('');
});

test.each(['socio', 'admin', 'gerente', 'cliente'])('invoices that are worth nothing: what %s sees of it', (prefix) => {
  const words = 'Facturas de prueba, sin validez fiscal';
  const isStaff = prefix !== 'cliente';
  const draw = (sonDePrueba: boolean) => openingOf(`/${prefix}/buscador`, { ...PATIO, sonDePrueba }).aviso;
  expect(draw(true).includes(words)).toBe(isStaff);
  expect(draw(false)).toBe('');
});

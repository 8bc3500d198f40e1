import { expect, test } from 'vitest';
import { SCREENS } from '#domain/screens.ts';
import { INVENTARIO_KEYS } from '#web/components/piezas/vista-piezas.ts';
import { openingOf } from './opening.tsx';
import { CODE } from './screen-code.ts';

const PATIO = { nombre: 'Patio', sonDePrueba: false };

test('the code that is fetched with the shell is that of a screen, and every screen has its file', () => {
  const sources = Object.values(SCREENS).map(({ source }) => `/src/web/${source}-screen.tsx`);
  expect(Object.keys(CODE).sort()).toEqual([...new Set(sources)].sort());
  expect(openingOf('/admin/inventario/5', PATIO).source).toBe('src/web/inventario/pieza-screen.tsx');
});

test.each(Object.entries(CODE))('%s exports its screen and nothing else', async (_file, load) => {
  expect(Object.values(await load()).map((one) => typeof one)).toEqual(['function']);
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

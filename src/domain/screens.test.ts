import { describe, expect, test } from 'vitest';
import { menuOf } from './menu.ts';
import { ROL, type Rol } from './roles.ts';
import { addressOf, mayOpen, openScreensOf, PREFIX, SCREENS, screensOf } from './screens.ts';

/** The table of routes as the business wrote it, kept beside ours. */
const SOCIO = `cotizador, buscador, buscador/{id}, inventario, inventario/{id}, publicaciones, publicaciones/{id},
  indicadores, indicadores/buscador, indicadores/buscador/{id}, reportes, reportes/vencimientos,
  reportes/vencimientos/{id}, notas, notas/{id}, reportes/inventario, reportes/inventario/{id}, facturas, facturas/{id}`;
const GERENTE = `${SOCIO}, reportes/cotizadores, reportes/cotizadores/{id}, reportes/notas, reportes/notas/{id}`;
const ADMIN = `cotizador, buscador, buscador/{id}, cuentas, cuentas/{id}, inventario, inventario/{id}, notas, notas/{id},
  publicaciones, publicaciones/{id}, indicadores, indicadores/base-de-datos, indicadores/buscador,
  indicadores/buscador/{id}, facturas, facturas/{id}, reportes, reportes/vencimientos, reportes/vencimientos/{id},
  reportes/facturadas, reportes/facturadas/{id}, reportes/solicitadas, reportes/solicitadas/{id}, reportes/cotizadores,
  reportes/cotizadores/{id}, reportes/notas, reportes/notas/{id}, reportes/inventario, reportes/inventario/{id},
  reportes/adeudos, reportes/adeudos/{id}, reportes/exportar-indicadores, reparacion`;

/**
 * Screens that the specification does not have: a whole claim and what is printed of it, its grid, the day, the till, what is held, the ticket of
 * a note, labels, the imports, what suppliers are owed, and the words of the search.
 */
const DEL_PERSONAL = [
  'indicadores/siniestros/:id',
  'indicadores/documentos/:id',
  'indicadores/rejilla/:id',
  'facturas/sin-cfdi',
  'notas/corte',
  'caja',
  'caja/:id',
  'caja/ticket/:id',
  'notas/apartados',
  'notas/apartados/:id',
  'notas/ticket/:id',
  'etiquetas',
  'conteos',
  'conteos/:id',
  'demanda',
  'demanda/avisos',
  'donadores',
  'donadores/:id',
  'donadores/:id/despiece',
  'cotizaciones',
  'cotizaciones/:id',
  'cotizaciones/embudo',
];
/** What is owed, unpaid invoices of the former system, and what the bank says that came. */
const COBRANZA = [
  'cobranza',
  'cobranza/clientes/:id',
  'cobranza/clientes/:id/estado',
  'cobranza/movimientos',
  'saldos',
  'saldos/:id',
];

const OURS: Partial<Readonly<Record<Rol, readonly string[]>>> = {
  [ROL.cliente]: ['cotizaciones'],
  [ROL.socio]: DEL_PERSONAL,
  [ROL.gerente]: [...DEL_PERSONAL, ...COBRANZA],
  [ROL.admin]: [
    ...DEL_PERSONAL,
    ...COBRANZA,
    'cobranza/recordatorios',
    'utilidad',
    'importar',
    'importar/:id',
    'por-pagar',
    'por-pagar/:id',
    'sinonimos',
    'trabajos',
  ],
};

const TABLE: readonly (readonly [rol: Rol, prefix: string, routes: string])[] = [
  [ROL.prospecto, '/prospecto', '*'],
  [ROL.cliente, '/cliente', 'buscador, buscador/{id}'],
  [ROL.socio, '/socio', SOCIO],
  [ROL.gerente, '/gerente', GERENTE],
  [ROL.admin, '/admin', ADMIN],
];

describe('the route table', () => {
  test.each(TABLE)('role %i lives under %s and reaches exactly its screens, and ours', (rol, prefix, routes) => {
    const wanted = [...routes.split(/,\s*/).map((route) => route.replace('{id}', ':id')), ...(OURS[rol] ?? [])];
    const found = screensOf(rol).map((name) => SCREENS[name].path);
    expect([...found].sort()).toEqual(wanted.sort());
    expect(`/${PREFIX[rol]}`).toBe(prefix);
  });

  test('no two screens of one role share an address', () => {
    for (const rol of Object.values(ROL)) {
      const addresses = screensOf(rol).map((name) => addressOf(rol, name));
      expect(new Set(addresses).size).toBe(addresses.length);
    }
  });

  test('addresses carry the prefix of the role', () => {
    expect(addressOf(ROL.admin, 'cuenta')).toBe('/admin/cuentas/:id');
    expect(addressOf(ROL.gerente, 'reporteNotas')).toBe('/gerente/reportes/notas');
    expect(addressOf(ROL.prospecto, 'prospecto')).toBe('/prospecto');
  });

  test('the partner has notes but not their report; only the admin has accounts and repair', () => {
    expect([mayOpen(ROL.socio, 'notas'), mayOpen(ROL.socio, 'reporteNotas')]).toEqual([true, false]);
    for (const name of [
      'cuentas',
      'reparacion',
      'importar',
      'sinonimos',
      'trabajos',
      'indicadoresBaseDeDatos',
    ] as const) {
      expect(Object.values(ROL).filter((rol) => mayOpen(rol, name))).toEqual([ROL.admin]);
    }
  });

  test('what opens without a record has no parameter', () => {
    expect(openScreensOf(ROL.cliente)).toEqual(['buscador', 'cotizaciones']);
    expect(
      openScreensOf(ROL.admin)
        .map((name) => addressOf(ROL.admin, name))
        .join(),
    ).not.toContain(':');
    expect(openScreensOf(ROL.admin)).toHaveLength(40);
  });
});

describe('the menus', () => {
  const STAFF_MENU = ['Buscador', 'Inventario', 'Notas', 'Indicadores', 'Facturas', 'Reportes', 'Publicaciones'];
  test.each([
    [ROL.prospecto, []],
    [ROL.cliente, ['Buscador']],
    [ROL.socio, STAFF_MENU],
    [ROL.gerente, STAFF_MENU],
    [
      ROL.admin,
      [
        'Buscador',
        'Cuentas',
        'Inventario',
        'Notas',
        'Publicaciones',
        'Indicadores',
        'Facturas',
        'Cobranza',
        'Por pagar',
        'Reportes',
        'Reparacion',
        'Importar',
      ],
    ],
  ] as const)('role %i', (rol, labels) => {
    expect(menuOf(rol).map(({ label }) => label)).toEqual(labels);
  });

  test('an entry leads to the address of its label, which its role may open', () => {
    for (const rol of Object.values(ROL)) {
      for (const { screen, label } of menuOf(rol)) {
        expect(mayOpen(rol, screen)).toBe(true);
        expect(addressOf(rol, screen)).toBe(`/${PREFIX[rol]}/${label.toLowerCase().replace(' ', '-')}`);
      }
    }
  });
});

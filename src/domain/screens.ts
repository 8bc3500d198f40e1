import { MANAGEMENT, ROL, type Rol, STAFF } from './roles.ts';
import { REPORTES, type Screen } from './screens-de-reportes.ts';

/** The prefix under which each role's screens live: /admin/notas, /socio/notas. */
export const PREFIX: Readonly<Record<Rol, string>> = {
  [ROL.prospecto]: 'prospecto',
  [ROL.cliente]: 'cliente',
  [ROL.socio]: 'socio',
  [ROL.admin]: 'admin',
  [ROL.gerente]: 'gerente',
};

const ADMIN: readonly Rol[] = [ROL.admin];
const BUYERS: readonly Rol[] = [ROL.cliente, ...STAFF];

/** The table of all screens: their path, the roles that reach them, their title, their code. A screen missing here cannot open. */
export const SCREENS = {
  prospecto: { path: '*', roles: [ROL.prospecto], titulo: 'Cuenta en revisión', source: 'prospecto/prospecto' },
  buscador: { path: 'buscador', roles: BUYERS, titulo: 'Buscador', source: 'buscador/buscador' },
  buscadorPieza: { path: 'buscador/:id', roles: BUYERS, titulo: 'Pieza', source: 'buscador/buscador-pieza' },
  cotizador: { path: 'cotizador', roles: STAFF, titulo: 'Cotizador', source: 'cotizador/cotizador' },
  cuentas: { path: 'cuentas', roles: ADMIN, titulo: 'Cuentas', source: 'cuentas/cuentas' },
  cuenta: { path: 'cuentas/:id', roles: ADMIN, titulo: 'Cuenta', source: 'cuentas/cuenta' },
  inventario: { path: 'inventario', roles: STAFF, titulo: 'Listado de piezas', source: 'inventario/inventario' },
  inventarioPieza: {
    path: 'inventario/:id',
    roles: STAFF,
    titulo: 'Pieza del inventario',
    source: 'inventario/pieza',
  },
  /** Ours: cars that are taken apart, and one of them. No menu has them: the inventory leads there. */
  donadores: { path: 'donadores', roles: STAFF, titulo: 'Donadores', source: 'donadores/donadores' },
  donador: { path: 'donadores/:id', roles: STAFF, titulo: 'Donador', source: 'donadores/donador' },
  despiece: { path: 'donadores/:id/despiece', roles: STAFF, titulo: 'Despiece', source: 'donadores/despiece/despiece' },
  /** Ours: what was asked for and not sold, and who wants to be told when it comes. */
  demanda: { path: 'demanda', roles: STAFF, titulo: 'Lo que se pide', source: 'demanda/demanda' },
  avisos: { path: 'demanda/avisos', roles: STAFF, titulo: 'Avisos pedidos', source: 'demanda/avisos' },
  /** Ours: what stands in a place, counted. The inventory leads there as well. */
  conteos: { path: 'conteos', roles: STAFF, titulo: 'Inventario físico', source: 'conteos/conteos' },
  conteo: { path: 'conteos/:id', roles: STAFF, titulo: 'Conteo', source: 'conteos/conteo' },
  /** Ours: the labels of the parts that its query names. */
  etiquetas: { path: 'etiquetas', roles: STAFF, titulo: 'Etiquetas', source: 'etiquetas/etiquetas' },
  notas: { path: 'notas', roles: STAFF, titulo: 'Listado de notas', source: 'notas/notas' },
  /** Ours: the till of a day, parts held for customers, and a note as it is printed. They stand before any note's number. */
  corte: { path: 'notas/corte', roles: STAFF, titulo: 'Corte de caja', source: 'corte/corte' },
  /** Ours: the drawer, one of its turns, and that turn as it is printed. */
  caja: { path: 'caja', roles: STAFF, titulo: 'Caja', source: 'caja/caja' },
  cajaTicket: { path: 'caja/ticket/:id', roles: STAFF, titulo: 'Ticket de la caja', source: 'caja/ticket' },
  cajaTurno: { path: 'caja/:id', roles: STAFF, titulo: 'Caja', source: 'caja/turno' },
  apartados: { path: 'notas/apartados', roles: STAFF, titulo: 'Apartados', source: 'apartados/apartados' },
  apartado: { path: 'notas/apartados/:id', roles: STAFF, titulo: 'Apartado', source: 'apartados/apartado' },
  notaTicket: {
    path: 'notas/ticket/:id',
    roles: STAFF,
    titulo: 'Ticket de la nota',
    source: 'notas/ticket/ticket',
  },
  nota: { path: 'notas/:id', roles: STAFF, titulo: 'Nota', source: 'notas/nota' },
  publicaciones: {
    path: 'publicaciones',
    roles: STAFF,
    titulo: 'Listado de publicaciones',
    source: 'publicaciones/publicaciones',
  },
  publicacion: {
    path: 'publicaciones/:id',
    roles: STAFF,
    titulo: 'Publicación',
    source: 'inventario/publicacion',
  },
  indicadores: { path: 'indicadores', roles: STAFF, titulo: 'Indicadores', source: 'indicadores/indicadores' },
  indicadoresBaseDeDatos: {
    path: 'indicadores/base-de-datos',
    roles: ADMIN,
    titulo: 'Base de datos de indicadores',
    source: 'indicadores/base-de-datos',
  },
  indicadoresBuscador: {
    path: 'indicadores/buscador',
    roles: STAFF,
    titulo: 'Buscador de indicadores',
    source: 'indicadores/buscador',
  },
  indicador: {
    path: 'indicadores/buscador/:id',
    roles: STAFF,
    titulo: 'Registro de indicador',
    source: 'indicadores/indicador',
  },
  /** Ours: printed documents, whose folios are the end of the address. */
  documentos: {
    path: 'indicadores/documentos/:id',
    roles: STAFF,
    titulo: 'Documento',
    source: 'indicadores/documentos/documentos',
  },
  /** Ours: records of claims as a grid; the first of them is the end of the address, the others its query. */
  rejilla: { path: 'indicadores/rejilla/:id', roles: STAFF, titulo: 'Editar piezas', source: 'indicadores/rejilla' },
  /** Ours: every part of one claim, whose number is the end of the address. */
  siniestro: {
    path: 'indicadores/siniestros/:id',
    roles: STAFF,
    titulo: 'Historial del siniestro',
    source: 'indicadores/siniestro',
  },
  /** Ours: quotes by link, of which a client sees those that he got; how far they come, and one of them. No menu has them. */
  cotizaciones: { path: 'cotizaciones', roles: BUYERS, titulo: 'Cotizaciones', source: 'cotizaciones/cotizaciones' },
  embudo: {
    path: 'cotizaciones/embudo',
    roles: STAFF,
    titulo: 'Embudo de cotizaciones',
    source: 'cotizaciones/embudo',
  },
  cotizacion: { path: 'cotizaciones/:id', roles: STAFF, titulo: 'Cotización', source: 'cotizaciones/cotizacion' },
  facturas: { path: 'facturas', roles: STAFF, titulo: 'Listado de facturas', source: 'facturas/facturas' },
  /** Ours: every sale that stands in no fiscal document. It stands before any invoice's id. */
  ventasSinCfdi: {
    path: 'facturas/sin-cfdi',
    roles: STAFF,
    titulo: 'Ventas sin CFDI',
    source: 'facturas/sin-cfdi',
  },
  factura: { path: 'facturas/:id', roles: STAFF, titulo: 'Factura', source: 'facturas/factura' },
  /** Ours: what is owed and by whom, and what one client owes, whose public name is the end of the address. */
  cobranza: { path: 'cobranza', roles: MANAGEMENT, titulo: 'Cobranza', source: 'cobranza/cobranza' },
  cobranzaCliente: {
    path: 'cobranza/clientes/:id',
    roles: MANAGEMENT,
    titulo: 'Lo que debe un cliente',
    source: 'cobranza/cliente',
  },
  recordatorios: {
    path: 'cobranza/recordatorios',
    roles: ADMIN,
    titulo: 'Recordatorios de pago',
    source: 'cobranza/recordatorios/regla',
  },
  estadoDeCuenta: {
    path: 'cobranza/clientes/:id/estado',
    roles: MANAGEMENT,
    titulo: 'Estado de cuenta',
    source: 'cobranza/estado/estado',
  },
  /** Ours: unpaid invoices of the system that the business had before. */
  saldos: { path: 'saldos', roles: MANAGEMENT, titulo: 'Saldos por cobrar', source: 'saldos/saldos' },
  saldo: { path: 'saldos/:id', roles: MANAGEMENT, titulo: 'Saldo por cobrar', source: 'saldos/saldo' },
  /** Ours: what the bank says that came, and what it pays. */
  movimientosBancarios: {
    path: 'cobranza/movimientos',
    roles: MANAGEMENT,
    titulo: 'Movimientos del banco',
    source: 'banco/movimientos',
  },
  /** Ours: what the business owes its suppliers, and one of their invoices. */
  porPagar: { path: 'por-pagar', roles: ADMIN, titulo: 'Por pagar', source: 'por-pagar/por-pagar' },
  cuentaPorPagar: {
    path: 'por-pagar/:id',
    roles: ADMIN,
    titulo: 'Factura de proveedor',
    source: 'por-pagar/cuenta',
  },
  reportes: { path: 'reportes', roles: STAFF, titulo: 'Reportes', source: 'reportes/reportes' },
  ...REPORTES,
  /** Ours: what was earned. */
  utilidad: { path: 'utilidad', roles: ADMIN, titulo: 'Utilidad', source: 'reportes/utilidad' },
  exportarIndicadores: {
    path: 'reportes/exportar-indicadores',
    roles: ADMIN,
    titulo: 'Exportar indicadores',
    source: 'reportes/exportar',
  },
  reparacion: { path: 'reparacion', roles: ADMIN, titulo: 'Reparacion masiva', source: 'reparacion/reparacion' },
  /** Ours: what a business brings in spreadsheets, and one of these imports. */
  importar: { path: 'importar', roles: ADMIN, titulo: 'Importar', source: 'importar/importar' },
  importacion: { path: 'importar/:id', roles: ADMIN, titulo: 'Importación', source: 'importar/importacion' },
  /** Ours: what people call things, for the search. No menu has it. */
  sinonimos: {
    path: 'sinonimos',
    roles: ADMIN,
    titulo: 'Sinónimos del buscador',
    source: 'sinonimos/sinonimos',
  },
  /** Ours: what the system has not finished. No menu has it. */
  trabajos: { path: 'trabajos', roles: ADMIN, titulo: 'Trabajos pendientes', source: 'trabajos/trabajos' },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof SCREENS;

const NAMES = Object.keys(SCREENS).filter((name): name is ScreenName => name in SCREENS);

/** The screens of one role, in table order. */
export function screensOf(rol: Rol): readonly ScreenName[] {
  return NAMES.filter((name) => mayOpen(rol, name));
}

/** True when the role has the screen in its tree. */
export function mayOpen(rol: Rol, name: ScreenName): boolean {
  const { roles }: Screen = SCREENS[name];
  return roles.includes(rol);
}

/**
 * The address of a screen in a role's tree.
 *
 * @example addressOf(ROL.admin, 'cuentas') // '/admin/cuentas'
 */
export function addressOf(rol: Rol, name: ScreenName): string {
  const { path }: Screen = SCREENS[name];
  return path === '*' ? `/${PREFIX[rol]}` : `/${PREFIX[rol]}/${path}`;
}

/** The screens of a role that open without naming a record: what the quick-open dialog offers. */
export function openScreensOf(rol: Rol): readonly ScreenName[] {
  return screensOf(rol).filter((name) => !SCREENS[name].path.includes(':'));
}

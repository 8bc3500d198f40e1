import { MANAGEMENT, ROL, type Rol, STAFF } from './roles.ts';

/** The prefix under which each role's screens live: /admin/notas, /socio/notas. */
export const PREFIX: Readonly<Record<Rol, string>> = {
  [ROL.prospecto]: 'prospecto',
  [ROL.cliente]: 'cliente',
  [ROL.socio]: 'socio',
  [ROL.admin]: 'admin',
  [ROL.gerente]: 'gerente',
};

/** One line of the route table: where a screen lives below its role's prefix, who reaches it and what it is called. */
export interface Screen {
  /** `:id` is a record, `*` everything below. */
  readonly path: string;
  /** Exactly these; no role inherits another's screens. */
  readonly roles: readonly Rol[];
  /** For the tab of the browser and the quick-open dialog. */
  readonly titulo: string;
}

const ADMIN: readonly Rol[] = [ROL.admin];
const BUYERS: readonly Rol[] = [ROL.cliente, ...STAFF];

/** The table of all screens: their path, the roles that reach them, their title. A screen missing here cannot open. */
export const SCREENS = {
  prospecto: { path: '*', roles: [ROL.prospecto], titulo: 'Cuenta en revisión' },
  buscador: { path: 'buscador', roles: BUYERS, titulo: 'Buscador' },
  buscadorPieza: { path: 'buscador/:id', roles: BUYERS, titulo: 'Pieza' },
  cotizador: { path: 'cotizador', roles: STAFF, titulo: 'Cotizador' },
  cuentas: { path: 'cuentas', roles: ADMIN, titulo: 'Cuentas' },
  cuenta: { path: 'cuentas/:id', roles: ADMIN, titulo: 'Cuenta' },
  inventario: { path: 'inventario', roles: STAFF, titulo: 'Listado de piezas' },
  inventarioPieza: { path: 'inventario/:id', roles: STAFF, titulo: 'Pieza del inventario' },
  notas: { path: 'notas', roles: STAFF, titulo: 'Listado de notas' },
  /** Ours: the till of a day, parts held for customers, and a note as it is printed. They stand before any note's number. */
  corte: { path: 'notas/corte', roles: STAFF, titulo: 'Corte de caja' },
  apartados: { path: 'notas/apartados', roles: STAFF, titulo: 'Apartados' },
  apartado: { path: 'notas/apartados/:id', roles: STAFF, titulo: 'Apartado' },
  notaTicket: { path: 'notas/ticket/:id', roles: STAFF, titulo: 'Ticket de la nota' },
  nota: { path: 'notas/:id', roles: STAFF, titulo: 'Nota' },
  publicaciones: { path: 'publicaciones', roles: STAFF, titulo: 'Listado de publicaciones' },
  publicacion: { path: 'publicaciones/:id', roles: STAFF, titulo: 'Publicación' },
  indicadores: { path: 'indicadores', roles: STAFF, titulo: 'Indicadores' },
  indicadoresBaseDeDatos: { path: 'indicadores/base-de-datos', roles: ADMIN, titulo: 'Base de datos de indicadores' },
  indicadoresBuscador: { path: 'indicadores/buscador', roles: STAFF, titulo: 'Buscador de indicadores' },
  indicador: { path: 'indicadores/buscador/:id', roles: STAFF, titulo: 'Registro de indicador' },
  /** Ours: printed documents, whose folios are the end of the address. */
  documentos: { path: 'indicadores/documentos/:id', roles: STAFF, titulo: 'Documento' },
  /** Ours: every part of one claim, whose number is the end of the address. */
  siniestro: { path: 'indicadores/siniestros/:id', roles: STAFF, titulo: 'Historial del siniestro' },
  facturas: { path: 'facturas', roles: STAFF, titulo: 'Listado de facturas' },
  /** Ours: every sale that stands in no fiscal document. It stands before any invoice's id. */
  ventasSinCfdi: { path: 'facturas/sin-cfdi', roles: STAFF, titulo: 'Ventas sin CFDI' },
  factura: { path: 'facturas/:id', roles: STAFF, titulo: 'Factura' },
  reportes: { path: 'reportes', roles: STAFF, titulo: 'Reportes' },
  reporteVencimientos: { path: 'reportes/vencimientos', roles: STAFF, titulo: 'Reporte de vencimientos' },
  reporteVencimientosFila: { path: 'reportes/vencimientos/:id', roles: STAFF, titulo: 'Registro por vencer' },
  reporteFacturadas: { path: 'reportes/facturadas', roles: ADMIN, titulo: 'Reporte de facturadas' },
  reporteFacturadasFila: { path: 'reportes/facturadas/:id', roles: ADMIN, titulo: 'Registro facturado' },
  reporteSolicitadas: { path: 'reportes/solicitadas', roles: ADMIN, titulo: 'Reporte de solicitadas' },
  reporteSolicitadasFila: { path: 'reportes/solicitadas/:id', roles: ADMIN, titulo: 'Registro solicitado' },
  reporteCotizadores: { path: 'reportes/cotizadores', roles: MANAGEMENT, titulo: 'Reporte de cotizadores' },
  reporteCotizadoresFila: { path: 'reportes/cotizadores/:id', roles: MANAGEMENT, titulo: 'Registro cotizado' },
  reporteNotas: { path: 'reportes/notas', roles: MANAGEMENT, titulo: 'Reporte de notas' },
  reporteNotasFila: { path: 'reportes/notas/:id', roles: MANAGEMENT, titulo: 'Nota del reporte' },
  reporteInventario: { path: 'reportes/inventario', roles: STAFF, titulo: 'Reporte de bajas de inventario' },
  reporteInventarioFila: { path: 'reportes/inventario/:id', roles: STAFF, titulo: 'Baja de inventario' },
  reporteAdeudos: { path: 'reportes/adeudos', roles: ADMIN, titulo: 'Reporte de adeudos' },
  reporteAdeudosFila: { path: 'reportes/adeudos/:id', roles: ADMIN, titulo: 'Registro con adeudo' },
  exportarIndicadores: { path: 'reportes/exportar-indicadores', roles: ADMIN, titulo: 'Exportar indicadores' },
  reparacion: { path: 'reparacion', roles: ADMIN, titulo: 'Reparacion masiva' },
  /** Ours: what people call things, for the search. No menu has it. */
  sinonimos: { path: 'sinonimos', roles: ADMIN, titulo: 'Sinónimos del buscador' },
  /** Ours: what the system has not finished. No menu has it. */
  trabajos: { path: 'trabajos', roles: ADMIN, titulo: 'Trabajos pendientes' },
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

import { MANAGEMENT, ROL, type Rol, STAFF } from './roles.ts';

/** One line of the route table: where a screen lives below its role's prefix, who reaches it and what it is called. */
export interface Screen {
  /** `:id` is a record, `*` everything below. */
  readonly path: string;
  /** Exactly these; no role inherits another's screens. */
  readonly roles: readonly Rol[];
  /** For the tab of the browser and the quick-open dialog. */
  readonly titulo: string;
  /** The file of its code below `src/web`, without '-screen.tsx'; its one export is the screen's component. */
  readonly source: string;
}

const ADMIN: readonly Rol[] = [ROL.admin];

/** A report, and below it the record that one of its rows opens, for the same roles. */
function reporte<const Name extends string>(
  name: Name,
  screen: Screen,
  titulo: string,
  source: string,
): Readonly<Record<Name | `${Name}Fila`, Screen>> {
  const fila = { path: `${screen.path}/:id`, roles: screen.roles, titulo, source };
  return { [name]: screen, [`${name}Fila`]: fila } as Record<Name | `${Name}Fila`, Screen>;
}

/** The screens of reports, as the table of all screens has them. */
export const REPORTES = {
  ...reporte(
    'reporteVencimientos',
    {
      path: 'reportes/vencimientos',
      roles: STAFF,
      titulo: 'Reporte de vencimientos',
      source: 'reportes/vencimientos',
    },
    'Registro por vencer',
    'indicadores/indicador',
  ),
  ...reporte(
    'reporteFacturadas',
    {
      path: 'reportes/facturadas',
      roles: ADMIN,
      titulo: 'Reporte de facturadas',
      source: 'reportes/facturadas',
    },
    'Registro facturado',
    'indicadores/indicador',
  ),
  ...reporte(
    'reporteSolicitadas',
    {
      path: 'reportes/solicitadas',
      roles: ADMIN,
      titulo: 'Reporte de solicitadas',
      source: 'reportes/solicitadas',
    },
    'Registro solicitado',
    'indicadores/indicador',
  ),
  ...reporte(
    'reporteCotizadores',
    {
      path: 'reportes/cotizadores',
      roles: MANAGEMENT,
      titulo: 'Reporte de cotizadores',
      source: 'reportes/cotizadores',
    },
    'Registro cotizado',
    'indicadores/indicador',
  ),
  ...reporte(
    'reporteNotas',
    { path: 'reportes/notas', roles: MANAGEMENT, titulo: 'Reporte de notas', source: 'reportes/notas' },
    'Nota del reporte',
    'notas/nota',
  ),
  ...reporte(
    'reporteInventario',
    {
      path: 'reportes/inventario',
      roles: STAFF,
      titulo: 'Reporte de bajas de inventario',
      source: 'reportes/bajas',
    },
    'Baja de inventario',
    'reportes/bajas/baja',
  ),
  ...reporte(
    'reporteAdeudos',
    { path: 'reportes/adeudos', roles: ADMIN, titulo: 'Reporte de adeudos', source: 'reportes/adeudos' },
    'Registro con adeudo',
    'indicadores/indicador',
  ),
} as const satisfies Readonly<Record<string, Screen>>;

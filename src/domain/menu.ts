import { ROL, type Rol } from './roles.ts';
import type { ScreenName } from './screens.ts';

/** One entry of the side menu and of the mobile menu. */
export interface MenuEntry {
  readonly screen: ScreenName;
  readonly label: string;
}

const BUSCADOR = { screen: 'buscador', label: 'Buscador' } as const;
const INVENTARIO = { screen: 'inventario', label: 'Inventario' } as const;
const NOTAS = { screen: 'notas', label: 'Notas' } as const;
const PUBLICACIONES = { screen: 'publicaciones', label: 'Publicaciones' } as const;
const INDICADORES = { screen: 'indicadores', label: 'Indicadores' } as const;
const FACTURAS = { screen: 'facturas', label: 'Facturas' } as const;
const REPORTES = { screen: 'reportes', label: 'Reportes' } as const;

/** The entries of employees and of managers: both have the same ones (regla 24). */
const EMPLEADOS = [BUSCADOR, INVENTARIO, NOTAS, INDICADORES, FACTURAS, REPORTES, PUBLICACIONES] as const;

/** The menu of each role; the quoter is in none of them (regla 29). */
const MENUS: Readonly<Record<Rol, readonly MenuEntry[]>> = {
  [ROL.prospecto]: [],
  [ROL.cliente]: [BUSCADOR],
  [ROL.socio]: EMPLEADOS,
  [ROL.gerente]: EMPLEADOS,
  [ROL.admin]: [
    BUSCADOR,
    { screen: 'cuentas', label: 'Cuentas' },
    INVENTARIO,
    NOTAS,
    PUBLICACIONES,
    INDICADORES,
    FACTURAS,
    { screen: 'cobranza', label: 'Cobranza' },
    { screen: 'porPagar', label: 'Por pagar' },
    REPORTES,
    { screen: 'reparacion', label: 'Reparacion' },
    { screen: 'importar', label: 'Importar' },
  ],
};

/** Gives the entries of a role's menu, in their order. */
export function menuOf(rol: Rol): readonly MenuEntry[] {
  return MENUS[rol];
}

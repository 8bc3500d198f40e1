import type { ComponentType } from 'react';
import type { ScreenName } from '#domain/screens.ts';

/** Fetches the code of a screen: a chunk of its own. */
export type LoadScreen = () => Promise<ComponentType>;

/** In the route table, and not built yet. Every screen without code says so here, and nowhere else. */
const pending: LoadScreen = async () => (await import('./pending-screen.tsx')).PendingScreen;

/** Where each screen's code is. A screen of the table without an entry here does not compile. */
export const SCREEN_CODE: Readonly<Record<ScreenName, LoadScreen>> = {
  prospecto: async () => (await import('#web/prospecto/prospecto-screen.tsx')).ProspectoScreen,
  cuentas: async () => (await import('#web/cuentas/cuentas-screen.tsx')).CuentasScreen,
  cuenta: async () => (await import('#web/cuentas/cuenta-screen.tsx')).CuentaScreen,
  buscador: pending,
  buscadorPieza: pending,
  cotizador: pending,
  inventario: pending,
  inventarioPieza: pending,
  notas: pending,
  nota: pending,
  publicaciones: pending,
  publicacion: pending,
  indicadores: pending,
  indicadoresBaseDeDatos: pending,
  indicadoresBuscador: pending,
  indicador: pending,
  facturas: pending,
  factura: pending,
  reportes: pending,
  reporteVencimientos: pending,
  reporteVencimientosFila: pending,
  reporteFacturadas: pending,
  reporteFacturadasFila: pending,
  reporteSolicitadas: pending,
  reporteSolicitadasFila: pending,
  reporteCotizadores: pending,
  reporteCotizadoresFila: pending,
  reporteNotas: pending,
  reporteNotasFila: pending,
  reporteInventario: pending,
  reporteInventarioFila: pending,
  reporteAdeudos: pending,
  reporteAdeudosFila: pending,
  exportarIndicadores: pending,
  reparacion: pending,
};

/** True for a screen that only says that it is not there yet. */
export function isPending(name: ScreenName): boolean {
  return SCREEN_CODE[name] === pending;
}

import type { ComponentType } from 'react';
import type { ScreenName } from '#domain/screens.ts';

/** Fetches the code of a screen: a chunk of its own. */
export type LoadScreen = () => Promise<ComponentType>;

/** In the route table, and not built yet. Every screen without code says so here, and nowhere else. */
const pending: LoadScreen = async () => (await import('./pending-screen.tsx')).PendingScreen;

/** The code of each screen. A screen of the route table without an entry here does not compile. */
export const SCREEN_CODE: Readonly<Record<ScreenName, LoadScreen>> = {
  prospecto: async () => (await import('#web/prospecto/prospecto-screen.tsx')).ProspectoScreen,
  cuentas: async () => (await import('#web/cuentas/cuentas-screen.tsx')).CuentasScreen,
  cuenta: async () => (await import('#web/cuentas/cuenta-screen.tsx')).CuentaScreen,
  buscador: async () => (await import('#web/buscador/buscador-screen.tsx')).BuscadorScreen,
  buscadorPieza: async () => (await import('#web/buscador/buscador-pieza-screen.tsx')).BuscadorPiezaScreen,
  cotizador: async () => (await import('#web/cotizador/cotizador-screen.tsx')).CotizadorScreen,
  inventario: async () => (await import('#web/inventario/inventario-screen.tsx')).InventarioScreen,
  inventarioPieza: async () => (await import('#web/inventario/pieza-screen.tsx')).PiezaScreen,
  notas: async () => (await import('#web/notas/notas-screen.tsx')).NotasScreen,
  corte: async () => (await import('#web/corte/corte-screen.tsx')).CorteScreen,
  apartados: async () => (await import('#web/apartados/apartados-screen.tsx')).ApartadosScreen,
  apartado: async () => (await import('#web/apartados/apartado-screen.tsx')).ApartadoScreen,
  notaTicket: async () => (await import('#web/notas/ticket/ticket-screen.tsx')).TicketScreen,
  nota: async () => (await import('#web/notas/nota-screen.tsx')).NotaScreen,
  publicaciones: async () => (await import('#web/publicaciones/publicaciones-screen.tsx')).PublicacionesScreen,
  publicacion: async () => (await import('#web/inventario/pieza-screen.tsx')).PublicacionScreen,
  indicadores: async () => (await import('#web/indicadores/indicadores-screen.tsx')).IndicadoresScreen,
  indicadoresBaseDeDatos: async () => (await import('#web/indicadores/base-de-datos-screen.tsx')).BaseDeDatosScreen,
  indicadoresBuscador: async () => (await import('#web/indicadores/buscador-screen.tsx')).BuscadorIndicadoresScreen,
  indicador: async () => (await import('#web/indicadores/indicador-screen.tsx')).IndicadorScreen,
  documentos: async () => (await import('#web/indicadores/documentos/documentos-screen.tsx')).DocumentosScreen,
  siniestro: async () => (await import('#web/indicadores/siniestro-screen.tsx')).SiniestroScreen,
  facturas: async () => (await import('#web/facturas/facturas-screen.tsx')).FacturasScreen,
  factura: async () => (await import('#web/facturas/factura-screen.tsx')).FacturaScreen,
  reportes: async () => (await import('./reportes-screen.tsx')).reportesScreen(isPending),
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
  reporteInventario: async () => (await import('#web/bajas/bajas-screen.tsx')).BajasScreen,
  reporteInventarioFila: async () => (await import('#web/bajas/baja-screen.tsx')).BajaScreen,
  reporteAdeudos: pending,
  reporteAdeudosFila: pending,
  exportarIndicadores: pending,
  reparacion: async () => (await import('#web/reparacion/reparacion-screen.tsx')).ReparacionScreen,
  sinonimos: async () => (await import('#web/sinonimos/sinonimos-screen.tsx')).SinonimosScreen,
  trabajos: async () => (await import('#web/trabajos/trabajos-screen.tsx')).TrabajosScreen,
};

/** True for a screen that only says that it is not there yet. */
export function isPending(name: ScreenName): boolean {
  return SCREEN_CODE[name] === pending;
}

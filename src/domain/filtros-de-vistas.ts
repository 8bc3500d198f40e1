import type { ListaConVistas } from './vista-guardada.ts';

const CASCADA = ['q', 'marca', 'auto', 'anio', 'pieza'] as const;
const FALTAN = ['sin_foto', 'sin_precio', 'sin_numero', 'sin_ubicacion'] as const;
const DIAS = ['desde', 'hasta'] as const;
const REPORTE = [
  'vista',
  'en',
  'buscar',
  ...DIAS,
  'aseguradora',
  'cotizador',
  'ciudad',
  'pieza',
  'proveedor',
  'grupo',
  'color',
  'vence',
  'canal',
  'forma_pago',
  'estatus',
  'procesadas',
] as const;

/** The names that the address of each list knows: a view has no others. */
export const FILTROS_DE_LISTA = {
  inventario: [...CASCADA, 'condicion', 'origen', 'ubicacion', ...FALTAN, 'publicada', 'entrada', ...DIAS],
  buscador: CASCADA,
  indicadoresBaseDeDatos: ['buscar', 'estado', 'aseguradora', 'taller', 'cotizador', ...DIAS],
  indicadoresBuscador: ['buscar', 'estado'],
  notas: ['buscar', 'estatus', 'canal', 'cotizador', ...DIAS],
  facturas: ['buscar', 'ver', 'cliente', 'cotizador', ...DIAS, 'monto_desde', 'monto_hasta', 'por_confirmar', 'fuera'],
  reporteInventario: REPORTE,
  reporteVencimientos: REPORTE,
  reporteFacturadas: REPORTE,
  reporteSolicitadas: REPORTE,
  reporteCotizadores: REPORTE,
  reporteNotas: REPORTE,
  reporteAdeudos: REPORTE,
  exportarIndicadores: REPORTE,
} as const satisfies Readonly<Record<ListaConVistas, readonly string[]>>;

/** Every address of a list may have these besides its filters: how the rows are ordered and shown. */
export const DE_TODAS: readonly string[] = ['orden', 'sentido', 'filas', 'columnas', 'densidad'];

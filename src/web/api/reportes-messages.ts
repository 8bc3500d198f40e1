import { type CallPath, type Messages, PIEZAS_LEIDAS, texts } from './messages.ts';

const EXPORTADAS = texts('No se obtuvieron las piezas', 'Error al conectar con el servidor');

/** The texts of the reports: only their screens carry them. */
export const REPORTES_MESSAGES = {
  'reportes/vencimientos.php': PIEZAS_LEIDAS,
  'reportes/facturadas.php': PIEZAS_LEIDAS,
  'reportes/solicitadas.php': PIEZAS_LEIDAS,
  'reportes/cotizadores.php': PIEZAS_LEIDAS,
  'reportes/notas.php': texts('No se obtuvieron las notas', 'Error al cargar las notas'),
  'reportes/adeudos.php': PIEZAS_LEIDAS,
  'utilidad/get_utilidad.php': texts('No se obtuvo la utilidad', 'Error al cargar la utilidad'),
  'reportes/get_tendencia.php': texts('No se obtuvo la tendencia', 'Error al cargar la tendencia'),
  'reportes/get_indicadores_export.php': EXPORTADAS,
  'reportes/export_indicadores.php': EXPORTADAS,
  'reportes/get_resumen.php': texts('No se obtuvo el resumen', 'Error al cargar el resumen'),
  'reportes/set_resumen.php': texts(
    'No se guardó la preferencia',
    'Error al guardar la preferencia',
    'Preferencia guardada',
  ),
} satisfies Partial<Record<CallPath, Messages>>;

import { type CallPath, type Messages, PIEZAS_LEIDAS } from './messages.ts';

const EXPORTADAS = { error: 'No se obtuvieron las piezas', red: 'Error al conectar con el servidor' };

/** The words of the reports: only their screens carry them. */
export const REPORTES_MESSAGES = {
  'reportes/vencimientos.php': PIEZAS_LEIDAS,
  'reportes/facturadas.php': PIEZAS_LEIDAS,
  'reportes/solicitadas.php': PIEZAS_LEIDAS,
  'reportes/cotizadores.php': PIEZAS_LEIDAS,
  'reportes/notas.php': { error: 'No se obtuvieron las notas', red: 'Error al cargar las notas' },
  'reportes/adeudos.php': PIEZAS_LEIDAS,
  'reportes/get_indicadores_export.php': EXPORTADAS,
  'reportes/export_indicadores.php': EXPORTADAS,
  'reportes/get_resumen.php': { error: 'No se obtuvo el resumen', red: 'Error al cargar el resumen' },
  'reportes/set_resumen.php': {
    error: 'No se guardó la preferencia',
    red: 'Error al guardar la preferencia',
    success: 'Preferencia guardada',
  },
} satisfies Partial<Record<CallPath, Messages>>;

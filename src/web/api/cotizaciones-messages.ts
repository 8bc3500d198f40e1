import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of quotes by link: they come with their screens. */
export const COTIZACIONES_MESSAGES = {
  'cotizaciones/get_cotizaciones.php': texts('No se obtuvieron las cotizaciones', 'Error al cargar las cotizaciones'),
  'cotizaciones/get_cotizacion.php': texts('No se obtuvo la cotización', 'Error al cargar la cotización'),
  'cotizaciones/get_mias.php': texts('No se obtuvieron las cotizaciones', 'Error al cargar las cotizaciones'),
  'cotizaciones/get_historial.php': texts('No se obtuvo el historial', 'Error al cargar el historial'),
  'cotizaciones/get_seguimiento.php': texts('No se obtuvo el seguimiento', 'Error al cargar el seguimiento'),
  'cotizaciones/get_embudo.php': texts('No se obtuvo el embudo', 'Error al cargar el embudo'),
  'cotizaciones/submit_cotizacion.php': texts(
    'No se guardó la cotización',
    'Error al guardar la cotización',
    'Cotización guardada.',
  ),
  'cotizaciones/close_cotizacion.php': texts(
    'No se cerró la cotización',
    'Error al cerrar la cotización',
    'Cotización cerrada.',
  ),
} satisfies Partial<Record<CallPath, Messages>>;

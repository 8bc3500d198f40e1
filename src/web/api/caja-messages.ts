import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of the drawer: they come with its screen. */
export const CAJA_MESSAGES = {
  'caja/get_caja.php': texts('No se obtuvo la caja', 'Error al cargar la caja'),
  'caja/get_cajas.php': texts('No se obtuvieron las cajas', 'Error al cargar las cajas'),
  'caja/open.php': texts('No se abrió la caja', 'Error al abrir la caja', 'Caja abierta.'),
  'caja/move.php': texts('No se anotó el movimiento', 'Error al anotar el movimiento', 'Movimiento anotado.'),
  'caja/close.php': texts('No se cerró la caja', 'Error al cerrar la caja', 'Caja cerrada.'),
} satisfies Partial<Record<CallPath, Messages>>;

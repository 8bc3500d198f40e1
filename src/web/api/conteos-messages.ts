import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of counts: they come with their screens. */
export const CONTEOS_MESSAGES = {
  'conteos/get_conteos.php': texts('No se obtuvieron los conteos', 'Error al cargar los conteos'),
  'conteos/get_conteo.php': texts('No se obtuvo el conteo', 'Error al cargar el conteo'),
  'conteos/open_conteo.php': texts('No se abrió el conteo', 'Error al abrir el conteo'),
  'conteos/add_lecturas.php': texts('No se guardó lo leído', 'Error al guardar lo leído'),
  'conteos/confirm_renglon.php': texts('No se guardó cuántas hay', 'Error al guardar cuántas hay'),
  'conteos/close_conteo.php': texts('No se cerró el conteo', 'Error al cerrar el conteo', 'Conteo cerrado.'),
  'conteos/cancel_conteo.php': texts('No se canceló el conteo', 'Error al cancelar el conteo', 'Conteo cancelado.'),
} satisfies Partial<Record<CallPath, Messages>>;

import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of what changes many parts at once: they come with the bar that does it. */
export const LOTES_MESSAGES = {
  'inventario/preview_lote.php': texts('No se obtuvo la vista previa', 'Error al cargar la vista previa'),
  'inventario/apply_lote.php': texts('No se cambiaron las piezas', 'Error al cambiar las piezas', 'Piezas cambiadas'),
  'inventario/get_lotes.php': texts('No se obtuvieron los cambios', 'Error al cargar los cambios'),
  'inventario/undo_lote.php': texts('No se deshizo el cambio', 'Error al deshacer el cambio', 'Cambio deshecho'),
} satisfies Partial<Record<CallPath, Messages>>;

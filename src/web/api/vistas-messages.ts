import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of the views that somebody keeps of a list: they come with the lists that have some. */
export const VISTAS_MESSAGES = {
  'vistas/get_vistas.php': texts('No se obtuvieron las vistas', 'Error al cargar las vistas'),
  'vistas/save.php': texts('No se guardó la vista', 'Error al guardar la vista', 'Vista guardada'),
  'vistas/delete.php': texts('No se eliminó la vista', 'Error al eliminar la vista', 'Vista eliminada'),
} satisfies Partial<Record<CallPath, Messages>>;

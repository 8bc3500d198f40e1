import { type CallPath, type Messages, PIEZAS_LEIDAS, texts } from './messages.ts';

const CUENTA_ACTUALIZADA = texts(
  'No se actualizo la cuenta',
  'Error al actualizar la cuenta',
  'Cuenta actualizada exitosamente.',
);

/** The texts of what only administrators do: only their screens carry them. */
export const ADMIN_MESSAGES = {
  'update-clients/get_accounts.php': texts('No se obtuvieron las cuentas', 'Error al cargar las cuentas'),
  'update-clients/delete_account.php': texts(
    'No se elimino el cliente',
    'Error al eliminar el cliente',
    'Cliente eliminado con exito',
  ),
  'update-clients/get_user.php': texts('No se obtuvo la cuenta', 'Error al cargar la cuenta'),
  'update-clients/update_account.php': CUENTA_ACTUALIZADA,
  'update-clients/update_account_address.php': CUENTA_ACTUALIZADA,
  'sinonimos/get_grupos.php': texts('No se obtuvieron los sinónimos', 'Error al cargar los sinónimos'),
  'sinonimos/save_grupo.php': texts('No se guardó el grupo', 'Error al guardar el grupo', 'Grupo guardado'),
  'sinonimos/delete_grupo.php': texts('No se eliminó el grupo', 'Error al eliminar el grupo', 'Grupo eliminado'),
  'sinonimos/save_ambigua.php': texts('No se guardó la palabra', 'Error al guardar la palabra', 'Palabra guardada'),
  'sinonimos/save_palabras.php': texts(
    'No se guardaron las palabras',
    'Error al guardar las palabras',
    'Palabras guardadas',
  ),
  'update-piezas/get_piezas_repair.php': PIEZAS_LEIDAS,
  'update-piezas/update_piezas_repair.php': texts(
    'No se actualizaron las piezas',
    'Error al actualizar las piezas',
    'Piezas actualizadas',
  ),
  'update-piezas/get_reparaciones.php': texts('No se obtuvieron las reparaciones', 'Error al cargar las reparaciones'),
  'update-piezas/undo_reparacion.php': texts(
    'No se deshizo la reparación',
    'Error al deshacer la reparación',
    'Reparación deshecha',
  ),
  'descripcion/get_openapi.php': texts('No se obtuvo la descripción', 'Error al cargar la descripción'),
  'trabajos/get_trabajos.php': texts('No se obtuvieron los trabajos', 'Error al cargar los trabajos'),
  'trabajos/retry.php': texts('No se reintentó', 'Error al reintentar'),
} satisfies Partial<Record<CallPath, Messages>>;

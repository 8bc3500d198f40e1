import { type CallPath, type Messages, PIEZAS_LEIDAS } from './messages.ts';

const CUENTA_ACTUALIZADA = {
  error: 'No se actualizo la cuenta',
  red: 'Error al actualizar la cuenta',
  success: 'Cuenta actualizada exitosamente.',
};

/** The words of what only administrators do: only their screens carry them. */
export const ADMIN_MESSAGES = {
  'update-clients/get_accounts.php': { error: 'No se obtuvieron las cuentas', red: 'Error al cargar las cuentas' },
  'update-clients/delete_account.php': {
    error: 'No se elimino el cliente',
    red: 'Error al eliminar el cliente',
    success: 'Cliente eliminado con exito',
  },
  'update-clients/get_user.php': { error: 'No se obtuvo la cuenta', red: 'Error al cargar la cuenta' },
  'update-clients/update_account.php': CUENTA_ACTUALIZADA,
  'update-clients/update_account_address.php': CUENTA_ACTUALIZADA,
  'sinonimos/get_grupos.php': { error: 'No se obtuvieron los sinónimos', red: 'Error al cargar los sinónimos' },
  'sinonimos/save_grupo.php': {
    error: 'No se guardó el grupo',
    red: 'Error al guardar el grupo',
    success: 'Grupo guardado',
  },
  'sinonimos/delete_grupo.php': {
    error: 'No se eliminó el grupo',
    red: 'Error al eliminar el grupo',
    success: 'Grupo eliminado',
  },
  'sinonimos/save_ambigua.php': {
    error: 'No se guardó la palabra',
    red: 'Error al guardar la palabra',
    success: 'Palabra guardada',
  },
  'sinonimos/save_palabras.php': {
    error: 'No se guardaron las palabras',
    red: 'Error al guardar las palabras',
    success: 'Palabras guardadas',
  },
  'update-piezas/get_piezas_repair.php': PIEZAS_LEIDAS,
  'update-piezas/update_piezas_repair.php': {
    error: 'No se actualizaron las piezas',
    red: 'Error al actualizar las piezas',
    success: 'Piezas actualizadas',
  },
  'update-piezas/get_reparaciones.php': {
    error: 'No se obtuvieron las reparaciones',
    red: 'Error al cargar las reparaciones',
  },
  'update-piezas/undo_reparacion.php': {
    error: 'No se deshizo la reparación',
    red: 'Error al deshacer la reparación',
    success: 'Reparación deshecha',
  },
  'descripcion/get_openapi.php': { error: 'No se obtuvo la descripción', red: 'Error al cargar la descripción' },
  'trabajos/get_trabajos.php': { error: 'No se obtuvieron los trabajos', red: 'Error al cargar los trabajos' },
  'trabajos/retry.php': { error: 'No se reintentó', red: 'Error al reintentar' },
} satisfies Partial<Record<CallPath, Messages>>;

import type { CUENTA_MESSAGES } from './cuenta-messages.ts';
import {
  ANIOS_LEIDOS,
  AUTOS_LEIDOS,
  type CallName,
  MARCAS_LEIDAS,
  type MESSAGES,
  type Messages,
  PIEZAS_LEIDAS,
} from './messages.ts';

const CUENTA_ACTUALIZADA = {
  error: 'No se actualizo la cuenta',
  red: 'Error al actualizar la cuenta',
  success: 'Cuenta actualizada exitosamente.',
};
const IMAGEN_CAMBIADA = { error: 'No se actualizo la imagen', red: 'Error al actualizar la imagen' };
/** A new part is added, not updated. */
export const PIEZA_AGREGADA: Messages = {
  error: 'No se agrego la pieza',
  red: 'Error al agregar la pieza',
  success: 'Pieza agregada exitosamente.',
};
const PIEZA_LEIDA = { error: 'No se obtuvo la pieza', red: 'Error al cargar la pieza' };
const PIEZA_GUARDADA = {
  error: 'No se actualizo la pieza',
  red: 'Error al actualizar la pieza',
  success: 'Pieza actualizada exitosamente.',
};
const BAJAS_LEIDAS = { error: 'No se obtuvieron las bajas', red: 'Error al cargar las bajas' };

/** The words of every other call. With those of {@link MESSAGES} it is section 8 of the specifications: a call without its words does not compile. */
export const APP_MESSAGES = {
  'account.validateSession': { error: 'No se encontró una sesión activa', red: 'Error al validar la sesión' },
  'account.logout': { error: 'No se cerró la sesión', red: 'Error al cerrar la sesión' },
  'account.requestAccess': {
    error: 'No se envió la solicitud',
    red: 'Error al enviar la solicitud',
    success: 'Solicitud enviada. Te avisaremos por correo',
  },
  'updateClients.getAccounts': { error: 'No se obtuvieron las cuentas', red: 'Error al cargar las cuentas' },
  'updateClients.deleteAccount': {
    error: 'No se elimino el cliente',
    red: 'Error al eliminar el cliente',
    success: 'Cliente eliminado con exito',
  },
  'updateClients.getUser': { error: 'No se obtuvo la cuenta', red: 'Error al cargar la cuenta' },
  'updateClients.updateAccount': CUENTA_ACTUALIZADA,
  'updateClients.updateAccountAddress': CUENTA_ACTUALIZADA,
  'buscador.getFilas': PIEZAS_LEIDAS,
  'buscador.getMarcas': MARCAS_LEIDAS,
  'buscador.getAutos': AUTOS_LEIDOS,
  'buscador.getYears': ANIOS_LEIDOS,
  'buscador.getPiezas': PIEZAS_LEIDAS,
  'buscador.getPieza': PIEZA_LEIDA,
  'buscador.getTipos': { error: 'No se obtuvieron los tipos', red: 'Error al cargar los tipos' },
  'buscador.getPiezasGlobal': PIEZAS_LEIDAS,
  'buscador.getLadoPos': { error: 'No se obtuvieron las opciones', red: 'Error al cargar las opciones' },
  'buscador.getOrigenes': { error: 'No se obtuvieron los origenes', red: 'Error al cargar los origenes' },
  'buscador.getCondiciones': { error: 'No se obtuvieron las condiciones', red: 'Error al cargar las condiciones' },
  'notas.getBaja': { error: 'No se obtuvo la baja', red: 'Error al cargar la baja' },
  'notas.updateBaja': {
    error: 'No se actualizo la baja',
    red: 'Error al actualizo la baja',
    success: 'Baja actualizada con exito',
  },
  'publicaciones.getPiezas': PIEZAS_LEIDAS,
  'publicaciones.updatePiezas': {
    error: 'No se actualizaron las publicaciones',
    red: 'Error al actualizar las publicaciones',
    success: 'Publicaciones actualizadas',
  },
  'reportes.inventario': BAJAS_LEIDAS,
  'sinonimos.getGrupos': { error: 'No se obtuvieron los sinónimos', red: 'Error al cargar los sinónimos' },
  'sinonimos.saveGrupo': {
    error: 'No se guardó el grupo',
    red: 'Error al guardar el grupo',
    success: 'Grupo guardado',
  },
  'sinonimos.deleteGrupo': {
    error: 'No se eliminó el grupo',
    red: 'Error al eliminar el grupo',
    success: 'Grupo eliminado',
  },
  'sinonimos.saveAmbigua': {
    error: 'No se guardó la palabra',
    red: 'Error al guardar la palabra',
    success: 'Palabra guardada',
  },
  'sinonimos.savePalabras': {
    error: 'No se guardaron las palabras',
    red: 'Error al guardar las palabras',
    success: 'Palabras guardadas',
  },
  'updatePiezas.getPiezas': PIEZAS_LEIDAS,
  'updatePiezas.getPieza': PIEZA_LEIDA,
  'updatePiezas.getBajas': BAJAS_LEIDAS,
  'updatePiezas.updatePieza': PIEZA_GUARDADA,
  'updatePiezas.deletePieza': {
    error: 'No se elimino la pieza',
    red: 'Error al eliminar la pieza',
    success: 'Pieza eliminada con exito',
  },
  'updatePiezas.restorePieza': {
    error: 'No se recuperó la pieza',
    red: 'Error al recuperar la pieza',
    success: 'Pieza recuperada',
  },
  'updatePiezas.deleteImage': {
    error: 'No se elimino la imagen',
    red: 'Error al eliminar la imagen',
    success: 'Imagen eliminada exitosamente.',
  },
  'updatePiezas.rotateImage': IMAGEN_CAMBIADA,
  'updatePiezas.findDuplicadas': PIEZAS_LEIDAS,
  'updatePiezas.getHistorial': { error: 'No se obtuvo el historial', red: 'Error al cargar el historial' },
  'updatePiezas.restoreCampo': PIEZA_GUARDADA,
  'updatePiezas.getPiezasRepair': PIEZAS_LEIDAS,
  'updatePiezas.updatePiezasRepair': {
    error: 'No se actualizaron las piezas',
    red: 'Error al actualizar las piezas',
    success: 'Piezas actualizadas',
  },
  'updatePiezas.getReparaciones': {
    error: 'No se obtuvieron las reparaciones',
    red: 'Error al cargar las reparaciones',
  },
  'updatePiezas.undoReparacion': {
    error: 'No se deshizo la reparación',
    red: 'Error al deshacer la reparación',
    success: 'Reparación deshecha',
  },
} satisfies Record<Exclude<CallName, keyof typeof MESSAGES | keyof typeof CUENTA_MESSAGES>, Messages>;

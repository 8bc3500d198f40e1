import type { Call } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import { RefusedError } from './errors.ts';

/** What the user reads about one call. S1 §8. */
export interface Messages {
  /** The server refused and gave no words. */
  readonly error: string;
  /** No answer arrived. */
  readonly red: string;
  readonly success?: string;
}

/** 'buscadorPublic.getMarcas': the group and the call. */
export type CallName = {
  [Group in keyof typeof calls]: `${Group}.${Extract<keyof (typeof calls)[Group], string>}`;
}[keyof typeof calls];

const CODIGO_ENVIADO = {
  error: 'No se realizó el envío del correo',
  red: 'No se realizó el envío del correo',
  success: 'El correo se envió con éxito',
};
const CODIGO_VALIDADO = {
  error: 'El código no es válido',
  red: 'Error al validar el código',
  success: 'Código Validado',
};
const CUENTA_ACTUALIZADA = {
  error: 'No se actualizo la cuenta',
  red: 'Error al actualizar la cuenta',
  success: 'Cuenta actualizada exitosamente.',
};

const PIEZAS_LEIDAS = { error: 'No se obtuvieron las piezas', red: 'Error al cargar las piezas' };
const PIEZA_LEIDA = { error: 'No se obtuvo la pieza', red: 'Error al cargar la pieza' };
const MARCAS_LEIDAS = { error: 'No se obtuvieron las marcas', red: 'Error al cargar las marcas' };
const AUTOS_LEIDOS = { error: 'No se obtuvieron los autos', red: 'Error al cargar los autos' };
const ANIOS_LEIDOS = { error: 'No se obtuvieron los años', red: 'Error al cargar los años' };
const PIEZA_GUARDADA = {
  error: 'No se actualizo la pieza',
  red: 'Error al actualizar la pieza',
  success: 'Pieza actualizada exitosamente.',
};
const IMAGEN_CAMBIADA = { error: 'No se actualizo la imagen', red: 'Error al actualizar la imagen' };
const BAJAS_LEIDAS = { error: 'No se obtuvieron las bajas', red: 'Error al cargar las bajas' };

/** A new part is added, not updated. S2 §8. */
export const PIEZA_AGREGADA: Messages = {
  error: 'No se agrego la pieza',
  red: 'Error al agregar la pieza',
  success: 'Pieza agregada exitosamente.',
};

/** Section 8 of the specifications: a call without its words does not compile. */
export const MESSAGES = {
  'account.validateSession': { error: 'No se encontró una sesión activa', red: 'Error al validar la sesión' },
  'account.logout': { error: 'No se cerró la sesión', red: 'Error al cerrar la sesión' },
  'account.requestAccess': {
    error: 'No se envió la solicitud',
    red: 'Error al enviar la solicitud',
    success: 'Solicitud enviada. Te avisaremos por correo',
  },
  'verifyAccount.validateLogin': {
    error: 'La contraseña no es valida',
    red: 'Error al validar la cuenta',
    success: 'Iniciando sesión.',
  },
  'verifyAccount.codeSendMail': CODIGO_ENVIADO,
  'verifyAccount.validateCode': CODIGO_VALIDADO,
  'verifyAccount.restorePassword': {
    error: 'Error al restaurar - petición',
    red: 'Error al restaurar - servidor',
    success: 'Contraseña restablecida.',
  },
  'createAccount.codeSendMail': CODIGO_ENVIADO,
  'createAccount.validateCode': CODIGO_VALIDADO,
  'createAccount.create': {
    error: 'Tu cuenta no se ha creado',
    red: 'Error al crear la cuenta',
    success: 'Tu cuenta se creo sin problemas.',
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
  'buscadorPublic.getMarcas': MARCAS_LEIDAS,
  'buscadorPublic.getAutos': AUTOS_LEIDOS,
  'buscadorPublic.getYears': ANIOS_LEIDOS,
  'buscadorPublic.getPiezas': PIEZAS_LEIDAS,
  'buscadorPublic.getFilas': PIEZAS_LEIDAS,
  'buscadorPublic.getPieza': { error: 'No se pudo obtener la pieza.', red: 'Error al cargar la pieza.' },
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
} satisfies Record<CallName, Messages>;

/** For a failure that no table names. S1 §8. */
export const GENERIC_ERROR = 'Ocurrió un problema, si persiste informa al soporte';

const messages: Readonly<Record<string, Messages>> = MESSAGES;

/** The words for a failed call: the server's when it gave any, else the ones of the table. */
export function messageOf(call: Pick<Call, 'path'>, error: unknown): string {
  if (error instanceof RefusedError && error.message) return error.message;
  const words = messages[callName(call.path)];
  return (error instanceof RefusedError ? words?.error : words?.red) ?? GENERIC_ERROR;
}

/** The words for a call that did what it should; empty where the specification has none. */
export function successOf(call: Pick<Call, 'path'>): string {
  return messages[callName(call.path)]?.success ?? '';
}

/** A call is named after its path, so that no page has to carry the whole contract to name one. */
function callName(path: string): string {
  return path
    .replace('.php', '')
    .replace('/', '.')
    .replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
}

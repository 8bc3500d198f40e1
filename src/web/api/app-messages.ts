import type { ADMIN_MESSAGES } from './admin-messages.ts';
import type { CUENTA_MESSAGES } from './cuenta-messages.ts';
import type { FACTURAS_MESSAGES } from './facturas-messages.ts';
import {
  ANIOS_LEIDOS,
  AUTOS_LEIDOS,
  type CallPath,
  MARCAS_LEIDAS,
  type MESSAGES,
  type Messages,
  PIEZAS_LEIDAS,
} from './messages.ts';
import type { REPORTES_MESSAGES } from './reportes-messages.ts';

const IMAGEN_CAMBIADA = { error: 'No se actualizo la imagen', red: 'Error al actualizar la imagen' };
/** A new part is added, not updated. */
export const PIEZA_AGREGADA: Messages = {
  error: 'No se agrego la pieza',
  red: 'Error al agregar la pieza',
  success: 'Pieza agregada exitosamente.',
};
/** A note that is cancelled goes by the same call as one that is made. */
export const NOTA_CANCELADA: Messages = {
  error: 'No se canceló la nota',
  red: 'Error al cancelar la nota',
  success: 'Nota cancelada exitosamente.',
};
const PIEZA_LEIDA = { error: 'No se obtuvo la pieza', red: 'Error al cargar la pieza' };
const PIEZA_GUARDADA = {
  error: 'No se actualizo la pieza',
  red: 'Error al actualizar la pieza',
  success: 'Pieza actualizada exitosamente.',
};
const REGISTRO_LEIDO = { error: 'No se obtuvo el registro', red: 'Error al cargar el registro' };
const REGISTRO_GUARDADO = {
  error: 'No se actualizo el registro',
  red: 'Error al actualizar el registro',
  success: 'Registro actualizada exitosamente.',
};
const ADJUNTOS_LEIDOS = { error: 'No se obtuvieron los adjuntos', red: 'Error al cargar los adjuntos' };
const BAJAS_LEIDAS = { error: 'No se obtuvieron las bajas', red: 'Error al cargar las bajas' };

/** The words that some screens bring themselves. */
type Apart = typeof MESSAGES &
  typeof CUENTA_MESSAGES &
  typeof FACTURAS_MESSAGES &
  typeof ADMIN_MESSAGES &
  typeof REPORTES_MESSAGES;

/** The words of every other call than those that stand {@link Apart}: a call without its words does not compile. */
export const APP_MESSAGES = {
  'account/validate_session.php': { error: 'No se encontró una sesión activa', red: 'Error al validar la sesión' },
  'account/logout.php': { error: 'No se cerró la sesión', red: 'Error al cerrar la sesión' },
  'account/request_access.php': {
    error: 'No se envió la solicitud',
    red: 'Error al enviar la solicitud',
    success: 'Solicitud enviada. Te avisaremos por correo',
  },
  'buscador/get_filas.php': PIEZAS_LEIDAS,
  'buscador/get_marcas.php': MARCAS_LEIDAS,
  'buscador/get_autos.php': AUTOS_LEIDOS,
  'buscador/get_years.php': ANIOS_LEIDOS,
  'buscador/get_piezas.php': PIEZAS_LEIDAS,
  'buscador/get_pieza.php': PIEZA_LEIDA,
  'buscador/get_tipos.php': { error: 'No se obtuvieron los tipos', red: 'Error al cargar los tipos' },
  'buscador/get_piezas_global.php': PIEZAS_LEIDAS,
  'buscador/get_ladoPos.php': { error: 'No se obtuvieron las opciones', red: 'Error al cargar las opciones' },
  'buscador/get_origenes.php': { error: 'No se obtuvieron los origenes', red: 'Error al cargar los origenes' },
  'buscador/get_condiciones.php': { error: 'No se obtuvieron las condiciones', red: 'Error al cargar las condiciones' },
  'buscador/indicadores.php': {
    error: 'No se obtuvieron resultados de esta búsqueda',
    red: 'Error al cargar los resultados',
  },
  'cotizador/get_info.php': { error: 'No se obtuvo ninguna respuesta', red: 'Error al conectar con el documento' },
  'indicadores/get_piezas.php': PIEZAS_LEIDAS,
  'indicadores/get_piezas_reporte.php': PIEZAS_LEIDAS,
  'indicadores/get_pieza.php': REGISTRO_LEIDO,
  'indicadores/get_proveedores.php': {
    error: 'No se obtuvieron los proveedores',
    red: 'Error al cargar los proveedores',
  },
  'indicadores/get_metodos_envios.php': {
    error: 'No se obtuvieron los metodos de envio',
    red: 'Error al cargar los metodos de envio',
  },
  'indicadores/get_sugerencias.php': {
    error: 'No se obtuvieron las sugerencias',
    red: 'Error al cargar las sugerencias',
  },
  'indicadores/update_pieza.php': REGISTRO_GUARDADO,
  'indicadores/update_varios.php': REGISTRO_GUARDADO,
  'indicadores/delete_pieza.php': {
    error: 'No se elimino la pieza',
    red: 'Error al eliminar la pieza',
    success: 'Pieza eliminada con exito',
  },
  'indicadores/restore_pieza.php': {
    error: 'No se recuperó el registro',
    red: 'Error al recuperar el registro',
    success: 'Registro recuperado',
  },
  'indicadores/get_historial.php': { error: 'No se obtuvo el historial', red: 'Error al cargar el historial' },
  'indicadores/get_inv.php': { error: 'No se obtuvieron resultados', red: 'Error al cargar los resultados' },
  'indicadores/get_siniestro.php': { error: 'No se obtuvo el siniestro', red: 'Error al cargar el siniestro' },
  'indicadores/find_siniestros.php': {
    error: 'No se obtuvieron los siniestros',
    red: 'Error al cargar los siniestros',
  },
  'facturApi/find_claves.php': { error: 'No se buscaron las claves', red: 'Error al buscar las claves' },
  'facturApi/find_documentos.php': { error: 'No se obtuvieron las facturas', red: 'Error al cargar las facturas' },
  'indicadores/create_documentos.php': { error: 'No se creó el documento', red: 'Error al crear el documento' },
  'indicadores/get_documentos.php': { error: 'No se obtuvo el documento', red: 'Error al cargar el documento' },
  'indicadores/get_adjuntos.php': ADJUNTOS_LEIDOS,
  'indicadores/get_adjunto.php': ADJUNTOS_LEIDOS,
  'indicadores/add_adjuntos.php': {
    error: 'No se agregaron los adjuntos',
    red: 'Error al agregar los adjuntos',
    success: 'Adjuntos agregados',
  },
  'indicadores/delete_adjunto.php': {
    error: 'No se eliminó el adjunto',
    red: 'Error al eliminar el adjunto',
    success: 'Adjunto eliminado',
  },
  'apartados/create.php': {
    error: 'No se apartaron las piezas',
    red: 'Error al apartar las piezas',
    success: 'Piezas apartadas',
  },
  'apartados/update.php': {
    error: 'No se cambió el apartado',
    red: 'Error al cambiar el apartado',
    success: 'Apartado actualizado',
  },
  'apartados/add_anticipo.php': {
    error: 'No se agregó el anticipo',
    red: 'Error al agregar el anticipo',
    success: 'Anticipo agregado',
  },
  'apartados/get_historial.php': { error: 'No se obtuvo el historial', red: 'Error al cargar el historial' },
  'apartados/release.php': {
    error: 'No se liberó el apartado',
    red: 'Error al liberar el apartado',
    success: 'Apartado liberado',
  },
  'apartados/resolve_anticipo.php': {
    error: 'No se actualizó el anticipo',
    red: 'Error al actualizar el anticipo',
    success: 'Anticipo actualizado',
  },
  'apartados/get.php': { error: 'No se obtuvieron los apartados', red: 'Error al cargar los apartados' },
  'notas/get_notas.php': { error: 'No se obtuvieron las notas', red: 'Error al cargar las notas' },
  'notas/get_nota.php': { error: 'No se obtuvo la nota', red: 'Error al cargar la nota' },
  'notas/submit_nota.php': {
    error: 'No se agregó la nota',
    red: 'Error al agregar la nota',
    success: 'Nota creada exitosamente.',
  },
  'notas/set_pidio_factura.php': {
    error: 'No se actualizó la nota',
    red: 'Error al actualizar la nota',
    success: 'Nota actualizada',
  },
  'notas/get_inv.php': { error: 'No se obtuvieron resultados', red: 'Error al cargar los resultados' },
  'notas/get_corte.php': { error: 'No se obtuvo el corte de caja', red: 'Error al cargar el corte de caja' },
  'notas/get_baja.php': { error: 'No se obtuvo la baja', red: 'Error al cargar la baja' },
  'notas/update_baja.php': {
    error: 'No se actualizo la baja',
    red: 'Error al actualizo la baja',
    success: 'Baja actualizada con exito',
  },
  'publicaciones/get_piezas.php': PIEZAS_LEIDAS,
  'publicaciones/update_piezas.php': {
    error: 'No se actualizaron las publicaciones',
    red: 'Error al actualizar las publicaciones',
    success: 'Publicaciones actualizadas',
  },
  'reportes/inventario.php': PIEZAS_LEIDAS,
  'update-piezas/get_piezas.php': PIEZAS_LEIDAS,
  'update-piezas/get_pieza.php': PIEZA_LEIDA,
  'update-piezas/get_bajas.php': BAJAS_LEIDAS,
  'update-piezas/update_pieza.php': PIEZA_GUARDADA,
  'update-piezas/delete_pieza.php': {
    error: 'No se elimino la pieza',
    red: 'Error al eliminar la pieza',
    success: 'Pieza eliminada con exito',
  },
  'update-piezas/restore_pieza.php': {
    error: 'No se recuperó la pieza',
    red: 'Error al recuperar la pieza',
    success: 'Pieza recuperada',
  },
  'update-piezas/delete_image.php': {
    error: 'No se elimino la imagen',
    red: 'Error al eliminar la imagen',
    success: 'Imagen eliminada exitosamente.',
  },
  'update-piezas/rotate_image.php': IMAGEN_CAMBIADA,
  'update-piezas/find_duplicadas.php': PIEZAS_LEIDAS,
  'update-piezas/get_historial.php': { error: 'No se obtuvo el historial', red: 'Error al cargar el historial' },
} satisfies Record<Exclude<CallPath, keyof Apart>, Messages>;

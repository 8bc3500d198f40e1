import type { ADMIN_MESSAGES } from './admin-messages.ts';
import type { AVISOS_MESSAGES } from './avisos-messages.ts';
import type { BANCO_MESSAGES } from './banco-messages.ts';
import type { CAJA_MESSAGES } from './caja-messages.ts';
import type { COBRANZA_MESSAGES } from './cobranza-messages.ts';
import type { CONTEOS_MESSAGES } from './conteos-messages.ts';
import type { COTIZACION_PUBLICA_MESSAGES } from './cotizacion-publica-messages.ts';
import type { COTIZACIONES_MESSAGES } from './cotizaciones-messages.ts';
import type { CUENTA_MESSAGES } from './cuenta-messages.ts';
import type { DEMANDA_MESSAGES } from './demanda-messages.ts';
import type { DONADORES_MESSAGES } from './donadores-messages.ts';
import type { ETIQUETAS_MESSAGES } from './etiquetas-messages.ts';
import type { EXPORTAR_MESSAGES } from './exportar-messages.ts';
import type { FACTURAS_MESSAGES } from './facturas-messages.ts';
import type { IMPORTAR_MESSAGES } from './importar-messages.ts';
import type { LISTA_PEDIDA_MESSAGES } from './lista-pedida-messages.ts';
import type { LOTES_MESSAGES } from './lotes-messages.ts';
import {
  ANIOS_LEIDOS,
  AUTOS_LEIDOS,
  type CallPath,
  MARCAS_LEIDAS,
  type MESSAGES,
  type Messages,
  PIEZAS_LEIDAS,
  texts,
} from './messages.ts';
import type { POR_PAGAR_MESSAGES } from './por-pagar-messages.ts';
import type { REPORTES_MESSAGES } from './reportes-messages.ts';
import type { VISTAS_MESSAGES } from './vistas-messages.ts';

const IMAGEN_CAMBIADA = texts('No se actualizo la imagen', 'Error al actualizar la imagen');
/** A new part is added, not updated. */
export const PIEZA_AGREGADA: Messages = texts(
  'No se agrego la pieza',
  'Error al agregar la pieza',
  'Pieza agregada exitosamente.',
);
/** A note that is cancelled goes by the same call as one that is made. */
export const NOTA_CANCELADA: Messages = texts(
  'No se canceló la nota',
  'Error al cancelar la nota',
  'Nota cancelada exitosamente.',
);
const ITEMS_DEVUELTOS = texts('No se devolvieron las piezas', 'Error al devolver las piezas', 'Piezas devueltas.');
const PIEZA_LEIDA = texts('No se obtuvo la pieza', 'Error al cargar la pieza');
const PIEZA_GUARDADA = texts(
  'No se actualizo la pieza',
  'Error al actualizar la pieza',
  'Pieza actualizada exitosamente.',
);
const REGISTRO_LEIDO = texts('No se obtuvo el registro', 'Error al cargar el registro');
const REGISTRO_GUARDADO = texts(
  'No se actualizo el registro',
  'Error al actualizar el registro',
  'Registro actualizada exitosamente.',
);
const ADJUNTOS_LEIDOS = texts('No se obtuvieron los adjuntos', 'Error al cargar los adjuntos');
const BAJAS_LEIDAS = texts('No se obtuvieron las bajas', 'Error al cargar las bajas');

/** The texts that some screens bring themselves. */
type Apart = typeof MESSAGES &
  typeof CAJA_MESSAGES &
  typeof COBRANZA_MESSAGES &
  typeof CUENTA_MESSAGES &
  typeof FACTURAS_MESSAGES &
  typeof ADMIN_MESSAGES &
  typeof BANCO_MESSAGES &
  typeof ETIQUETAS_MESSAGES &
  typeof EXPORTAR_MESSAGES &
  typeof IMPORTAR_MESSAGES &
  typeof LISTA_PEDIDA_MESSAGES &
  typeof LOTES_MESSAGES &
  typeof AVISOS_MESSAGES &
  typeof CONTEOS_MESSAGES &
  typeof COTIZACIONES_MESSAGES &
  typeof COTIZACION_PUBLICA_MESSAGES &
  typeof DEMANDA_MESSAGES &
  typeof DONADORES_MESSAGES &
  typeof POR_PAGAR_MESSAGES &
  typeof VISTAS_MESSAGES &
  typeof REPORTES_MESSAGES;

/** The texts of every other call than those that stand {@link Apart}: a call without its words does not compile. */
export const APP_MESSAGES = {
  'account/validate_session.php': texts('No se encontró una sesión activa', 'Error al validar la sesión'),
  'account/logout.php': texts('No se cerró la sesión', 'Error al cerrar la sesión'),
  'account/get_sello.php': texts(
    'No se pudo preparar el trabajo sin conexión',
    'Error al preparar el trabajo sin conexión',
  ),
  'account/request_access.php': texts(
    'No se envió la solicitud',
    'Error al enviar la solicitud',
    'Solicitud enviada. Te avisaremos por correo',
  ),
  'buscador/get_filas.php': PIEZAS_LEIDAS,
  'buscador/get_marcas.php': MARCAS_LEIDAS,
  'buscador/get_autos.php': AUTOS_LEIDOS,
  'buscador/get_years.php': ANIOS_LEIDOS,
  'buscador/get_piezas.php': PIEZAS_LEIDAS,
  'buscador/get_pieza.php': PIEZA_LEIDA,
  'buscador/get_ubicaciones.php': texts('No se obtuvieron las ubicaciones', 'Error al cargar las ubicaciones'),
  'buscador/get_tipos.php': texts('No se obtuvieron los tipos', 'Error al cargar los tipos'),
  'buscador/get_piezas_global.php': PIEZAS_LEIDAS,
  'buscador/get_ladoPos.php': texts('No se obtuvieron las opciones', 'Error al cargar las opciones'),
  'buscador/get_origenes.php': texts('No se obtuvieron los origenes', 'Error al cargar los origenes'),
  'buscador/get_condiciones.php': texts('No se obtuvieron las condiciones', 'Error al cargar las condiciones'),
  'buscador/indicadores.php': texts('No se obtuvieron resultados de esta búsqueda', 'Error al cargar los resultados'),
  'cotizador/get_info.php': texts('No se obtuvo ninguna respuesta', 'Error al conectar con el documento'),
  'indicadores/get_piezas.php': PIEZAS_LEIDAS,
  'indicadores/get_piezas_reporte.php': PIEZAS_LEIDAS,
  'indicadores/get_pendientes.php': texts('No se contó lo pendiente', 'Error al contar lo pendiente'),
  'indicadores/get_pieza.php': REGISTRO_LEIDO,
  'indicadores/get_proveedores.php': texts('No se obtuvieron los proveedores', 'Error al cargar los proveedores'),
  'indicadores/get_metodos_envios.php': texts(
    'No se obtuvieron los metodos de envio',
    'Error al cargar los metodos de envio',
  ),
  'indicadores/get_sugerencias.php': texts('No se obtuvieron las sugerencias', 'Error al cargar las sugerencias'),
  'indicadores/update_pieza.php': REGISTRO_GUARDADO,
  'indicadores/update_varios.php': REGISTRO_GUARDADO,
  'indicadores/create_de_cotizacion.php': texts(
    'No se crearon los registros',
    'Error al crear los registros',
    'Registros creados.',
  ),
  'indicadores/delete_pieza.php': texts(
    'No se elimino la pieza',
    'Error al eliminar la pieza',
    'Pieza eliminada con exito',
  ),
  'indicadores/restore_pieza.php': texts(
    'No se recuperó el registro',
    'Error al recuperar el registro',
    'Registro recuperado',
  ),
  'indicadores/get_historial.php': texts('No se obtuvo el historial', 'Error al cargar el historial'),
  'indicadores/get_inv.php': texts('No se obtuvieron resultados', 'Error al cargar los resultados'),
  'indicadores/get_varios.php': texts('No se obtuvieron los registros', 'Error al cargar los registros'),
  'indicadores/get_siniestro.php': texts('No se obtuvo el siniestro', 'Error al cargar el siniestro'),
  'indicadores/find_siniestros.php': texts('No se obtuvieron los siniestros', 'Error al cargar los siniestros'),
  'facturApi/find_claves.php': texts('No se buscaron las claves', 'Error al buscar las claves'),
  'saldos/find_pagos.php': texts('No se obtuvieron los pagos', 'Error al cargar los pagos'),
  'facturApi/find_documentos.php': texts('No se obtuvieron las facturas', 'Error al cargar las facturas'),
  'indicadores/create_documentos.php': texts('No se creó el documento', 'Error al crear el documento'),
  'indicadores/get_documentos.php': texts('No se obtuvo el documento', 'Error al cargar el documento'),
  'indicadores/get_adjuntos.php': ADJUNTOS_LEIDOS,
  'indicadores/get_adjunto.php': ADJUNTOS_LEIDOS,
  'indicadores/add_adjuntos.php': texts(
    'No se agregaron los adjuntos',
    'Error al agregar los adjuntos',
    'Adjuntos agregados',
  ),
  'indicadores/delete_adjunto.php': texts(
    'No se eliminó el adjunto',
    'Error al eliminar el adjunto',
    'Adjunto eliminado',
  ),
  'apartados/create.php': texts('No se apartaron las piezas', 'Error al apartar las piezas', 'Piezas apartadas'),
  'apartados/update.php': texts('No se cambió el apartado', 'Error al cambiar el apartado', 'Apartado actualizado'),
  'apartados/add_anticipo.php': texts('No se agregó el anticipo', 'Error al agregar el anticipo', 'Anticipo agregado'),
  'apartados/get_historial.php': texts('No se obtuvo el historial', 'Error al cargar el historial'),
  'apartados/release.php': texts('No se liberó el apartado', 'Error al liberar el apartado', 'Apartado liberado'),
  'apartados/resolve_anticipo.php': texts(
    'No se actualizó el anticipo',
    'Error al actualizar el anticipo',
    'Anticipo actualizado',
  ),
  'apartados/get.php': texts('No se obtuvieron los apartados', 'Error al cargar los apartados'),
  'notas/get_notas.php': texts('No se obtuvieron las notas', 'Error al cargar las notas'),
  'notas/get_nota.php': texts('No se obtuvo la nota', 'Error al cargar la nota'),
  'notas/return_items.php': ITEMS_DEVUELTOS,
  'notas/submit_nota.php': texts('No se agregó la nota', 'Error al agregar la nota', 'Nota creada exitosamente.'),
  'notas/set_pendiente.php': texts('No se actualizó la nota', 'Error al actualizar la nota', 'Nota actualizada'),
  'notas/set_pidio_factura.php': texts('No se actualizó la nota', 'Error al actualizar la nota', 'Nota actualizada'),
  'notas/get_inv.php': texts('No se obtuvieron resultados', 'Error al cargar los resultados'),
  'notas/get_corte.php': texts('No se obtuvo el corte de caja', 'Error al cargar el corte de caja'),
  'notas/get_baja.php': texts('No se obtuvo la baja', 'Error al cargar la baja'),
  'notas/update_baja.php': texts('No se actualizo la baja', 'Error al actualizo la baja', 'Baja actualizada con exito'),
  'publicaciones/get_piezas.php': PIEZAS_LEIDAS,
  'publicaciones/update_piezas.php': texts(
    'No se actualizaron las publicaciones',
    'Error al actualizar las publicaciones',
    'Publicaciones actualizadas',
  ),
  'reportes/inventario.php': PIEZAS_LEIDAS,
  'update-piezas/get_piezas.php': PIEZAS_LEIDAS,
  'update-piezas/get_pieza.php': PIEZA_LEIDA,
  'update-piezas/get_bajas.php': BAJAS_LEIDAS,
  'update-piezas/update_pieza.php': PIEZA_GUARDADA,
  'update-piezas/delete_pieza.php': texts(
    'No se elimino la pieza',
    'Error al eliminar la pieza',
    'Pieza eliminada con exito',
  ),
  'update-piezas/restore_pieza.php': texts(
    'No se recuperó la pieza',
    'Error al recuperar la pieza',
    'Pieza recuperada',
  ),
  'update-piezas/delete_image.php': texts(
    'No se elimino la imagen',
    'Error al eliminar la imagen',
    'Imagen eliminada exitosamente.',
  ),
  'update-piezas/rotate_image.php': IMAGEN_CAMBIADA,
  'update-piezas/find_duplicadas.php': PIEZAS_LEIDAS,
  'update-piezas/get_historial.php': texts('No se obtuvo el historial', 'Error al cargar el historial'),
} satisfies Record<Exclude<CallPath, keyof Apart>, Messages>;

import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of the import of spreadsheets: only its screens carry them. */
export const IMPORTAR_MESSAGES = {
  'importar/get_importaciones.php': texts('No se obtuvieron las importaciones', 'Error al cargar las importaciones'),
  'importar/get_importacion.php': texts('No se obtuvo la importación', 'Error al cargar la importación'),
  'importar/get_filas.php': texts('No se obtuvieron las filas', 'Error al cargar las filas'),
  'importar/create_importacion.php': texts('No se empezó la importación', 'Error al empezar la importación'),
  'importar/add_parte.php': texts('No se subió el archivo', 'Error al subir el archivo'),
  'importar/set_columnas.php': texts('No se guardaron las columnas', 'Error al guardar las columnas'),
  'importar/update_fila.php': texts('No se guardó la celda', 'Error al guardar la celda'),
  'importar/replace_valor.php': texts('No se cambió el valor', 'Error al cambiar el valor'),
  'importar/confirm_filas.php': texts('No se confirmaron las filas', 'Error al confirmar las filas'),
  'importar/write_importacion.php': texts('No se empezó a escribir', 'Error al empezar a escribir'),
  'importar/cancel_importacion.php': texts('No se canceló', 'Error al cancelar la importación'),
  'importar/undo_importacion.php': texts('No se deshizo la importación', 'Error al deshacer la importación'),
  'importar/download_filas.php': texts('No se descargó la revisión', 'Error al descargar la revisión'),
  'importar/download_archivo.php': texts('No se descargó el archivo', 'Error al descargar el archivo'),
  'importar/download_plantilla.php': texts('No se descargó la plantilla', 'Error al descargar la plantilla'),
} satisfies Partial<Record<CallPath, Messages>>;

import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of donor cars: they come with their screens. */
export const DONADORES_MESSAGES = {
  'donadores/get_donadores.php': texts('No se obtuvieron los donadores', 'Error al cargar los donadores'),
  'donadores/get_donador.php': texts('No se obtuvo el donador', 'Error al cargar el donador'),
  'donadores/get_historial.php': texts('No se obtuvo el historial', 'Error al cargar el historial'),
  'donadores/get_piezas.php': texts('No se obtuvieron las piezas del donador', 'Error al cargar las piezas'),
  'donadores/get_despiece.php': texts('No se obtuvo lo que ya se listó', 'Error al cargar el despiece'),
  'donadores/submit_despiece.php': texts(
    'No se listaron las piezas',
    'Error al listar las piezas',
    'Piezas agregadas al inventario.',
  ),
  'donadores/save_donador.php': texts('No se guardó el donador', 'Error al guardar el donador', 'Donador guardado.'),
  'donadores/delete_donador.php': texts(
    'No se eliminó el donador',
    'Error al eliminar el donador',
    'Donador eliminado.',
  ),
  'donadores/restore_donador.php': texts(
    'No se recuperó el donador',
    'Error al recuperar el donador',
    'Donador recuperado.',
  ),
  'donadores/add_archivos.php': texts(
    'No se agregaron los archivos',
    'Error al agregar los archivos',
    'Archivos agregados.',
  ),
  'donadores/delete_archivo.php': texts(
    'No se eliminó el archivo',
    'Error al eliminar el archivo',
    'Archivo eliminado.',
  ),
  'donadores/get_archivo.php': texts('No se obtuvo el archivo', 'Error al obtener el archivo'),
} satisfies Partial<Record<CallPath, Messages>>;

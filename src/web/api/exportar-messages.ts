import { type CallPath, type Messages, texts } from './messages.ts';

const NO_EXPORTADO = texts('No se exportó', 'Error al conectar con el servidor');

/** The texts of the exports: they come with the dialog that makes one. */
export const EXPORTAR_MESSAGES = {
  'exportar/inventario.php': NO_EXPORTADO,
  'exportar/siniestros.php': NO_EXPORTADO,
  'exportar/notas.php': NO_EXPORTADO,
  'exportar/facturas.php': NO_EXPORTADO,
  'exportar/adeudos.php': NO_EXPORTADO,
  'exportar/utilidad.php': NO_EXPORTADO,
  'exportar/demanda.php': NO_EXPORTADO,
  'exportar/todo.php': NO_EXPORTADO,
} satisfies Partial<Record<CallPath, Messages>>;

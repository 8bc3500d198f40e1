import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of the bank's movements: only their screen carries them. */
export const BANCO_MESSAGES = {
  'cobranza/get_movimientos.php': texts('No se obtuvieron los movimientos', 'Error al cargar los movimientos'),
  'cobranza/find_abiertas.php': texts('No se obtuvieron las facturas', 'Error al cargar las facturas'),
  'cobranza/upload_movimientos.php': texts(
    'No se leyó el archivo',
    'Error al leer el archivo',
    'Movimientos agregados.',
  ),
  'cobranza/undo_archivo.php': texts('No se quitó el archivo', 'Error al quitar el archivo', 'Archivo quitado.'),
  'cobranza/submit_movimientos.php': texts(
    'No se agregó el pago',
    'Error al agregar el pago',
    'Pago creado exitosamente.',
  ),
  'cobranza/ignore_movimiento.php': texts(
    'No se guardó el movimiento',
    'Error al guardar el movimiento',
    'Movimiento guardado.',
  ),
} satisfies Partial<Record<CallPath, Messages>>;

import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of a pasted list: they come with what shows it. */
export const LISTA_PEDIDA_MESSAGES = {
  'cotizaciones/read_lista.php': texts('No se leyó el mensaje', 'Error al leer el mensaje'),
} satisfies Partial<Record<CallPath, Messages>>;

import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of asking to be told, and of taking it back: they come with what asks. */
export const AVISOS_MESSAGES = {
  'demanda/submit_aviso.php': texts(
    'No se guardó tu aviso',
    'No se guardó tu aviso. Revisa tu conexión e inténtalo de nuevo',
  ),
  'demanda/take_back.php': texts(
    'No se quitaron tus avisos',
    'No se quitaron tus avisos. Revisa tu conexión e inténtalo de nuevo',
  ),
} satisfies Partial<Record<CallPath, Messages>>;

import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of what prints labels: they come with its screen. */
export const ETIQUETAS_MESSAGES = {
  'etiquetas/get_etiquetas.php': texts('No se obtuvieron las etiquetas', 'Error al cargar las etiquetas'),
  'etiquetas/download_etiquetas.php': texts('No se hicieron las etiquetas', 'Error al hacer las etiquetas'),
} satisfies Partial<Record<CallPath, Messages>>;

import { type CallPath, type Messages, texts } from './messages.ts';

const AVISOS_LEIDOS = texts('No se obtuvieron los avisos', 'Error al cargar los avisos');
const DEMANDA_LEIDA = texts('No se obtuvo lo que se pide', 'Error al cargar lo que se pide');

/** The texts of demand: they come with its screens. */
export const DEMANDA_MESSAGES = {
  'demanda/get_demanda.php': DEMANDA_LEIDA,
  'demanda/get_de_auto.php': DEMANDA_LEIDA,
  'demanda/get_avisos.php': AVISOS_LEIDOS,
  'demanda/get_esperan.php': texts('No se obtuvo quién la espera', 'Error al cargar quién la espera'),
  'demanda/mark_aviso.php': texts('No se anotó el aviso', 'Error al anotar el aviso', 'Anotado: ya está avisado.'),
  'demanda/delete_aviso.php': texts('No se borró el aviso', 'Error al borrar el aviso', 'Aviso borrado.'),
} satisfies Partial<Record<CallPath, Messages>>;

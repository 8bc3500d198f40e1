import { chatUrl } from './whatsapp.ts';

/**
 * The link that opens WhatsApp with a message to the business, ready to send: the part's title and its page, so
 * that the person who answers sees which part it is.
 *
 * @param phone international number, digits only: 525512345678
 */
export function askCotizacionUrl(phone: string, titulo: string, pageUrl: string): string {
  return chatUrl(phone, `Hola, me interesa cotizar esta pieza: ${titulo}\n${pageUrl}`);
}

/** The link that asks the business over WhatsApp for a part like one that nobody can have: it is sold out, or held. */
export function askSimilarUrl(phone: string, titulo: string, pageUrl: string, isApartada = false): string {
  const why = isApartada ? 'está apartada' : 'ya no tiene existencias';
  return chatUrl(phone, `Hola, esta pieza ${why}: ${titulo}\n${pageUrl}\n¿Tienen una similar?`);
}

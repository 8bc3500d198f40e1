/**
 * The link that opens WhatsApp with a message to the business, ready to send: the part's title and its page, so
 * that the person who answers sees which part it is. S1 §2, quality 4.42.
 *
 * @param phone international number, digits only: 525512345678
 */
export function cotizarUrl(phone: string, titulo: string, pageUrl: string): string {
  const message = `Hola, me interesa cotizar esta pieza: ${titulo}\n${pageUrl}`;
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`;
}

/**
 * The link that asks the business over WhatsApp for a part that the search did not find.
 *
 * @param busqueda the search in words; empty when nothing was searched.
 */
export function askPiezaUrl(phone: string, busqueda: string): string {
  return chatUrl(phone, busqueda === '' ? 'Hola, busco una autoparte.' : `Hola, busco esta pieza: ${busqueda}`);
}

/** The link that opens WhatsApp with a message, ready to send. */
export function chatUrl(phone: string, message: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`;
}

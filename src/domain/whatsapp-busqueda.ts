/**
 * The link that asks the business over WhatsApp for a part that the search did not find.
 *
 * @param phone international number, digits only: 525512345678
 * @param busqueda what was searched, in words; empty when nothing was
 */
export function buscoUrl(phone: string, busqueda: string): string {
  const message = busqueda === '' ? 'Hola, busco una autoparte.' : `Hola, busco esta pieza: ${busqueda}`;
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`;
}

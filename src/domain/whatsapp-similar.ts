/**
 * The link that asks the business over WhatsApp for a part like one that is sold out.
 *
 * @param phone international number, digits only: 525512345678
 */
export function similarUrl(phone: string, titulo: string, pageUrl: string): string {
  const message = `Hola, esta pieza ya no tiene existencias: ${titulo}\n${pageUrl}\n¿Tienen una similar?`;
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`;
}

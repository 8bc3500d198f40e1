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

/**
 * The link that asks the business over WhatsApp for a part that the search did not find.
 *
 * @param busqueda the search in words; empty when nothing was searched.
 */
export function askPiezaUrl(phone: string, busqueda: string): string {
  return chatUrl(phone, busqueda === '' ? 'Hola, busco una autoparte.' : `Hola, busco esta pieza: ${busqueda}`);
}

/** A telephone number of Mexico as WhatsApp names it; null for any other text. */
const DE_MEXICO = /^(?:52)?(?:1)?(\d{10})$/;

/**
 * The link that opens WhatsApp with a message to a customer, ready to send.
 *
 * @param telefono as it was written down, with any signs; without a number of Mexico the person chooses whom it goes to.
 * @param lineas of the message.
 */
export function tellUrl(telefono: string, lineas: readonly string[]): string {
  const [, numero] = DE_MEXICO.exec(telefono.replaceAll(/\D/g, '')) ?? [];
  return chatUrl(numero === undefined ? '' : `52${numero}`, lineas.join('\n'));
}

/** The link that asks the business over WhatsApp about a quote, with its address. */
export function askSobreCotizacionUrl(phone: string, id: number, pageUrl: string): string {
  return chatUrl(phone, `Hola, tengo una pregunta sobre la cotización ${id}:\n${pageUrl}`);
}

/** A part that came, and its page; `bajaUrl` is where whoever waited for it takes his wish back. */
interface Llegada {
  readonly titulo: string;
  readonly pageUrl: string;
  readonly bajaUrl: string;
}

/**
 * The link that tells somebody over WhatsApp that the part came for which he waited.
 *
 * @param telefono ten digits.
 */
export function tellLlegadaUrl(telefono: string, negocio: string, { titulo, pageUrl, bajaUrl }: Llegada): string {
  const lineas = [
    `Hola, te escribimos de ${negocio}. Ya llegó lo que buscabas: ${titulo}`,
    pageUrl,
    `Si ya no quieres avisos: ${bajaUrl}`,
  ];
  return chatUrl(`52${telefono}`, lineas.join('\n'));
}

/** The link that opens WhatsApp with a message, ready to send. */
export function chatUrl(phone: string, message: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`;
}

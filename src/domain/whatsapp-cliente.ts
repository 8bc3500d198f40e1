import { chatUrl } from './whatsapp.ts';

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

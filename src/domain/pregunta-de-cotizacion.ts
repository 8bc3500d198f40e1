import { chatUrl } from './whatsapp.ts';

/** The link that asks the business over WhatsApp about a quote, with its address. */
export function askSobreCotizacionUrl(phone: string, id: number, pageUrl: string): string {
  return chatUrl(phone, `Hola, tengo una pregunta sobre la cotización ${id}:\n${pageUrl}`);
}

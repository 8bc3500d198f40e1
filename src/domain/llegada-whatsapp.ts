import { tellUrl } from './whatsapp-cliente.ts';

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
  return tellUrl(telefono, lineas);
}

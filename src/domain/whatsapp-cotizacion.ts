import { type Dia, formatDia } from './fecha.ts';
import { contar } from './plural.ts';
import { tellUrl } from './whatsapp-cliente.ts';

/** A quote, as far as a message about it says something of it. */
interface Dicha {
  readonly nombre: string;
  readonly telefono: string;
  readonly piezas: number;
  readonly vigencia: Dia;
}

/** The link that opens WhatsApp with a quote for its customer, ready to send. @param url the address of its page. */
export function sendCotizacionUrl({ nombre, telefono, piezas, vigencia }: Dicha, negocio: string, url: string): string {
  return tellUrl(telefono, [
    `Hola ${nombre}, le compartimos su cotización de ${contar(piezas, 'pieza', 'piezas')} de ${negocio}, con fotos y precios:`,
    url,
    `Es válida hasta el ${formatDia(vigencia)}. En la misma página puede aceptarla.`,
  ]);
}

/** The words with which somebody asks about a quote that its customer has looked at, that ends soon, or that waits to be collected. */
const SEGUIMIENTOS = {
  vistas: ({ nombre }: Dicha) => `Hola ${nombre}, ¿pudo revisar la cotización que le enviamos?`,
  terminan: ({ nombre, vigencia }: Dicha) =>
    `Hola ${nombre}, la cotización que le enviamos es válida hasta el ${formatDia(vigencia)}. ¿Le apartamos las piezas?`,
  porRecoger: ({ nombre }: Dicha) =>
    `Hola ${nombre}, sus piezas ya están apartadas. ¿Cuándo pasa por ellas, o se las enviamos?`,
} as const;

/** The reasons for which a quote wants a word. */
export type Seguimiento = keyof typeof SEGUIMIENTOS;

/** The link that opens WhatsApp with a word about a quote, ready to send. */
export function followCotizacionUrl(por: Seguimiento, cotizacion: Dicha, url: string): string {
  return tellUrl(cotizacion.telefono, [SEGUIMIENTOS[por](cotizacion), url]);
}

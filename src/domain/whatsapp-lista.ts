import { type MiAuto, withMiAuto } from './mi-auto.ts';
import { chatUrl } from './whatsapp.ts';

/**
 * A link of a list is at most this long, the car included. WhatsApp publishes no limit; 8 kB of a first line is what web
 * servers commonly take, and what is longer would be refused before anybody sees it.
 */
const MAX_URL = 7_000;

/** The lengths to which titles are cut until the link fits; nearly all fit whole. */
const CORTES = [500, 160, 80, 40, 20];

/**
 * The link that asks the business over WhatsApp for several parts at once, each by its title and its page.
 *
 * @param miAuto the visitor's car, where it was said.
 */
export function askListaUrl(
  phone: string,
  piezas: readonly { readonly titulo: string; readonly url: string }[],
  miAuto: MiAuto | null,
): string {
  const what = piezas.length === 1 ? 'esta pieza' : `estas ${piezas.length} piezas`;
  const urls = CORTES.map((length) => {
    const lines = piezas.map(({ titulo, url }, index) => `${index + 1}. ${cut(titulo, length)}\n${url}`);
    return withMiAuto(chatUrl(phone, `Hola, me interesa cotizar ${what}:\n${lines.join('\n')}`), miAuto);
  });
  return urls.find((url) => url.length <= MAX_URL) ?? urls.at(-1) ?? '';
}

/** Cuts between characters: half of an emoji is no text that a link can carry. */
function cut(titulo: string, length: number): string {
  const letters = [...titulo];
  return letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : titulo;
}

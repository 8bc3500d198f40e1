import { menuOf } from '#domain/menu.ts';
import type { Rol } from '#domain/roles.ts';
import { addressOf, openScreensOf, SCREENS, type ScreenName } from '#domain/screens.ts';
import { foldTexto } from '#domain/texto.ts';
import type { Destination } from '#web/components/quick-open-source.ts';

/** Lists the places a role can go to: the entries of its menu first, then the screens that no menu has. */
export function destinationsOf(rol: Rol): readonly Destination[] {
  const menu = menuOf(rol).map(({ screen, label }) => destination(rol, screen, label));
  const inMenu = new Set<ScreenName>(menu.map(({ screen }) => screen));
  const rest = openScreensOf(rol).filter((screen) => !inMenu.has(screen));
  return [...menu, ...rest.map((screen) => destination(rol, screen, SCREENS[screen].titulo))];
}

/** The destinations that have every typed word, accents and case ignored; those that begin with it first. */
export function findDestinations(destinations: readonly Destination[], typed: string): readonly Destination[] {
  const words = foldTexto(typed).split(/\s+/).filter(Boolean);
  const found = destinations.filter((one) => words.every((word) => searchedText(one).includes(word)));
  const begins = (one: Destination) => foldTexto(one.label).startsWith(words[0] ?? '');
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}

function destination(rol: Rol, screen: ScreenName, label: string): Destination {
  const { titulo } = SCREENS[screen];
  return { screen, label, detail: titulo === label ? '' : titulo, address: addressOf(rol, screen) };
}

function searchedText({ label, detail, address }: Destination): string {
  return foldTexto(`${label} ${detail} ${address}`);
}

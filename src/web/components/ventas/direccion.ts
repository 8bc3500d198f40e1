import { addressOf, type ScreenName } from '#domain/screens.ts';
import { myRol } from '#web/components/piezas/quien.ts';

/**
 * Gives the address of a screen in the tree of who is signed in, whatever screen asks: a record opens below several lists.
 *
 * @param id the end of a record's address; without one, the address is that of the folder, with its slash.
 */
export function direccion(screen: ScreenName, id: string | number = ''): string {
  const rol = myRol();
  return rol === null ? '' : addressOf(rol, screen).replace(':id', encodeURIComponent(id));
}

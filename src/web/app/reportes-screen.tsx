import type { ComponentType } from 'react';
import { addressOf, mayOpen, SCREENS, type ScreenName } from '#domain/screens.ts';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { Tile, Tiles } from '#web/components/tiles.tsx';
import { useUser } from './guards.ts';
import { REPORTES } from './proximas.ts';

/**
 * Makes the screen of the reports that the role may open, those that are there before those that will come.
 *
 * @param isPending tells which screens are not built yet.
 */
export function reportesScreen(isPending: (screen: ScreenName) => boolean): ComponentType {
  return function ReportesScreen() {
    const rol = useUser()?.rol;
    if (!rol) return null;
    const own = REPORTES.filter(([screen]) => mayOpen(rol, screen));
    const there = own.filter(([screen]) => !isPending(screen));
    const coming = own.filter(([screen]) => isPending(screen));
    return (
      <>
        <ScreenHeader title={SCREENS.reportes.titulo} />
        <Tiles>
          {there.map(([screen, nombre, texto]) => (
            <Tile key={screen} to={addressOf(rol, screen)} name={nombre} text={texto} />
          ))}
          {coming.map(([screen, nombre, texto]) => (
            <Tile key={screen} name={nombre} text={texto} />
          ))}
        </Tiles>
      </>
    );
  };
}

import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { addressOf, mayOpen, SCREENS, type ScreenName } from '#domain/screens.ts';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { useUser } from './guards.ts';
import { REPORTES } from './proximas.ts';
import styles from './reportes.module.css';

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
        <ul className={styles.tiles}>
          {there.map(([screen, nombre, texto]) => (
            <li key={screen} className={styles.tile}>
              <h2>
                <Link className={styles.link} to={addressOf(rol, screen)}>
                  {nombre}
                </Link>
              </h2>
              <p>{texto}</p>
            </li>
          ))}
          {coming.map(([screen, nombre, texto]) => (
            <li key={screen} className={styles.tile} data-soon>
              <h2>
                {nombre} <span className={styles.soon}>Pronto</span>
              </h2>
              <p>{texto}</p>
            </li>
          ))}
        </ul>
      </>
    );
  };
}

import { matchPath } from 'react-router';
import { menuOf } from '#domain/menu.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { PREFIX, SCREENS, type ScreenName, screensOf } from '#domain/screens.ts';
import bar from './bar.module.css';
import brand from './brand.module.css';
import layout from './layouts.module.css';
import mobile from './menu.module.css';
import { MenuIcon } from './menu-icon.tsx';
import prospecto from './prospecto-layout.module.css';
import styles from './skeleton.module.css';

/** An address of the application, as the table of screens reads it. */
export interface Place {
  readonly rol: Rol;
  /** Null for an address that is none. */
  readonly screen: ScreenName | null;
}

/** Finds the role's tree and the screen of an address; null outside every tree. */
export function placeOf(pathname: string): Place | null {
  const rol = Object.values(ROL).find((each) => pathname.split('/')[1] === PREFIX[each]);
  if (rol === undefined) return null;
  const isAt = (name: ScreenName) => matchPath(`/${PREFIX[rol]}/${SCREENS[name].path}`, pathname) !== null;
  return { rol, screen: screensOf(rol).find(isAt) ?? null };
}

interface SkeletonProps extends Place {
  /** The name of the business. */
  readonly nombre: string;
}

/**
 * Draws what is known of a screen before its code is there: the bar with the menu of its role, its title, and bones
 * where the rest will stand. Nothing of it can be used, so it is told to nobody who listens.
 */
export function Skeleton({ rol, screen, nombre }: SkeletonProps) {
  if (rol === ROL.prospecto) {
    return (
      <div className={`row-2 ${prospecto.bar} ${styles.waiting}`} aria-hidden="true">
        <Marca nombre={nombre} />
      </div>
    );
  }
  const { titulo, path } = screen ? SCREENS[screen] : { titulo: '', path: ':' };
  return (
    <div className={`${layout.frame} ${styles.waiting}`} aria-hidden="true">
      <div className={bar.sidebar}>
        <div className={bar.brand}>
          <Marca nombre={nombre} />
        </div>
        <span className={`row-3 ${bar.open}`} />
        <ul className="stack-1">
          {menuOf(rol).map((entry) => (
            <li key={entry.screen} className={`row-3 ${bar.entry}`}>
              <MenuIcon screen={entry.screen} />
              <span className={`shrink ${bar.words}`}>{entry.label}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={mobile.bar}>
        <Marca nombre={nombre} />
      </div>
      <main className={layout.main}>
        {path.includes(':') ? <div className={styles.title} /> : <h1>{titulo}</h1>}
        <div className={`stack-6 ${styles.bones}`}>
          {BONES.map((bone) => (
            <span key={bone} />
          ))}
        </div>
      </main>
    </div>
  );
}

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Marca({ nombre }: Pick<SkeletonProps, 'nombre'>) {
  return (
    <span className={`row-3 strong ${brand.brand}`}>
      <img className={brand.logo} src="/logo.svg" alt="" width={32} height={32} />
      <span className={brand.name}>{nombre}</span>
    </span>
  );
}

import { NavLink } from 'react-router';
import { type MenuEntry, menuOf } from '#domain/menu.ts';
import type { Rol } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import styles from './bar.module.css';
import { MenuIcon } from './menu-icon.tsx';
import { SCREEN_CODE } from './screen-code.ts';

interface MenuListProps {
  readonly rol: Rol;
  readonly className?: string | undefined;
  readonly onNavigate?: () => void;
}

/** The entries of a role's menu, in the side bar and in the mobile menu. */
export function MenuList({ rol, className, onNavigate }: MenuListProps) {
  return (
    <ul className={className}>
      {menuOf(rol).map((entry) => (
        <li key={entry.screen}>
          <Entry rol={rol} entry={entry} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly rol: Rol;
  readonly entry: MenuEntry;
  readonly onNavigate: (() => void) | undefined;
}

/** Its code is fetched as soon as somebody aims at it. */
function Entry({ rol, entry: { screen, label }, onNavigate }: EntryProps) {
  const fetchCode = () => void SCREEN_CODE[screen]().catch(() => null);
  return (
    <NavLink
      to={addressOf(rol, screen)}
      className={({ isActive }) => `${styles.entry} ${isActive ? styles.active : ''}`}
      title={label}
      onClick={onNavigate}
      onPointerEnter={fetchCode}
      onFocus={fetchCode}
    >
      <MenuIcon screen={screen} />
      <span className={styles.words}>{label}</span>
    </NavLink>
  );
}

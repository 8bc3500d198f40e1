import type { Rol } from '#domain/roles.ts';
import styles from './bar.module.css';
import { Brand } from './brand.tsx';
import { LogoutButton } from './logout-button.tsx';
import { MenuList } from './menu-list.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserBox } from './user-box.tsx';

interface SidebarProps {
  readonly rol: Rol;
  readonly isCollapsed: boolean;
  readonly onToggle: () => void;
  readonly onQuickOpen: () => void;
}

/** The menu of a desk: signs and words, or the signs alone. */
export function Sidebar({ rol, isCollapsed, onToggle, onQuickOpen }: SidebarProps) {
  const toggleName = isCollapsed ? 'Mostrar el menú completo' : 'Reducir el menú';
  return (
    <header className={styles.sidebar} data-collapsed={isCollapsed || undefined}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <button type="button" className={styles.open} onClick={onQuickOpen} title="Ir a… (Ctrl K)">
        <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10h11M11 5.5 15.5 10 11 14.5" />
        </svg>
        <span className={styles.words}>Ir a…</span>
        <kbd className={styles.key}>Ctrl K</kbd>
      </button>
      <nav className={styles.nav} aria-label="Menú">
        <MenuList rol={rol} className={styles.list} />
      </nav>
      <div className={styles.foot}>
        <UserBox rol={rol} />
        <LogoutButton />
        <div className={styles.tools}>
          <ThemeButton />
          <button
            type="button"
            className={styles.square}
            onClick={onToggle}
            aria-expanded={!isCollapsed}
            aria-label={toggleName}
            title={toggleName}
          >
            <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
              <path d={isCollapsed ? 'M3 3h14v14H3zM8 3v14M11 8l2 2-2 2' : 'M3 3h14v14H3zM8 3v14M13 8l-2 2 2 2'} />
            </svg>
          </button>
        </div>
      </div>
    </header>
  );
}

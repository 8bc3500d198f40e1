import { useRef } from 'react';
import type { Rol } from '#domain/roles.ts';
import icon from '#web/components/icon.module.css';
import styles from './bar.module.css';
import { Brand } from './brand.tsx';
import { LogoutButton } from './logout-button.tsx';
import { MenuList } from './menu-list.tsx';
import mobile from './mobile-bar.module.css';
import { ThemeButton } from './theme-button.tsx';
import { UserBox } from './user-box.tsx';

interface MobileBarProps {
  readonly rol: Rol;
  readonly onQuickOpen: () => void;
}

/** The menu of a phone: a bar on top, and what it opens below it. A dialog, so that Esc and focus work as everywhere. */
export function MobileBar({ rol, onQuickOpen }: MobileBarProps) {
  const menu = useRef<HTMLDialogElement>(null);
  const close = () => menu.current?.close();
  return (
    <header className={mobile.bar}>
      <Brand />
      <button type="button" className={styles.square} onClick={onQuickOpen} aria-label="Ir a…">
        <span className={icon.search} aria-hidden="true" />
      </button>
      <button type="button" className={mobile.opener} onClick={() => menu.current?.showModal()}>
        <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 5.5h14M3 10h14M3 14.5h14" />
        </svg>
        Menú
      </button>
      <dialog ref={menu} className={mobile.menu} aria-label="Menú">
        <div className={mobile.top}>
          <UserBox rol={rol} />
          <ThemeButton />
          <button type="button" className={styles.square} onClick={close} aria-label="Cerrar el menú">
            <span className={icon.cross} aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Menú">
          <MenuList rol={rol} className={mobile.list} onNavigate={close} />
        </nav>
        <div className={mobile.foot}>
          <LogoutButton />
        </div>
      </dialog>
    </header>
  );
}

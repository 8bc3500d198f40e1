import { useCallback, useState } from 'react';
import { Outlet } from 'react-router';
import type { Rol } from '#domain/roles.ts';
import { browserStorage, keep } from '#web/api/storage.ts';
import styles from './app-layout.module.css';
import { MobileBar } from './mobile-bar.tsx';
import { QuickOpen } from './quick-open.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useShortcut } from './use-shortcut.ts';

const COLLAPSED_KEY = 'menuReducido';

/** The frame around a role's screens: the menu at the side (on top on a phone), and Ctrl+K. */
export function AppLayout({ rol }: { readonly rol: Rol }) {
  const [isCollapsed, toggle] = useCollapsed();
  const [isQuickOpen, setQuickOpen] = useState(false);
  const showQuickOpen = useCallback(() => setQuickOpen(true), []);
  useShortcut('k', showQuickOpen);
  const main = useFocusOnArrival();

  return (
    <div className={styles.frame} data-collapsed={isCollapsed || undefined}>
      <SkipLink />
      <Sidebar rol={rol} isCollapsed={isCollapsed} onToggle={toggle} onQuickOpen={showQuickOpen} />
      <MobileBar rol={rol} onQuickOpen={showQuickOpen} />
      <main id="contenido" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {isQuickOpen && <QuickOpen rol={rol} onClose={() => setQuickOpen(false)} />}
    </div>
  );
}

/** How this person left the menu. */
function useCollapsed(): readonly [boolean, () => void] {
  const [isCollapsed, setCollapsed] = useState(() => browserStorage().getItem(COLLAPSED_KEY) === '1');
  const toggle = () => {
    keep(browserStorage(), COLLAPSED_KEY, isCollapsed ? '' : '1');
    setCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
}

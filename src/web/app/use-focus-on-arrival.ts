import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Takes the focus to the screen that was gone to, as the browser does with a page; not to the one that was opened. */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

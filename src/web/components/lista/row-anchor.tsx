import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createPath, resolvePath, useLocation, useNavigate } from 'react-router';
import { NavLink } from '#web/components/display/nav-link.tsx';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';

/** The folder that the addresses of rows are below, and the way to them. */
interface Salida {
  readonly pathname: string;
  readonly open: (href: string, isBack: boolean) => void;
}

const SalidaContext = createContext<Salida | null>(null);

/**
 * Gives the links of rows what they need of the router. They are some hundreds, and a link of the router is made again with
 * every change of the address, also where only the page of the list is another.
 */
export function RowAnchors({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const salida = useMemo<Salida>(
    () => ({ pathname, open: (href, isBack) => void navigate(href, isBack ? { state: DESDE_LISTA } : {}) }),
    [pathname, navigate],
  );
  return <SalidaContext value={salida}>{children}</SalidaContext>;
}

interface RowAnchorProps {
  /** Its address, seen from that of the list. */
  readonly to: string;
  /** The row is one of the list that the record goes back to. */
  readonly isBack?: boolean;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly 'data-fila'?: '';
  readonly children: ReactNode;
}

/** A link in a row of a table. */
export function RowAnchor({ to, isBack = true, ...link }: RowAnchorProps) {
  const salida = useContext(SalidaContext);
  if (!salida) throw new Error('A link of a row stands in no table');
  const href = createPath(resolvePath(to, salida.pathname));
  return <NavLink {...link} href={href} onNavigate={() => salida.open(href, isBack)} />;
}

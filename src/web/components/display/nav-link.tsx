import type { MouseEvent, ReactNode } from 'react';

interface NavLinkProps {
  readonly href: string;
  /** The effect of a plain click, in place of leaving the page. */
  readonly onNavigate: () => void;
  readonly className?: string | undefined;
  readonly rel?: 'prev' | 'next' | undefined;
  /** It leads where one is. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly 'data-fila'?: '';
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
}

/** A real link: it works without JavaScript, in a new tab and copied; a plain click stays on the page. */
export function NavLink({ href, onNavigate, isCurrent = false, children, ...link }: NavLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onNavigate();
  };
  return (
    <a {...link} href={href} aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
      {children}
    </a>
  );
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

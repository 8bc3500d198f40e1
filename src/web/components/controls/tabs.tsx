import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

/** One tab: its word in the address, and how people read it. */
export interface Tab<T extends string> {
  readonly name: T;
  readonly label: string;
  /** How many of its fields are wrong. */
  readonly errors?: number;
}

interface TabsProps<T extends string> {
  /** The name of the group of tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly current: T;
  readonly onChoose: (name: T) => void;
  readonly className?: string | undefined;
  /** The content of the open tab. */
  readonly children: ReactNode;
}

/** Tabs over one panel (WAI-ARIA, automatic activation): the arrows, Home and End choose as well. */
export function Tabs<T extends string>({ label, tabs, current, onChoose, className, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex(({ name }) => name === current);

  // On a phone the row of tabs is wider than the screen. The row moves alone: the page stays where its reader is.
  useEffect(() => {
    const row = list.current;
    const tab = list.current?.children[chosen];
    if (!row || !tab) return;
    const seen = row.getBoundingClientRect();
    const open = tab.getBoundingClientRect();
    row.scrollLeft += Math.min(0, open.left - seen.left) + Math.max(0, open.right - seen.right);
  }, [chosen]);

  useEffect(() => (list.current ? watchHidden(list.current) : undefined), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const places: Readonly<Record<string, number>> = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    };
    const place = places[event.key] ?? -1;
    const next = tabs[place];
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelectorAll('button')[place]?.focus();
  };

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label: text, errors = 0 }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            className={styles.tab}
            onClick={() => name !== current && onChoose(name)}
          >
            {text}
            {errors > 0 && (
              <span className={`on-danger ${styles.errors}`}>
                {errors}
                <span className="visually-hidden">{errors === 1 ? ' error' : ' errores'}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        className={`stack-4 ${styles.panel}`}
      >
        {children}
      </div>
    </div>
  );
}

/** Marks at which end of the row there are more tabs than are seen: the last one fades there. */
function watchHidden(row: HTMLElement): () => void {
  const mark = () => {
    const { scrollLeft, clientWidth, scrollWidth } = row;
    row.toggleAttribute('data-antes', scrollLeft > 1);
    row.toggleAttribute('data-despues', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const resized = new ResizeObserver(mark);
  resized.observe(row);
  row.addEventListener('scroll', mark, { passive: true });
  return () => {
    resized.disconnect();
    row.removeEventListener('scroll', mark);
  };
}

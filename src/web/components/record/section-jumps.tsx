import styles from './section-jumps.module.css';

/** On a phone, where a form is many screens high: the ways to its sections, which stay in reach. */
export function SectionJumps({ titles }: { readonly titles: readonly string[] }) {
  return (
    <nav className={styles.jumps} aria-label="Secciones" data-screen-only>
      {titles.map((title) => (
        <button key={title} type="button" className={styles.jump} onClick={() => goTo(title)}>
          {title}
        </button>
      ))}
    </nav>
  );
}

/** The section takes the focus and none of its fields: a keyboard of letters would cover what was gone to. */
function goTo(title: string): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-seccion]')];
  const section = sections.find(({ dataset }) => dataset.seccion === title);
  if (!section) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView();
}

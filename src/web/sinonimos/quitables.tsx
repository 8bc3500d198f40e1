import icon from '#web/components/icon.module.css';
import styles from './quitables.module.css';

interface QuitablesProps {
  /** What they are, for who cannot see it. */
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly texto: string }[];
  readonly onRemove: (id: string) => void;
}

/** Chosen things in a row, each with a button that takes it off; nothing when there are none. */
export function Quitables({ label, items, onRemove }: QuitablesProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ id, texto }) => (
        <li key={id} className={styles.chip}>
          <span>{texto}</span>
          <button type="button" className={styles.remove} aria-label={`Quitar ${texto}`} onClick={() => onRemove(id)}>
            <span className={icon.cross} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

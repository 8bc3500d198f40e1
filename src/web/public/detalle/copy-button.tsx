import icon from '#web/components/icon.module.css';
import { copyText } from './clipboard.ts';
import styles from './detalle.module.css';

export interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for those who do not see what it stands beside. */
  readonly name: string;
}

export function CopyButton({ text, name }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={styles.copiar}
      aria-label={`Copiar ${name}`}
      title="Copiar"
      onClick={() => copyText(text)}
    >
      <span className={icon.copy} />
    </button>
  );
}

import icon from '#web/components/display/icon.module.css';
import { showToast } from '#web/components/notices/toasts.ts';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  readonly text: string;
  /** The name of the copied text, for screen readers. */
  readonly name: string;
}

/** Copies what it stands beside. */
export function CopyButton({ text, name }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={`centered bare ${styles.copiar}`}
      aria-label={`Copiar ${name}`}
      title="Copiar"
      onClick={() => copyText(text)}
    >
      <span className={icon.copy} />
    </button>
  );
}

/** Copies a text and says so: by the text itself, or by what it is when it is long. */
export async function copyText(text: string, name = text): Promise<void> {
  const isCopied = (await copyByApi(text)) || copyBySelection(text);
  showToast(
    isCopied
      ? { title: 'Copiado', message: name }
      : { type: 'advertencia', title: 'No se pudo copiar', message: text, duration: 10_000 },
  );
}

async function copyByApi(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The older way, which also works on a page without TLS, as in a workshop's own network. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  // Text behind an open dialog cannot be selected.
  (document.querySelector('dialog:modal') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

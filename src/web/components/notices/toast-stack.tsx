import { type FocusEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { CopyButton } from '#web/components/controls/copy-button.tsx';
import icon from '#web/components/display/icon.module.css';
import styles from './toast-stack.module.css';
import { type Toast, toasts } from './toasts.ts';
import { useToastPlace } from './use-toast-place.ts';

/**
 * Shows the toasts, newest below and over nothing that can be pressed, and says them to a screen reader: politely, errors
 * at once. The last errors stay readable after they have left the screen.
 */
export function ToastStack() {
  const { visible, errors } = useSyncExternalStore(toasts.store.subscribe, toasts.store.get, toasts.store.get);
  const stack = useTopLayer(visible.at(-1)?.id);
  useToastPlace(stack, visible.map(({ id, times }) => `${id}×${times}`).join());
  const cameFrom = useRef<Element | null>(null);

  function rememberFocus({ currentTarget, relatedTarget }: FocusEvent): void {
    toasts.hold();
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  function close(id: number): void {
    const hadFocus = stack.current?.contains(document.activeElement);
    toasts.dismiss(id);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  function perform({ id, action }: Toast): void {
    close(id);
    action?.run();
  }

  return (
    <>
      <div className="visually-hidden" role="log" aria-live="polite" aria-label="Avisos">
        {visible.filter(isNoError).map((toast) => (
          <p key={toast.id}>{textOf(toast)}</p>
        ))}
      </div>
      <div className="visually-hidden" role="log" aria-live="assertive" aria-label="Últimos errores">
        {errors.map((toast) => (
          <p key={toast.id}>{textOf(toast)}</p>
        ))}
      </div>
      <section
        ref={stack}
        popover="manual"
        className={styles.stack}
        aria-label="Avisos en pantalla"
        onPointerEnter={toasts.hold}
        onPointerLeave={toasts.release}
        onFocus={rememberFocus}
        onBlur={toasts.release}
      >
        {visible.map((toast) => (
          <div key={toast.id} className={styles.toast} data-type={toast.type}>
            <div className={styles.words}>
              <strong>{toast.title}</strong>
              {toast.times > 1 && (
                <span className={styles.times} aria-hidden="true">
                  {toast.times} veces
                </span>
              )}
              {toast.message && <p>{toast.message}</p>}
              {toast.detail && <p className="soft">{toast.detail}</p>}
              {toast.numero && (
                <p className="row-3">
                  Dinos este número: {toast.numero} <CopyButton text={toast.numero} name="el número del error" />
                </p>
              )}
            </div>
            {toast.action && (
              <button type="button" className={styles.action} onClick={() => perform(toast)}>
                {toast.action.label}
              </button>
            )}
            <button
              type="button"
              className={`centered bare ${styles.close}`}
              onClick={() => close(toast.id)}
              aria-label="Cerrar aviso"
            >
              <span className={icon.cross} aria-hidden="true" />
            </button>
          </div>
        ))}
      </section>
    </>
  );
}

/** Keeps the stack above everything, also above a dialog that was opened after it. */
function useTopLayer(newest: number | undefined) {
  const stack = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element?.showPopover) return;
    const isOpen = element.matches(':popover-open');
    if (isOpen && (newest === undefined || document.querySelector('dialog:modal'))) element.hidePopover();
    if (newest !== undefined && !element.matches(':popover-open')) element.showPopover();
  }, [newest]);
  return stack;
}

function isNoError({ type }: Toast): boolean {
  return type !== 'error';
}

function textOf({ title, message, detail, numero }: Toast): string {
  const text = message ? `${title}: ${message}` : title;
  return [text, detail, numero && `Dinos este número: ${numero}`].filter(Boolean).join('. ');
}

import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import button from '#web/components/controls/button.module.css';
import icon from '#web/components/display/icon.module.css';
import styles from './fotos-editor.module.css';
import icons from './icons.module.css';

type OnFiles = (files: readonly File[]) => void;

/**
 * Chooses photos from the files of the machine, or takes one where there is a camera to hand.
 *
 * @param onFiles null while nobody can take them: the buttons keep their room.
 */
export function AgregarFotos({ onFiles }: { readonly onFiles: OnFiles | null }) {
  return (
    <div className={`cluster-2 ${styles.agregar}`}>
      <Elegir sign={icon.plus} text="Agregar fotos" onFiles={onFiles} />
      <span className={styles.camara}>
        <Elegir sign={icons.camera} text="Tomar foto" onFiles={onFiles} isCamera />
      </span>
    </div>
  );
}

interface ElegirProps {
  readonly sign: string | undefined;
  readonly text: string;
  readonly isCamera?: boolean;
  readonly onFiles: OnFiles | null;
}

/** `image/*`, and no list of types: a telephone then hands over what its camera makes as a JPEG. */
function Elegir({ sign, text, onFiles, isCamera = false }: ElegirProps) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles?.([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => input.current?.click()}>
        <span className={sign} aria-hidden="true" />
        {text}
      </button>
      {onFiles && (
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label={text}
          multiple={!isCamera}
          capture={isCamera ? 'environment' : undefined}
          onChange={onChange}
        />
      )}
    </>
  );
}

/**
 * Takes the files that are dropped on an element, and those that are pasted while it is seen, wherever the focus is but in
 * another's text field.
 *
 * @returns whether files are being dragged over the element now.
 */
export function useSoltarYPegar(zone: RefObject<HTMLElement | null>, onFiles: OnFiles): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isInside = ({ target }: Event) => target instanceof Node && zone.current?.contains(target) === true;
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Also beside the zone: the browser would open the file, and the form would be gone.
      event.preventDefault();
      event.dataTransfer.dropEffect = isInside(event) ? 'copy' : 'none';
      setOver(isInside(event));
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      if (isInside(event)) take(files);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isForAnother(event.target, zone.current)) return;
      event.preventDefault();
      take(files);
    };
    addEventListener('dragover', onOver, { signal });
    addEventListener('drop', onDrop, { signal });
    addEventListener('dragleave', onLeave, { signal });
    addEventListener('paste', onPaste, { signal });
    return () => controller.abort();
  }, [zone]);

  return isOver;
}

const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

function isForAnother(target: EventTarget | null, zone: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement) || zone?.contains(target)) return false;
  const isHidden = zone?.getClientRects().length === 0;
  return (
    isHidden ||
    target.matches(TEXT_FIELD) ||
    target.isContentEditable ||
    document.querySelector('dialog:modal') !== null
  );
}

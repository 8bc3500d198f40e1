import { type ChangeEvent, useRef } from 'react';
import button from '#web/components/button.module.css';
import icon from '#web/components/icon.module.css';
import styles from './fotos-editor.module.css';
import icons from './icons.module.css';

interface AgregarProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Chooses photos from the files of the machine, or takes one where there is a camera to hand. */
export function Agregar({ onFiles }: AgregarProps) {
  return (
    <div className={styles.agregar}>
      <Elegir sign={icon.plus} text="Agregar fotos" onFiles={onFiles} />
      <span className={styles.camara}>
        <Elegir sign={icons.camera} text="Tomar foto" onFiles={onFiles} isCamera />
      </span>
    </div>
  );
}

interface ElegirProps extends AgregarProps {
  readonly sign: string | undefined;
  readonly text: string;
  readonly isCamera?: boolean;
}

/** `image/*`, and no list of types: a telephone then hands over what its camera makes as a JPEG. */
function Elegir({ sign, text, onFiles, isCamera = false }: ElegirProps) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => input.current?.click()}>
        <span className={sign} aria-hidden="true" />
        {text}
      </button>
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
    </>
  );
}

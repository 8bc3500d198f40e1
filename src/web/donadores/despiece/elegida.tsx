import { type ChangeEvent, useEffect, useRef } from 'react';
import button from '#web/components/controls/button.module.css';
import { ErrorText, TextInput } from '#web/components/controls/inputs.tsx';
import icon from '#web/components/display/icon.module.css';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import styles from './despiece.module.css';
import { type Elegida, nombreDeParte } from './partes.ts';
import type { Elegidas } from './use-elegidas.ts';

interface ParteElegidaProps {
  readonly elegida: Elegida;
  readonly lista: Elegidas;
}

/** A part that was chosen: its price, its photos and what is to be said of it. Its price is where the keyboard is. */
export function ParteElegida({ elegida, lista }: ParteElegidaProps) {
  const { clave, precio, detalles, fotos, error } = elegida;
  const nombre = nombreDeParte(elegida);
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <fieldset ref={place} className={`shrink card ${styles.elegida}`}>
      <legend className="visually-hidden">{nombre}</legend>
      <div className="row-2 between middle">
        <strong>{nombre}</strong>
        <button
          type="button"
          className={`centered ${styles.quitar}`}
          aria-label={`No agregar ${nombre}`}
          onClick={() => lista.remove(clave)}
        >
          <span className={icon.cross} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.campos}>
        <MoneyInput label="Precio" value={precio} onType={(texto) => lista.set(clave, { precio: texto })} />
        <TextInput
          label="Detalles"
          value={detalles}
          maxLength={500}
          autoComplete="off"
          placeholder="Rayón, golpe, lo que le falta…"
          onChange={({ currentTarget }) => lista.set(clave, { detalles: currentTarget.value })}
        />
      </div>
      {error !== '' && <ErrorText id={`${clave}-error`} text={error} />}
      <div className="cluster-2">
        <Elegir nombre={nombre} text="Tomar foto" isCamera onFiles={(files) => void lista.addFotos(clave, files)} />
        <Elegir nombre={nombre} text="Elegir fotos" onFiles={(files) => void lista.addFotos(clave, files)} />
        {fotos.map(({ vista }, index) => (
          <button
            key={vista}
            type="button"
            className={styles.foto}
            aria-label={`Quitar la foto ${index + 1} de ${nombre}`}
            onClick={() => lista.removeFoto(clave, vista)}
          >
            <img src={vista} alt="" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface ElegirProps {
  readonly nombre: string;
  readonly text: string;
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Any picture that this device has: a telephone hands over what its camera makes as a JPEG. */
function Elegir({ nombre, text, isCamera = false, onFiles }: ElegirProps) {
  const input = useRef<HTMLInputElement>(null);
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  }
  return (
    <span className={isCamera ? styles.camara : undefined}>
      <button type="button" className={button.secondary} onClick={() => input.current?.click()}>
        {text}
        <span className="visually-hidden"> de {nombre}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        aria-label={`${text} de ${nombre}`}
        onChange={take}
      />
    </span>
  );
}

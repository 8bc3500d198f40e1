import { useId } from 'react';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import { Combobox } from '#web/components/combobox.tsx';
import styles from './editor.module.css';
import { nombreDe, opcionesDe } from './grupos.ts';
import { Quitables } from './quitables.tsx';

interface GruposInputProps {
  readonly label: string;
  readonly description: string;
  /** The chosen ones, by their ids. */
  readonly ids: readonly string[];
  /** What can be chosen. */
  readonly grupos: readonly Grupo[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Some groups, added by typing a part of their names. */
export function GruposInput({ label, description, ids, grupos, onChange }: GruposInputProps) {
  const id = useId();
  const free = grupos.filter((grupo) => !ids.includes(grupo.id));
  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend className={styles.legend}>{label}</legend>
      <p id={id} className={styles.hint}>
        {description}
      </p>
      <Quitables
        label={label}
        items={ids.map((chosen) => ({ id: chosen, texto: nombreDe(grupos, chosen) }))}
        onRemove={(removed) => onChange(ids.filter((other) => other !== removed))}
      />
      <Combobox
        label="Agregar"
        placeholder="Escribe el nombre de un grupo"
        opciones={opcionesDe(free)}
        valor=""
        onChoose={(chosen) => chosen !== '' && onChange([...ids, chosen])}
      />
    </fieldset>
  );
}

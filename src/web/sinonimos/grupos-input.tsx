import { useId } from 'react';
import type { Grupo, GrupoGuardado } from '#contract/wire/sinonimos.ts';
import { Combobox } from '#web/components/combobox.tsx';
import icon from '#web/components/icon.module.css';
import styles from './editor.module.css';
import { ETIQUETAS, nombreDe, opcionesDe } from './grupos.ts';
import { Quitables } from './palabras-input.tsx';

interface GruposInputProps {
  readonly label: string;
  readonly description: string;
  /** The chosen ones, by their ids. */
  readonly ids: readonly string[];
  /** The groups to choose from. */
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

type Relacionado = GrupoGuardado['relacionados'][number];

interface RelacionadosInputProps {
  readonly relacionados: readonly Relacionado[];
  /** The groups to choose from. */
  readonly grupos: readonly Grupo[];
  readonly onChange: (relacionados: readonly Relacionado[]) => void;
}

/** The groups that are shown below what was asked, and when. */
export function RelacionadosInput({ relacionados, grupos, onChange }: RelacionadosInputProps) {
  const id = useId();
  const free = grupos.filter((grupo) => !relacionados.some((chosen) => chosen.id === grupo.id));
  const change = (changed: Relacionado) =>
    onChange(relacionados.map((other) => (other.id === changed.id ? changed : other)));

  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend className={styles.legend}>{ETIQUETAS.relacionados}</legend>
      <p id={id} className={styles.hint}>
        Fuerte: aparece siempre debajo de lo que se busca. Débil: solo cuando hay pocos resultados.
      </p>
      {relacionados.length > 0 && (
        <ul className={styles.relations}>
          {relacionados.map((chosen) => {
            const nombre = nombreDe(grupos, chosen.id);
            return (
              <li key={chosen.id} className={styles.relation}>
                <span className={styles.relationName}>{nombre}</span>
                <select
                  className={styles.strength}
                  aria-label={`Relación con ${nombre}`}
                  value={chosen.fuerza}
                  onChange={({ target }) =>
                    change({ id: chosen.id, fuerza: target.value === 'fuerte' ? 'fuerte' : 'debil' })
                  }
                >
                  <option value="fuerte">Fuerte</option>
                  <option value="debil">Débil</option>
                </select>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Quitar ${nombre}`}
                  onClick={() => onChange(relacionados.filter((other) => other.id !== chosen.id))}
                >
                  <span className={icon.cross} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Combobox
        label="Agregar"
        placeholder="Escribe el nombre de un grupo"
        opciones={opcionesDe(free)}
        valor=""
        onChoose={(chosen) => chosen !== '' && onChange([...relacionados, { id: chosen, fuerza: 'debil' }])}
      />
    </fieldset>
  );
}

import { type ReactNode, useId } from 'react';
import type { Grupo, GrupoGuardado } from '#contract/wire/sinonimos.ts';
import { Combobox } from '#web/components/controls/combobox.tsx';
import icon from '#web/components/display/icon.module.css';
import styles from './editor.module.css';
import { ETIQUETAS, nombreOf, opcionesOf } from './grupos.ts';
import { Quitables } from './palabras-input.tsx';

interface GruposInputProps {
  readonly label: string;
  readonly description: string;
  /** The chosen ones, by their ids. */
  readonly ids: readonly string[];
  /** The groups to choose from. */
  readonly grupos: readonly Grupo[];
  readonly onChange: (ids: readonly string[]) => void;
  /** The chosen ones, where more than their names is shown. */
  readonly children?: ReactNode;
}

/** Some groups, added by typing a part of their names. */
export function GruposInput({ label, description, ids, grupos, onChange, children }: GruposInputProps) {
  const id = useId();
  const items = ids.map((chosen) => ({ id: chosen, texto: nombreOf(grupos, chosen) }));
  const remove = (removed: string) => onChange(ids.filter((other) => other !== removed));
  return (
    <fieldset className="stack-2" aria-describedby={id}>
      <legend className={styles.legend}>{label}</legend>
      <p id={id} className={`hint ${styles.hint}`}>
        {description}
      </p>
      {children ?? <Quitables label={label} items={items} onRemove={remove} />}
      <Combobox
        label="Agregar"
        placeholder="Escribe el nombre de un grupo"
        opciones={opcionesOf(grupos.filter((grupo) => !ids.includes(grupo.id)))}
        valor=""
        onChoose={(chosen) => chosen !== '' && onChange([...ids, chosen])}
      />
    </fieldset>
  );
}

type Relacionado = GrupoGuardado['relacionados'][number];

interface RelacionadosInputProps extends Pick<GruposInputProps, 'grupos'> {
  readonly relacionados: readonly Relacionado[];
  readonly onChange: (relacionados: readonly Relacionado[]) => void;
}

/** The groups that are shown below what was asked, and when. */
export function RelacionadosInput({ relacionados, grupos, onChange }: RelacionadosInputProps) {
  const without = (id: string) => relacionados.filter((other) => other.id !== id);
  const change = (id: string, fuerza: Relacionado['fuerza']) =>
    onChange(relacionados.map((other) => (other.id === id ? { id, fuerza } : other)));
  return (
    <GruposInput
      label={ETIQUETAS.relacionados}
      description="Fuerte: aparece siempre debajo de lo que se busca. Débil: solo cuando hay pocos resultados."
      ids={relacionados.map(({ id }) => id)}
      grupos={grupos}
      onChange={(ids) =>
        onChange(ids.map((id) => relacionados.find((one) => one.id === id) ?? { id, fuerza: 'debil' }))
      }
    >
      <ul className={styles.relations}>
        {relacionados.map(({ id, fuerza }) => (
          <li key={id} className={`row-2 ${styles.relation}`}>
            <span className={styles.relationName}>{nombreOf(grupos, id)}</span>
            <select
              className={styles.strength}
              aria-label={`Relación con ${nombreOf(grupos, id)}`}
              value={fuerza}
              onChange={({ target }) => change(id, target.value === 'fuerte' ? 'fuerte' : 'debil')}
            >
              <option value="fuerte">Fuerte</option>
              <option value="debil">Débil</option>
            </select>
            <button
              type="button"
              className={`centered ${styles.remove}`}
              aria-label={`Quitar ${nombreOf(grupos, id)}`}
              onClick={() => onChange(without(id))}
            >
              <span className={icon.cross} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </GruposInput>
  );
}

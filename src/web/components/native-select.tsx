import type { Opcion } from '#contract/page-state.ts';
import styles from './combobox.module.css';
import icon from './icon.module.css';

interface NativeSelectProps {
  readonly label: string;
  readonly name: string;
  readonly placeholder: string;
  readonly opciones: readonly Opcion[];
  readonly valor: string;
  readonly isDisabled: boolean;
}

/** The plain select that stands in a combobox's place, as large, until JavaScript runs; a form can send it without. */
export function NativeSelect({ label, name, placeholder, opciones, valor, isDisabled }: NativeSelectProps) {
  const isListed = valor === '' || opciones.some((opcion) => opcion.valor === valor);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      <div className={styles.box}>
        <select id={name} name={name} className={styles.control} defaultValue={valor} disabled={isDisabled}>
          <option value="">{placeholder}</option>
          {!isListed && <option value={valor}>{valor}</option>}
          {opciones.map((opcion) => (
            <option key={opcion.valor} value={opcion.valor}>
              {`${opcion.valor} (${opcion.cuantas.toLocaleString('es-MX')})`}
            </option>
          ))}
        </select>
        <span className={`${icon.down} ${styles.arrow}`} />
      </div>
    </div>
  );
}

import { Combobox } from '#web/components/controls/combobox.tsx';
import { Select, TextInput } from '#web/components/controls/inputs.tsx';
import styles from './despiece.module.css';
import type { useComunes } from './use-comunes.ts';

/** The fields that all parts have alike: they are filled in already, and seldom changed. */
export function Comunes({ comunes }: { readonly comunes: ReturnType<typeof useComunes> }) {
  const { texts, set, origenes, condiciones, ubicaciones, problema } = comunes;
  const optionsOf = (valores: readonly string[]) => valores.map((value) => ({ value, label: value }));
  return (
    <details className={`card ${styles.comunes}`} open={problema !== null || undefined}>
      <summary className={styles.resumen}>
        <span className="soft">Para todas:</span>{' '}
        {[texts.anios, texts.origen, texts.condicion, texts.ubicacion].filter(Boolean).join(' · ')}
      </summary>
      <div className={styles.campos}>
        <TextInput
          label="Años en que le queda"
          value={texts.anios}
          error={problema ?? undefined}
          maxLength={15}
          placeholder="2013 o 2013-2023"
          autoComplete="off"
          onChange={({ currentTarget }) => set({ anios: currentTarget.value })}
        />
        <Select
          label="Origen"
          data={optionsOf(origenes)}
          value={texts.origen}
          onChange={({ currentTarget }) => set({ origen: currentTarget.value })}
        />
        <Select
          label="Condición"
          data={optionsOf(condiciones)}
          value={texts.condicion}
          onChange={({ currentTarget }) => set({ condicion: currentTarget.value })}
        />
        <Combobox
          label="Ubicación"
          opciones={ubicaciones.map((valor) => ({ valor }))}
          valor={texts.ubicacion}
          placeholder="PATIO 2 · R-14"
          onChoose={(ubicacion) => set({ ubicacion })}
          isFree
          isField
          input={{ maxLength: 60 }}
        />
      </div>
    </details>
  );
}

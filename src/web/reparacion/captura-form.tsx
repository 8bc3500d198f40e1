import { type FormEvent, useRef, useState } from 'react';
import { camposPieza } from '#contract/wire/pieza.ts';
import { COLUMNAS_REPARABLES, FALTAN_PARAMETROS } from '#domain/reparacion.ts';
import button from '#web/components/button.module.css';
import { Select } from '#web/components/inputs.tsx';
import { showToast } from '#web/components/toasts.ts';
import { CampoTexto } from './campo-texto.tsx';
import { findErrores } from './captura-errores.ts';
import styles from './reparacion.module.css';
import { type Cambio, type Captura, cleanTexto } from './reparacion-url.ts';

interface CapturaFormProps {
  /** The values with which the form starts. */
  readonly captura: Captura;
  readonly onSimulate: (cambio: Cambio) => void;
}

/** Step 1: what is looked for, what is written instead, and in which column. */
export function CapturaForm({ captura, onSimulate }: CapturaFormProps) {
  const [values, setValues] = useState(captura);
  const [isJudged, setJudged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errores = isJudged ? findErrores(values) : {};
  const change = (part: Partial<Captura>) => setValues({ ...values, ...part });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { columna, ...textos } = values;
    const cambio = { busca: cleanTexto(textos.busca), reemplazo: cleanTexto(textos.reemplazo) };
    if (columna !== '' && Object.keys(findErrores(values)).length === 0) return onSimulate({ columna, ...cambio });
    setJudged(true);
    if (columna === '' || cambio.busca === '' || cambio.reemplazo === '') {
      showToast({ type: 'advertencia', title: FALTAN_PARAMETROS.titulo, message: FALTAN_PARAMETROS.mensaje });
    }
    // After the errors are on the screen.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <form ref={form} className={styles.card} noValidate onSubmit={onSubmit}>
      <h2>Paso 1: qué cambiar</h2>
      <p className={styles.explanation}>
        Se compara el valor completo de la columna, con mayúsculas y acentos iguales. Solo en{' '}
        {camposPieza.detalles.label} se busca un fragmento, en cualquier parte del texto.
      </p>
      <div className={styles.fields}>
        <CampoTexto
          label="Texto actual exacto"
          value={values.busca}
          columna={values.columna}
          error={errores.busca}
          onChange={(busca) => change({ busca })}
        />
        <CampoTexto
          label="Texto nuevo"
          value={values.reemplazo}
          columna={values.columna}
          error={errores.reemplazo}
          onChange={(reemplazo) => change({ reemplazo })}
        />
        <Select
          label="Columna"
          required
          error={errores.columna}
          data={[
            { value: '', label: 'Selecciona una columna' },
            ...COLUMNAS_REPARABLES.map((value) => ({ value, label: camposPieza[value].label })),
          ]}
          value={values.columna}
          onChange={({ currentTarget: { value } }) =>
            change({ columna: COLUMNAS_REPARABLES.find((known) => known === value) ?? '' })
          }
        />
      </div>
      <button type="submit" className={button.primary}>
        Simular
      </button>
    </form>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import { camposPieza } from '#contract/wire/pieza.ts';
import { COLUMNAS_REPARABLES, type ColumnaReparable, FALTAN_PARAMETROS, isFragmento } from '#domain/reparacion.ts';
import button from '#web/components/controls/button.module.css';
import { Select, Textarea, TextInput } from '#web/components/controls/inputs.tsx';
import { showToast } from '#web/components/notices/toasts.ts';
import styles from './reparacion.module.css';
import { type Cambio, type Captura, cleanTexto, MAX_TEXTO } from './reparacion-url.ts';

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
    <form ref={form} className={`stack-4 card ${styles.card}`} noValidate onSubmit={onSubmit}>
      <h2>Paso 1: qué cambiar</h2>
      <p className={styles.explanation}>
        {/* One text: what follows a name in a sentence moves when the font arrives. */}
        {`Se compara el valor completo de la columna, con mayúsculas y acentos iguales. Solo en ${camposPieza.detalles.label} se busca un fragmento, en cualquier parte del texto.`}
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

interface CampoTextoProps {
  readonly label: string;
  readonly value: string;
  /** The column it is for; that of free text may have several lines. */
  readonly columna: ColumnaReparable | '';
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of the two texts of a repair. */
function CampoTexto({ label, value, columna, error, onChange }: CampoTextoProps) {
  const shared = {
    label,
    value,
    error,
    required: true,
    maxLength: MAX_TEXTO,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
  };
  return columna !== '' && isFragmento(columna) ? <Textarea {...shared} rows={3} /> : <TextInput {...shared} />;
}

/** The messages about the fields, in Spanish. A field without an entry is right. */
type Errores = Partial<Readonly<Record<'columna' | 'busca' | 'reemplazo', string>>>;

/** Everything that keeps a simulation from being made. */
export function findErrores({ columna, busca, reemplazo }: Captura): Errores {
  const actual = cleanTexto(busca);
  const nuevo = cleanTexto(reemplazo);
  return {
    ...(actual === '' && { busca: 'Escribe el texto actual' }),
    ...(nuevo === '' && { reemplazo: 'Escribe el texto nuevo' }),
    ...(nuevo !== '' && nuevo === actual && { reemplazo: 'Es igual al texto actual' }),
    ...(columna === '' && { columna: 'Elige una columna' }),
  };
}

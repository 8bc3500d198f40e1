import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { camposDonador } from '#contract/wire/donador.ts';
import { diaOf } from '#domain/fecha.ts';
import button from '#web/components/controls/button.module.css';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { Fields } from '#web/components/record/fields.tsx';
import { blankValues } from '#web/components/record/record-fields.ts';
import { CAMPOS, type TextosDeDonador, useAyudas, useDonadorForm } from './campos.ts';
import styles from './donadores.module.css';
import { SePide } from './se-pide.tsx';
import { useGuardar } from './use-guardar.ts';

/** The form of a donor car that was just bought. */
export function Nuevo() {
  const [start] = useState(() => ({ ...blankValues(camposDonador), fecha: diaOf(new Date()) }));
  const form = useDonadorForm(start);
  const more = useAyudas(form.values, start);
  const { save, isRunning } = useGuardar(form, null);
  const [isSaved, setSaved] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isDirty = CAMPOS.some(({ name }) => form.values[name] !== start[name]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const answer = await save();
    if (!answer) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSaved(true);
    void navigate(`../${answer.expediente.donador.id}`, { relative: 'path', replace: true });
  }
  return (
    <div className={`stack-4 ${styles.hoja}`}>
      <form
        ref={element}
        className={`stack-4 card ${styles.panel}`}
        aria-label="Donador nuevo"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <div className={styles.campos}>
          <Fields form={form} specs={CAMPOS} more={more} />
        </div>
        <div className="cluster-2 end">
          <button type="submit" className={button.primary} disabled={isRunning}>
            {isRunning ? 'Guardando…' : 'Guardar'}
          </button>
        </div>
        <UnsavedGuard isDirty={isDirty && !isSaved && !isRunning} />
      </form>
      <SePideDe values={form.values} />
    </div>
  );
}

/** The demand of the car that is being typed, once its brand and its name are there. */
function SePideDe({ values: { marca, auto, anio } }: { readonly values: TextosDeDonador }) {
  const car = useSettled(JSON.stringify([marca.trim(), auto.trim(), anio.trim()]));
  const [suya = '', suyo = '', year = ''] = JSON.parse(car) as readonly string[];
  if (suya === '' || suyo === '') return null;
  return <SePide marca={suya} auto={suyo} anio={/^\d{4}$/.test(year) ? Number(year) : null} />;
}

/** Milliseconds for which nobody types. */
const QUIETO_MS = 400;

/** Gives a text as it stands since nobody changed it for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIETO_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

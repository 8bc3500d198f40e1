import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { camposDonador } from '#contract/wire/donador.ts';
import { diaOf } from '#domain/fecha.ts';
import button from '#web/components/controls/button.module.css';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { Fields } from '#web/components/record/fields.tsx';
import { blankValues } from '#web/components/record/record-fields.ts';
import { CAMPOS, useAyudas, useDonadorForm } from './campos.ts';
import styles from './donadores.module.css';
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
  );
}

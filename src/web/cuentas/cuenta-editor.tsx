import { Tabs } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CuentaLeida } from '#contract/wire/cuenta-leida.ts';
import { SaveBar } from '#web/components/save-bar.tsx';
import { UnsavedGuard } from '#web/components/unsaved-guard.tsx';
import { ConflictoCuenta } from './conflicto-cuenta.tsx';
import styles from './cuenta.module.css';
import { CAMPOS_DIRECCION, type Campo, hasDireccion, toValues } from './cuenta-values.ts';
import { SeccionCuenta } from './seccion-cuenta.tsx';
import { SeccionDireccion } from './seccion-direccion.tsx';
import { type CuentaForm, useCuentaForm } from './use-cuenta-form.ts';
import { type Pestana, usePestana } from './use-pestana.ts';
import { useSaveCuenta } from './use-save-cuenta.ts';

interface CuentaEditorProps {
  readonly cuenta: CuentaLeida;
  /** Asks the server again; null when it does not answer. */
  readonly reload: () => Promise<CuentaLeida | null>;
}

/** The tabs Todo, Cuenta and Direccion over one form. S2 §2. */
export function CuentaEditor({ cuenta, reload }: CuentaEditorProps) {
  const form = useCuentaForm(toValues(cuenta));
  const { save, isSaving, conflict, resolve } = useSaveCuenta({ cuenta, form, reload });
  const withDireccion = hasDireccion(form.values);
  const [pestana, setPestana] = usePestana(withDireccion);
  const { element, askFocus } = useErrorFocus(pestana);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    if (!hasErrors) return void save();
    if (!isShown(errors, pestana)) setPestana('todo');
    askFocus();
  };

  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <Tabs value={pestana} onChange={setPestana} keepMounted={false}>
        <Tabs.List aria-label="Partes de la cuenta">
          <Tabs.Tab value="todo">Todo</Tabs.Tab>
          <Tabs.Tab value="cuenta">Cuenta</Tabs.Tab>
          {withDireccion && <Tabs.Tab value="direccion">Direccion</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value={pestana} className={styles.panel ?? ''} data-tab={pestana}>
          <Secciones form={form} pestana={pestana} withDireccion={withDireccion} />
        </Tabs.Panel>
      </Tabs>
      <SaveBar isDirty={form.isDirty()} isSaving={isSaving} onDiscard={form.reset} />
      <UnsavedGuard isDirty={form.isDirty() && !isSaving} />
      {conflict && <ConflictoCuenta stored={conflict} values={form.values} onResolve={resolve} />}
    </form>
  );
}

interface SeccionesProps {
  readonly form: CuentaForm;
  readonly pestana: Pestana;
  readonly withDireccion: boolean;
}

function Secciones({ form, pestana, withDireccion }: SeccionesProps) {
  return (
    <>
      {pestana !== 'direccion' && <SeccionCuenta form={form} />}
      {pestana !== 'cuenta' && withDireccion && <SeccionDireccion form={form} />}
    </>
  );
}

/** True when the tab shows one of the fields that are wrong. */
function isShown(errors: object, pestana: Pestana): boolean {
  const direccion: readonly Campo[] = CAMPOS_DIRECCION;
  const isDireccion = Object.keys(errors).map((name) => direccion.some((campo) => campo === name));
  return pestana === 'todo' || isDireccion.includes(pestana === 'direccion');
}

/** Takes the focus to the first wrong field, as soon as the tab that has it is there. */
function useErrorFocus(pestana: Pestana) {
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    const field = element.current?.querySelector<HTMLElement>(`[data-tab="${pestana}"] [aria-invalid="true"]`);
    if (asked === answered.current || !field) return;
    answered.current = asked;
    field.focus();
  }, [asked, pestana]);
  return { element, askFocus: () => setAsked(asked + 1) };
}

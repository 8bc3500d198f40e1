import { useState } from 'react';
import { apartados } from '#contract/apartados.ts';
import type { Apartado } from '#contract/wire/apartado.ts';
import { diaOf, readDia } from '#domain/fecha.ts';
import { horaOf, momentoEn } from '#domain/hora.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { DateInput } from '#web/components/controls/date-input.tsx';
import { Textarea, TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { wrongHasta } from './apartado-values.ts';

/** 'Cambiar': a hold lasts longer or shorter, or what was written of its customer is mended. */
export function Cambiar({ apartado }: { readonly apartado: Apartado }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        Cambiar
      </button>
      {isOpen && <CambiarDialog apartado={apartado} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CambiarDialogProps {
  readonly apartado: Apartado;
  readonly onClose: () => void;
}

function CambiarDialog({ apartado, onClose }: CambiarDialogProps) {
  const [start] = useState(() => valuesOf(apartado));
  const [values, setValues] = useState(start);
  const [wrong, setWrong] = useState<string>();
  const operation = useOperation();
  const { run, isRunning } = useChange(apartados.update, {
    isUntilShown: true,
    onRefused(refused) {
      setWrong(namedErrors(refused).find(({ campo }) => campo === 'hasta')?.mensaje);
      return false;
    },
  });
  const set = (more: Partial<typeof values>) => {
    setValues({ ...values, ...more });
    setWrong(undefined);
  };

  async function submit(): Promise<void> {
    const { dia, hora, telefono, nota } = values;
    // The form says no seconds: an end that nobody touched stays what it was.
    const isOtroFin = dia !== start.dia || hora !== start.hora;
    const error = isOtroFin ? wrongHasta(values) : undefined;
    setWrong(error);
    if (error) return;
    const hasta = isOtroFin ? momentoEn(readDia(dia) ?? dia, hora) : null;
    const asked = { id: apartado.id, hasta, telefono, nota };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, opId }))) return;
    toastSuccess(apartados.update);
    onClose();
  }
  return (
    <FormDialog
      title={`Cambiar el apartado ${apartado.id}`}
      action="Guardar"
      running="Guardando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateInput label="Apartar hasta" required value={values.dia} error={wrong} onType={(dia) => set({ dia })} />
      <TextInput
        label="Hora"
        type="time"
        required
        value={values.hora}
        onChange={({ currentTarget }) => set({ hora: currentTarget.value })}
      />
      <TextInput
        label="Teléfono"
        type="tel"
        maxLength={40}
        autoComplete="off"
        value={values.telefono}
        onChange={({ currentTarget }) => set({ telefono: currentTarget.value })}
      />
      <Textarea
        label="Comentario"
        maxLength={1000}
        value={values.nota}
        onChange={({ currentTarget }) => set({ nota: currentTarget.value })}
      />
    </FormDialog>
  );
}

function valuesOf({ hasta, telefono, nota }: Apartado) {
  const fin = new Date(hasta);
  return { dia: diaOf(fin), hora: horaOf(fin), telefono, nota };
}

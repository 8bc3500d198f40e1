import { camposDonador, type Donador } from '#contract/wire/donador.ts';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { Fields } from '#web/components/record/fields.tsx';
import { toFormValues } from '#web/components/record/record-fields.ts';
import { CAMPOS, useAyudas, useDonadorForm } from './campos.ts';
import { nombreDeDonador } from './nombres.ts';
import { useGuardar } from './use-guardar.ts';

interface EditarDialogProps {
  readonly donador: Donador;
  readonly onClose: () => void;
}

/** Changes what a donor car is, over the version that was read. */
export function EditarDialog({ donador, onClose }: EditarDialogProps) {
  const start = toFormValues(camposDonador, donador);
  const form = useDonadorForm(start);
  const more = useAyudas(form.values, start);
  const { save, isRunning } = useGuardar(form, donador);

  async function submit(): Promise<void> {
    if (await save()) onClose();
  }
  return (
    <FormDialog
      title={`Editar ${nombreDeDonador(donador)}`}
      action="Guardar"
      running="Guardando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields form={form} specs={CAMPOS} more={more} />
    </FormDialog>
  );
}

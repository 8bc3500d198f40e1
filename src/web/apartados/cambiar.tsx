import { useState } from 'react';
import { apartados } from '#contract/apartados.ts';
import { type Apartado, camposApartado } from '#contract/wire/apartado.ts';
import { diaOf, readDia } from '#domain/fecha.ts';
import { horaOf, momentoEn } from '#domain/hora.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { Fields } from '#web/components/record/fields.tsx';
import { inputsOf } from '#web/components/record/record-fields.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import { HASTA, wrongHasta } from './apartado-values.ts';

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

const delCliente = inputsOf(camposApartado);

const CAMPOS = [...HASTA, delCliente('telefono', { kind: 'tel' }), delCliente('nota')];

function CambiarDialog({ apartado, onClose }: CambiarDialogProps) {
  const [start] = useState(() => valuesOf(apartado));
  const form = useTexts(start);
  const operation = useOperation();
  const { run, isRunning } = useChange(apartados.update, {
    isUntilShown: true,
    onRefused(refused) {
      form.judge({ dia: namedErrors(refused).find(({ campo }) => campo === 'hasta')?.mensaje });
      return false;
    },
  });

  async function submit(): Promise<void> {
    const { dia, hora, telefono, nota } = form.values;
    const isOtroFin = dia !== start.dia || hora !== start.hora;
    if (!form.judge({ dia: isOtroFin ? wrongHasta(form.values) : undefined })) return;
    // The form says no seconds: an end that nobody touched stays what it was.
    const asked = { id: apartado.id, hasta: isOtroFin ? finOf(form.values) : null, telefono, nota };
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
      <Fields form={form} specs={CAMPOS} />
    </FormDialog>
  );
}

function valuesOf({ hasta, telefono, nota }: Apartado) {
  const fin = new Date(hasta);
  return { dia: diaOf(fin), hora: horaOf(fin), telefono, nota };
}

/** The moment at which the hold ends, as the form has it. */
function finOf({ dia, hora }: { readonly dia: string; readonly hora: string }): Date | null {
  return momentoEn(readDia(dia) ?? dia, hora);
}

import { useEffect, useId, useState } from 'react';
import { importar } from '#contract/importar.ts';
import type { FilaDeImportacion } from '#contract/wire/importacion.ts';
import { isRefused, NetworkError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import type { Edicion } from './celda.tsx';
import type { Campo } from './vista-de-filas.ts';

interface FilaDialogProps {
  readonly fila: FilaDeImportacion;
  readonly campos: readonly Campo[];
  /** The field where the keyboard begins; the first that is wrong unless told. */
  readonly inicio: string | null;
  readonly edicion: Pick<Edicion, 'importacion' | 'onSaved'>;
  readonly onClose: () => void;
}

/** All cells of a row as a form: for fingers, and for who mends several of them. */
export function FilaDialog({ fila, campos, inicio, edicion, onClose }: FilaDialogProps) {
  const id = useId();
  const [textos, setTextos] = useState(fila.celdas);
  const [error, setError] = useState('');
  const { run, isRunning } = useChange(importar.updateFila, {
    onRefused: (failure) => {
      setError(messageOf(importar.updateFila, failure));
      return !(failure instanceof NetworkError || isRefused(failure, 'sesion'));
    },
  });
  const malOf = (campo: string) => fila.errores.find((otro) => otro.campo === campo)?.mensaje;
  const primero = `${id}-${inicio ?? campos.find(({ campo }) => malOf(campo))?.campo}`;
  useEffect(() => document.getElementById(primero)?.focus(), [primero]);

  async function submit(): Promise<void> {
    const celdas = Object.fromEntries(Object.entries(textos).filter(([campo, texto]) => texto !== fila.celdas[campo]));
    if (Object.keys(celdas).length === 0) return onClose();
    const done = await run({ importacion: edicion.importacion, fila: fila.fila, celdas });
    if (!done) return;
    edicion.onSaved(done.fila);
    onClose();
  }
  return (
    <FormDialog
      title={`Fila ${fila.fila}`}
      action="Guardar"
      running="Guardando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      {error !== '' && (
        <p className="notice on-danger" role="alert">
          {error}
        </p>
      )}
      {campos.map(({ campo, titulo }) => (
        <TextInput
          key={campo}
          id={`${id}-${campo}`}
          label={titulo}
          autoComplete="off"
          value={textos[campo] ?? ''}
          error={textos[campo] === fila.celdas[campo] ? malOf(campo) : undefined}
          onChange={({ currentTarget: { value } }) => setTextos({ ...textos, [campo]: value })}
        />
      ))}
    </FormDialog>
  );
}

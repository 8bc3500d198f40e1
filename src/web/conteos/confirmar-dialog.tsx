import { useState } from 'react';
import { conteos } from '#contract/conteos.ts';
import type { RenglonDeConteo } from '#contract/wire/conteo.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { useChange } from '#web/api/query.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { dispositivo } from './use-lecturas.ts';

interface ConfirmarDialogProps {
  readonly conteo: number;
  readonly renglon: RenglonDeConteo;
  readonly onClose: () => void;
}

/** Asks how many units of a part stand there now, and says why it asks. */
export function ConfirmarDialog({ conteo, renglon, onClose }: ConfirmarDialogProps) {
  const { pieza, titulo, contadas, aLoMas, esperadas } = renglon;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [opId] = useState(newOpId);
  const { run, isRunning } = useChange(conteos.confirmRenglon, { isUntilShown: true });

  async function confirm(): Promise<void> {
    const cantidad = Number(typed);
    if (!/^\d{1,3}$/.test(typed.trim()) || cantidad > EXISTENCIAS.max) {
      return setError(`Escribe cuántas hay, de 0 a ${EXISTENCIAS.max}`);
    }
    if (await run({ conteo, pieza, cantidad, dispositivo: dispositivo(), opId })) onClose();
  }
  const isDoble = aLoMas !== contadas;
  return (
    <FormDialog
      title={titulo}
      action="Guardar"
      running="Guardando…"
      isRunning={isRunning}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>
        {isDoble
          ? `Dos teléfonos la leyeron: pueden ser ${contadas} o ${aLoMas}.`
          : 'Se movió mientras se contaba, o no se sabe a qué hora se leyó.'}{' '}
        {`Se esperaban ${esperadas}.`}
      </p>
      <TextInput
        label="¿Cuántas hay ahora?"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}

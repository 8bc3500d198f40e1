import { useState } from 'react';
import { estadoDeCuenta } from '#contract/estado-de-cuenta.ts';
import type { EstadoDeCuenta } from '#contract/wire/estado-de-cuenta.ts';
import { parseCorreo } from '#domain/cuenta.ts';
import { formatDia } from '#domain/fecha.ts';
import { useChange } from '#web/api/query.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { useOperation } from '#web/components/record/use-operation.ts';

interface EnviarEstadoProps {
  readonly estado: EstadoDeCuenta;
  readonly onClose: () => void;
}

/** Asks where a statement goes: to the address of the client, unless somebody types another one. */
export function EnviarEstado({ estado: { cliente, desde, al }, onClose }: EnviarEstadoProps) {
  const [texto, setTexto] = useState(cliente.email);
  const [error, setError] = useState<string>();
  const operation = useOperation();
  const { run, isRunning } = useChange(estadoDeCuenta.sendEstado, {
    onRefused(refused) {
      setError(namedErrors(refused).find(({ campo }) => campo === 'email')?.mensaje);
      return false;
    },
  });

  async function submit(): Promise<void> {
    const email = parseCorreo(texto);
    setError(email === null ? 'Escribe un correo como nombre@empresa.mx' : undefined);
    if (email === null) return;
    const asked = { cliente: cliente.identificador, desde, al, email };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, opId }))) return;
    toastSuccess(estadoDeCuenta.sendEstado);
    onClose();
  }
  return (
    <FormDialog
      title={`Enviar el estado de cuenta al ${formatDia(al)}`}
      action="Enviar"
      running="Enviando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>El PDF va adjunto.</p>
      <TextInput
        label="Correo"
        required
        type="email"
        maxLength={254}
        autoComplete="off"
        value={texto}
        error={error}
        onChange={({ currentTarget }) => {
          setTexto(currentTarget.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}

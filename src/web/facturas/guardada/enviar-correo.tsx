import { useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import { parseCorreo } from '#domain/cuenta.ts';
import { useChange } from '#web/api/query.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { useOperation } from '#web/components/record/use-operation.ts';

export interface EnviarCorreoProps {
  /** The provider's id of the document. */
  readonly invoiceId: string;
  /** The document with its article: 'la factura F-12'. */
  readonly que: string;
  /** The client's address; empty where it has none, left out where it is not known here. */
  readonly correo?: string | undefined;
}

/** Asks where a document goes: to the client's address, and to one more. The general public has none of its own. */
export function EnviarCorreo({
  invoiceId,
  que,
  correo,
  onClose,
}: EnviarCorreoProps & { readonly onClose: () => void }) {
  const [texto, setTexto] = useState('');
  const [error, setError] = useState<string>();
  const operation = useOperation();
  const { run, isRunning } = useChange(facturApi.sendMail, {
    onRefused(refused) {
      setError(namedErrors(refused).find(({ campo }) => campo === 'email')?.mensaje);
      return false;
    },
  });
  const isRequired = correo === '';

  async function submit(): Promise<void> {
    const email = parseCorreo(texto);
    const isWrong = email === null && (isRequired || texto.trim() !== '');
    setError(isWrong ? 'Escribe un correo como nombre@empresa.mx' : undefined);
    if (isWrong) return;
    const asked = { ref: invoiceId, ...(email !== null && { email }) };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, opId }))) return;
    toastSuccess(facturApi.sendMail);
    onClose();
  }
  return (
    <FormDialog
      title={`Enviar ${que}`}
      action="Enviar"
      running="Enviando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {isRequired ? 'El PDF y el XML van adjuntos.' : 'El PDF y el XML van adjuntos, al correo del cliente'}
        {correo ? <strong className="anywhere">{`: ${correo}`}</strong> : !isRequired && '.'}
      </p>
      <TextInput
        label={isRequired ? 'Correo' : 'Enviarlo también a'}
        required={isRequired}
        type="email"
        placeholder={isRequired ? undefined : 'Opcional'}
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

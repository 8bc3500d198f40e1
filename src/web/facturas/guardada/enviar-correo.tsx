import { type FormEvent, useId, useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import { parseCorreo } from '#domain/cuenta.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { Dialog } from '#web/components/dialog.tsx';
import { TextInput } from '#web/components/inputs.tsx';
import { namedErrors } from '#web/components/named-errors.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { toastSuccess } from '#web/components/toasts.ts';
import styles from './separar.module.css';

export interface EnviarCorreoProps {
  /** The provider's id of the document. */
  readonly invoiceId: string;
  /** The document with its article: 'la factura F-12'. */
  readonly que: string;
  /** The client's address; empty where it has none, left out where it is not known here. */
  readonly correo?: string | undefined;
}

const CAMPO = 'correo';

/** Asks where a document goes: to the client's address, and to one more. The general public has none of its own. */
export function EnviarCorreo({
  invoiceId,
  que,
  correo,
  onClose,
}: EnviarCorreoProps & { readonly onClose: () => void }) {
  const id = useId();
  const [texto, setTexto] = useState('');
  const [error, setError] = useState<string>();
  const operation = useOperation();
  const { run, isRunning } = useChange(facturApi.sendMail, {
    onRefused(refused) {
      showWrong(namedErrors(refused).find(({ campo }) => campo === 'email')?.mensaje);
      return false;
    },
  });
  const isRequired = correo === '';
  const showWrong = (mensaje: string | undefined) => {
    setError(mensaje);
    if (mensaje) document.getElementById(`${id}-${CAMPO}`)?.focus();
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const email = parseCorreo(texto);
    const isWrong = email === null && (isRequired || texto.trim() !== '');
    showWrong(isWrong ? 'Escribe un correo como nombre@empresa.mx' : undefined);
    if (isWrong) return;
    const asked = { invoice_id: invoiceId, ...(email !== null && { email }) };
    const op_id = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, op_id }))) return;
    toastSuccess(facturApi.sendMail);
    onClose();
  }
  return (
    <Dialog title={`Enviar ${que}`} onClose={onClose}>
      <form className={styles.cliente} noValidate onSubmit={(event) => void submit(event)} id={id}>
        <p>
          {isRequired ? 'El PDF y el XML van adjuntos.' : 'El PDF y el XML van adjuntos, al correo del cliente'}
          {correo ? <strong className={styles.correo}>{`: ${correo}`}</strong> : !isRequired && '.'}
        </p>
        <TextInput
          id={`${id}-${CAMPO}`}
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
      </form>
      <div className={styles.acciones}>
        <button type="button" className={button.secondary} onClick={onClose}>
          Cancelar
        </button>
        <button type="submit" form={id} className={button.primary} disabled={isRunning}>
          {isRunning ? 'Enviando…' : 'Enviar'}
        </button>
      </div>
    </Dialog>
  );
}

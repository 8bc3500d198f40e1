import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { parseCorreo } from '#domain/cuenta.ts';
import { send } from '#web/api/client.ts';
import { saveFile } from '#web/api/download.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { useOperation } from '#web/components/record/use-operation.ts';

interface ArchivosProps {
  readonly timbre: Factura['factura']['timbre'];
  /** The document with its article: 'la factura'. */
  readonly que: string;
  /** The address of its client, where it is known: empty for none. */
  readonly correo?: string | undefined;
}

const FORMATOS = ['pdf', 'xml', 'zip'] as const;

/** One that was cancelled has the receipt of its cancellation, too. */
const DE_CANCELADO = [...FORMATOS, 'acuse'] as const;
type Formato = (typeof DE_CANCELADO)[number];

/** The files of a stamped document, and the mail that takes them to its client. */
export function Archivos({ timbre, que, correo }: ArchivosProps) {
  const { ref, serie, folio, uuid } = timbre;
  const nombre = `${serie}-${folio}`;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (opt: Formato) => {
      const answer = await send(facturApi.download, { opt, ref, nombre });
      saveFile(
        new File([Uint8Array.from(atob(answer.file), (one) => one.charCodeAt(0))], answer.filename, {
          type: answer.mime,
        }),
      );
    },
    meta: { call: facturApi.download },
    onSuccess: () => toastSuccess(facturApi.download),
  });
  const [isSending, setSending] = useState(false);
  if (uuid === '') return null;
  return (
    <fieldset className="cluster-2 shrink">
      <legend className="visually-hidden">{`Archivos ${que.replace(/^el /, 'del ').replace(/^la /, 'de la ')} ${nombre}`}</legend>
      {(timbre.estado === 'canceled' ? DE_CANCELADO : FORMATOS).map((opt) => (
        <button
          key={opt}
          type="button"
          className={button.secondary}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(opt)}
        >
          {isPending && variables === opt ? 'Descargando…' : opt === 'acuse' ? 'Acuse' : opt.toUpperCase()}
        </button>
      ))}
      <button type="button" className={button.secondary} onClick={() => setSending(true)}>
        Enviar por correo
      </button>
      {isSending && (
        <EnviarCorreo invoiceId={ref} que={`${que} ${nombre}`} correo={correo} onClose={() => setSending(false)} />
      )}
    </fieldset>
  );
}

interface EnviarCorreoProps {
  /** The provider's id of the document. */
  readonly invoiceId: string;
  /** The document with its article: 'la factura F-12'. */
  readonly que: string;
  /** The client's address; empty where it has none, left out where it is not known here. */
  readonly correo?: string | undefined;
}

/** Asks where a document goes: to the client's address, and to one more. The general public has none of its own. */
function EnviarCorreo({ invoiceId, que, correo, onClose }: EnviarCorreoProps & { readonly onClose: () => void }) {
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

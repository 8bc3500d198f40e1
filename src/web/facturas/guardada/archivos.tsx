import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { send } from '#web/api/client.ts';
import { saveFile } from '#web/api/download.ts';
import button from '#web/components/controls/button.module.css';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { EnviarCorreo } from './enviar-correo.tsx';

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

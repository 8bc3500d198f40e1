import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestOf, UploadCall } from '#contract/call.ts';
import { LIMITE_DE_ADJUNTOS } from '#contract/wire/adjunto.ts';
import { refreshing } from '#web/api/query.ts';
import { upload } from '#web/api/upload.ts';
import { showToast, toastSuccess } from '#web/components/notices/toasts.ts';

/**
 * Attaches files by a call, all or none; `progress` goes from 0 to 1 while they are on their way, and is null else.
 *
 * @param requestOf makes the request of one press, with an operation of its own.
 */
export function useAttach<C extends UploadCall>(call: C, requestOf: () => RequestOf<C>) {
  const [progress, setProgress] = useState<number | null>(null);
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (files: readonly File[]) => upload(call, requestOf(), files, { onProgress: setProgress }),
    meta: { call },
    ...refreshing(client, call),
  });

  async function attach(files: readonly File[]): Promise<void> {
    if (progress !== null || files.length === 0) return;
    const wrong = refusalOf(files);
    if (wrong) {
      showToast({ type: 'error', title: 'Error', message: wrong });
      return;
    }
    setProgress(0);
    try {
      await mutateAsync(files);
      toastSuccess(call);
    } catch {
      // The query client told it.
    } finally {
      setProgress(null);
    }
  }
  return { attach, progress };
}

/** Says what the server would refuse, before megabytes are sent for it; null for nothing. */
function refusalOf(files: readonly File[]): string | null {
  if (files.length > LIMITE_DE_ADJUNTOS.files) return `Agrega hasta ${LIMITE_DE_ADJUNTOS.files} archivos a la vez`;
  const heavy = files.find(({ size }) => size > LIMITE_DE_ADJUNTOS.fileBytes);
  return heavy ? `${heavy.name} pesa más de 10 MB` : null;
}

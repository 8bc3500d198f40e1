import { useState } from 'react';
import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import type { FormDePagoGlobal } from '#contract/wire/cobrar.ts';
import { RefusedError } from '#web/api/errors.ts';
import { useChange } from '#web/api/query.ts';
import { showToast, toastSuccess } from '#web/components/notices/toasts.ts';
import { useOperation } from '#web/components/record/use-operation.ts';

/** How the payment of each client ended. */
export type Resultados = ResponseOf<typeof facturApi.submitPagoGlobal>['resultados'];

/** Why an invoice cannot be paid as it was asked for. */
type ErrorDeFactura = NonNullable<Resultados[number]['errores']>[number];

/** Reads how each client's payment ended from an answer that says that not all of them were made. */
function resultadosOf(error: Error): Resultados {
  const answer = error instanceof RefusedError ? error.cause : null;
  const read = z.safeDecode(facturApi.submitPagoGlobal.response, answer as never);
  return read.success ? read.data.resultados : [];
}

/**
 * Sends the payment. Whoever asks again asks for the clients that were not paid, perhaps in another way; where nobody answered,
 * the same again has the same name and is made once (regla 106).
 *
 * @param onErrores told what is wrong with single invoices.
 */
export function usePago(onErrores: (errores: readonly ErrorDeFactura[]) => void) {
  const operation = useOperation();
  const [resultados, setResultados] = useState<Resultados>([]);
  const { run, isRunning } = useChange(facturApi.submitPagoGlobal, {
    onRefused(error) {
      const suyos = resultadosOf(error);
      const isAnew = (clave: string) => suyos.some(({ identificador }) => identificador === clave);
      onErrores(suyos.flatMap(({ errores = [] }) => errores));
      setResultados((antes) => [...antes.filter(({ identificador }) => !isAnew(identificador)), ...suyos]);
      return false;
    },
  });

  /** @returns true when every client's payment was made. */
  async function pay(form: FormDePagoGlobal): Promise<boolean> {
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(form) });
    const answer = await run({ form, opId });
    if (!answer) return false;
    // What is held of an invoice after its payment is a payment of which nobody knows yet.
    const isDudosa = answer.resultados.some(({ facturas: suyas }) => suyas.some(({ reservado }) => reservado > 0));
    if (!isDudosa) toastSuccess(facturApi.submitPagoGlobal);
    else {
      const message = 'El proveedor no contestó a tiempo. El pago queda por confirmar: no lo repitas.';
      showToast({ type: 'advertencia', title: 'Por confirmar', message });
    }
    return true;
  }
  return { pay, isRunning, resultados };
}

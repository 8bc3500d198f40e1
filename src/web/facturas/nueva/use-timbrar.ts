import { useState } from 'react';
import { useNavigate } from 'react-router';
import { facturApi } from '#contract/factur-api.ts';
import { isRefused } from '#web/api/errors.ts';
import { useChange } from '#web/api/query.ts';
import { sayResultado } from '#web/components/facturas/por-confirmar.ts';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import type { CambiosDeItems } from '#web/components/partidas/use-items.ts';
import { dropElegidas } from '#web/components/ventas/notas-elegidas.ts';
import { dropBorrador } from './borrador.ts';
import { puedeSeguir } from './de-todos-modos.tsx';
import { type FacturaForm, problemasOf, toPeticion } from './factura-values.ts';
import type { ItemDeFactura } from './item.ts';

/** The data of a client that the guard or the server refused, by their fields. */
export type Rechazos = Readonly<Record<string, string>>;

interface TimbrarParts {
  readonly form: FacturaForm;
  readonly cambios: CambiosDeItems<ItemDeFactura>;
  /** Told that it was not made: what is wrong is shown where it is, and where the first of it is. */
  readonly onWrong: (campo: string) => void;
}

/** Makes the invoice, or shows beside what was typed why not. Sent again after no answer, it is made once. */
export function useTimbrar({ form, cambios, onWrong }: TimbrarParts) {
  const navigate = useNavigate();
  const [rechazos, setRechazos] = useState<Rechazos>({});
  const [isPorConfirmar, setPorConfirmar] = useState(false);
  const { run } = useChange(facturApi.submitFactura, { onRefused });

  function onRefused(error: Error): boolean {
    form.onRefused(error);
    setPorConfirmar(puedeSeguir(error, 'form.isDeTodosModos'));
    const named = namedErrors(error);
    cambios.judge(named);
    setRechazos(Object.fromEntries(named.map(({ campo, mensaje }) => [campo, mensaje])));
    onWrong(named[0]?.campo ?? '');
    if (!isRefused(error, 'duplicado')) return false;
    // Sent before, unanswered, and changed since: what was sent first is there already.
    const action = { label: 'Ver las facturas', run: () => void navigate('..', { relative: 'path' }) };
    showToast({ type: 'error', title: 'Error', message: error.message, action });
    return true;
  }

  async function stamp(isDeTodosModos = false): Promise<void> {
    if (form.isSaving || form.isCreated) return;
    const problemas = problemasOf(form.values);
    cambios.judge(problemas);
    setRechazos({});
    setPorConfirmar(false);
    const isMade = await form.make(async (values) => {
      const answer = await run(toPeticion(values, isDeTodosModos));
      if (!answer) return null;
      const { factura } = answer;
      dropBorrador();
      dropElegidas(values.notas.map(({ id }) => id));
      sayResultado(facturApi.submitFactura, answer, factura.estatus === 'Por confirmar');
      return factura.id;
    });
    const [first] = problemas;
    if (!isMade && first) onWrong(first.campo);
  }
  return { timbrar: stamp, rechazos, isPorConfirmar };
}

import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { facturApi } from '#contract/factur-api.ts';
import { vistasPrevias } from '#contract/vistas-previas.ts';
import type { VistaPrevia } from '#contract/wire/vista-previa.ts';
import { isRefused } from '#web/api/errors.ts';
import { useAsk, useChange } from '#web/api/query.ts';
import { sayResultado } from '#web/components/facturas/por-confirmar.ts';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import type { CambiosDeItems } from '#web/components/partidas/use-items.ts';
import { dropElegidas } from '#web/components/ventas/notas-elegidas.ts';
import { dropBorrador } from './borrador.ts';
import { puedeSeguir } from './de-todos-modos.tsx';
import { type FacturaForm, type FacturaValues, problemasOf, toPeticion, type Visto } from './factura-values.ts';
import type { ItemDeFactura } from './item.ts';

/** The data of a client that the guard or the server refused, by their fields. */
export type Rechazos = Readonly<Record<string, string>>;

interface TimbrarParts {
  readonly form: FacturaForm;
  readonly cambios: CambiosDeItems<ItemDeFactura>;
  /** Told that it was not made: what is wrong is shown where it is, and where the first of it is. */
  readonly onWrong: (campo: string) => void;
}

/** The invoice as it is shown before it is stamped, and how it was asked for. */
interface Revision {
  readonly vista: VistaPrevia;
  readonly isDeTodosModos: boolean;
  /** It is another one than was shown before. */
  readonly isOtra: boolean;
}

/**
 * Shows what will be stamped, and has it stamped by a press of its own; or shows beside what was typed why not. Sent again
 * after no answer, the invoice is made once.
 */
export function useTimbrar({ form, cambios, onWrong }: TimbrarParts) {
  const navigate = useNavigate();
  const [rechazos, setRechazos] = useState<Rechazos>({});
  const [isPorConfirmar, setPorConfirmar] = useState(false);
  const [revision, setRevision] = useState<Revision | null>(null);
  const isOutdated = useRef(false);
  const { run: ask, isRunning: isRevisando } = useAsk(vistasPrevias.getVistaPrevia, { onRefused });
  const { run } = useChange(facturApi.submitFactura, { onRefused });

  function onRefused(error: Error): boolean {
    // Somebody changed what it says: it is shown again, and that says why.
    isOutdated.current = isRefused(error, 'version');
    if (isOutdated.current) return true;
    form.onRefused(error);
    setPorConfirmar(puedeSeguir(error, 'form.isDeTodosModos'));
    const named = namedErrors(error);
    cambios.judge(named);
    setRechazos(Object.fromEntries(named.map(({ campo, mensaje }) => [campo, mensaje])));
    // What is wrong with a field stands in the form; whatever else it is, the same may be sent again.
    if (named.length > 0) setRevision(null);
    onWrong(named[0]?.campo ?? '');
    if (!isRefused(error, 'duplicado')) return false;
    // Sent before, unanswered, and changed since: what was sent first is there already.
    const action = { label: 'Ver las facturas', run: () => void navigate('..', { relative: 'path' }) };
    showToast({ type: 'error', title: 'Error', message: error.message, action });
    return true;
  }

  async function send(values: FacturaValues, visto: Visto): Promise<number | null> {
    const answer = await run(toPeticion(values, visto));
    if (!answer) return null;
    const { factura } = answer;
    dropBorrador();
    dropElegidas(values.notas.map(({ id }) => id));
    sayResultado(facturApi.submitFactura, answer, factura.estatus === 'Por confirmar');
    return factura.id;
  }

  async function review(isDeTodosModos = false, isOtra = false): Promise<void> {
    if (form.isSaving || form.isCreated || (revision && !isOtra)) return;
    const problemas = problemasOf(form.values);
    cambios.judge(problemas);
    setRechazos({});
    setPorConfirmar(false);
    const isMade = await form.make(async (values) => {
      const answer = await ask(toPeticion(values, { isDeTodosModos }));
      const vista = answer?.vistaPrevia ?? null;
      // There is nothing to show of what was made by an answer that never came: it is asked for again.
      if (answer && !vista) return send(values, { isDeTodosModos });
      setRevision(vista && { vista, isDeTodosModos, isOtra });
      return null;
    });
    const [first] = problemas;
    if (!isMade && first) onWrong(first.campo);
  }

  async function stamp(): Promise<void> {
    if (!revision) return;
    const { vista, isDeTodosModos } = revision;
    isOutdated.current = false;
    const isMade = await form.make((values) => send(values, { isDeTodosModos, visto: vista.visto }));
    if (!isMade && isOutdated.current) await review(isDeTodosModos, true);
  }
  return {
    review,
    stamp,
    revision,
    isRevisando,
    goBack: () => setRevision(null),
    rechazos,
    isPorConfirmar,
  };
}

import { facturApi } from '#contract/factur-api.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { folioOf } from '#web/components/facturas/por-cobrar.ts';
import { showToast } from '#web/components/notices/toasts.ts';

/** Asks the provider and the tax authority how an invoice, its payments and its returns stand at this moment. */
export function RevisarAhora({ factura }: { readonly factura: Factura }) {
  const { run, isRunning } = useChange(facturApi.revisar, { isUntilShown: true });
  if (factura.estatus === 'Rechazada') return null;

  async function review(): Promise<void> {
    const done = await run({ id: factura.id });
    if (!done) return;
    const isIgual = done.resultado === 'Nada cambió';
    showToast({
      title: isIgual ? 'Revisada: nada cambió' : done.resultado,
      ...(!isIgual && ({ type: 'advertencia' } as const)),
    });
  }

  return (
    <button
      type="button"
      className={button.quiet}
      title="Pregunta al proveedor y al SAT si la factura, sus pagos y sus egresos siguen vigentes"
      aria-label={`Revisar ahora la factura ${folioOf(factura)}`}
      aria-busy={isRunning}
      disabled={isRunning}
      onClick={() => void review()}
    >
      {isRunning ? 'Revisando…' : 'Revisar ahora'}
    </button>
  );
}

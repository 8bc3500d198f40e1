import { notas } from '#contract/notas.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { showToast } from '#web/components/notices/toasts.ts';

interface PidioFacturaProps {
  readonly nota: number;
  /** Its buyer was noted to want an invoice of his own. */
  readonly pidio: boolean;
}

/** Notes that the buyer of a note asked for his own invoice, so that no global one takes it, or takes that back. */
export function PidioFactura({ nota, pidio }: PidioFacturaProps) {
  const { run, isRunning } = useChange(notas.setPidioFactura);
  const mark = async () => {
    const done = await run({ nota, pidioFactura: !pidio });
    if (!done) return;
    showToast({
      title: pidio ? `La nota ${nota} ya puede entrar en la global` : `La nota ${nota} no entra en la global`,
    });
  };
  const text = pidio ? 'Quitar «Pidió su factura»' : 'Pidió su factura';
  return (
    <button
      type="button"
      className={button.secondary}
      aria-label={`${text}: nota ${nota}`}
      aria-busy={isRunning}
      disabled={isRunning}
      onClick={() => void mark()}
    >
      {text}
    </button>
  );
}

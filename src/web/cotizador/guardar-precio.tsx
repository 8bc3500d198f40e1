import { indicadores } from '#contract/indicadores.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { send } from '#web/api/client.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import type { AccionDePrecio } from '#web/components/historial/copiar-precio.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { showToast, toastFailure } from '#web/components/notices/toasts.ts';

interface GuardarProps extends AccionDePrecio {
  /** The id of the claim's record that gets the price. */
  readonly registro: number;
}

/** Writes the typed price into the record that asks for it, as it is at this moment. */
export function GuardarPrecio({ centavos, registro, onContestar }: GuardarProps) {
  const { run, isRunning } = useChange(indicadores.updatePieza);
  async function save(precio: Centavos): Promise<void> {
    const read = await send(indicadores.getPieza, { pieza: registro }).catch((error: unknown) => {
      toastFailure(indicadores.getPieza, error);
    });
    if (!read) return;
    const form = { precio, version: read.pieza.version };
    const saved = await run({ registro, form, opId: newOpId(), isUso: false, uso: {} });
    if (!saved) return;
    showToast({ title: 'Precio guardado', message: `${saved.pieza.pieza}, siniestro ${saved.pieza.reporte}` });
    onContestar?.(formatPrecio(precio));
  }
  return (
    <button
      type="button"
      className={button.secondary}
      disabled={centavos === null || isRunning}
      onClick={() => centavos !== null && void save(centavos)}
    >
      Guardar precio
    </button>
  );
}

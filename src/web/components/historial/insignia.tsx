import type { FilaDeHistorial } from '#contract/wire/evidencia.ts';
import styles from './historial.module.css';

/** Says of an ordered quote what its table does not: that it is on its way, or was cancelled (regla 54). */
export function Insignia({ fila: { estado, pedido, entregado } }: { readonly fila: FilaDeHistorial }) {
  const isCancelada = estado === 'cancelada';
  if (!isCancelada && (pedido === null || entregado !== null)) return null;
  return (
    <span className={`on-info ${styles.insignia}`} data-cancelada={isCancelada || undefined}>
      {isCancelada ? 'Cancelada' : 'Por entregar'}
    </span>
  );
}

import { isRefused } from '#web/api/errors.ts';
import button from '#web/components/controls/button.module.css';
import styles from '#web/components/facturas/factura.module.css';
import { isAdmin } from '#web/components/piezas/quien.ts';

/** Tells whether somebody was refused by the tax authority's catalogue alone, and may go on all the same. */
export function puedeSeguir(error: unknown, campo: string): boolean {
  return isAdmin() && isRefused(error, 'confirmar') && error.campo === campo;
}

interface DeTodosModosProps {
  readonly action: string;
  readonly onSeguir: () => void;
}

/** Offers to go on after such a refusal. */
export function DeTodosModos({ action, onSeguir }: DeTodosModosProps) {
  return (
    <div className={styles.aviso} data-tono="naranja" role="status">
      <p>El catálogo que se leyó puede ser más viejo que el del SAT.</p>
      <button type="button" className={button.secondary} onClick={onSeguir}>
        {action}
      </button>
    </div>
  );
}

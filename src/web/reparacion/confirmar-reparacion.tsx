import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { CambioResumen } from './cambio-resumen.tsx';
import { cuantasText } from './cuantas-text.ts';
import styles from './reparacion.module.css';
import type { Cambio } from './reparacion-url.ts';

interface ConfirmarReparacionProps {
  readonly cambio: Cambio;
  readonly total: number;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The question before a mass repair, with everything that it is about. */
export function ConfirmarReparacion({ cambio, total, ...rest }: ConfirmarReparacionProps) {
  return (
    <ConfirmDialog title="Reparar piezas" action="Reparar" {...rest}>
      <div className={styles.question}>
        <p>
          ¿Estás seguro que deseas cambiar <strong>{cuantasText(total)}</strong>?
        </p>
        <CambioResumen cambio={cambio} />
        <p>Se puede deshacer mientras nadie cambie esas piezas.</p>
      </div>
    </ConfirmDialog>
  );
}

import { camposPieza } from '#contract/wire/pieza.ts';
import { isFragmento } from '#domain/reparacion.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import styles from './reparacion.module.css';
import type { Cambio } from './reparacion-url.ts';

/** A repair in three lines: where, from, to. */
export function CambioResumen({ cambio: { columna, busca, reemplazo } }: { readonly cambio: Cambio }) {
  return (
    <dl className={styles.summary}>
      <div>
        <dt>Columna</dt>
        <dd>{camposPieza[columna].label}</dd>
      </div>
      <div>
        <dt>{isFragmento(columna) ? 'Fragmento actual' : 'Valor actual'}</dt>
        <dd>
          <del className={styles.before}>{busca}</del>
        </dd>
      </div>
      <div>
        <dt>Texto nuevo</dt>
        <dd>
          <ins className={styles.after}>{reemplazo}</ins>
        </dd>
      </div>
    </dl>
  );
}

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
        <p>Se puede deshacer en las piezas que sigan como queden ahora.</p>
      </div>
    </ConfirmDialog>
  );
}

/** '1 pieza', '1,234 piezas'. */
export function cuantasText(total: number): string {
  return total === 1 ? '1 pieza' : `${total.toLocaleString('es-MX')} piezas`;
}

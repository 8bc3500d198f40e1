import { type ReactNode, useState } from 'react';
import { camposPieza } from '#contract/wire/pieza.ts';
import { contar } from '#domain/plural.ts';
import { isFragmento } from '#domain/reparacion.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { Fact } from '#web/components/display/datos.tsx';
import styles from './reparacion.module.css';
import type { Cambio } from './reparacion-url.ts';

/** A repair in three lines: where, from, to. */
export function CambioResumen({ cambio: { columna, busca, reemplazo } }: { readonly cambio: Cambio }) {
  return (
    <dl className={styles.summary}>
      <Fact name="Columna">{camposPieza[columna].label}</Fact>
      <Fact name={isFragmento(columna) ? 'Fragmento actual' : 'Valor actual'}>
        <EnTresLineas texto={busca}>
          <del className={`on-danger ${styles.before}`}>{busca}</del>
        </EnTresLineas>
      </Fact>
      <Fact name="Texto nuevo">
        <EnTresLineas texto={reemplazo}>
          <ins className={`on-success ${styles.after}`}>{reemplazo}</ins>
        </EnTresLineas>
      </Fact>
    </dl>
  );
}

/** The letters that three lines of a dialog have. */
const TRES_LINEAS = 180;

interface EnTresLineasProps {
  /** The text of the children. */
  readonly texto: string;
  readonly children: ReactNode;
}

/** A text of any length in three lines, and the way to all of it: a repair says its texts more than once. */
export function EnTresLineas({ texto, children }: EnTresLineasProps) {
  const [isOpen, setOpen] = useState(false);
  if (texto.length <= TRES_LINEAS && texto.split('\n').length <= 3) return children;
  return (
    <>
      <div className={isOpen ? undefined : styles.clamped}>{children}</div>
      <button type="button" className={button.quiet} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Ver menos' : 'Ver todo'}
      </button>
    </>
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
      <div className="stack-4">
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
  return contar(total, 'pieza', 'piezas');
}

import type { Apartado } from '#contract/wire/apartado.ts';
import { porDevolver } from '#domain/apartado.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { piezasDeNota, type Renglon, totalDeNota } from '#domain/nota.ts';
import button from '#web/components/button.module.css';
import bar from '#web/components/save-bar.module.css';
import styles from './nueva.module.css';

interface BarraProps {
  readonly renglones: readonly Renglon[];
  readonly apartado: Apartado | null;
  readonly isSaving: boolean;
  readonly onCrear: () => void;
}

/** Stays in sight: what the note comes to, what of it is paid already, and the button that makes it. */
export function Barra({ renglones, apartado, isSaving, onCrear }: BarraProps) {
  const total = totalDeNota(renglones);
  const piezas = piezasDeNota(renglones);
  const anticipo = Math.min(anticipoDe(apartado), total);
  const isPaid = anticipoDe(apartado) > 0;
  return (
    <div className={bar.bar} data-save-bar>
      <p className={styles.piezas}>{piezas === 1 ? '1 pieza' : `${piezas} piezas`}</p>
      <dl className={styles.sumas}>
        <Suma name="Total" amount={total} />
        {isPaid && <Suma name="Anticipo" amount={anticipo} />}
        {isPaid && <Suma name="Resta" amount={total - anticipo} />}
      </dl>
      <button
        type="button"
        className={button.primary}
        aria-disabled={isSaving}
        aria-keyshortcuts="Control+Enter"
        onClick={onCrear}
      >
        {isSaving ? 'Creando…' : 'Crear'}
        <span className={styles.tecla} />
      </button>
    </div>
  );
}

function Suma({ name, amount }: { readonly name: string; readonly amount: Centavos }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatPrecio(amount)}</dd>
    </div>
  );
}

/** Counts what the sale can still subtract of the money in advance. */
function anticipoDe(apartado: Apartado | null): Centavos {
  const anticipo = apartado?.anticipo;
  const isResuelto = anticipo?.estatus === 'devuelto' || anticipo?.estatus === 'retenido';
  return anticipo && !isResuelto ? porDevolver(anticipo) : 0;
}

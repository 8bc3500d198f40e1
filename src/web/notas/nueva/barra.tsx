import type { Apartado } from '#contract/wire/apartado.ts';
import { porDevolver } from '#domain/apartado.ts';
import type { Centavos } from '#domain/dinero.ts';
import { piezasDeNota, type Renglon, totalDeNota } from '#domain/nota.ts';
import button from '#web/components/controls/button.module.css';
import bar from '#web/components/controls/save-bar.module.css';
import { type Suma, Sumas } from '#web/components/display/sumas.tsx';
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
  const anticipo = Math.min(anticipoOf(apartado), total);
  const sumas: Suma[] = [{ name: 'Total', amount: total }];
  if (anticipoOf(apartado) > 0) {
    sumas.push({ name: 'Anticipo', amount: anticipo }, { name: 'Resta', amount: total - anticipo });
  }
  return (
    <div className={`cluster-0 ${bar.bar}`} data-save-bar>
      <Sumas piezas={piezas} sumas={sumas} />
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

/** Counts what the sale can still subtract of the money in advance. */
function anticipoOf(apartado: Apartado | null): Centavos {
  const anticipo = apartado?.anticipo;
  const isResuelto = anticipo?.estatus === 'devuelto' || anticipo?.estatus === 'retenido';
  return anticipo && !isResuelto ? porDevolver(anticipo) : 0;
}

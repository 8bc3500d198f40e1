import type { ConIva } from '#domain/dinero.ts';
import { formatPrecio } from '#domain/dinero.ts';
import styles from './resumen.module.css';

interface ResumenProps extends ConIva {
  /** The split that the document declares. */
  readonly fiscal: Pick<ConIva, 'subtotal' | 'iva'>;
}

/** Sums an invoice up; the split that its document declares stands under the one of the screen (regla 94). */
export function Resumen({ subtotal, iva, total, fiscal }: ResumenProps) {
  return (
    <section className={styles.resumen} aria-label="Resumen">
      <dl className={styles.sumas}>
        <Suma name="Subtotal">{subtotal}</Suma>
        <Suma name="IVA 16 %">{iva}</Suma>
        <Suma name="Total">{total}</Suma>
      </dl>
      <p className={styles.fiscal}>
        {`Desglose fiscal (CFDI): subtotal ${formatPrecio(fiscal.subtotal)} · IVA ${formatPrecio(fiscal.iva)}`}
      </p>
    </section>
  );
}

function Suma({ name, children }: { readonly name: string; readonly children: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatPrecio(children)}</dd>
    </div>
  );
}

import { formatPrecio, type TotalesDeDocumento } from '#domain/dinero.ts';
import { Fact } from '#web/components/display/datos.tsx';
import styles from './resumen.module.css';

interface ResumenProps extends TotalesDeDocumento {
  /** The split that the document declares. */
  readonly fiscal: Pick<TotalesDeDocumento, 'subtotal' | 'descuento' | 'iva'>;
}

/** Sums an invoice up; beside the split of the screen stands the one that its document declares, as large (regla 94). */
export function Resumen({ subtotal, descuento, iva, total, fiscal }: ResumenProps) {
  const isDeclarado = subtotal === fiscal.subtotal && descuento === fiscal.descuento && iva === fiscal.iva;
  return (
    <section className={`cluster-3 end ${styles.resumen}`} aria-label="Resumen">
      <Sumas subtotal={subtotal} descuento={descuento} iva={iva} total={total} />
      {isDeclarado ? (
        <p className={`hint ${styles.igual}`}>Desglose fiscal (CFDI): el mismo.</p>
      ) : (
        <div className={styles.fiscal}>
          <h2 className="small">Desglose fiscal (CFDI)</h2>
          <Sumas {...fiscal} total={total} />
        </div>
      )}
    </section>
  );
}

function Sumas({ subtotal, descuento, iva, total }: TotalesDeDocumento) {
  return (
    <dl className={`stack-1 ${styles.sumas}`}>
      <Fact name="Subtotal">{formatPrecio(subtotal)}</Fact>
      {descuento > 0 && <Fact name="Descuento">{formatPrecio(-descuento)}</Fact>}
      <Fact name="IVA 16 %">{formatPrecio(iva)}</Fact>
      <Fact name="Total">{formatPrecio(total)}</Fact>
    </dl>
  );
}

import { formatPrecio, type TotalesDeDocumento } from '#domain/dinero.ts';
import { Fact } from '#web/components/display/datos.tsx';
import styles from './resumen.module.css';

interface ResumenProps extends TotalesDeDocumento {
  /** The split that the document declares. */
  readonly fiscal: Pick<TotalesDeDocumento, 'subtotal' | 'descuento' | 'iva'>;
}

/** Sums an invoice up; the split that its document declares stands under the one of the screen (regla 94). */
export function Resumen({ subtotal, descuento, iva, total, fiscal }: ResumenProps) {
  const declarado = [
    `subtotal ${formatPrecio(fiscal.subtotal)}`,
    ...(fiscal.descuento > 0 ? [`descuento ${formatPrecio(fiscal.descuento)}`] : []),
    `IVA ${formatPrecio(fiscal.iva)}`,
  ].join(' · ');
  return (
    <section className={`stack-2 ${styles.resumen}`} aria-label="Resumen">
      <dl className={`stack-1 ${styles.sumas}`}>
        <Fact name="Subtotal">{formatPrecio(subtotal)}</Fact>
        {descuento > 0 && <Fact name="Descuento">{formatPrecio(-descuento)}</Fact>}
        <Fact name="IVA 16 %">{formatPrecio(iva)}</Fact>
        <Fact name="Total">{formatPrecio(total)}</Fact>
      </dl>
      <p className={`hint ${styles.fiscal}`}>{`Desglose fiscal (CFDI): ${declarado}`}</p>
    </section>
  );
}

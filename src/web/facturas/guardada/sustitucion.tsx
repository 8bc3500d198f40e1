import { useEffect, useRef } from 'react';
import type { Pago } from '#contract/wire/factura.ts';
import { formatPrecio } from '#domain/dinero.ts';
import styles from '#web/components/facturas/factura.module.css';
import { Posteriores } from './posteriores.tsx';
import { folioDePago } from './sustituir-pago.tsx';

/** Says which payment is replaced and what comes of it; whoever opened it is taken there. */
export function Sustitucion({ pago, pagos }: { readonly pago: Pago; readonly pagos: readonly Pago[] }) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    titulo.current?.focus();
    titulo.current?.scrollIntoView({ block: 'start' });
  }, []);
  const folio = folioDePago(pago);
  return (
    <>
      <h2 ref={titulo} tabIndex={-1}>
        {`Sustituye al pago ${pago.parcialidad} de ${formatPrecio(pago.factura.monto)}`}
      </h2>
      <div className={`${styles.aviso} ${styles.editor}`}>
        <p>
          {`Se timbra otro complemento con su misma parcialidad, relacionado con ${folio} (04), y ${folio} se cancela con el motivo 01. El depósito cuenta una sola vez.`}
        </p>
        <Posteriores
          pago={pago}
          pagos={pagos}
          texto="Si cambias el monto, estos pagos posteriores dicen un saldo que deja de ser cierto: cancélalos y hazlos de nuevo."
        />
      </div>
    </>
  );
}

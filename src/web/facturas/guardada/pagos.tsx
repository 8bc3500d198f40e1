import { useState } from 'react';
import type { Pago } from '#contract/wire/factura.ts';
import { describeSat, FORMAS_DE_PAGO_SAT } from '#domain/cfdi/catalogos.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { porCobrar, porQueNoSePaga } from '#web/components/facturas/por-cobrar.ts';
import { CancelarDocumento } from './cancelar-documento.tsx';
import { Documento } from './documento.tsx';
import type { Expediente } from './factura-guardada.tsx';
import { PagoForm } from './pago-form.tsx';

/** The payments of an invoice, and the form for the next payment. */
export function Pagos({ expediente }: { readonly expediente: Expediente }) {
  const { factura, pagos } = expediente;
  const negativa = porQueNoSePaga(factura);
  // A payment that was made leaves an empty form for the next.
  const [version] = [`${pagos.length}-${factura.saldo}-${factura.reservado}`];
  return (
    <>
      {pagos.length === 0 && <EmptyState text="Todavía no tiene pagos." />}
      {pagos.length > 0 && (
        <ul className={styles.lista} aria-label="Pagos">
          {pagos.map((pago) => (
            <li key={pago.id}>
              <UnPago pago={pago} expediente={expediente} />
            </li>
          ))}
        </ul>
      )}
      {negativa ? (
        <p className={styles.aviso}>{`${negativa.titulo}: ${negativa.mensaje}.`}</p>
      ) : (
        <PagoForm key={version} factura={factura} pagos={pagos} disponible={porCobrar(factura)} />
      )}
    </>
  );
}

interface UnPagoProps {
  readonly pago: Pago;
  readonly expediente: Expediente;
}

function UnPago({ pago, expediente }: UnPagoProps) {
  const [isAsking, setAsking] = useState(false);
  const { parcialidad, saldoAnterior, factura, facturas } = pago;
  return (
    <Documento
      tipo="Pago"
      documento={pago}
      onCancel={() => setAsking(true)}
      datos={[
        ['Parcialidad', String(parcialidad)],
        ['Fecha de aplicación', formatDia(factura.fechaAplicacion)],
        ['Forma de pago', describeSat(FORMAS_DE_PAGO_SAT, factura.formaPago)],
        ['Saldo anterior', formatPrecio(saldoAnterior)],
        ['Saldo', formatPrecio(saldoAnterior - factura.monto)],
        ...(facturas.length > 1 ? [['Pago global', `de ${facturas.length} facturas`] as const] : []),
      ]}
    >
      {isAsking && (
        <CancelarDocumento tipo="pago" documento={pago} expediente={expediente} onClose={() => setAsking(false)} />
      )}
    </Documento>
  );
}

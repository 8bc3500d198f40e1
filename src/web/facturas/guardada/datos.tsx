import type { Factura } from '#contract/wire/factura.ts';
import { describeSat, FORMAS_DE_PAGO_SAT, METODOS_DE_PAGO } from '#domain/cfdi/catalogos.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { Fact } from '#web/components/display/datos.tsx';
import { EstatusFactura } from '#web/components/facturas/estatus-factura.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { adeudoOf } from '#web/components/facturas/por-cobrar.ts';

/** The facts of an invoice: whom it is to, how it stands, and how it is paid. */
export function DatosDeFactura({ factura }: { readonly factura: Factura }) {
  const { cliente, devuelto, reservado, aFavor, creada } = factura;
  const { timbre, formaPago, metodoPago, ivaIncluido, claveProd, cancelacion } = factura.factura;
  const { account } = cliente;
  return (
    <section className={`shrink card ${styles.caja}`} aria-label="Datos de la factura">
      <dl className={`stack-4 ${styles.datos}`}>
        <Fact name="Estatus">
          <span className={styles.estatus}>
            <EstatusFactura {...factura} />
          </span>
          {cancelacion?.estado === 'rechazada' && <span className="hint"> El cliente no aceptó cancelarla.</span>}
          {cancelacion?.estado === 'expirada' && <span className="hint"> La cancelación pedida venció.</span>}
        </Fact>
        <Fact name="Fecha">{formatMomento(creada)}</Fact>
        <Fact name="Cliente">
          {account.razonSocial}
          <span className={styles.uuid}>{account.rfc}</span>
        </Fact>
        <Fact name="Total">{formatPrecio(timbre.total)}</Fact>
        <Fact name="Adeudo">{formatPrecio(adeudoOf(factura))}</Fact>
        {devuelto > 0 && <Fact name="Devuelto">{formatPrecio(devuelto)}</Fact>}
        {aFavor > 0 && <Fact name="A favor del cliente">{formatPrecio(aFavor)}</Fact>}
        {reservado > 0 && <Fact name="Por confirmar">{formatPrecio(reservado)}</Fact>}
        <Fact name="Forma de pago">{describeSat(FORMAS_DE_PAGO_SAT, formaPago)}</Fact>
        <Fact name="Método de pago">{describeSat(METODOS_DE_PAGO, metodoPago)}</Fact>
        <Fact name="Impuestos incluidos">{ivaIncluido ? 'Sí' : 'No'}</Fact>
        <Fact name="Clave de producto">{claveProd}</Fact>
        {timbre.uuid !== '' && (
          <Fact name="Folio fiscal (UUID)">
            <span className={`mono ${styles.uuid}`}>{timbre.uuid}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

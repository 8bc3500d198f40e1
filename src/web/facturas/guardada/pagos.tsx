import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Pago } from '#contract/wire/factura.ts';
import { describeSat, FORMAS_DE_PAGO_SAT } from '#domain/cfdi/catalogos.ts';
import { disponibleSin } from '#domain/cfdi/pago.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Documento, useNewest } from '#web/components/facturas/documento.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { folioOf, porCobrar, porQueNoSePaga } from '#web/components/facturas/por-cobrar.ts';
import { CancelarDocumento } from './cancelar-documento.tsx';
import type { Expediente } from './factura-guardada.tsx';
import { PagoForm } from './pago-form.tsx';
import { addressOfForm, findSustituido, SustituirPago, sustitutoOf } from './sustituir-pago.tsx';
import type { FormDeFactura } from './use-form-key.ts';

/** The payments of an invoice, and the form for the next payment, or for one that takes the place of another. */
export function Pagos({ expediente, form }: { readonly expediente: Expediente; readonly form: FormDeFactura }) {
  const { factura, pagos } = expediente;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const sustituido = findSustituido(search, expediente);
  const negativa = sustituido ? null : porQueNoSePaga(factura);
  const disponible = porCobrar(factura);
  const { lista, ...nuevo } = useNewest(pagos.length);
  const onDone = () => {
    nuevo.onDone();
    if (sustituido) void navigate(addressOfForm(null), { replace: true, state, preventScrollReset: true });
  };
  return (
    <>
      {pagos.length === 0 && <EmptyState text="Todavía no tiene pagos." />}
      {pagos.length > 0 && (
        <ul ref={lista} className={`stack-2 ${styles.lista}`} aria-label="Pagos">
          {pagos.map((pago) => (
            <li key={pago.id} tabIndex={-1}>
              <UnPago pago={pago} expediente={expediente} />
            </li>
          ))}
        </ul>
      )}
      {negativa ? (
        <p className={styles.aviso}>{`${negativa.titulo}: ${negativa.mensaje}.`}</p>
      ) : (
        <PagoForm
          key={`${form.key}-${sustituido?.id}`}
          factura={factura}
          receptor={expediente.receptorDeHoy}
          pagos={pagos}
          sustituido={sustituido}
          disponible={sustituido ? sinPago(disponible, sustituido) : disponible}
          onEscrito={form.onEscrito}
          onDone={onDone}
        />
      )}
    </>
  );
}

function sinPago(disponible: number, { factura: { monto }, saldoAnterior }: Pago): number {
  return disponibleSin(disponible, { monto, saldoAnterior });
}

interface UnPagoProps {
  readonly pago: Pago;
  readonly expediente: Expediente;
}

function UnPago({ pago, expediente }: UnPagoProps) {
  const [isAsking, setAsking] = useState(false);
  const { parcialidad, saldoAnterior, factura, facturas, estatus } = pago;
  const anterior = expediente.pagos.find(({ id }) => id === pago.sustituye);
  const sustituto = sustitutoOf(pago, expediente.pagos);
  return (
    <Documento
      tipo="Pago"
      documento={pago}
      onCancel={() => setAsking(true)}
      acciones={<SustituirPago pago={pago} expediente={expediente} />}
      datos={[
        ['Parcialidad', String(parcialidad)],
        ['Fecha de aplicación', formatDia(factura.fechaAplicacion)],
        ['Forma de pago', describeSat(FORMAS_DE_PAGO_SAT, factura.formaPago)],
        ['Saldo anterior', formatPrecio(saldoAnterior)],
        ['Saldo', formatPrecio(saldoAnterior - factura.monto)],
        ...(facturas.length > 1 ? [['Pago global', `de ${facturas.length} facturas`] as const] : []),
        ...(anterior ? [['Sustituye a', folioOf(anterior)] as const] : []),
        ...(sustituto ? [['Lo sustituye', folioOf(sustituto)] as const] : []),
      ]}
    >
      {sustituto && estatus === 'Cancelación en proceso' && (
        <p className={styles.aviso} data-tono="naranja" role="status">
          {`Falta que el cliente acepte cancelarlo. Mientras tanto los dos se ven, y solo cuenta ${folioOf(sustituto)}.`}
        </p>
      )}
      {isAsking && (
        <CancelarDocumento tipo="pago" documento={pago} expediente={expediente} onClose={() => setAsking(false)} />
      )}
    </Documento>
  );
}

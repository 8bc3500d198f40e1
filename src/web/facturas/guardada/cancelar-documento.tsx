import { useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import type { Egreso, Pago } from '#contract/wire/factura.ts';
import { pagosPosteriores } from '#domain/cfdi/cancelable.ts';
import type { MotivoDeCancelacion } from '#domain/cfdi/cancelacion.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { useChange, useRead } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { folioDe } from '#web/components/facturas/por-cobrar.ts';
import { newOpId } from '#web/components/op-id.ts';
import { AVISO_DURATION, showToast, toastSuccess } from '#web/components/toasts.ts';
import { sayEnProceso } from './cancelar-factura.tsx';
import type { Expediente } from './factura-guardada.tsx';
import { Motivo } from './motivo.tsx';
import { isVivo } from './sin-cancelar.tsx';

type CancelarDocumentoProps = {
  readonly expediente: Expediente;
  readonly onClose: () => void;
} & ({ readonly tipo: 'pago'; readonly documento: Pago } | { readonly tipo: 'egreso'; readonly documento: Egreso });

/** Asks why before a payment or a return is cancelled, and says what else that changes. */
export function CancelarDocumento({ expediente, onClose, ...props }: CancelarDocumentoProps) {
  const { tipo, documento } = props;
  const [opId] = useState(newOpId);
  const [motivo, setMotivo] = useState<MotivoDeCancelacion>('02');
  const { run, isRunning } = useChange(facturApi.cancelFactura, { isUntilShown: true });
  const { timbre, monto } = documento.factura;
  const el = `el ${tipo} ${timbre.serie}-${timbre.folio}`;

  async function cancel(): Promise<void> {
    const answer = await run({ tipo, id: documento.id, ref: timbre.ref, opId, motivo });
    if (!answer) return;
    onClose();
    toastSuccess(facturApi.cancelFactura);
    if (answer.aviso) showToast({ type: 'advertencia', title: answer.aviso, duration: AVISO_DURATION });
    if (answer.factura.estatusCancelacion !== '') sayEnProceso();
  }
  return (
    <ConfirmDialog
      title={`Cancelar ${el}`}
      action={isRunning ? 'Cancelando…' : `Cancelar ${el}`}
      cancel="Volver"
      isDanger
      isRunning={isRunning}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <div className={styles.editor}>
        <Motivo que={tipo} value={motivo} onChoose={setMotivo} />
        {props.tipo === 'pago' ? (
          <EfectoDePago pago={props.documento} expediente={expediente} />
        ) : (
          <p>
            {`Los ${formatPrecio(monto)} dejan de estar devueltos. Lo que regresó a existencias se queda: si ya no está, dalo de baja.`}
          </p>
        )}
        <p>No se puede deshacer.</p>
      </div>
    </ConfirmDialog>
  );
}

/** So many invoices are named; of more, how many they are is said. */
const MAX_NOMBRADAS = 20;

function EfectoDePago({
  pago,
  expediente: { factura, pagos },
}: {
  readonly pago: Pago;
  readonly expediente: Expediente;
}) {
  const otras = pago.facturas.filter((id) => id !== factura.id);
  const posteriores = pagosPosteriores(pagos.filter(isVivo), pago);
  return (
    <div className={styles.editor}>
      <p>{`Se vuelven a deber ${formatPrecio(pago.factura.monto)} de la factura ${folioDe(factura)}.`}</p>
      {otras.length > 0 && (
        <>
          <p>Es un pago global: con él se cancela también el de estas facturas, que se vuelven a deber:</p>
          <ul>
            {otras.slice(0, MAX_NOMBRADAS).map((id) => (
              <Afectada key={id} id={id} />
            ))}
            {otras.length > MAX_NOMBRADAS && <li>{`y ${otras.length - MAX_NOMBRADAS} más`}</li>}
          </ul>
        </>
      )}
      {posteriores.length > 0 && (
        <>
          <p>Estos pagos posteriores dicen un saldo que deja de ser cierto: cancélalos y hazlos de nuevo.</p>
          <ul>
            {posteriores.map(({ id, parcialidad, factura: { timbre, monto } }) => (
              <li key={id}>{`${timbre.serie}-${timbre.folio}, parcialidad ${parcialidad}, ${formatPrecio(monto)}`}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Afectada({ id }: { readonly id: number }) {
  const { data, isError } = useRead(facturApi.getFactura, { factura: id });
  const otra = data?.factura;
  if (!otra) return <li>{isError ? `La factura con id ${id}` : 'Cargando…'}</li>;
  return <li>{`${folioDe(otra)}, ${otra.cliente.account.razonSocial}`}</li>;
}

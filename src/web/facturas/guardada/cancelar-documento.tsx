import { useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import type { Egreso, Pago } from '#contract/wire/factura.ts';
import { type MotivoDeCancelacion, problemaDeMotivo } from '#domain/cfdi/cancelable.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { useChange, useRead } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { Motivo, Sustituta } from '#web/components/facturas/motivo.tsx';
import { folioOf } from '#web/components/facturas/por-cobrar.ts';
import { sayEnProceso } from '#web/components/facturas/por-confirmar.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastAviso, toastSuccess } from '#web/components/notices/toasts.ts';
import type { Expediente } from './factura-guardada.tsx';
import { Posteriores } from './posteriores.tsx';
import { addressOfForm, porQueNoSeSustituye, sustitutoOf } from './sustituir-pago.tsx';

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
  const el = `el ${tipo} ${folioOf(documento)}`;
  const sustituto = tipo === 'pago' ? sustitutoOf(documento, expediente.pagos) : undefined;
  const sustitucion = motivo === '01' ? (sustituto?.id ?? null) : null;
  const problema = problemaDeMotivo(motivo, sustitucion === null ? null : String(sustitucion));

  async function cancel(): Promise<void> {
    const answer = await run({ tipo, id: documento.id, ref: timbre.ref, opId, motivo, sustitucion });
    if (!answer) return;
    onClose();
    toastSuccess(facturApi.cancelFactura);
    toastAviso(answer.aviso);
    if (answer.factura.estatusCancelacion !== '') sayEnProceso();
  }
  return (
    <ConfirmDialog
      title={`Cancelar ${el}`}
      action={isRunning ? 'Cancelando…' : `Cancelar ${el}`}
      cancel="Volver"
      isDanger
      isRunning={isRunning || problema !== null}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <div className={styles.editor}>
        <Motivo que={tipo} value={motivo} onChoose={setMotivo} />
        {props.tipo === 'pago' && motivo === '01' && (
          <SustitutoDePago pago={props.documento} expediente={expediente} onLeave={onClose} />
        )}
        {props.tipo === 'pago' && sustitucion === null && problema === null && (
          <EfectoDePago pago={props.documento} expediente={expediente} />
        )}
        {props.tipo === 'egreso' && (
          <>
            <p>
              {`Los ${formatPrecio(monto)} dejan de estar devueltos. Lo que regresó a existencias se queda: si ya no está, dalo de baja.`}
            </p>
            <p>Para corregirlo, cancélalo con el motivo 02 y registra otro: un egreso no se sustituye.</p>
          </>
        )}
        <p>No se puede deshacer.</p>
      </div>
    </ConfirmDialog>
  );
}

interface SustitutoDePagoProps {
  readonly pago: Pago;
  readonly expediente: Expediente;
  readonly onLeave: () => void;
}

function SustitutoDePago({ pago, expediente, onLeave }: SustitutoDePagoProps) {
  const sustituto = sustitutoOf(pago, expediente.pagos);
  const motivo = porQueNoSeSustituye(pago, expediente);
  return (
    <Sustituta
      texto={
        motivo === null
          ? 'El motivo 01 es para el que se registró mal y se hace de nuevo: se timbra el nuevo, relacionado con este, y este se cancela solo.'
          : `No se puede sustituir. ${motivo}.`
      }
      to={motivo === null ? addressOfForm(pago) : null}
      onLeave={onLeave}
      hecha={sustituto && `Lo sustituye ${folioOf(sustituto)}: lo que se debe no cambia.`}
    />
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
  return (
    <div className={styles.editor}>
      <p>{`Se vuelven a deber ${formatPrecio(pago.factura.monto)} de la factura ${folioOf(factura)}.`}</p>
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
      <Posteriores
        pago={pago}
        pagos={pagos}
        texto="Estos pagos posteriores dicen un saldo que deja de ser cierto: cancélalos y hazlos de nuevo."
      />
    </div>
  );
}

function Afectada({ id }: { readonly id: number }) {
  const { data, isError } = useRead(facturApi.getFactura, { factura: id });
  const otra = data?.factura;
  if (!otra) return <li>{isError ? `La factura con id ${id}` : 'Cargando…'}</li>;
  return <li>{`${folioOf(otra)}, ${otra.cliente.account.razonSocial}`}</li>;
}

import { useState } from 'react';
import { saldos } from '#contract/saldos.ts';
import type { PagoDeSaldo, SaldoPorCobrar } from '#contract/wire/saldo.ts';
import type { MotivoDeCancelacion } from '#domain/cfdi/cancelable.ts';
import { describeSat, FORMAS_DE_PAGO_SAT } from '#domain/cfdi/catalogos.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia, formatMomento } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { Fact } from '#web/components/display/datos.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Documento } from '#web/components/facturas/documento.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { Motivo } from '#web/components/facturas/motivo.tsx';
import { folioOf } from '#web/components/facturas/por-cobrar.ts';
import { sayEnProceso } from '#web/components/facturas/por-confirmar.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastAviso, toastSuccess } from '#web/components/notices/toasts.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import { folioDeSaldo } from './folio.ts';
import { PagoDialog } from './registrar-pago.tsx';

interface PagosDeSaldoProps {
  readonly saldo: SaldoPorCobrar;
  readonly pagos: readonly PagoDeSaldo[];
}

/** The payments of an invoice of the former system: those with a complement as documents, the others as what they are. */
export function PagosDeSaldo({ saldo, pagos }: PagosDeSaldoProps) {
  if (pagos.length === 0) return <EmptyState text="Todavía no tiene pagos." />;
  return (
    <ul className={`stack-2 ${styles.lista}`} aria-label="Pagos">
      {pagos.map((pago) => (
        <li key={pago.id}>
          <UnPago pago={pago} pagos={pagos} saldo={saldo} />
        </li>
      ))}
    </ul>
  );
}

interface UnPagoProps {
  readonly pago: PagoDeSaldo;
  /** All payments of its balance. */
  readonly pagos: readonly PagoDeSaldo[];
  readonly saldo: SaldoPorCobrar;
}

/** Finds the live payment that takes the place of another; undefined when none does. */
function sustitutoOf({ id }: PagoDeSaldo, pagos: readonly PagoDeSaldo[]): PagoDeSaldo | undefined {
  return pagos.find((otro) => otro.sustituye === id && otro.isVivo);
}

function UnPago({ pago, pagos, saldo }: UnPagoProps) {
  const [asked, setAsked] = useState<'cancelar' | 'sustituir' | null>(null);
  const onCancel = () => setAsked('cancelar');
  const onClose = () => setAsked(null);
  const { complemento } = pago;
  const maySustituir = pago.estatus === 'Timbrada' && myRol() === ROL.admin && !sustitutoOf(pago, pagos);
  return (
    <>
      {complemento ? (
        <Documento
          tipo="Pago"
          documento={complemento}
          datos={[...datosOf(pago), ...sustitucionOf(pago, pagos)]}
          onCancel={onCancel}
          acciones={
            maySustituir && (
              <button
                type="button"
                className={button.quiet}
                aria-label={`Sustituir Pago ${folioOf(complemento)}`}
                onClick={() => setAsked('sustituir')}
              >
                Sustituir
              </button>
            )
          }
        />
      ) : (
        <SinComplemento pago={pago} onCancel={onCancel} />
      )}
      {asked === 'cancelar' && <CancelarPago pago={pago} pagos={pagos} saldo={saldo} onClose={onClose} />}
      {asked === 'sustituir' && <PagoDialog saldo={saldo} sustituido={pago} onClose={onClose} />}
    </>
  );
}

/** Says whose place a payment takes, and which one takes its own. */
function sustitucionOf(pago: PagoDeSaldo, pagos: readonly PagoDeSaldo[]) {
  const anterior = pagos.find(({ id }) => id === pago.sustituye);
  const sustituto = sustitutoOf(pago, pagos);
  return [
    ...(anterior ? [['Sustituye a', complementoOf(anterior)] as const] : []),
    ...(sustituto ? [['Lo sustituye', complementoOf(sustituto)] as const] : []),
  ];
}

/** The number of a payment's complement; one that replaces or is replaced has one. */
function complementoOf({ complemento }: PagoDeSaldo): string {
  return complemento ? folioOf(complemento) : '';
}

function datosOf({ parcialidad, fechaAplicacion, formaPago, saldoAnterior, insoluto, autor }: PagoDeSaldo) {
  return [
    ['Parcialidad', String(parcialidad)],
    ['Fecha de aplicación', formatDia(fechaAplicacion)],
    ['Forma de pago', describeSat(FORMAS_DE_PAGO_SAT, formaPago)],
    ['Saldo anterior', formatPrecio(saldoAnterior)],
    ['Saldo', formatPrecio(insoluto)],
    ['Registró', autor],
  ] as const;
}

/** A payment that is no document of ours. */
function SinComplemento({ pago, onCancel }: { readonly pago: PagoDeSaldo; readonly onCancel: () => void }) {
  const { parcialidad, estatus, monto, creada, isVivo } = pago;
  const datos = [['Monto', formatPrecio(monto)], ['Se registró', formatMomento(creada)], ...datosOf(pago)] as const;
  return (
    <article className={`shrink card ${styles.caja}`} aria-label={`Pago ${parcialidad} sin complemento`}>
      <dl className={`stack-4 ${styles.datos}`}>
        <Fact name="Pago">Sin complemento</Fact>
        <Fact name="Estatus">{estatus}</Fact>
        {datos.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      {isVivo && myRol() === ROL.admin && (
        <div className={`cluster-3 middle ${styles.final}`}>
          <button
            type="button"
            className={`${button.quiet} ${styles.danger}`}
            aria-label={`Cancelar el pago ${parcialidad}`}
            onClick={onCancel}
          >
            Cancelar
          </button>
        </div>
      )}
    </article>
  );
}

/** Gives the motive of a complement: the chosen one, or 01 with the payment that took its place. A payment without one has none. */
function motivoOf({ complemento }: PagoDeSaldo, sustituto: PagoDeSaldo | undefined, motivo: MotivoDeCancelacion) {
  if (!complemento) return {};
  return sustituto ? ({ motivo: '01', sustitucion: sustituto.id } as const) : { motivo };
}

/** Asks before a payment is cancelled, and says what that does. */
function CancelarPago({ pago, pagos, saldo, onClose }: UnPagoProps & { readonly onClose: () => void }) {
  const [opId] = useState(newOpId);
  const [motivo, setMotivo] = useState<MotivoDeCancelacion>('02');
  const { run, isRunning } = useChange(saldos.cancelPago, { isUntilShown: true });
  const { id, parcialidad, monto, complemento } = pago;
  const el = `el pago ${parcialidad}`;
  const sustituto = sustitutoOf(pago, pagos);

  async function cancel(): Promise<void> {
    const answer = await run({ id, opId, ...motivoOf(pago, sustituto, motivo) });
    if (!answer) return;
    onClose();
    // Of one that another has replaced the balance says nothing: its document does.
    if (sustituto) return toastAviso(answer.aviso);
    if (answer.saldo.pagado === saldo.pagado) sayEnProceso();
    else toastSuccess(saldos.cancelPago);
    toastAviso(answer.aviso);
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
        {sustituto ? (
          <p>{`Se cancela con el motivo 01: lo sustituye ${complementoOf(sustituto)}.`}</p>
        ) : (
          <>
            {complemento && <Motivo que="pago de un saldo" value={motivo} onChoose={setMotivo} />}
            <p>{`Se vuelven a deber ${formatPrecio(monto)} de ${folioDeSaldo(saldo)}.`}</p>
          </>
        )}
        <p>No se puede deshacer.</p>
      </div>
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { porPagar } from '#contract/por-pagar.ts';
import type { ExpedientePorPagar, PagoPorPagar } from '#contract/wire/por-pagar.ts';
import { describeSat, FORMAS_DE_PAGO_SAT } from '#domain/cfdi/catalogos.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia, formatMomento } from '#domain/fecha.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import styles from './por-pagar.module.css';

interface PagosProps {
  readonly expediente: ExpedientePorPagar;
}

/** The payments of an invoice, or the invoices that a credit note was applied to; what was undone stays to be seen. */
export function Pagos({ expediente: { cuenta, pagos } }: PagosProps) {
  const isNota = cuenta.tipo === 'E';
  const titulo = isNota ? 'A qué se aplicó' : 'Pagos';
  return (
    <section className="stack-3" aria-labelledby="pagos">
      <h2 id="pagos" className={styles.titulo}>
        {titulo}
      </h2>
      {pagos.length === 0 ? (
        <EmptyState text={isNota ? 'Todavía no se aplica a ninguna factura.' : 'Todavía no tiene pagos.'} />
      ) : (
        <ul className={`card ${styles.lista}`} aria-label={titulo}>
          {pagos.map((pago) => (
            <li key={pago.id} className="stack-1">
              <Pago pago={pago} isNota={isNota} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Pago({ pago, isNota }: { readonly pago: PagoPorPagar; readonly isNota: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { deshecho, referencia, monto, autor, momento } = pago;
  return (
    <>
      <div className="cluster-2 between middle">
        <span className={deshecho ? styles.deshecho : undefined}>
          <strong className="num">{formatPrecio(monto)}</strong>
          {` el ${formatDia(pago.fecha)} · `}
          <Como pago={pago} isNota={isNota} />
          {referencia !== '' && ` · ${referencia}`}
        </span>
        {!deshecho && (
          <button
            type="button"
            className={button.quiet}
            data-screen-only
            aria-label={`Deshacer el pago de ${formatPrecio(monto)} del ${formatDia(pago.fecha)}`}
            onClick={() => setAsking(true)}
          >
            Deshacer
          </button>
        )}
      </div>
      <span className="hint">{[autor, formatMomento(momento)].filter(Boolean).join(' · ')}</span>
      {deshecho && (
        <span className="hint">
          {`Se deshizo: ${deshecho.motivo} · ${[deshecho.autor, formatMomento(deshecho.momento)].filter(Boolean).join(' · ')}`}
        </span>
      )}
      {isAsking && <DeshacerDialog pago={pago} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Says how it was paid; a credit note and its invoice lead to each other. */
function Como({ pago: { otra, formaPago }, isNota }: { readonly pago: PagoPorPagar; readonly isNota: boolean }) {
  if (!otra) return describeSat(FORMAS_DE_PAGO_SAT, formaPago);
  return (
    <Link className={enlace.enlace} to={`../${otra.id}`} relative="path">
      {isNota ? `Factura ${otra.folio}` : `Nota de crédito ${otra.folio}`}
    </Link>
  );
}

/** Asks why a payment is undone: it is taken back by another row, and stays. */
function DeshacerDialog({ pago, onClose }: { readonly pago: PagoPorPagar; readonly onClose: () => void }) {
  const [opId] = useState(newOpId);
  const form = useTexts<'motivo'>({ motivo: '' });
  const { run, isRunning } = useChange(porPagar.undoPago, { isUntilShown: true });

  async function submit(): Promise<void> {
    const motivo = form.values.motivo.trim();
    if (!form.judge({ motivo: motivo === '' ? 'Escribe por qué se deshace' : null })) return;
    if (!(await run({ pago: pago.id, motivo, opId }))) return;
    toastSuccess(porPagar.undoPago);
    onClose();
  }
  return (
    <FormDialog
      title={`Deshacer el pago de ${formatPrecio(pago.monto)}`}
      action="Deshacer pago"
      running="Deshaciendo…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="hint">Se vuelve a deber. El pago y por qué se deshizo se siguen viendo.</p>
      <TextInput
        label="Por qué"
        required
        maxLength={300}
        autoComplete="off"
        value={form.values.motivo}
        error={form.errors.motivo ?? undefined}
        onChange={({ currentTarget }) => form.set('motivo', currentTarget.value)}
      />
    </FormDialog>
  );
}

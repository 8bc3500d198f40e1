import { useState } from 'react';
import { Link } from 'react-router';
import { apartados } from '#contract/apartados.ts';
import type { Apartado } from '#contract/wire/apartado.ts';
import { porDevolver, type Resolucion } from '#domain/apartado.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Select } from '#web/components/controls/inputs.tsx';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import datos from '#web/components/display/datos.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { isManager } from '#web/components/piezas/quien.ts';
import styles from './apartados.module.css';
import { type Anticipo, EstatusDeAnticipo } from './estatus.tsx';

interface AnticipoProps {
  readonly apartado: Apartado;
  readonly anticipo: Anticipo;
}

/** The money that was taken for a hold, and what became of it. */
export function DatosDeAnticipo({ apartado, anticipo }: AnticipoProps) {
  const { monto, aplicado, estatus, resuelto, devueltoEn, recibos } = anticipo;
  const isPorDevolver = estatus === 'por devolver';
  return (
    <section className={`stack-3 ${styles.anticipo}`} data-tarea={isPorDevolver || undefined}>
      <dl className={`card ${datos.datos}`}>
        <Fact name="Anticipo">
          <EstatusDeAnticipo estatus={estatus} />
        </Fact>
        {recibos.map((recibo) => (
          <Fact key={recibo.recibo} name={`Recibo ${recibo.recibo}`}>
            {formatPrecio(recibo.monto)}{' '}
            <span className={`hint ${styles.soft}`}>
              · {recibo.formaPago} · {formatMomento(recibo.momento)}
            </span>{' '}
            <Link
              className={enlace.enlace}
              to={`?recibo=${recibo.recibo}`}
              aria-label={`Imprimir el recibo ${recibo.recibo}`}
            >
              Imprimir
            </Link>
          </Fact>
        ))}
        {recibos.length > 1 && <Fact name="Suma">{formatPrecio(monto)}</Fact>}
        {aplicado > 0 && <Fact name="Se descontó en la nota">{formatPrecio(aplicado)}</Fact>}
        {isPorDevolver && (
          <Fact name="Por devolver">
            <strong>{formatPrecio(porDevolver(anticipo))}</strong>
          </Fact>
        )}
        {resuelto && (
          <Fact name={estatus === 'devuelto' ? 'Devuelto' : 'Retenido'}>
            {formatPrecio(porDevolver(anticipo))}
            <span className={`hint ${styles.soft}`}>
              {[` · ${formatMomento(resuelto)}`, devueltoEn].filter(Boolean).join(' · ')}
            </span>
          </Fact>
        )}
      </dl>
      {isPorDevolver && <Resolver apartado={apartado} anticipo={anticipo} />}
    </section>
  );
}

/** The two ends of money that no sale took, for who may say them. */
function Resolver({ apartado, anticipo }: AnticipoProps) {
  const [asked, setAsked] = useState<Resolucion | null>(null);
  if (!isManager())
    return <p className={`hint ${styles.soft}`}>Un administrador o gerente marca si se devuelve o se retiene.</p>;
  return (
    <div className={`cluster-2 ${styles.acciones}`}>
      <button type="button" className={button.secondary} onClick={() => setAsked('devuelto')}>
        Marcar devuelto
      </button>
      <button type="button" className={button.secondary} onClick={() => setAsked('retenido')}>
        Marcar retenido
      </button>
      {asked && <Pregunta apartado={apartado} anticipo={anticipo} resolucion={asked} onDone={() => setAsked(null)} />}
    </div>
  );
}

interface PreguntaProps extends AnticipoProps {
  readonly resolucion: Resolucion;
  readonly onDone: () => void;
}

function Pregunta({ apartado: { id, nombre }, anticipo, resolucion, onDone }: PreguntaProps) {
  const { run, isRunning } = useChange(apartados.resolveAnticipo, { isUntilShown: true });
  const [opId] = useState(newOpId);
  const [forma, setForma] = useState(anticipo.formaPago);
  const isDevuelto = resolucion === 'devuelto';
  const monto = formatPrecio(porDevolver(anticipo));
  const recibos = nameRecibos(anticipo);

  async function resolve(): Promise<void> {
    const answer = await run({ id, resolucion, formaPago: isDevuelto ? forma : null, opId });
    if (answer) toastSuccess(apartados.resolveAnticipo);
    onDone();
  }
  return (
    <ConfirmDialog
      title={isDevuelto ? `Devolver ${monto}` : `Retener ${monto}`}
      action={isDevuelto ? 'Marcar devuelto' : 'Marcar retenido'}
      cancel="Volver"
      isRunning={isRunning}
      onConfirm={() => void resolve()}
      onCancel={onDone}
    >
      <p>
        {isDevuelto
          ? `Se devuelven ${monto} ${recibos} a ${nombre}: salen hoy de tu caja. No se puede deshacer.`
          : `El negocio se queda con ${monto} ${recibos} de ${nombre}. No se puede deshacer.`}
      </p>
      {isDevuelto && (
        <Select
          label="Cómo se devuelve"
          className="above-4"
          data={FORMAS_DE_PAGO.map((value) => ({ value, label: value }))}
          value={forma}
          onChange={({ currentTarget: { value } }) => setForma(FORMAS_DE_PAGO.find((one) => one === value) ?? forma)}
        />
      )}
    </ConfirmDialog>
  );
}

/** Names the receipts of money in advance: 'del recibo 12', 'de los recibos 12 y 14'. */
function nameRecibos({ recibos }: Anticipo): string {
  const numeros = new Intl.ListFormat('es').format(recibos.map(({ recibo }) => String(recibo)));
  return recibos.length === 1 ? `del recibo ${numeros}` : `de los recibos ${numeros}`;
}

import { useState } from 'react';
import { banco } from '#contract/banco.ts';
import type { MovimientoBancario } from '#contract/wire/banco.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia, formatMomento } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import { DocumentoLink } from './abiertas.tsx';
import styles from './banco.module.css';
import { useConfirmar } from './confirmar.ts';
import { ElegirDialog } from './elegir-dialog.tsx';
import { focusNext } from './foco.ts';
import { IgnorarDialog } from './ignorar-dialog.tsx';
import { nombreOf, tituloOf } from './lista.ts';
import { Propuesta } from './propuesta.tsx';

/** A movement of the bank: what came, what it may pay, and what became of it. */
export function MovimientoCard({ movimiento }: { readonly movimiento: MovimientoBancario }) {
  const { lista, cuenta, dia, importe, texto, saldo, pago, ignorado } = movimiento;
  return (
    <article className={`stack-3 card ${styles.movimiento}`} aria-label={tituloOf(movimiento)}>
      <header className="stack-1">
        <div className="spread">
          <strong className={styles.importe}>{formatPrecio(lista === 'cargos' ? -importe : importe)}</strong>
          <span className="hint">{`${formatDia(dia)} · ${cuenta}`}</span>
        </div>
        <p className="anywhere">{texto === '' ? 'Sin concepto' : texto}</p>
        {saldo !== null && <p className="hint">{`Saldo después: ${formatPrecio(saldo)}`}</p>}
      </header>
      {(lista === 'propuestos' || lista === 'por casar') && <PorConfirmar movimiento={movimiento} />}
      {pago && <Pagado pago={pago} />}
      {ignorado && <Ignorado movimiento={movimiento} ignorado={ignorado} />}
    </article>
  );
}

interface PorConfirmarProps {
  readonly movimiento: MovimientoBancario;
}

function PorConfirmar({ movimiento }: PorConfirmarProps) {
  const [abierto, setAbierto] = useState<'elegir' | 'ignorar' | null>(null);
  const { confirm, isRunning } = useConfirmar();
  const close = () => setAbierto(null);
  const nombre = nombreOf(movimiento);

  async function confirmOne(confirmado: Parameters<typeof confirm>[1]): Promise<boolean> {
    const isHecho = await confirm(movimiento, confirmado);
    if (isHecho) focusNext(movimiento.id);
    return isHecho;
  }
  return (
    <>
      <Propuesta movimiento={movimiento} isRunning={isRunning} onConfirm={(opcion) => void confirmOne(opcion)} />
      {movimiento.isIncompleto && (
        <p className="hint">No se buscó más: son demasiadas facturas para probar todas las sumas. Elígelas a mano.</p>
      )}
      <div className="cluster-2">
        <button
          type="button"
          className={button.secondary}
          data-principal={movimiento.propuesta === null || undefined}
          aria-label={`${movimiento.propuesta ? 'Elegir otras facturas' : 'Elegir facturas'} para el ${nombre}`}
          onClick={() => setAbierto('elegir')}
        >
          {movimiento.propuesta ? 'Elegir otras' : 'Elegir facturas'}
        </button>
        <button
          type="button"
          className={button.quiet}
          aria-label={`Ignorar el ${nombre}`}
          onClick={() => setAbierto('ignorar')}
        >
          Ignorar
        </button>
      </div>
      {abierto === 'elegir' && (
        <ElegirDialog movimiento={movimiento} isRunning={isRunning} onConfirm={confirmOne} onClose={close} />
      )}
      {abierto === 'ignorar' && <IgnorarDialog movimiento={movimiento} onClose={close} />}
    </>
  );
}

/** The payment that was made, and where it is cancelled: that frees the movement. */
function Pagado({ pago }: { readonly pago: NonNullable<MovimientoBancario['pago']> }) {
  const { documento, monto, isPorConfirmar, pagadas, cliente, autor, momento } = pago;
  return (
    <div className="stack-1">
      <p>
        <strong>{documento === '' ? 'Pago sin complemento' : `Pago ${documento}`}</strong>
        {` de ${formatPrecio(monto)}${isPorConfirmar ? ', por confirmar' : ''}: ${cliente}`}
      </p>
      <p className="cluster-2">
        {pagadas.map(({ clase, id, folio }) => (
          <DocumentoLink key={id} clase={clase} id={id} folio={folio} />
        ))}
      </p>
      <p className="hint">
        {`${autor}, ${formatMomento(momento)}. `}
        {myRol() === ROL.admin
          ? 'Para deshacerlo, cancela el pago en su factura: el movimiento vuelve a estar por casar.'
          : 'Lo deshace un administrador, al cancelar el pago en su factura.'}
      </p>
    </div>
  );
}

interface IgnoradoProps extends PorConfirmarProps {
  readonly ignorado: NonNullable<MovimientoBancario['ignorado']>;
}

function Ignorado({ movimiento, ignorado: { motivo, autor, momento } }: IgnoradoProps) {
  const { run, isRunning } = useChange(banco.ignoreMovimiento, { isUntilShown: true });
  const back = async () => {
    if (await run({ id: movimiento.id, motivo: '', opId: newOpId() })) focusNext(movimiento.id);
  };
  return (
    <div className="stack-2">
      <p>
        {`Ignorado: ${motivo}`} <span className="hint">{`${autor}, ${formatMomento(momento)}`}</span>
      </p>
      <div>
        <button
          type="button"
          className={button.secondary}
          data-principal
          disabled={isRunning}
          aria-label={`Regresar el ${nombreOf(movimiento)}`}
          onClick={() => void back()}
        >
          Regresar
        </button>
      </div>
    </div>
  );
}

import { Link } from 'react-router';
import { bajas } from '#contract/bajas.ts';
import type { BajaDetalle as Detalle } from '#contract/wire/baja.ts';
import { codigoBaja, formatCanal, isCancelada, isProcesada, regresoText } from '#domain/baja.ts';
import { formatDia, formatFecha } from '#domain/fecha.ts';
import button from '#web/components/controls/button.module.css';
import { CopyButton } from '#web/components/controls/copy-button.tsx';
import datos from '#web/components/display/datos.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { orNada } from '#web/components/lista/columns.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { NotaLink } from '#web/components/ventas/nota-link.tsx';
import styles from './baja.module.css';
import { CancelarBaja } from './cancelar-baja.tsx';
import { EstatusBaja, tareaOf } from './estatus-baja.tsx';
import { useBajaUpdate } from './use-baja-update.ts';

/** One write-off, and what is to be done about it. */
export function BajaScreen() {
  return (
    <RecordScreen
      call={bajas.getBaja}
      request={(id) => ({ baja: Number(id) })}
      recordOf={({ baja }) => baja}
      what="la baja"
      title={(baja) => (baja ? `Baja ${codigoBaja(baja.id, baja.remision)}` : 'Baja de inventario')}
      back={<VolverALista text="Bajas de inventario" />}
    >
      {(baja) => baja && <BajaDetalle key={baja.id} baja={baja} />}
    </RecordScreen>
  );
}

/** A write-off in full: the work it asks for, the button that says it was done, and all its data. */
function BajaDetalle({ baja }: { readonly baja: Detalle }) {
  const { id, remision, piezaId, inventario, fecha, creada } = baja;
  const anotada = formatFecha(creada);
  const regreso = regresoText(baja);
  return (
    <>
      <Tarea baja={baja} />
      <dl className={`card ${datos.datos} ${styles.datos}`}>
        <Fact name="ID">
          <span className="mono">{codigoBaja(id, remision)}</span>
        </Fact>
        <Fact name="Cantidad">
          {baja.cantidad}
          {regreso !== '' && <span className="soft"> · {regreso}</span>}
        </Fact>
        <Fact name="Descripción">{orNada(baja.descripcion)}</Fact>
        <Fact name="Nota">
          <span className={styles.nota}>{orNada(baja.nota)}</span>
        </Fact>
        <Fact name="Cotizador">{orNada(baja.cotizador)}</Fact>
        <Fact name="Canal">{formatCanal(baja)}</Fact>
        <Fact name="# inventario">
          <span className="row-2 between">
            <Link className={enlace.enlace} to={`../../../inventario/${piezaId}`} relative="path">
              <span className="mono">{inventario}</span>
              <span className="visually-hidden"> (abrir la pieza)</span>
            </Link>
            <CopyButton text={String(inventario)} name="# inventario" />
          </span>
        </Fact>
        <Fact name="# remisión">{remision === null ? 'Sin remisión' : <NotaLink id={remision} />}</Fact>
        <Fact name="Fecha">
          {formatDia(fecha)}
          {anotada !== formatDia(fecha) && <span className="soft"> · anotada el {anotada}</span>}
        </Fact>
        <Fact name="Estatus">
          <EstatusBaja baja={baja} />
        </Fact>
      </dl>
    </>
  );
}

function Tarea({ baja }: { readonly baja: Detalle }) {
  const { run, isRunning } = useBajaUpdate();
  const { remision, estatus } = baja;
  const { tono, text } = tareaOf(baja);
  return (
    <div className={`cluster-0 notice ${styles.tarea}`} data-tono={tono}>
      <p className={styles.texto} role="status">
        {text}
      </p>
      {!isProcesada(estatus) && (
        <button type="button" className={button.primary} disabled={isRunning} onClick={() => void run({ id: baja.id })}>
          {isRunning ? 'Procesando…' : 'Marcar como procesado'}
        </button>
      )}
      <CancelarBaja baja={baja} />
      {remision !== null && !isCancelada(estatus) && (
        <p className={styles.deNota}>
          Es de la <NotaLink id={remision} text={`nota ${remision}`} />: cancela la nota
        </p>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BajaDetalle as Detalle } from '#contract/wire/baja.ts';
import { codigoBaja, formatCanal, isProcesada } from '#domain/baja.ts';
import { formatDia, formatFecha } from '#domain/fecha.ts';
import button from '#web/components/button.module.css';
import { CopyButton } from '#web/components/copy-button.tsx';
import { orNada } from '#web/components/lista/columns.tsx';
import styles from './baja.module.css';
import { EstatusBaja } from './estatus-baja.tsx';
import { tareaOf } from './tarea.ts';
import { useProcesarBaja } from './use-procesar-baja.ts';

/** A write-off in full: the work it asks for, the button that says it was done, and all its data. */
export function BajaDetalle({ baja }: { readonly baja: Detalle }) {
  const { id, remision, piezaId, inventario, fecha, creada } = baja;
  const anotada = formatFecha(creada);
  return (
    <>
      <Tarea baja={baja} />
      <dl className={styles.datos}>
        <Dato name="ID">
          <span className="mono">{codigoBaja(id, remision)}</span>
        </Dato>
        <Dato name="Cantidad">{baja.cantidad}</Dato>
        <Dato name="Descripción">{orNada(baja.descripcion)}</Dato>
        <Dato name="Nota">
          <span className={styles.nota}>{orNada(baja.nota)}</span>
        </Dato>
        <Dato name="Cotizador">{orNada(baja.cotizador)}</Dato>
        <Dato name="Canal">{formatCanal(baja.canal)}</Dato>
        <Dato name="# inventario">
          <span className={styles.codigo}>
            <Link className={styles.link} to={`../../../inventario/${piezaId}`} relative="path">
              <span className="mono">{inventario}</span>
              <span className="visually-hidden"> (abrir la pieza)</span>
            </Link>
            <CopyButton text={String(inventario)} name="# inventario" />
          </span>
        </Dato>
        <Dato name="# remisión">{remision === null ? 'Sin remisión' : <span className="mono">{remision}</span>}</Dato>
        <Dato name="Fecha">
          {formatDia(fecha)}
          {anotada !== formatDia(fecha) && <span className={styles.soft}> · anotada el {anotada}</span>}
        </Dato>
        <Dato name="Estatus">
          <EstatusBaja baja={baja} />
        </Dato>
      </dl>
    </>
  );
}

function Tarea({ baja }: { readonly baja: Detalle }) {
  const { procesar, isRunning } = useProcesarBaja(baja.id);
  const { tono, text } = tareaOf(baja);
  return (
    <div className={styles.tarea} data-tono={tono}>
      <p className={styles.texto} role="status">
        {text}
      </p>
      {!isProcesada(baja.estatus) && (
        <button type="button" className={button.primary} disabled={isRunning} onClick={() => void procesar()}>
          {isRunning ? 'Procesando…' : 'Marcar como procesado'}
        </button>
      )}
    </div>
  );
}

function Dato({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { apartados } from '#contract/apartados.ts';
import { type Apartado, otrosDeApartado, type SucesoDeApartado } from '#contract/wire/apartado.ts';
import { cuentaDeApartado } from '#domain/apartado.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import datos from '#web/components/display/datos.module.css';
import { Fact, Facts } from '#web/components/display/datos.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { figureColumn, orNada, RowLink } from '#web/components/lista/columns.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { AntesYDespues, LineaDeTiempo, type Suceso } from '#web/components/record/linea-de-tiempo.tsx';
import { DatosDeAnticipo } from './anticipo.tsx';
import styles from './apartados.module.css';
import { Cambiar } from './cambiar.tsx';
import { EstatusApartado, isPorPagar, quedaText } from './estatus.tsx';
import { OtroAnticipo } from './otro-anticipo.tsx';

/** A hold in full. One that ended by its time can still be sold: its money in advance is taken off. */
export function Guardado({ apartado }: { readonly apartado: Apartado }) {
  const { id, estatus, anticipo, items } = apartado;
  return (
    <div className={styles.guardado}>
      <div className={`cluster-2 ${styles.acciones}`}>
        {estatus !== 'vendido' && (
          <Link className={button.primary} to={`../../new?apartado=${id}`} relative="path">
            Vender
          </Link>
        )}
        {estatus === 'activo' && (
          <>
            <OtroAnticipo apartado={apartado} />
            <Cambiar apartado={apartado} />
            <Liberar apartado={apartado} />
          </>
        )}
        <Link className={button.secondary} to="?recibo">
          Imprimir comprobante
        </Link>
      </div>
      <div className={`stack-4 ${styles.columnas}`}>
        <Datos apartado={apartado} />
        {anticipo && <DatosDeAnticipo apartado={apartado} anticipo={anticipo} />}
      </div>
      <section className={`above-6 ${styles.piezas}`}>
        <h2>Piezas</h2>
        <DataTable {...TABLA} rows={items} />
      </section>
      <section className={`above-6 ${styles.piezas}`}>
        <h2>Historial</h2>
        <HistorialDeApartado id={id} />
      </section>
    </div>
  );
}

function Datos({ apartado }: { readonly apartado: Apartado }) {
  const { nombre, telefono, nota, hasta, creado, estatus, autor, notaId, anticipo, items } = apartado;
  const cuenta = cuentaDeApartado(items, anticipo?.monto ?? 0);
  const queda = quedaText(apartado);
  return (
    <dl className={`card ${datos.datos}`}>
      <Fact name="Estatus">
        <EstatusApartado estatus={estatus} />
      </Fact>
      <Fact name="Para">{nombre}</Fact>
      <Fact name="Teléfono">
        {telefono === '' ? (
          '—'
        ) : (
          <a className={enlace.enlace} href={`tel:${telefono.replaceAll(/[^\d+]/g, '')}`}>
            {telefono}
          </a>
        )}
      </Fact>
      <Facts fields={otrosDeApartado} values={apartado} />
      <Fact name="Hasta">
        {formatMomento(hasta)}
        {queda && <span className={`hint ${styles.soft}`}> · {queda}</span>}
      </Fact>
      {cuenta && <Fact name="Total">{formatPrecio(cuenta.total)}</Fact>}
      {cuenta && anticipo && isPorPagar(apartado) && (
        <Fact name="Resta">
          <strong>{formatPrecio(cuenta.resta)}</strong>
        </Fact>
      )}
      <Fact name="Apartó">
        {orNada(autor)} <span className={`hint ${styles.soft}`}>· {formatMomento(creado)}</span>
      </Fact>
      {nota !== '' && (
        <Fact name="Comentario">
          <span className={styles.comentario}>{nota}</span>
        </Fact>
      )}
      {notaId !== null && (
        <Fact name="Nota de venta">
          <Link className={enlace.enlace} to={`../../${notaId}`} relative="path">
            Nota {notaId}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

type Apartada = Apartado['items'][number];

const TABLA: TableSpec<Apartada> = {
  caption: 'Piezas apartadas',
  keyOf: ({ piezaId }) => piezaId,
  columns: [
    {
      key: 'pieza',
      head: 'Pieza',
      isWide: true,
      cell: ({ piezaId, titulo, inventario }) => (
        <RowLink to={`../../../inventario/${piezaId}`} isBack={false}>
          {titulo} <span className={`mono hint ${styles.soft}`}>{`#\u00a0${inventario}`}</span>
        </RowLink>
      ),
    },
    figureColumn('Cantidad', ({ cantidad }) => cantidad),
    {
      key: 'precio',
      head: 'Precio',
      label: 'Precio',
      kind: 'figure',
      cell: ({ precio, precioLista }) => (
        <>
          {precio === null ? 'Sin precio' : formatPrecio(precio)}
          {precio !== null && precioLista !== null && precio !== precioLista && (
            <span className={`hint ${styles.soft} ${styles.deLista}`}>de lista {formatPrecio(precioLista)}</span>
          )}
        </>
      ),
    },
  ],
};

/** Shows what happened to a hold since it was made, newest first. */
function HistorialDeApartado({ id }: { readonly id: number }) {
  return (
    <LineaDeTiempo
      registro="el apartado"
      nada="Este apartado no ha cambiado."
      call={apartados.getHistorial}
      request={(filas) => ({ id, filas })}
      sucesosOf={({ sucesos }) => sucesos.map(toSuceso)}
    />
  );
}

function toSuceso(suceso: SucesoDeApartado): Suceso<never> {
  const { tipo, momento, autor, recibo, antes, hasta } = suceso;
  const entrada = {
    key: `${momento} ${tipo} ${recibo}`,
    tipo: suceso.monto === null ? 'cambio' : 'movimiento',
    titulo: titulos[tipo](suceso),
    autor,
    momento,
  } as const;
  if (antes === null || hasta === null) return entrada;
  const detalle = <AntesYDespues nombre="Hasta" antes={formatMomento(antes)} despues={formatMomento(hasta)} />;
  return { ...entrada, campos: [], detalle };
}

const titulos: Readonly<Record<SucesoDeApartado['tipo'], (suceso: SucesoDeApartado) => string>> = {
  apartado: () => 'Piezas apartadas',
  anticipo: (suceso) => `Anticipo de ${dineroOf(suceso)} · recibo ${suceso.recibo}`,
  prolongado: ({ antes, hasta }) => ((hasta ?? '') < (antes ?? '') ? 'Acortado' : 'Prolongado'),
  corregido: () => 'Datos corregidos',
  liberado: () => 'Liberado',
  vendido: () => 'Vendido',
  devuelto: (suceso) => `Anticipo devuelto: ${dineroOf(suceso)}`,
  retenido: (suceso) => `Anticipo retenido: ${dineroOf(suceso)}`,
};

/** Writes an amount with the way in which it was paid, where it was. */
function dineroOf({ monto, formaPago }: SucesoDeApartado): string {
  return [formatPrecio(monto ?? 0), formaPago].filter(Boolean).join(' · ');
}

/** Ends a hold after a question. Its money in advance is not given back by that. */
function Liberar({ apartado: { id, nombre, anticipo } }: { readonly apartado: Apartado }) {
  const { run, isRunning } = useChange(apartados.release, { isUntilShown: true });
  const [isAsking, setAsking] = useState(false);
  // Asked again after no answer it is the same operation, which may have been done.
  const [opId] = useState(newOpId);

  async function release(): Promise<void> {
    if (await run({ id, opId })) toastSuccess(apartados.release);
    setAsking(false);
  }
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
        Liberar
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Liberar el apartado ${id}`}
          action="Liberar"
          cancel="Volver"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void release()}
          onCancel={() => setAsking(false)}
        >
          <p>
            Las piezas dejan de estar apartadas para {nombre} y cualquiera las puede vender.
            {anticipo && ` El anticipo de ${formatPrecio(anticipo.monto)} queda por devolver.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

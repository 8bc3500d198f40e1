import { Link } from 'react-router';
import { notas } from '#contract/notas.ts';
import { camposNota, type Nota, type Partida } from '#contract/wire/nota.ts';
import { codigoBaja } from '#domain/baja.ts';
import { describeCobro } from '#domain/cobro-de-nota.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatFecha } from '#domain/fecha.ts';
import { describeDevueltas, describeVendido, devueltoDeNota } from '#domain/nota.ts';
import { contar } from '#domain/plural.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import { copyText } from '#web/components/controls/copy-button.tsx';
import { Fact, Facts } from '#web/components/display/datos.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import partidas from '#web/components/partidas/partidas.module.css';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import record from '#web/components/record/record.module.css';
import { NoRecord, type RecordRead, useRecord } from '#web/components/record/record-screen.tsx';
import { direccion } from '#web/components/ventas/direccion.ts';
import { EstatusNota } from '#web/components/ventas/estatus-nota.tsx';
import { FacturaLink } from '#web/components/ventas/factura-link.tsx';
import { useTextoDeVuelta } from '#web/components/ventas/texto-de-vuelta.ts';
import { Acciones } from './acciones.tsx';
import styles from './guardada.module.css';

const LECTURA: RecordRead<typeof notas.getNota, Nota> = {
  call: notas.getNota,
  request: (id) => ({ nota: Number(id) }),
  recordOf: ({ nota }) => nota,
};

/** A note that was made: what was sold to whom, and what can be done with it. None of it is changed any more. */
export function NotaGuardada({ isRecienHecha }: { readonly isRecienHecha: boolean }) {
  const { id, record: nota, isLoading, error, reload } = useRecord(LECTURA);
  const back = <VolverALista text={useTextoDeVuelta('Listado de notas')} />;
  return (
    <>
      <ScreenHeader title={`Nota ${id}`} back={back}>
        {nota && <Acciones key={nota.id} nota={nota} isRecienHecha={isRecienHecha} />}
      </ScreenHeader>
      {nota && <Datos nota={nota} />}
      {nota && <ItemsGuardados nota={nota} />}
      {!nota && isLoading && <div className={record.bone} aria-busy="true" />}
      {!nota && !isLoading && <NoRecord what="la nota" error={error} back={back} onRetry={() => void reload()} />}
    </>
  );
}

function Datos({ nota }: { readonly nota: Nota }) {
  const { creada, cancelada, factura, pidioFactura, apartado, token, pagos, recibido } = nota;
  return (
    <section className={`stack-3 ${styles.hoja}`} aria-label="Datos de la nota">
      <dl className={`stack-4 card ${styles.datos}`}>
        <Fact name="Fecha">{formatFecha(creada)}</Fact>
        <Fact name="Estatus">
          <EstatusNota nota={nota} />
          {cancelada !== null && <span className="soft"> el {formatFecha(cancelada)}</span>}
        </Fact>
        <Facts fields={camposNota} values={nota} />
        {(pagos.length > 1 || recibido !== null) && <Fact name="Cobro">{describeCobro(pagos, recibido)}</Fact>}
        {factura && (
          <Fact name="Factura">
            <FacturaLink factura={factura} folder={direccion('factura')} />
            <span className="soft"> {factura.estatus}</span>
          </Fact>
        )}
        {pidioFactura !== null && (
          <Fact name="Factura global">
            Pidió su factura
            <span className="soft"> el {formatFecha(pidioFactura)}: no entra en la global</span>
          </Fact>
        )}
        {nota.devoluciones.map((devolucion) => (
          <Fact key={devolucion.id} name="Devolución">
            <Devolucion devolucion={devolucion} />
          </Fact>
        ))}
        {nota.cambioDe !== null && (
          <Fact name="A cambio de piezas de">
            <Link className={enlace.enlace} to={direccion('nota', nota.cambioDe)}>
              {`Nota ${nota.cambioDe}`}
            </Link>
          </Fact>
        )}
        {apartado !== null && (
          <Fact name="Apartado">
            <Link className={enlace.enlace} to={direccion('apartado', apartado)}>
              {apartado}
            </Link>
          </Fact>
        )}
      </dl>
      <button
        type="button"
        className={button.quiet}
        onClick={() => copyText(`${appState().publicUrl}/n/${token}`, 'Enlace de la nota')}
      >
        Copiar enlace de verificación
      </button>
    </section>
  );
}

/** One return: what went back, when, by whom and why, and the note of what was taken instead. */
function Devolucion({ devolucion }: { readonly devolucion: Nota['devoluciones'][number] }) {
  const { monto, formaPago, motivo, autor, momento, items, cambio } = devolucion;
  const piezas = items.reduce((sum, { cantidad }) => sum + cantidad, 0);
  return (
    <>
      {`${formatPrecio(monto)} en ${formaPago.toLowerCase()} por ${contar(piezas, 'pieza', 'piezas')}`}
      <span className="soft">{` · ${[formatFecha(momento), autor, motivo].filter(Boolean).join(' · ')}`}</span>
      {cambio !== null && (
        <>
          {' · '}
          <Link className={enlace.enlace} to={direccion('nota', cambio)}>
            {`Se llevó la nota ${cambio}`}
          </Link>
        </>
      )}
    </>
  );
}

/** Shows what was sold, with the part and the write-off of each item, and what it came to. */
function ItemsGuardados({ nota }: { readonly nota: Nota }) {
  const { total, anticipo, piezas } = nota;
  const devuelto = devueltoDeNota(nota);
  return (
    <div className={`shrink card ${styles.items}`}>
      <table className={`full ${partidas.tabla}`}>
        <caption className="visually-hidden">Items de la nota</caption>
        <thead>
          <tr>
            <th scope="col">Cantidad</th>
            <th scope="col">Descripción</th>
            <th scope="col"># Inventario</th>
            <th scope="col">Baja</th>
            <th scope="col" className={partidas.cifra}>
              Precio unitario
            </th>
            <th scope="col" className={partidas.cifra}>
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {nota.items.map((partida) => (
            <Item key={partida.id} nota={nota} partida={partida} />
          ))}
        </tbody>
      </table>
      <dl className={`cluster-0 ${styles.totales}`}>
        <Fact name="Piezas">{piezas}</Fact>
        <Fact name="Total">{formatPrecio(total)}</Fact>
        {anticipo > 0 && <Fact name="Anticipo">{formatPrecio(anticipo)}</Fact>}
        {anticipo > 0 && <Fact name="Resta">{formatPrecio(total - anticipo)}</Fact>}
        {devuelto > 0 && <Fact name="Devuelto">{formatPrecio(-devuelto)}</Fact>}
      </dl>
    </div>
  );
}

function Item({ nota, partida }: { readonly nota: Nota; readonly partida: Partida }) {
  const { cantidad, precio, devueltas, inventario, piezaId, bajaId, isFacturada, porFacturar, isPendiente } = partida;
  return (
    <tr>
      <td data-label="Cantidad">
        {cantidad}
        {devueltas > 0 && <span className={`soft ${styles.devueltas}`}>{describeDevueltas(devueltas)}</span>}
      </td>
      <td className={`anywhere full ${partidas.descripcion}`}>
        {describeVendido(partida)}
        {nota.factura && porFacturar > 0 && (
          <span className={styles.sinFacturar}>{isFacturada ? `${porFacturar} sin facturar` : 'sin facturar'}</span>
        )}
        {isPendiente && devueltas < cantidad && <span className={styles.sinFacturar}>pendiente de recoger</span>}
      </td>
      <td data-label="# Inventario">
        <Link className={enlace.enlace} to={direccion('inventarioPieza', piezaId)}>
          <span className="mono">{inventario}</span>
        </Link>
      </td>
      <td data-label="Baja">
        <Link className={enlace.enlace} to={direccion('reporteInventarioFila', bajaId)}>
          <span className="mono">{codigoBaja(bajaId, nota.id)}</span>
        </Link>
      </td>
      <td className={partidas.cifra} data-label="Precio unitario">
        {formatPrecio(precio)}
      </td>
      <td className={partidas.cifra} data-label="Importe">
        {formatPrecio(cantidad * precio)}
      </td>
    </tr>
  );
}

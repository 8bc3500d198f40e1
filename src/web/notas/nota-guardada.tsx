import { Link } from 'react-router';
import { notas } from '#contract/notas.ts';
import { CAMPOS_NOTA, camposNota, type Nota } from '#contract/wire/nota.ts';
import { textOf } from '#contract/wire/record.ts';
import { formatFecha } from '#domain/fecha.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import { copyText } from '#web/components/controls/copy-button.tsx';
import { Fact } from '#web/components/display/datos.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import record from '#web/components/record/record.module.css';
import { NoRecord, type RecordRead, useRecord } from '#web/components/record/record-screen.tsx';
import { direccion } from '#web/components/ventas/direccion.ts';
import { EstatusNota } from '#web/components/ventas/estatus-nota.tsx';
import { FacturaLink } from '#web/components/ventas/factura-link.tsx';
import { useTextoDeVuelta } from '#web/components/ventas/texto-de-vuelta.ts';
import { Acciones } from './acciones.tsx';
import styles from './guardada.module.css';
import { ItemsGuardados } from './items-guardados.tsx';

const LECTURA: RecordRead<typeof notas.getNota, Nota> = {
  call: notas.getNota,
  request: (id) => ({ nota: Number(id) }),
  recordOf: ({ nota }) => nota,
};

/** A note that was made: what was sold to whom, and what can be done with it. None of it is changed any more. */
export function NotaGuardada({ isRecienHecha }: { readonly isRecienHecha: boolean }) {
  const { id, record: nota, isLoading, error, reload } = useRecord(LECTURA);
  return (
    <>
      <ScreenHeader title={`Nota ${id}`} back={<VolverALista text={useTextoDeVuelta('Listado de notas')} />}>
        {nota && <Acciones key={nota.id} nota={nota} isRecienHecha={isRecienHecha} />}
      </ScreenHeader>
      {nota && <Datos nota={nota} />}
      {nota && <ItemsGuardados nota={nota} />}
      {!nota && isLoading && <div className={record.bone} aria-busy="true" />}
      {!nota && !isLoading && <NoRecord what="la nota" error={error} onRetry={() => void reload()} />}
    </>
  );
}

function Datos({ nota }: { readonly nota: Nota }) {
  const { creada, cancelada, factura, pidioFactura, apartado, token } = nota;
  return (
    <section className={`stack-3 ${styles.hoja}`} aria-label="Datos de la nota">
      <dl className={`stack-4 card ${styles.datos}`}>
        <Fact name="Fecha">{formatFecha(creada)}</Fact>
        <Fact name="Estatus">
          <EstatusNota nota={nota} />
          {cancelada !== null && <span className="soft"> el {formatFecha(cancelada)}</span>}
        </Fact>
        {CAMPOS_NOTA.map((campo) => (
          <Fact key={campo} name={camposNota[campo].label}>
            {textOf(camposNota[campo], nota[campo])}
          </Fact>
        ))}
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

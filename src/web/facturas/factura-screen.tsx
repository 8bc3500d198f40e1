import { useLocation, useParams } from 'react-router';
import { FACTURAS_MESSAGES } from '#web/api/facturas-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import record from '#web/components/record/record.module.css';
import { NoRecord } from '#web/components/record/record-screen.tsx';
import { FacturaGuardada } from './guardada/factura-guardada.tsx';
import { EditorDeFactura } from './nueva/editor.tsx';
import { useInicio } from './nueva/inicio.ts';

addMessages(FACTURAS_MESSAGES);

/** An invoice: a new one, or one that was made. */
export function FacturaScreen() {
  const { id } = useParams();
  const { search, key } = useLocation();
  const de = new URLSearchParams(search);
  // Each way into a new invoice begins another; its tabs are all of the same.
  if (id === 'new') return <NuevaFactura key={`${de.get('de')}${de.get('sustituye')}`} lugar={`${key}${search}`} />;
  return <FacturaGuardada />;
}

/** An invoice that is not there yet. @param lugar the entry of the history that its draft belongs to. */
function NuevaFactura({ lugar }: { readonly lugar: string }) {
  const { inicio, isRecuperado, opId, piezas, error, isFetching, refetch, restart } = useInicio(lugar);
  return (
    <>
      <ScreenHeader title="Factura nueva" back={<VolverALista text="Volver" />} />
      {isRecuperado && (
        <p className={styles.aviso}>
          <span>Recuperamos tu borrador.</span>{' '}
          <button type="button" className={button.quiet} onClick={restart}>
            Empezar de cero
          </button>
        </p>
      )}
      {inicio && <EditorDeFactura key={opId} inicio={inicio} piezas={piezas} lugar={lugar} isEscrito={isRecuperado} />}
      {!inicio && isFetching && <div className={record.bone} aria-busy="true" />}
      {!inicio && !isFetching && (
        <NoRecord
          what="la factura"
          error={error}
          back={<VolverALista text="Ver las facturas" />}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

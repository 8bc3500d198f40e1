import { useParams, useSearchParams } from 'react-router';
import { cotizaciones } from '#contract/cotizaciones.ts';
import { COTIZACIONES_MESSAGES } from '#web/api/cotizaciones-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { startOf } from './cotizacion-values.ts';
import { EditorDeCotizacion } from './editor.tsx';
import { Guardada } from './guardada.tsx';

addMessages(COTIZACIONES_MESSAGES);

/** A quote by link: a new one, one that is changed (`?cambiar`), or one as it is. */
export function CotizacionScreen() {
  const { id } = useParams();
  if (id !== 'new') return <CotizacionGuardada />;
  return (
    <>
      <ScreenHeader title="Cotización nueva" back={<VolverALista text="Cotizaciones" />} />
      <EditorDeCotizacion id="new" inicio={startOf(null)} />
    </>
  );
}

function CotizacionGuardada() {
  const [params] = useSearchParams();
  const isCambio = params.has('cambiar');
  return (
    <RecordScreen
      call={cotizaciones.getCotizacion}
      request={(id) => ({ id: Number(id) })}
      recordOf={({ cotizacion }) => cotizacion}
      what="la cotización"
      title={(cotizacion) => (cotizacion ? `Cotización ${cotizacion.id}` : 'Cotización')}
      back={isCambio ? <VolverALista text="Cotización" to="?" /> : <VolverALista text="Cotizaciones" />}
    >
      {(cotizacion) =>
        cotizacion &&
        (isCambio && cotizacion.aceptada === null && cotizacion.cancelada === null ? (
          <EditorDeCotizacion key={cotizacion.id} id={cotizacion.id} inicio={startOf(cotizacion)} />
        ) : (
          <Guardada key={cotizacion.id} cotizacion={cotizacion} />
        ))
      }
    </RecordScreen>
  );
}

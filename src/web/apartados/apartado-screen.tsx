import { useLocation, useParams, useSearchParams } from 'react-router';
import { apartados } from '#contract/apartados.ts';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { useInicio } from '#web/components/partidas/inicio.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import record from '#web/components/record/record.module.css';
import { NoRecord, RecordScreen } from '#web/components/record/record-screen.tsx';
import { requestOf } from './apartado-values.ts';
import styles from './apartados.module.css';
import { EditorDeApartado } from './editor.tsx';
import { Guardado } from './guardado.tsx';
import { Recibo } from './recibo.tsx';

/** A hold: a new one, or one that was made. */
export function ApartadoScreen() {
  const { id } = useParams();
  const { search } = useLocation();
  // Other parts that an address asks for are another hold.
  return id === 'new' ? <NuevoApartado key={search} /> : <ApartadoGuardado />;
}

/** A hold in full, with what can be done with it; or on paper: a receipt of its money, or the hold itself. */
function ApartadoGuardado() {
  const [params] = useSearchParams();
  const recibo = params.get('recibo');
  const isRecibo = recibo !== null;
  return (
    <div className={isRecibo ? styles.recibo : undefined}>
      <RecordScreen
        call={apartados.get}
        request={requestOf}
        recordOf={({ apartado = null }) => apartado}
        what="el apartado"
        title={(apartado) => (apartado ? `Apartado ${apartado.id}` : 'Apartado')}
        back={isRecibo ? <VolverALista text="Apartado" to="?" /> : <VolverALista text="Apartados" />}
      >
        {(apartado) =>
          apartado &&
          (isRecibo ? (
            <Recibo apartado={apartado} numero={recibo} />
          ) : (
            <Guardado key={apartado.id} apartado={apartado} />
          ))
        }
      </RecordScreen>
    </div>
  );
}

/** A hold that is not there yet, with the parts that its address asks for. */
function NuevoApartado() {
  const { search } = useLocation();
  const { inicio, error, isFetching, refetch } = useInicio(search);
  return (
    <>
      <ScreenHeader title="Apartado nuevo" back={<VolverALista text="Apartados" />} />
      {inicio && <EditorDeApartado inicio={inicio} />}
      {!inicio && isFetching && <div className={record.bone} aria-busy="true" />}
      {!inicio && !isFetching && <NoRecord what="la pieza" error={error} onRetry={() => void refetch()} />}
    </>
  );
}

import { useLocation, useParams, useSearchParams } from 'react-router';
import { apartados } from '#contract/apartados.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { requestOf } from './apartado-request.ts';
import styles from './apartados.module.css';
import { Guardado } from './guardado.tsx';
import { NuevoApartado } from './nuevo-apartado.tsx';
import { Recibo } from './recibo.tsx';

/** A hold: a new one, or one that was made. */
export function ApartadoScreen() {
  const { id } = useParams();
  const { search } = useLocation();
  // Other parts that an address asks for are another hold.
  return id === 'new' ? <NuevoApartado key={search} /> : <ApartadoGuardado />;
}

/** What a hold keeps, for whom and until when, and what can be done with it; or the receipt of its money. */
function ApartadoGuardado() {
  const [params] = useSearchParams();
  const isRecibo = params.has('recibo');
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
          apartado && (isRecibo ? <Recibo apartado={apartado} /> : <Guardado key={apartado.id} apartado={apartado} />)
        }
      </RecordScreen>
    </div>
  );
}

import { useSearchParams } from 'react-router';
import { apartados } from '#contract/apartados.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { Guardado } from './guardado.tsx';
import { Recibo } from './recibo.tsx';

/** One hold: what it keeps, for whom and until when, and what can be done with it. */
export function ApartadoScreen() {
  const [params] = useSearchParams();
  const isRecibo = params.has('recibo');
  return (
    <RecordScreen
      call={apartados.get}
      request={(id) => ({ id: Number(id), page: 1, itemsPerPage: 1 })}
      recordOf={({ apartado = null }) => apartado}
      what="el apartado"
      title={(apartado) => (apartado ? `Apartado ${apartado.id}` : 'Apartado')}
      back={isRecibo ? <VolverALista text="Apartado" to="?" /> : <VolverALista text="Apartados" />}
    >
      {(apartado) =>
        apartado && (isRecibo ? <Recibo apartado={apartado} /> : <Guardado key={apartado.id} apartado={apartado} />)
      }
    </RecordScreen>
  );
}

import { useParams } from 'react-router';
import { buscador } from '#contract/buscador.ts';
import { isRefused } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { PiezaCargando } from './pieza-cargando.tsx';
import { PiezaFicha } from './pieza-ficha.tsx';

/** One part, to be sold: what it is, what it costs, what it fits. */
export function BuscadorPiezaScreen() {
  const { id = '' } = useParams();
  const isPossible = /^[1-9]\d{0,8}$/.test(id);
  const { data, error, isFetching, refetch } = useRead(
    buscador.getPieza,
    { pieza: isPossible ? Number(id) : 1 },
    { isEnabled: isPossible },
  );
  const pieza = isPossible && data?.pieza.id === Number(id) ? data.pieza : null;
  const back = <VolverALista text="Volver a los resultados" />;

  if (pieza) return <PiezaFicha pieza={pieza} back={back} />;
  if (isPossible && (isFetching || !error)) return <PiezaCargando back={back} />;
  return (
    <>
      <ScreenHeader title="Pieza" back={back} />
      {isPossible && !isRefused(error, 'no_existe') ? (
        <EmptyState text={messageOf(buscador.getPieza, error)}>
          <button type="button" className={button.primary} onClick={() => void refetch()}>
            Reintentar
          </button>
        </EmptyState>
      ) : (
        <EmptyState text="No encontramos la pieza: pudo haberse eliminado." />
      )}
    </>
  );
}

import { useLocation } from 'react-router';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { useInicio } from '#web/components/partidas/piezas.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import record from '#web/components/record/record.module.css';
import { NoRecord } from '#web/components/record/record-screen.tsx';
import { EditorDeApartado } from './editor.tsx';

/** A hold that is not there yet, with the parts that its address asks for. */
export function NuevoApartado() {
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

import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import record from '#web/components/record/record.module.css';
import { NoRecord } from '#web/components/record/record-screen.tsx';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { EditorDeFactura } from './editor.tsx';
import { useInicio } from './inicio.ts';

/** An invoice that is not there yet. @param lugar the entry of the history that its draft belongs to. */
export function NuevaFactura({ lugar }: { readonly lugar: string }) {
  const { inicio, piezas, error, isFetching, refetch } = useInicio(lugar);
  return (
    <>
      <ScreenHeader title="Factura nueva" back={<VolverALista text="Volver" />} />
      {inicio && <EditorDeFactura inicio={inicio} piezas={piezas} lugar={lugar} />}
      {!inicio && isFetching && <div className={record.bone} aria-busy="true" />}
      {!inicio && !isFetching && <NoRecord what="la factura" error={error} onRetry={() => void refetch()} />}
    </>
  );
}

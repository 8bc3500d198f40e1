import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { isCreadorDeRegistros } from '#web/components/piezas/quien.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import styles from '#web/components/record/record.module.css';
import { NoRecord, type RecordRead, useRecord } from '#web/components/record/record-screen.tsx';
import { useVisita } from '#web/components/record/use-visita.ts';
import { useTextoDeVuelta } from '#web/components/ventas/texto-de-vuelta.ts';
import { noteAbierto } from './abiertos.ts';
import { AdjuntosPanel } from './adjuntos/adjuntos-panel.tsx';
import { Estado } from './estado.tsx';
import { RegistroEditor } from './ficha/editor.tsx';
import { nuevoCon } from './ficha/values.ts';

const LECTURA: RecordRead<typeof indicadores.getPieza, Registro> = {
  call: indicadores.getPieza,
  request: (id) => ({ pieza: Number(id) }),
  recordOf: ({ pieza }) => pieza,
};

/** One record of a claim, or a new one, to be looked at and changed. */
export function IndicadorScreen() {
  const { state } = useLocation();
  const { id, record, isLoading, error, reload } = useRecord(LECTURA);
  const { key, onCreada } = useVisita(id);
  const back = <VolverALista text={useTextoDeVuelta('Buscador de indicadores')} />;
  const isNew = id === 'new';
  const opened = record?.id;
  useEffect(() => {
    if (opened !== undefined) noteAbierto({ id: opened, isSiniestro: false });
  }, [opened]);

  if (record || (isNew && isCreadorDeRegistros())) {
    return (
      <RegistroEditor
        // The new record after a new one is another, at the same address.
        key={`${key} ${Object(state).desde ?? ''}`}
        Estado={Estado}
        Adjuntos={AdjuntosPanel}
        registro={record}
        inicial={nuevoCon(state)}
        back={back}
        reload={reload}
        onCreado={onCreada}
      />
    );
  }
  return (
    <>
      <ScreenHeader title={isNew ? 'Registro nuevo' : 'Registro'} back={back} />
      {isNew && <EmptyState text="Tu cuenta no agrega registros: pídelo a un administrador." />}
      {!isNew && isLoading && <div className={styles.bone} aria-busy="true" />}
      {!isNew && !isLoading && <NoRecord what="el registro" error={error} onRetry={() => void reload()} />}
    </>
  );
}

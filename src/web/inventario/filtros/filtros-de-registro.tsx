import { useState } from 'react';
import { buscador } from '#contract/buscador.ts';
import { ENTRADAS, type Entrada, FALTANTES, PUBLICADAS, type Publicada } from '#domain/filtro-de-inventario.ts';
import { useRead } from '#web/api/query.ts';
import { SelectFilter, SwitchFilter, ValueFilter } from '#web/components/lista/filters.tsx';
import { RangoDeFechas } from '#web/components/lista/rango-de-fechas.tsx';
import type { VistaState } from '#web/components/lista/use-vista.ts';
import { ENTRADA, PUBLICADA, SIN } from '#web/components/piezas/filtros-de-registro.ts';
import type { FiltrosPiezas } from '#web/components/piezas/vista-piezas.ts';
import styles from './filtros.module.css';

interface FiltrosDeRegistroProps {
  readonly id: string;
  readonly lista: Pick<VistaState<FiltrosPiezas>, 'view' | 'go'>;
}

/** The filters of the inventory by what the record of a part says or lacks, whether it is advertised, and its entry. */
export function FiltrosDeRegistro({ id, lista: { view, go } }: FiltrosDeRegistroProps) {
  const condiciones = useRead(buscador.getCondiciones, {});
  const origenes = useRead(buscador.getOrigenes, {});
  const ubicaciones = useRead(buscador.getUbicaciones, {});
  return (
    <fieldset id={id} className={styles.filtros}>
      <legend className="visually-hidden">Filtra por lo que dice el registro de la pieza</legend>
      <ValueFilter
        label="Condición"
        todos="Todas"
        values={condiciones.data?.condiciones ?? []}
        value={view.condicion ?? ''}
        onChange={(condicion) => go({ condicion })}
      />
      <ValueFilter
        label="Origen"
        todos="Todos"
        values={origenes.data?.origenes ?? []}
        value={view.origen ?? ''}
        onChange={(origen) => go({ origen })}
      />
      <ValueFilter
        label="Ubicación"
        todos="Todas"
        values={ubicaciones.data?.ubicaciones ?? []}
        value={view.ubicacion ?? ''}
        onChange={(ubicacion) => go({ ubicacion })}
      />
      <ValueFilter
        label="Publicación"
        todos="Todas"
        values={PUBLICADAS}
        nameOf={(publicada) => PUBLICADA[publicada as Publicada]}
        value={view.publicada ?? ''}
        onChange={(publicada) => go({ publicada: publicada as Publicada | '' })}
      />
      <DeEntrada view={view} go={go} />
      <div className={styles.faltan}>
        {FALTANTES.map((falta) => (
          <SwitchFilter
            key={falta}
            label={SIN[falta]}
            isOn={view[`sin_${falta}`] ?? false}
            onChange={(isOn) => go({ [`sin_${falta}`]: isOn })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const DIAS = 'dias';
const OPCIONES: readonly { readonly value: Entrada | '' | typeof DIAS; readonly label: string }[] = [
  { value: '', label: 'Cualquier día' },
  ...ENTRADAS.map((value) => ({ value, label: ENTRADA[value] })),
  { value: DIAS, label: 'Elegir días…' },
];

/** The days on which a part was entered: those that are told from today, or any that somebody chooses. */
function DeEntrada({ view, go }: FiltrosDeRegistroProps['lista']) {
  const { entrada = '', desde = '', hasta = '' } = view;
  const [isChoosing, setChoosing] = useState(false);
  const isDias = entrada === '' && (isChoosing || desde !== '' || hasta !== '');
  return (
    <>
      <SelectFilter
        label="Entrada"
        options={OPCIONES}
        value={isDias ? DIAS : entrada}
        onChange={(value) => {
          setChoosing(value === DIAS);
          if (value === DIAS) {
            if (entrada !== '') go({ entrada: '' });
          } else go({ entrada: value, desde: '', hasta: '' });
        }}
      />
      {isDias && (
        <RangoDeFechas
          legend="Días en que entró la pieza"
          desde={desde}
          hasta={hasta}
          isOptional
          onChoose={(dias) => go({ ...dias, entrada: '' })}
        />
      )}
    </>
  );
}

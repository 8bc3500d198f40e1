import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { buscador } from '#contract/buscador.ts';
import { findEnLista } from '#domain/texto.ts';
import { useRead } from '#web/api/query.ts';
import { Combobox } from '#web/components/controls/combobox.tsx';
import { ErrorText, TextInput } from '#web/components/controls/inputs.tsx';
import { NIVELES } from '#web/components/display/niveles.ts';
import { refuseOthers } from '#web/components/record/refuse-others.ts';
import styles from './campos.module.css';
import { errorDeAnio, type Filtros } from './filtros.ts';

interface CamposProps<F> {
  readonly filtros: F;
  readonly onSet: (change: Partial<F>) => void;
}

/** The field of a part number. */
export function CampoParte({ filtros, onSet }: CamposProps<Pick<Filtros, 'parte'>>) {
  return (
    <TextInput
      label="# Parte"
      value={filtros.parte}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => onSet({ parte: currentTarget.value })}
    />
  );
}

type DeAuto = Omit<Filtros, 'parte'>;
const CAMPOS = ['marca', 'auto', 'year', 'pieza'] as const;
const ANIO_ERROR = 'anio-del-historial';

/**
 * The fields of car and part. Anything may be typed, for insurers have their own names; what the yard has is suggested,
 * from the first time that somebody is in one of them.
 */
export function CamposDeAuto({ filtros, onSet }: CamposProps<DeAuto>) {
  const [isUsed, setUsed] = useState(false);
  const opciones = useSugerencias(filtros, isUsed);
  const error = errorDeAnio(filtros.year);
  return (
    <fieldset className={styles.campos} onFocus={() => setUsed(true)}>
      <legend className="visually-hidden">Auto y pieza</legend>
      {CAMPOS.map((campo) => (
        <Combobox
          key={campo}
          label={NIVELES[campo].label}
          isFree
          isField
          opciones={opciones[campo].map((valor) => ({ valor }))}
          valor={filtros[campo]}
          limit={50}
          onChoose={(valor) => onSet({ [campo]: valor })}
          // The pointer shows the whole of a value that is longer than its field.
          input={{ title: filtros[campo] }}
          {...(campo === 'year' && {
            isNumeric: true,
            input: {
              maxLength: 4,
              onKeyPress: refuseOthers(/\d/),
              ...(error && { 'aria-invalid': true, 'aria-describedby': `${ANIO_ERROR}-error` }),
            },
            below: error && <ErrorText id={ANIO_ERROR} text={error} />,
          })}
        />
      ))}
    </fieldset>
  );
}

/** The values of the yard's parts that may be meant: of the typed brand its cars, of the car its years. */
function useSugerencias({ marca, auto }: DeAuto, isUsed: boolean): Readonly<Record<keyof DeAuto, readonly string[]>> {
  const exist = 'todas' as const;
  const marcas = listOf(useRead(buscador.getMarcas, { exist }, { isEnabled: isUsed }), ({ marcas: list }) => list);
  const suMarca = findTyped(marcas, marca);
  const deMarca = useRead(buscador.getAutos, { marca: suMarca, exist }, { isEnabled: suMarca !== '' });
  const autos = suMarca === '' ? [] : listOf(deMarca, ({ autos: list }) => list);
  const suAuto = findTyped(autos, auto);
  const deAuto = useRead(buscador.getYears, { marca: suMarca, auto: suAuto, exist }, { isEnabled: suAuto !== '' });
  const years = suAuto === '' ? [] : listOf(deAuto, ({ years: list }) => list);
  const piezas = listOf(useRead(buscador.getPiezasGlobal, {}, { isEnabled: isUsed }), ({ piezas: list }) => list);
  return { marca: marcas, auto: autos, year: years, pieza: piezas };
}

/** The list of an answer; while another is on its way, the old one belongs to another choice. */
function listOf<T>(
  { data, isPlaceholderData }: Pick<UseQueryResult<T>, 'data' | 'isPlaceholderData'>,
  pick: (data: T) => readonly string[],
): readonly string[] {
  return data === undefined || isPlaceholderData ? [] : pick(data);
}

/** A typed value as a list writes it; the empty text when the list lacks it. */
function findTyped(list: readonly string[], typed: string): string {
  return (typed !== '' && findEnLista(list, typed)) || '';
}

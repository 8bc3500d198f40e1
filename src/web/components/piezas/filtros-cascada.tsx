import { Combobox } from '#web/components/combobox.tsx';
import type { ComboboxOpcion } from '#web/components/combobox-opcion.ts';
import styles from '#web/components/filter-cascade.module.css';
import { choose, isReachable, LEVELS, type Level, TODAS } from './filtros.ts';
import type { FiltrosDeLista } from './use-filtros.ts';
import type { OpcionesDeNivel } from './use-opciones.ts';

interface NivelTexts {
  readonly label: string;
  readonly invitation: string;
  /** The option that any will do. */
  readonly todas: string;
}

const TEXTS: Readonly<Record<Level, NivelTexts>> = {
  marca: { label: 'Marca', invitation: 'Elige la marca', todas: 'Todas' },
  auto: { label: 'Auto', invitation: 'Elige el auto', todas: 'Todos' },
  year: { label: 'Año', invitation: 'Elige el año', todas: 'Todos' },
  pieza: { label: 'Pieza', invitation: 'Elige la pieza', todas: 'Todas' },
};

const SIN_SELECCIONAR = 'Sin seleccionar';

interface FiltrosCascadaProps {
  readonly lista: FiltrosDeLista;
  /** The choice can be taken back by an option of the list too, as the inventory has it. S2 §2. */
  readonly withNone?: boolean;
}

/** The four selects, each open once the one before it is chosen, 'all' among the choices. S1 §2, S2 §2. */
export function FiltrosCascada({ lista: { filtros, opciones, go }, withNone = false }: FiltrosCascadaProps) {
  return (
    <fieldset className={styles.cascade}>
      <legend className="visually-hidden">Filtra por marca, auto, año y pieza</legend>
      {LEVELS.map((level) => {
        const { label, invitation } = TEXTS[level];
        const { isLoading, hasFailed, retry } = opciones[level];
        return (
          <Combobox
            key={level}
            label={label}
            placeholder={withNone ? SIN_SELECCIONAR : invitation}
            opciones={opcionesDe(level, opciones[level], withNone)}
            valor={filtros[level]}
            isDisabled={!isReachable(filtros, level)}
            isBusy={isLoading}
            isNumeric={level === 'year'}
            onChoose={(valor) => go(choose(filtros, level, valor))}
            {...(hasFailed && { onRetry: retry })}
          />
        );
      })}
    </fieldset>
  );
}

function opcionesDe(level: Level, { valores, conteos }: OpcionesDeNivel, withNone: boolean): readonly ComboboxOpcion[] {
  const listed = (valores ?? []).map((valor, index) => {
    const cuantas = conteos[index];
    return cuantas === undefined ? { valor } : { valor, cuantas };
  });
  const todas = { valor: TODAS, texto: TEXTS[level].todas };
  return withNone ? [{ valor: '', texto: SIN_SELECCIONAR }, todas, ...listed] : [todas, ...listed];
}

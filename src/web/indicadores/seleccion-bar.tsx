import { lazy, Suspense, useState } from 'react';
import type { Registro } from '#contract/wire/indicador.ts';
import button from '#web/components/controls/button.module.css';
import { type Selection, SelectionBar } from '#web/components/lista/selection.tsx';
import styles from './buscador.module.css';

/** The actions on several records, as their buttons say them. */
const ACCIONES = ['Facturar', 'Remision', 'Orden de compra', 'Editar piezas'] as const;
export type Accion = (typeof ACCIONES)[number];

/** The code of the actions comes when one is first pressed. */
const Hacer = lazy(async () => ({ default: (await import('./hacer.tsx')).Hacer }));

interface SeleccionBarProps {
  readonly selection: Selection<Registro>;
  readonly isDisabled: boolean;
}

/**
 * The actions on the ticked records. Each action says what it needs, also when nothing is ticked: an invoice beside its
 * button, which then does nothing.
 */
export function SeleccionBar({ selection, isDisabled }: SeleccionBarProps) {
  const [pressed, setPressed] = useState({ times: 0, accion: null as Accion | null, registros: selection.rows });
  const press = (accion: Accion) => setPressed({ times: pressed.times + 1, accion, registros: selection.rows });
  const { times, accion, registros } = pressed;
  const isNinguna = selection.rows.length === 0;
  return (
    <>
      <SelectionBar selection={selection} label="Piezas seleccionadas" isDisabled={isDisabled} isAlways>
        {ACCIONES.map((name) => (
          <button
            key={name}
            type="button"
            className={button.secondary}
            disabled={isDisabled || (isNinguna && name === 'Facturar')}
            aria-describedby={isNinguna && name === 'Facturar' ? 'sin-facturar' : undefined}
            onClick={() => press(name)}
          >
            {name}
          </button>
        ))}
        {isNinguna && (
          <span id="sin-facturar" className={`hint ${styles.porque}`}>
            No hay piezas seleccionadas para facturar
          </span>
        )}
      </SelectionBar>
      <Suspense>{accion && <Hacer key={times} accion={accion} registros={registros} />}</Suspense>
    </>
  );
}

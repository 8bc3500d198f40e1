import { type ReactNode, useState } from 'react';
import type { RenglonDeConteo } from '#contract/wire/conteo.ts';
import { countEstados, type EstadoDeRenglon } from '#domain/conteo.ts';
import { Tabs } from '#web/components/controls/tabs.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import styles from './conteos.module.css';
import { DE_RENGLON } from './nombres.ts';
import { Renglon } from './renglon.tsx';

interface GruposProps {
  readonly renglones: readonly RenglonDeConteo[];
  /** The buttons of a line. */
  readonly accionesOf?: (renglon: RenglonDeConteo) => ReactNode;
}

/** The order in which somebody asks for them. */
const ORDEN: readonly EstadoDeRenglon[] = [
  'falta',
  'por confirmar',
  'sobra',
  'vendida',
  'otro lugar',
  'eliminada',
  'bien',
];

/** The lines of a count by their state, each group with its number. Missing and counted ones are always there. */
export function Grupos({ renglones, accionesOf }: GruposProps) {
  const [elegido, setElegido] = useState<EstadoDeRenglon>('falta');
  const cuantos = countEstados(renglones);
  const hay = ORDEN.filter((estado) => cuantos[estado] > 0 || estado === 'falta' || estado === 'bien');
  const current = hay.includes(elegido) ? elegido : 'falta';
  const suyos = renglones.filter(({ estado }) => estado === current);
  return (
    <Tabs
      label="Piezas del conteo"
      tabs={hay.map((name) => ({ name, label: `${DE_RENGLON[name].grupo} ${cuantos[name]}` }))}
      current={current}
      onChoose={setElegido}
    >
      {suyos.length === 0 ? (
        <EmptyState
          text={current === 'falta' ? 'No falta ninguna pieza.' : 'Todavía no se ha contado ninguna pieza.'}
        />
      ) : (
        <>
          <h2 className={styles.enPapel}>{`${DE_RENGLON[current].grupo}: ${cuantos[current]}`}</h2>
          <ul className={`card ${styles.lista}`}>
            {suyos.map((renglon) => (
              <li key={renglon.pieza}>
                <Renglon renglon={renglon}>{accionesOf?.(renglon)}</Renglon>
              </li>
            ))}
          </ul>
        </>
      )}
    </Tabs>
  );
}

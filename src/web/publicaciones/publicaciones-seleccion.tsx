import button from '#web/components/button.module.css';
import styles from './publicaciones.module.css';
import { accionesDe, NOMBRE_ACCION } from './publicaciones-acciones.ts';
import casilla from './publicaciones-casilla.module.css';
import type { PublicacionesView } from './publicaciones-url.ts';
import { usePublicacionesCambio } from './use-publicaciones-cambio.ts';
import type { Seleccion } from './use-publicaciones-seleccion.ts';

interface PublicacionesSeleccionProps {
  readonly view: PublicacionesView;
  readonly seleccion: Seleccion;
  readonly isDisabled: boolean;
}

/** All rows of the page at once: how many are ticked and what to do with them. Quality 4.27. */
export function PublicacionesSeleccion({ view, seleccion, isDisabled }: PublicacionesSeleccionProps) {
  const { change, isRunning } = usePublicacionesCambio(view);
  const { piezas, isAll, isSome } = seleccion;

  return (
    <fieldset className={styles.bulk} aria-label="Piezas seleccionadas" data-some={piezas.length > 0 || undefined}>
      <label className={styles.all}>
        <input
          type="checkbox"
          className={casilla.box}
          checked={isAll}
          disabled={isDisabled}
          ref={(box) => {
            if (box) box.indeterminate = isSome;
          }}
          onChange={seleccion.toggleAll}
        />
        <span aria-live="polite">{piezas.length === 0 ? 'Seleccionar la página' : countText(piezas.length)}</span>
      </label>
      {piezas.length > 0 && (
        <div className={styles.bulkActions}>
          {accionesDe(view.estado).map((accion) => (
            <button
              key={accion}
              type="button"
              className={button.secondary}
              disabled={isRunning || isDisabled}
              onClick={() => void change(piezas, accion).then((isDone) => isDone && seleccion.clear())}
            >
              {NOMBRE_ACCION[accion]}
            </button>
          ))}
          <button type="button" className={button.quiet} onClick={seleccion.clear}>
            Quitar selección
          </button>
        </div>
      )}
    </fieldset>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 seleccionada' : `${count} seleccionadas`;
}

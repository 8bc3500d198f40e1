import { type KeyboardEvent, memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PiezaPorCotizar } from '#domain/payload-cotizador.ts';
import { squeezeTexto } from '#domain/texto.ts';
import button from '#web/components/controls/button.module.css';
import icon from '#web/components/display/icon.module.css';
import styles from './lista.module.css';

interface ListaProps {
  readonly piezas: readonly PiezaPorCotizar[];
  /** The part that is chosen at first. */
  readonly inicial: number;
  /** The answered prices by the places of their parts. */
  readonly contestadas: Readonly<Record<number, string>>;
  readonly onElegir: (place: number) => void;
}

/** The parts to quote: one is chosen, by pointer or with the arrows; those that have their price say so. */
export const ListaPorCotizar = memo(({ piezas, inicial, contestadas, onElegir }: ListaProps) => {
  const [actual, setActual] = useState(inicial);
  const list = useRef<HTMLOListElement>(null);
  // The list never changes, and a part may be in it twice: its place names it.
  const filas = useMemo(() => piezas.map((pieza, place) => ({ pieza, place })), [piezas]);
  const answered = Object.keys(contestadas).length;
  // The place that was kept from before may lie far down; only the list moves, never the page.
  useEffect(() => {
    const box = list.current;
    const chosen = list.current?.children[actual];
    if (!box || !(chosen instanceof HTMLElement)) return;
    const above = chosen.offsetTop;
    if (above < box.scrollTop) box.scrollTop = above;
    else if (above + chosen.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = above + chosen.offsetHeight - box.clientHeight;
  }, [actual]);

  // The choice is seen at once, whatever is to be shown of the part.
  const choose = useCallback(
    (place: number) => {
      setActual(place);
      startTransition(() => onElegir(place));
    },
    [onElegir],
  );
  const go = (place: number) => {
    if (place < 0 || place >= piezas.length) return;
    choose(place);
    list.current?.querySelectorAll('button')[place]?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Readonly<Record<string, number>> = {
      ArrowDown: actual + 1,
      ArrowUp: actual - 1,
      Home: 0,
      End: piezas.length - 1,
    };
    const place = Object.hasOwn(places, event.key) ? places[event.key] : undefined;
    if (place === undefined) return;
    event.preventDefault();
    go(place);
  };

  return (
    <nav className={`stack-2 ${styles.lista}`} aria-label="Piezas por cotizar">
      <div className={`row-1 ${styles.cabeza}`}>
        <p>
          <strong>{`Pieza ${actual + 1} de ${piezas.length}`}</strong>
          {answered > 0 && <span className="soft">{` · ${answered} con precio`}</span>}
        </p>
        <button
          type="button"
          className={button.quiet}
          aria-label="Pieza anterior"
          disabled={actual === 0}
          onClick={() => choose(actual - 1)}
        >
          <span className={icon.previous} />
        </button>
        <button
          type="button"
          className={button.quiet}
          aria-label="Pieza siguiente"
          disabled={actual === piezas.length - 1}
          onClick={() => choose(actual + 1)}
        >
          <span className={icon.next} />
        </button>
      </div>
      <ol ref={list} className={`card ${styles.piezas}`} onKeyDown={onKeyDown}>
        {filas.map(({ pieza, place }) => (
          <Pieza
            key={place}
            pieza={pieza}
            place={place}
            isActual={place === actual}
            contestada={contestadas[place]}
            onElegir={choose}
          />
        ))}
      </ol>
    </nav>
  );
});

interface PiezaProps {
  readonly pieza: PiezaPorCotizar;
  readonly place: number;
  readonly isActual: boolean;
  /** The price it was answered with. */
  readonly contestada: string | undefined;
  readonly onElegir: (place: number) => void;
}

const Pieza = memo(({ pieza, place, isActual, contestada, onElegir }: PiezaProps) => {
  const { pieza: nombre, parte, marca, auto, anio, tipo, origen, reporte } = pieza;
  const car = squeezeTexto(`${marca} ${tipo || auto} ${anio ?? ''}`);
  const more = [parte && `Parte ${parte}`, origen, reporte && `Siniestro ${reporte}`].filter(Boolean).join(' · ');
  return (
    <li className={styles.pieza}>
      <button
        type="button"
        className={styles.boton}
        aria-current={isActual || undefined}
        tabIndex={isActual ? 0 : -1}
        onClick={() => onElegir(place)}
      >
        <strong>{nombre || 'Sin nombre'}</strong>
        {car && <span>{car}</span>}
        {more && <span className="soft">{more}</span>}
        {contestada !== undefined && (
          <span className="strong success">
            <span aria-hidden="true">✓ </span>
            {`Cotizada en ${contestada}`}
          </span>
        )}
      </button>
    </li>
  );
});

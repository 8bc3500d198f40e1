import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { type AnioRange, coversAnio } from '#domain/anio.ts';
import { recallVista } from '#web/components/lista/vista.ts';
import { VISTA_PIEZAS, valoresOf } from '#web/components/piezas/vista-piezas.ts';
import styles from './pieza.module.css';

/** The car and the years a part fits; the year that was searched for has a tick. */
export function LeQueda({ pieza }: { readonly pieza: PiezaInterna }) {
  const { marca, auto, tipo, anios } = pieza;
  return (
    <section>
      <h2>Le queda a</h2>
      <div className={`stack-2 above-1 ${styles.leQueda}`}>
        <strong>{[marca, auto, tipo].filter(Boolean).join(' ')}</strong>
        <ul aria-label="Años">
          {aniosQueLeQuedan(anios, anioBuscado(pieza)).map(({ texto, isBuscado }) => (
            <li key={texto} data-buscado={isBuscado || undefined}>
              {isBuscado && <span aria-hidden="true">✓ </span>}
              {texto}
              {isBuscado && <span className="visually-hidden"> (el que buscas)</span>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The year of the last search, if it was for this car. */
function anioBuscado({ marca, auto }: PiezaInterna): number | null {
  const buscado = valoresOf(recallVista(VISTA_PIEZAS));
  return buscado.marca === marca && buscado.auto === auto ? buscado.year : null;
}

/** The number of years up to which each is written out: people look for their own. */
const MAX_LISTED = 12;

/** One entry of the years a part fits. */
interface AnioQueLeQueda {
  readonly texto: string;
  /** The year that was searched for. */
  readonly isBuscado: boolean;
}

/**
 * The model years a part fits, each by itself; when they are too many to read, their range, and beside it the year that
 * was searched for if it is one of them.
 *
 * @param buscado the year of the last search, for the same car; null for any
 */
export function aniosQueLeQuedan(anios: AnioRange, buscado: number | null): readonly AnioQueLeQueda[] {
  const { from, to } = anios;
  const count = to - from + 1;
  if (count <= MAX_LISTED) {
    return Array.from({ length: count }, (_, index) => anio(from + index, from + index === buscado));
  }
  const range = { texto: `${from} a ${to}`, isBuscado: false };
  return buscado !== null && coversAnio(anios, buscado) ? [range, anio(buscado, true)] : [range];
}

function anio(year: number, isBuscado: boolean): AnioQueLeQueda {
  return { texto: String(year), isBuscado };
}

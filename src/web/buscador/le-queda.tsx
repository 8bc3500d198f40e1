import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { recallVista } from '#web/components/lista/vista.ts';
import { VISTA_PIEZAS, valoresOf } from '#web/components/piezas/vista-piezas.ts';
import { aniosQueLeQuedan } from './anios-que-le-quedan.ts';
import styles from './pieza.module.css';

/** The car and the years a part fits; the year that was searched for has a tick. Quality 4.9. */
export function LeQueda({ pieza }: { readonly pieza: PiezaInterna }) {
  const { marca, auto, tipo, anios } = pieza;
  return (
    <section>
      <h2>Le queda a</h2>
      <div className={styles.leQueda}>
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

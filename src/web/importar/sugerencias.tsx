import { useState } from 'react';
import { importar } from '#contract/importar.ts';
import type { Importacion, Sugerencia } from '#contract/wire/importacion.ts';
import { useChange } from '#web/api/query.ts';
import { keep, readKept, tabStorage } from '#web/api/storage.ts';
import button from '#web/components/controls/button.module.css';
import styles from './filas.module.css';
import { filasText } from './textos.ts';

/** So many are shown until somebody wants them all: the most frequent come first. */
const POCAS = 4;

/** Values that are none of the known ones, each with the known one that it may be: changed in all rows, or left. */
export function Sugerencias({ importacion: { id, sugerencias } }: { readonly importacion: Importacion }) {
  const { dejadas, leave } = useDejadas(id);
  const [isOpen, setOpen] = useState(false);
  const [dicho, setDicho] = useState('');
  const { run, isRunning } = useChange(importar.replaceValor, { isUntilShown: true });
  const quedan = sugerencias.filter((una) => !dejadas.has(claveOf(una)));
  const shown = isOpen ? quedan : quedan.slice(0, POCAS);
  async function change({ campo, de, a }: Sugerencia): Promise<void> {
    const done = await run({ importacion: id, campo, de, a });
    if (done) setDicho(`${filasText(done.filas)} con ${a}; antes decían ${de}.`);
  }
  return (
    <>
      {quedan.length > 0 && (
        <section className={`stack-2 card ${styles.panel}`} aria-labelledby="sugerencias">
          <h2 id="sugerencias">¿Se escribió de otra manera?</h2>
          <p className="hint">
            Estos valores no están en tus listas y se parecen a uno que sí. Si los dejas así, entran como están.
          </p>
          <ul className="stack-2">
            {shown.map((una) => (
              <li key={claveOf(una)} className="spread middle">
                <span className="anywhere">
                  {una.titulo}: <strong>{una.de}</strong> → <strong>{una.a}</strong> en {filasText(una.filas)}
                </span>
                <span className="cluster-2">
                  <button
                    type="button"
                    className={button.secondary}
                    disabled={isRunning}
                    aria-label={`Cambiar ${una.de} por ${una.a}`}
                    onClick={() => void change(una)}
                  >
                    Cambiar
                  </button>
                  <button
                    type="button"
                    className={button.quiet}
                    aria-label={`Dejar ${una.de} así`}
                    onClick={() => leave(una)}
                  >
                    Dejar así
                  </button>
                </span>
              </li>
            ))}
          </ul>
          {quedan.length > POCAS && (
            <button type="button" className={button.quiet} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Ver menos' : `Ver las ${quedan.length} sugerencias`}
            </button>
          )}
        </section>
      )}
      {/* In its place below the list: a toast for each of fifteen words would cover the rows. */}
      <p role="status" className={dicho === '' ? 'visually-hidden' : 'hint'}>
        {dicho}
      </p>
    </>
  );
}

function claveOf({ campo, de, a }: Sugerencia): string {
  return [campo, de, a].join('\n');
}

/** The suggestions that somebody left as they are, in this tab. */
function useDejadas(id: number) {
  const key = `sugerencias-${id}`;
  const [dejadas, setDejadas] = useState(() => new Set(Object.keys(readKept(tabStorage(), key) ?? {})));
  const leave = (una: Sugerencia) => {
    const next = new Set([...dejadas, claveOf(una)]);
    keep(tabStorage(), key, JSON.stringify(Object.fromEntries([...next].map((clave) => [clave, true]))));
    setDejadas(next);
  };
  return { dejadas, leave };
}

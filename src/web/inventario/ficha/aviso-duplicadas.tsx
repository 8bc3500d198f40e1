import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { RequestOf } from '#contract/call.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { CampoPieza } from '#contract/wire/pieza.ts';
import type { Duplicada } from '#contract/wire/pieza-duplicada.ts';
import { parseAnioRange } from '#domain/anio.ts';
import { useCall } from '#web/api/use-call.ts';
import styles from './aviso-duplicadas.module.css';
import type { PiezaValues } from './values.ts';

/** How long nothing must be typed before it is looked for, in milliseconds. */
const PAUSE_MS = 400;

/** Parts that are named at most. */
const MAX_SHOWN = 5;

const NOTHING: Pregunta = { marca: '', auto: '', pieza: '', lado: '', numeroParte: '', anios: null, excepto: null };

interface AvisoDuplicadasProps {
  readonly values: PiezaValues;
  /** The part as it is stored, null for a new one. */
  readonly saved: PiezaValues | null;
  readonly excepto: number | null;
}

/** Says which parts in stock may be the same one. It only says so: two of a kind are common. */
export function AvisoDuplicadas({ values, saved, excepto }: AvisoDuplicadasProps) {
  const pregunta = useAfterPause(preguntaOf(values, saved, excepto));
  const { data } = useCall(updatePiezas.findDuplicadas, pregunta ?? NOTHING, {
    isEnabled: pregunta !== null,
    isSilent: () => true,
  });
  const duplicadas = data?.duplicadas.slice(0, MAX_SHOWN) ?? [];
  return (
    <div className={`wide ${styles.place}`} role="status">
      {duplicadas.length > 0 && (
        <div className={`notice ${styles.notice}`}>
          <p className="strong">Puede que ya esté en el inventario</p>
          <ul className={`stack-1 above-1 ${styles.list}`} aria-label="Piezas parecidas">
            {duplicadas.map((duplicada) => (
              <li key={duplicada.id}>
                <Parecida duplicada={duplicada} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const MOTIVO = { numero: 'mismo # de parte', auto: 'mismo auto, año y lado' } as const;

/** Links to a part that may be the same one. It opens in another tab, so that the typed form stays. */
function Parecida({ duplicada: { id, inventario, titulo, existencias, motivo } }: { readonly duplicada: Duplicada }) {
  return (
    <>
      <Link className={styles.link} to={`../${id}`} relative="path" target="_blank" rel="noopener">
        <span className="mono"># {inventario}</span> {titulo}
        <span className="visually-hidden"> (se abre en otra pestaña)</span>
      </Link>
      <span className="hint">
        {MOTIVO[motivo]} · {existencias} en existencia
      </span>
    </>
  );
}

/** A question once it has stood for a moment; the same object as long as it asks the same. */
function useAfterPause(pregunta: Pregunta | null): Pregunta | null {
  const asked = JSON.stringify(pregunta);
  const [settled, setSettled] = useState<{ readonly asked: string; readonly pregunta: Pregunta | null }>({
    asked: 'null',
    pregunta: null,
  });
  useEffect(() => {
    if (asked === settled.asked) return;
    const timer = setTimeout(() => setSettled({ asked, pregunta: JSON.parse(asked) }), asked === 'null' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, settled.asked]);
  return settled.pregunta;
}

/** The fields that must agree for two parts to look like one and the same. */
const COMPARADOS = ['marca', 'auto', 'anios', 'pieza', 'lado', 'numeroParte'] as const satisfies readonly CampoPieza[];

type Pregunta = RequestOf<typeof updatePiezas.findDuplicadas>;

/**
 * Makes the question about parts that may be the same; null while too little is known, or nothing of it was changed.
 *
 * @param saved the part as it is stored, null for a new one.
 */
export function preguntaOf(values: PiezaValues, saved: PiezaValues | null, excepto: number | null): Pregunta | null {
  if (saved && COMPARADOS.every((campo) => saved[campo] === values[campo])) return null;
  const { marca, auto, pieza, lado, numeroParte } = values;
  const anios = parseAnioRange(values.anios);
  const isCarKnown = anios !== null && [marca, auto, pieza].every((text) => text.trim() !== '');
  if (!isCarKnown && numeroParte.trim() === '') return null;
  return { marca, auto, pieza, lado, numeroParte, anios, excepto };
}

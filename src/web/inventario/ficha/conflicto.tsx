import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { CANAL_NO_VALIDO, isCanal } from '#domain/baja.ts';
import { type CampoPieza, ETIQUETA_CAMPO } from '#domain/pieza-campos.ts';
import { ConflictoDialog, type Resolution } from '#web/components/conflicto-dialog.tsx';
import styles from './conflicto.module.css';
import { changedCampos, type PiezaValues, rebase, toValues } from './values.ts';

interface ConflictoPiezaProps {
  /** What somebody else saved. */
  readonly stored: PiezaCompleta;
  /** What both started from. */
  readonly before: PiezaValues;
  /** What stands in the form. */
  readonly values: PiezaValues;
  readonly onResolve: (resolution: Resolution) => void;
}

/** Somebody else saved first: both states side by side, and the choice. Decision 138. */
export function ConflictoPieza({ stored, before, values, onResolve }: ConflictoPiezaProps) {
  const theirs = toValues(stored);
  // What was not typed here is never set against what they wrote: it is taken over.
  const mine = rebase(values, before, theirs);
  const different = changedCampos(theirs, mine);
  const taken = changedCampos(before, theirs).filter((campo) => !different.includes(campo));
  const diferencias = different.map((campo) => ({
    campo,
    etiqueta: ETIQUETA_CAMPO[campo],
    guardado: shown(campo, theirs),
    mio: shown(campo, mine),
  }));
  return (
    <ConflictoDialog diferencias={diferencias} onResolve={onResolve}>
      {taken.length > 0 && (
        <p className={styles.taken}>
          También cambió lo que tú no tocaste: {taken.map((campo) => ETIQUETA_CAMPO[campo]).join(', ')}.
        </p>
      )}
    </ConflictoDialog>
  );
}

/** A value of the form as people read it. */
function shown(campo: CampoPieza, values: PiezaValues): string {
  const text = values[campo];
  if (campo === 'porPublicarFacebook' || campo === 'porPublicarMercado') return text === '' ? 'No' : 'Sí';
  if (campo === 'venta' && !isCanal(text)) return CANAL_NO_VALIDO;
  return text;
}

import { useState } from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { CambioDePieza } from '#contract/wire/historial.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { ETIQUETA_CAMPO } from '#domain/pieza-campos.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { toastSuccess } from '#web/components/toast-success.ts';
import styles from './historial.module.css';
import type { GuardarPieza } from './use-guardar-pieza.ts';

export interface Restaurar {
  readonly run: (cambio: number, campo: string) => Promise<void>;
  readonly isRunning: boolean;
  /** The form has something that was not saved: it is asked about first. */
  readonly isDirty: boolean;
}

/** Puts a field back to what it was before a change; what was typed in the form stays. */
export function useRestaurar({ id, version }: PiezaCompleta, guardar: GuardarPieza): Restaurar {
  const { run, isRunning } = useChange(updatePiezas.restoreCampo, { onRefused: guardar.isConflict });
  return {
    async run(cambio, campo) {
      const answer = await run({ pieza: id, cambio, campo, version });
      if (!answer) return;
      toastSuccess(updatePiezas.restoreCampo);
      guardar.accept(answer.pieza);
    },
    isRunning,
    isDirty: guardar.isDirty,
  };
}

type Cambiado = CambioDePieza['campos'][number];

interface RestaurarCampoProps extends Cambiado {
  readonly cambio: number;
  readonly restaurar: Restaurar;
}

/** One field before and after a change, and 'Restaurar' while that makes sense. */
export function RestaurarCampo({ cambio, campo, antes, despues, restaurable, restaurar }: RestaurarCampoProps) {
  const [isAsking, setAsking] = useState(false);
  const etiqueta = ETIQUETA_CAMPO[campo];
  const run = () => {
    setAsking(false);
    void restaurar.run(cambio, campo);
  };
  return (
    <li className={styles.field}>
      <span className={styles.name}>{etiqueta}</span>
      <span className={styles.values}>
        <del>{antes || 'vacío'}</del> → <ins>{despues || 'vacío'}</ins>
      </span>
      {restaurable && (
        <button
          type="button"
          className={`${button.quiet} ${styles.restore}`}
          disabled={restaurar.isRunning}
          aria-label={`Restaurar ${etiqueta}: ${antes || 'vacío'}`}
          onClick={() => (restaurar.isDirty ? setAsking(true) : run())}
        >
          Restaurar
        </button>
      )}
      {isAsking && (
        <ConfirmDialog title="Restaurar" action="Restaurar" onConfirm={run} onCancel={() => setAsking(false)}>
          <p>
            {etiqueta} vuelve a ser «{antes || 'vacío'}» y se guarda. Tienes cambios sin guardar en la pieza: se quedan
            como están en el formulario.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

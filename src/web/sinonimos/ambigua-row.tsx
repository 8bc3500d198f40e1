import { useState } from 'react';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import type { Ambigua } from '#domain/busqueda/sinonimos.ts';
import button from '#web/components/button.module.css';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { nombreDe } from './grupos.ts';
import styles from './sinonimos.module.css';

interface AmbiguaRowProps {
  readonly ambigua: Ambigua;
  readonly grupos: readonly Grupo[];
  /** Another one is being edited. */
  readonly isDisabled: boolean;
  readonly isRunning: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => Promise<void>;
}

/** One word with its meanings. */
export function AmbiguaRow({ ambigua, grupos, isDisabled, isRunning, onEdit, onRemove }: AmbiguaRowProps) {
  const { termino, primero, tambien } = ambigua;
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={styles.ambigua}>
      <strong className={styles.termino}>{termino}</strong>
      <span className={styles.words}>
        {primero === null ? 'Sola no dice nada' : nombreDe(grupos, primero)}
        {tambien.length > 0 && `; también ${tambien.map((id) => nombreDe(grupos, id)).join(', ')}`}
      </span>
      <span className={styles.rowActions}>
        <button
          type="button"
          className={button.secondary}
          disabled={isDisabled}
          aria-label={`Editar ${termino}`}
          onClick={onEdit}
        >
          Editar
        </button>
        <button
          type="button"
          className={button.quiet}
          disabled={isDisabled}
          aria-label={`Quitar ${termino}`}
          onClick={() => setAsking(true)}
        >
          Quitar
        </button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title="Quitar palabra ambigua"
          action="Quitar"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void onRemove().then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          <p>
            ¿Estás seguro que deseas quitar <strong>{termino}</strong> de las palabras ambiguas?
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

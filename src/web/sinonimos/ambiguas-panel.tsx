import { useEffect, useRef, useState } from 'react';
import { sinonimos } from '#contract/sinonimos.ts';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import type { Ambigua } from '#domain/busqueda/sinonimos.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { AmbiguaForm } from './ambigua-form.tsx';
import { nombreOf } from './grupos.ts';
import styles from './sinonimos.module.css';

interface AmbiguasPanelProps {
  readonly ambiguas: readonly Ambigua[];
  readonly grupos: readonly Grupo[];
}

const NUEVA: Ambigua = { termino: '', primero: null, tambien: [] };

/** The words that mean several things. */
export function AmbiguasPanel({ ambiguas, grupos }: AmbiguasPanelProps) {
  const { run, isRunning } = useChange(sinonimos.saveAmbigua, { isUntilShown: true });
  const [edited, setEdited] = useState<Ambigua | null>(null);
  const panel = useFocusBack(edited?.termino ?? null);

  async function save(ambigua: Ambigua): Promise<void> {
    const done = await run({ ...ambigua, tambien: [...ambigua.tambien] });
    if (!done) return;
    toastSuccess(sinonimos.saveAmbigua);
    setEdited(null);
  }

  const form = edited && (
    <AmbiguaForm
      key={edited.termino}
      ambigua={edited}
      isNew={edited.termino === ''}
      ambiguas={ambiguas}
      grupos={grupos}
      isSaving={isRunning}
      onSave={(ambigua) => void save(ambigua)}
      onCancel={() => setEdited(null)}
    />
  );

  return (
    <div ref={panel} className={`stack-4 ${styles.panelBody}`}>
      <div className={`cluster-3 middle ${styles.intro}`}>
        <p>
          Palabras que significan varias cosas: primero se muestra un grupo, y debajo los demás. Sin un primero, la
          palabra sola no dice nada.
        </p>
        <button type="button" className={button.secondary} disabled={edited !== null} onClick={() => setEdited(NUEVA)}>
          Agregar palabra
        </button>
      </div>
      {edited?.termino === '' && form}
      {ambiguas.length === 0 && <EmptyState text="Ninguna palabra significa varias cosas." />}
      <ul className={`card ${styles.list}`}>
        {ambiguas.map((ambigua) =>
          ambigua.termino === edited?.termino ? (
            <li key={ambigua.termino}>{form}</li>
          ) : (
            <AmbiguaRow
              key={ambigua.termino}
              ambigua={ambigua}
              grupos={grupos}
              isDisabled={edited !== null}
              isRunning={isRunning}
              onEdit={() => setEdited(ambigua)}
              onRemove={() => save({ ...ambigua, primero: null, tambien: [] })}
            />
          ),
        )}
      </ul>
    </div>
  );
}

/** A form that closes takes its focus away: it goes back to the button that opened it. */
function useFocusBack(termino: string | null) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (termino === null && last.current !== null) {
      const buttons = [...(panel.current?.querySelectorAll('button') ?? [])];
      const opener = buttons.find((button) => button.getAttribute('aria-label') === `Editar ${last.current}`);
      (opener ?? buttons[0])?.focus();
    }
    last.current = termino;
  }, [termino]);
  return panel;
}

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
function AmbiguaRow({ ambigua, grupos, isDisabled, isRunning, onEdit, onRemove }: AmbiguaRowProps) {
  const { termino, primero, tambien } = ambigua;
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={styles.ambigua}>
      <strong className="anywhere">{termino}</strong>
      <span className="hint anywhere">
        {primero === null ? 'Sola no dice nada' : nombreOf(grupos, primero)}
        {tambien.length > 0 && `; también ${tambien.map((id) => nombreOf(grupos, id)).join(', ')}`}
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

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sinonimos } from '#contract/sinonimos.ts';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import type { Ambigua } from '#domain/busqueda/sinonimos.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { toastSuccess } from '#web/components/toast-success.ts';
import { AmbiguaForm } from './ambigua-form.tsx';
import { AmbiguaRow } from './ambigua-row.tsx';
import styles from './sinonimos.module.css';

interface AmbiguasPanelProps {
  readonly ambiguas: readonly Ambigua[];
  readonly grupos: readonly Grupo[];
}

const NUEVA: Ambigua = { termino: '', primero: null, tambien: [] };

/** The words that mean several things. */
export function AmbiguasPanel({ ambiguas, grupos }: AmbiguasPanelProps) {
  const queryClient = useQueryClient();
  const { run, isRunning } = useChange(sinonimos.saveAmbigua);
  const [edited, setEdited] = useState<Ambigua | null>(null);
  const panel = useFocusBack(edited?.termino ?? null);

  async function save(ambigua: Ambigua): Promise<void> {
    const done = await run({ ...ambigua, tambien: [...ambigua.tambien] });
    if (!done) return;
    toastSuccess(sinonimos.saveAmbigua);
    await queryClient.invalidateQueries();
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
    <div ref={panel} className={styles.panelBody}>
      <div className={styles.intro}>
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
      <ul className={styles.list}>
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

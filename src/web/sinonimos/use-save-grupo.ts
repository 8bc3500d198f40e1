import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sinonimos } from '#contract/sinonimos.ts';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import { isRefused } from '#web/api/errors.ts';
import { useChange } from '#web/api/query.ts';
import type { Resolution } from '#web/components/conflicto-dialog.tsx';
import { toastSuccess } from '#web/components/toast-success.ts';
import { changedCampos, GRUPO_VACIO, type GrupoValues, toValues } from './grupo-values.ts';

interface SaveParts {
  /** The newest that the server answered; null for a new group. */
  readonly grupo: Grupo | null;
  readonly reload: () => Promise<readonly Grupo[] | null>;
  /** Told the id of a group that is there for the first time. */
  readonly onAdded: (id: string) => void;
}

/** The form of a group over the state that was read, and its save (decision 138). */
export function useSaveGrupo({ grupo, reload, onAdded }: SaveParts) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(grupo);
  const [values, setValues] = useState(grupo ? toValues(grupo) : GRUPO_VACIO);
  const [conflict, setConflict] = useState<Grupo | null>(null);
  const initial = base ? toValues(base) : GRUPO_VACIO;
  const isDirty = changedCampos(initial, values).length > 0;
  const { run, isRunning } = useChange(sinonimos.saveGrupo, {
    onRefused: (error) => {
      if (!isRefused(error, 'version')) return false;
      void reload().then((grupos) => setConflict(grupos?.find(({ id }) => id === values.id) ?? null));
      return true;
    },
  });

  // A newer state arrived while nothing was typed: it is simply shown.
  if (grupo && grupo.version !== base?.version && !isDirty && !isRunning) startFrom(grupo);

  function startFrom(stored: Grupo): void {
    setBase(stored);
    setValues(toValues(stored));
  }

  async function save(id: string): Promise<void> {
    const done = await run({ ...values, canon: values.canon.toUpperCase(), id, version: base?.version ?? null });
    if (!done) return;
    startFrom(done.grupo);
    toastSuccess(sinonimos.saveGrupo);
    // The list, and what the search beside it finds now.
    await queryClient.invalidateQueries();
    if (grupo === null) onAdded(id);
  }

  function resolve(resolution: Resolution): void {
    if (!conflict) return;
    if (resolution === 'stored') startFrom(conflict);
    else setBase(conflict);
    setConflict(null);
  }

  return {
    values,
    change: (part: Partial<GrupoValues>) => setValues((now) => ({ ...now, ...part })),
    discard: () => setValues(initial),
    isDirty,
    isSaving: isRunning,
    save,
    conflict,
    resolve,
  };
}

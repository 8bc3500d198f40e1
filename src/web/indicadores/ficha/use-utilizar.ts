import { useState } from 'react';
import type { Registro } from '#contract/wire/indicador.ts';
import type { SavedForm } from '#web/components/record/use-record-save.ts';
import type { Utilizar } from './patio.tsx';
import { REGLAS_REGISTRO } from './reglas.ts';
import type { RegistroValues } from './values.ts';

/**
 * Takes a yard part for the record at once, or gives it back; what is typed in the form stays, but for the cost and the
 * code, which are the part's now. A record that is not there yet is saved with it.
 *
 * @param onWrong told what keeps a new record from being saved, by field.
 */
export function useUtilizar(
  { form, save, saveOnly }: SavedForm<Registro, RegistroValues>,
  onWrong: (errors: object) => void,
): Utilizar {
  const [isRunning, setRunning] = useState(false);

  async function saveNew(uso: string): Promise<void> {
    let stored: Registro | null = null;
    const wrong = await form.submit(async (saving) => (stored = await save(saving)), { uso });
    if (!stored) form.set('uso', form.saved.uso);
    if (wrong) onWrong(wrong);
  }
  async function change(uso: string): Promise<void> {
    const stored = await saveOnly(uso === '' ? { uso } : { uso, proveedor: form.values.proveedor.trim() });
    if (!stored) return;
    const { costo, codigo } = REGLAS_REGISTRO.toValues(stored);
    form.set('costo', costo);
    form.set('codigo', codigo);
  }
  return {
    isRunning: isRunning || form.isSaving,
    run(uso) {
      setRunning(true);
      void (form.base ? change(uso) : saveNew(uso)).finally(() => setRunning(false));
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { updateClients } from '#contract/update-clients.ts';
import type { CuentaLeida } from '#contract/wire/cuenta-leida.ts';
import { isRefused } from '#web/api/errors.ts';
import { readKey, useChange } from '#web/api/query.ts';
import type { Resolution } from '#web/components/conflicto-dialog.tsx';
import { toastSuccess } from '#web/components/toast-success.ts';
import {
  CAMPOS_CUENTA,
  CAMPOS_DIRECCION,
  changedCampos,
  datosOf,
  direccionOf,
  hasDireccion,
  rolOf,
  toValues,
} from './cuenta-values.ts';
import type { CuentaForm } from './use-cuenta-form.ts';

interface SaveParts {
  /** The newest that the server answered. */
  readonly cuenta: CuentaLeida;
  readonly form: CuentaForm;
  readonly reload: () => Promise<CuentaLeida | null>;
}

/** Saves what changed: the account, then its address, each over the state that was read (decision 138). */
export function useSaveCuenta({ cuenta, form, reload }: SaveParts) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(cuenta);
  const [conflict, setConflict] = useState<CuentaLeida | null>(null);
  const onRefused = (error: Error) => {
    if (!isRefused(error, 'version')) return false;
    void reload().then(setConflict);
    return true;
  };
  const account = useChange(updateClients.updateAccount, { onRefused });
  const address = useChange(updateClients.updateAccountAddress, { onRefused });

  /** What the server has becomes what the form is compared with. */
  function startFrom(stored: CuentaLeida): void {
    setBase(stored);
    form.setInitialValues(toValues(stored));
  }

  // A newer state arrived while nothing was typed: it is simply shown.
  useEffect(() => {
    if (cuenta.version === base.version || form.isDirty()) return;
    setBase(cuenta);
    form.setInitialValues(toValues(cuenta));
    form.setValues(toValues(cuenta));
  }, [cuenta, base, form]);

  /** @returns the version the account has now; null when it was not saved. */
  async function saveAccount(): Promise<number | null> {
    const { keylogin, version } = base;
    if (changedCampos(toValues(base), form.values, CAMPOS_CUENTA).length === 0) return version;
    const datos = datosOf(form.values);
    return (await account.run({ keylogin, rol: rolOf(form.values), datos, version }))?.version ?? null;
  }

  async function saveAddress(version: number): Promise<boolean> {
    const isChanged = changedCampos(toValues(base), form.values, CAMPOS_DIRECCION).length > 0;
    if (!isChanged || !hasDireccion(form.values)) return true;
    const { keylogin } = base;
    return (await address.run({ keylogin, direccion: direccionOf(form.values), version })) !== null;
  }

  async function save(): Promise<void> {
    const version = await saveAccount();
    if (version === null) return;
    if (!(await saveAddress(version))) {
      // The account is saved already: the next try starts from there.
      setBase({ ...base, rol: rolOf(form.values), datos: datosOf(form.values), version });
      return;
    }
    toastSuccess(updateClients.updateAccount);
    void queryClient.invalidateQueries({ queryKey: readKey(updateClients.getAccounts) });
    const stored = await reload();
    if (!stored) return;
    startFrom(stored);
    form.setValues(toValues(stored));
  }

  function resolve(resolution: Resolution): void {
    if (!conflict) return;
    startFrom(conflict);
    if (resolution === 'stored') form.setValues(toValues(conflict));
    setConflict(null);
  }

  return { save, isSaving: account.isRunning || address.isRunning, conflict, resolve };
}

import type { CuentaLeida } from '#contract/wire/cuenta-leida.ts';
import { ConflictoDialog, type Resolution } from '#web/components/conflicto-dialog.tsx';
import { rolName } from '#web/components/rol-name.ts';
import {
  CAMPOS_CUENTA,
  CAMPOS_DIRECCION,
  type Campo,
  type CuentaValues,
  changedCampos,
  ETIQUETAS,
  rolOf,
  toValues,
} from './cuenta-values.ts';

interface ConflictoCuentaProps {
  /** What somebody else saved. */
  readonly stored: CuentaLeida;
  /** What stands in the form. */
  readonly values: CuentaValues;
  readonly onResolve: (resolution: Resolution) => void;
}

/** Somebody else saved first: both states side by side, and the choice. Decision 138. */
export function ConflictoCuenta({ stored, values, onResolve }: ConflictoCuentaProps) {
  const theirs = toValues(stored);
  const different = changedCampos(theirs, values, [...CAMPOS_CUENTA, ...CAMPOS_DIRECCION]);
  const diferencias = different.map((campo) => ({
    campo,
    etiqueta: ETIQUETAS[campo],
    guardado: shown(theirs, campo),
    mio: shown(values, campo),
  }));
  return <ConflictoDialog diferencias={diferencias} onResolve={onResolve} />;
}

function shown(values: CuentaValues, campo: Campo): string {
  return campo === 'rol' ? rolName(rolOf(values)) : values[campo];
}

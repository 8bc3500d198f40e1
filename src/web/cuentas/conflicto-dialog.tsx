import type { CuentaLeida } from '#contract/wire/cuenta-leida.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { rolName } from '#web/components/rol-name.ts';
import styles from './cuenta.module.css';
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
import type { Resolution } from './use-save-cuenta.ts';

interface ConflictoDialogProps {
  /** What somebody else saved. */
  readonly stored: CuentaLeida;
  /** What stands in the form. */
  readonly values: CuentaValues;
  readonly onResolve: (resolution: Resolution) => void;
}

/** Somebody else saved first: both states side by side, and the choice. Decision 138. */
export function ConflictoDialog({ stored, values, onResolve }: ConflictoDialogProps) {
  const theirs = toValues(stored);
  const different = changedCampos(theirs, values, [...CAMPOS_CUENTA, ...CAMPOS_DIRECCION]);
  return (
    <ConfirmDialog
      title={REGISTRO_CAMBIADO}
      action="Usar lo guardado"
      cancel="Seguir con lo mío"
      onConfirm={() => onResolve('stored')}
      onCancel={() => onResolve('mine')}
    >
      {different.length === 0 ? (
        <p>Otra persona guardó lo mismo que tú escribiste.</p>
      ) : (
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Guardado</th>
              <th scope="col">Lo tuyo</th>
            </tr>
          </thead>
          <tbody>
            {different.map((campo) => (
              <tr key={campo}>
                <th scope="row">{ETIQUETAS[campo]}</th>
                <td>{shown(theirs, campo)}</td>
                <td>{shown(values, campo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ConfirmDialog>
  );
}

function shown(values: CuentaValues, campo: Campo): string {
  return campo === 'rol' ? rolName(rolOf(values)) : values[campo] || '—';
}

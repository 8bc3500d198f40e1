import type { ReactNode } from 'react';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import type { Resolution } from '#web/components/record/use-record-form.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './conflicto-dialog.module.css';

/** A field that both wrote differently, as people read it. */
export interface Diferencia {
  readonly campo: string;
  readonly etiqueta: string;
  readonly guardado: string;
  readonly mio: string;
  /** Tells what keeping mine would do beside changing the field. */
  readonly efecto?: string | undefined;
}

interface ConflictoDialogProps {
  readonly diferencias: readonly Diferencia[];
  readonly onResolve: (resolution: Resolution) => void;
  /** Further explanations. */
  readonly children?: ReactNode;
}

/** Somebody else saved first: both states side by side, and the choice. Regla 138. */
export function ConflictoDialog({ diferencias, onResolve, children }: ConflictoDialogProps) {
  return (
    <ConfirmDialog
      title={REGISTRO_CAMBIADO}
      action="Usar lo guardado"
      cancel="Seguir con lo mío"
      onConfirm={() => onResolve('stored')}
      onCancel={() => onResolve('mine')}
    >
      {diferencias.length === 0 ? (
        <p>Otra persona guardó lo mismo que tú escribiste.</p>
      ) : (
        <Comparacion diferencias={diferencias} />
      )}
      {children}
    </ConfirmDialog>
  );
}

function Comparacion({ diferencias }: Pick<ConflictoDialogProps, 'diferencias'>) {
  return (
    <table className={`small full ${styles.compare}`}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Guardado</th>
          <th scope="col">Lo tuyo</th>
        </tr>
      </thead>
      <tbody>
        {diferencias.map(({ campo, etiqueta, guardado, mio, efecto }) => (
          <tr key={campo}>
            <th scope="row">{etiqueta}</th>
            <td>{guardado || '—'}</td>
            <td>
              {mio || '—'}
              {efecto && <span className="block hint"> {efecto}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

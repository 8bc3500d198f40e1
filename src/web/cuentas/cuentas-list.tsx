import type { CuentaDeLista } from '#contract/wire/cuenta-leida.ts';
import { ROLES_ASIGNABLES } from '#domain/cuenta-rol.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { CuentaRow } from './cuenta-row.tsx';
import styles from './cuentas.module.css';
import type { CuentasView } from './cuentas-url.ts';
import { SkeletonRows } from './skeleton-rows.tsx';

interface CuentasListProps {
  /** Null until the first answer. */
  readonly cuentas: readonly CuentaDeLista[] | null;
  readonly view: CuentasView;
  /** The rows of the view before, while those of this one are on their way. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** The table of accounts; on a phone each row is a card. */
export function CuentasList({ cuentas, view, isStale, hasFailed, onRetry, onClear }: CuentasListProps) {
  if (hasFailed) {
    return (
      <EmptyState text="No se pudieron cargar las cuentas.">
        <button type="button" className={button.secondary} onClick={onRetry}>
          Reintentar
        </button>
      </EmptyState>
    );
  }
  if (cuentas?.length === 0) return <NoCuentas view={view} onClear={onClear} />;
  return (
    <table className={styles.table} aria-busy={isStale || cuentas === null}>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Correo electronico</th>
          <th scope="col" className={styles.actionsHead}>
            Acciones
          </th>
        </tr>
      </thead>
      <tbody>
        {cuentas ? cuentas.map((cuenta) => <CuentaRow key={cuenta.keylogin} cuenta={cuenta} />) : <SkeletonRows />}
      </tbody>
    </table>
  );
}

/** Why there is nothing, and the one thing to do about it. */
function NoCuentas({ view: { rol, search }, onClear }: Pick<CuentasListProps, 'view' | 'onClear'>) {
  const quienes = ROLES_ASIGNABLES.find((option) => option.rol === rol)?.plural.toLowerCase() ?? 'cuentas';
  if (search === '') return <EmptyState text={`Todavía no hay cuentas en ${quienes}.`} />;
  return (
    <EmptyState text={`Ninguna cuenta en ${quienes} tiene «${search}» en su correo o nombre.`}>
      <button type="button" className={button.secondary} onClick={onClear}>
        Quitar el filtro
      </button>
    </EmptyState>
  );
}

import { Link, useParams } from 'react-router';
import { updateClients } from '#contract/update-clients.ts';
import type { CuentaLeida } from '#contract/wire/cuenta.ts';
import { isKeylogin } from '#domain/cuenta-sesion.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import icon from '#web/components/icon.module.css';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import styles from './cuenta.module.css';
import { CuentaEditor } from './cuenta-editor.tsx';

/** One account, to be looked at and changed. */
export function CuentaScreen() {
  const { id = '' } = useParams();
  const isPossible = isKeylogin(id);
  const read = useRead(updateClients.getUser, { keylogin: id }, { isEnabled: isPossible });
  const cuenta = read.data?.cuenta.keylogin === id ? read.data.cuenta : null;

  return (
    <>
      <ScreenHeader title={cuenta ? nameOf(cuenta) : 'Cuenta'} back={<BackToList />} />
      {cuenta && !cuenta.tieneContrasena && (
        <p className={styles.note}>Todavía no crea su contraseña: entra con el enlace del correo de aprobación.</p>
      )}
      {cuenta && (
        <CuentaEditor key={id} cuenta={cuenta} reload={async () => (await read.refetch()).data?.cuenta ?? null} />
      )}
      {!cuenta && (read.isError || !isPossible) && (
        <EmptyState text="No se obtuvo la cuenta: puede que ya no exista.">
          {isPossible && (
            <button type="button" className={button.secondary} onClick={() => void read.refetch()}>
              Reintentar
            </button>
          )}
        </EmptyState>
      )}
      {!cuenta && !read.isError && isPossible && <div className={styles.skeleton} aria-busy="true" />}
    </>
  );
}

function BackToList() {
  return (
    <Link className={styles.back} to=".." relative="path">
      <span className={icon.previous} aria-hidden="true" />
      Cuentas
    </Link>
  );
}

function nameOf({ datos: { nombre, apellidos } }: CuentaLeida): string {
  return `${nombre} ${apellidos}`.trim();
}

import { Link } from 'react-router';
import { updateClients } from '#contract/update-clients.ts';
import type { CuentaLeida } from '#contract/wire/cuenta.ts';
import { isIdentificador } from '#domain/cuenta-sesion.ts';
import { ADMIN_MESSAGES } from '#web/api/admin-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import icon from '#web/components/display/icon.module.css';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import styles from './cuenta.module.css';
import { CuentaEditor } from './cuenta-editor.tsx';

addMessages(ADMIN_MESSAGES);

/** One account, to be looked at and changed. */
export function CuentaScreen() {
  return (
    <RecordScreen
      call={updateClients.getUser}
      request={(identificador) => ({ identificador })}
      recordOf={({ cuenta }) => cuenta}
      isId={isIdentificador}
      what="la cuenta"
      title={(cuenta) => (cuenta ? nameOf(cuenta) : 'Cuenta')}
      back={<BackToList />}
    >
      {(cuenta, reload) =>
        cuenta && (
          <>
            {!cuenta.tieneContrasena && (
              <p className={styles.note}>
                Todavía no crea su contraseña: entra con el enlace del correo de aprobación.
              </p>
            )}
            <CuentaEditor key={cuenta.identificador} cuenta={cuenta} reload={reload} />
          </>
        )
      }
    </RecordScreen>
  );
}

function BackToList() {
  return (
    <Link className={`inline-1 soft ${styles.back}`} to=".." relative="path">
      <span className={icon.previous} aria-hidden="true" />
      Cuentas
    </Link>
  );
}

function nameOf({ datos: { nombre, apellidos } }: CuentaLeida): string {
  return `${nombre} ${apellidos}`.trim();
}

import { Link } from 'react-router';
import type { CuentaDeLista } from '#contract/wire/cuenta-leida.ts';
import { formatFecha } from '#domain/fecha.ts';
import button from '#web/components/button.module.css';
import styles from './cuentas.module.css';
import { DeleteCuenta } from './delete-cuenta.tsx';

/** One account. Its name is the link; 'Editar' is for who looks for a button. */
export function CuentaRow({ cuenta }: { readonly cuenta: CuentaDeLista }) {
  const { nombre, apellidos, email, keylogin, solicitud } = cuenta;
  const name = `${nombre} ${apellidos}`.trim();
  return (
    <tr className={styles.row}>
      <td className={styles.name}>
        <Link className={styles.link} to={keylogin}>
          {name}
        </Link>
        {solicitud && <span className={styles.asked}>Pidió acceso el {formatFecha(solicitud)}</span>}
      </td>
      <td className={styles.email}>{email}</td>
      <td>
        <div className={styles.actions}>
          <Link className={button.secondary} to={keylogin} aria-label={`Editar a ${name}`}>
            Editar
          </Link>
          <DeleteCuenta keylogin={keylogin} name={name} email={email} />
        </div>
      </td>
    </tr>
  );
}

import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { account } from '#contract/account.ts';
import { primerNombre } from '#domain/cuenta.ts';
import { appState } from '#web/api/app-state.ts';
import { useChange } from '#web/api/query.ts';
import { readUser } from '#web/api/session.ts';
import button from '#web/components/controls/button.module.css';
import icon from '#web/components/display/icon.module.css';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import styles from './prospecto.module.css';

/** The functions that the holding page receives from its layout. */
export interface ProspectoContext {
  /** Asks the server who this is now. Who has been let in leaves this page by that alone. */
  readonly checkSession: () => Promise<void>;
  /** Null until the first session check is over. */
  readonly cuenta: CuentaPropia | null;
}

/** The facts of the own account that decide what a prospect is offered; of an unanswered check, what offers most. */
export interface CuentaPropia {
  readonly tieneContrasena: boolean;
  /** Empty when it is not known. */
  readonly email: string;
  /** Today, by the clock of the business. */
  readonly accesoSolicitado: boolean;
}

/** How long 'Actualizar' waits before it asks, in milliseconds. Regla 11. */
const REFRESH_DELAY_MS = 1000;

/** The holding page of who waits to be let in. */
export function ProspectoScreen() {
  const nombre = primerNombre(readUser()?.nombre ?? '');
  const { cuenta } = useOutletContext<ProspectoContext>();
  return (
    <>
      <ScreenHeader title={nombre === '' ? 'Hola' : `Hola, ${nombre}`} />
      <p className={styles.lead}>Tu cuenta está en revisión. Te avisaremos por correo en cuanto puedas entrar.</p>
      {/* Until it is known what comes first, nothing: what is read must not be pushed away. */}
      {cuenta && (
        <>
          {!cuenta.tieneContrasena && <CrearContrasena email={cuenta.email} />}
          <Acceso nombre={nombre} isAsked={cuenta.accesoSolicitado} />
        </>
      )}
    </>
  );
}

function Acceso({ nombre, isAsked }: { readonly nombre: string; readonly isAsked: boolean }) {
  return (
    <section className={`stack-3 card ${styles.card}`} aria-labelledby="acceso">
      <h2 id="acceso">¿Quieres entrar pronto?</h2>
      <p>Solicita acceso y le avisamos al equipo. Si ya te aprobaron, actualiza para entrar.</p>
      <div className={`cluster-3 above-2 ${styles.actions}`}>
        <SolicitarAcceso isAskedBefore={isAsked} />
        <Actualizar />
      </div>
      <a className={`inline-2 ${styles.whatsapp}`} href={whatsappUrl(nombre)} target="_blank" rel="noopener">
        <span className={icon.whatsapp} aria-hidden="true" />
        Preguntar por WhatsApp
      </a>
    </section>
  );
}

/** Registration asks for no password: this is the first thing to do (regla 2). */
function CrearContrasena({ email }: { readonly email: string }) {
  const query = email && `?email=${encodeURIComponent(email)}`;
  return (
    <section className={`stack-3 card ${styles.card}`} aria-labelledby="contrasena">
      <h2 id="contrasena">Crea tu contraseña</h2>
      <p>La vas a necesitar para volver a entrar. Te enviamos un código a tu correo y la eliges.</p>
      <div className={`cluster-3 above-2 ${styles.actions}`}>
        <a className={button.secondary} href={`/restaurar-contrase%C3%B1a${query}`}>
          Crea tu contraseña
        </a>
      </div>
    </section>
  );
}

function SolicitarAcceso({ isAskedBefore }: { readonly isAskedBefore: boolean }) {
  const { run, isRunning } = useChange(account.requestAccess);
  const [isAskedNow, setAsked] = useState(false);
  const isAsked = isAskedBefore || isAskedNow;

  async function ask(): Promise<void> {
    if (!(await run({}))) return;
    setAsked(true);
    toastSuccess(account.requestAccess);
  }

  return (
    <button type="button" className={button.primary} disabled={isRunning || isAsked} onClick={() => void ask()}>
      {isAsked ? 'Acceso solicitado' : 'Solicitar acceso'}
    </button>
  );
}

function Actualizar() {
  const { checkSession } = useOutletContext<ProspectoContext>();
  const [isWaiting, setWaiting] = useState(false);

  async function refresh(): Promise<void> {
    setWaiting(true);
    await new Promise((resolve) => setTimeout(resolve, REFRESH_DELAY_MS));
    await checkSession();
    setWaiting(false);
  }

  return (
    <button type="button" className={button.secondary} disabled={isWaiting} onClick={() => void refresh()}>
      {isWaiting ? 'Actualizando…' : 'Actualizar'}
    </button>
  );
}

function whatsappUrl(nombre: string): string {
  const quien = nombre === '' ? '' : `, soy ${nombre}`;
  const message = `Hola${quien}. Me registré y quiero acceso al buscador.`;
  return `https://wa.me/${appState().negocio.whatsapp}?text=${encodeURIComponent(message)}`;
}

import { lazy, Suspense, useState } from 'react';
import { NUEVA } from '#domain/home.ts';
import type { Rol } from '#domain/roles.ts';
import { appState } from '#web/api/app-state.ts';
import { porEnviar } from '#web/cola/lista.ts';
import { hasUnsaved } from '#web/components/dialogs/unsaved.ts';
import icon from '#web/components/display/icon.module.css';
import { rolName } from '#web/components/display/rol-name.ts';
import { switchTema } from '#web/components/hooks/tema.ts';
import bar from './bar.module.css';
import brand from './brand.module.css';
import { useUser } from './guards.ts';
import sign from './menu-icon.module.css';
import { logout } from './session-check.ts';
import skip from './skip-link.module.css';
import user from './user-box.module.css';

/** The link that takes the keyboard past the menu. */
export function SkipLink() {
  return (
    <a className={skip.skip} href="#contenido">
      Ir al contenido
    </a>
  );
}

/** The business, leading to its public page. */
export function Brand() {
  return (
    <a className={`row-3 strong ${brand.brand}`} href={`/${NUEVA}`}>
      <img className={brand.logo} src="/logo.svg" alt="" width={32} height={32} />
      <span className={brand.name}>{appState().negocio.nombre}</span>
    </a>
  );
}

/** The box with the name and the role of the person signed in. */
export function UserBox({ rol }: { readonly rol: Rol }) {
  const nombre = useUser()?.nombre ?? '';
  return (
    <div className={`row-3 shrink ${user.user}`} title={nombre}>
      <span className={`centered ${user.initial}`} aria-hidden="true">
        {nombre.charAt(0).toUpperCase()}
      </span>
      <span className={`shrink ${bar.words}`}>
        <span className={`strong ${user.userName}`}>{nombre}</span>
        <span className={user.rol}>{rolName(rol)}</span>
      </span>
    </div>
  );
}

const NAME = 'Cambiar entre tema claro y oscuro';

/** Changes between light and dark: the same choice as on the public pages. */
export function ThemeButton() {
  return (
    <button type="button" className={`centered ${bar.square}`} onClick={switchTema} aria-label={NAME} title={NAME}>
      <span className={icon.theme} aria-hidden="true" />
    </button>
  );
}

/** The question comes when somebody leaves something behind. */
const SalirDialog = lazy(async () => ({ default: (await import('./salir-dialog.tsx')).SalirDialog }));

/** 'Cerrar sesión'. Asks first only if something typed would be lost, or something kept here is not sent. */
export function LogoutButton() {
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const leave = () => {
    setAsking(false);
    setLeaving(true);
    void logout();
  };

  return (
    <>
      <button
        type="button"
        className={`row-3 ${bar.entry}`}
        disabled={isLeaving}
        onClick={() => (hasUnsaved() || porEnviar.get().length > 0 ? setAsking(true) : leave())}
      >
        <svg className={sign.icon} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M8 3H4v14h4M9 10h8M13.5 6.5 17 10l-3.5 3.5" />
        </svg>
        <span className={`shrink ${bar.words}`}>{isLeaving ? 'Cerrando sesión…' : 'Cerrar sesión'}</span>
      </button>
      <Suspense>{isAsking && <SalirDialog onLeave={leave} onCancel={() => setAsking(false)} />}</Suspense>
    </>
  );
}

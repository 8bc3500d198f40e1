import type { ReactNode } from 'react';
import type { Negocio } from '#contract/page-state.ts';
import { NUEVA } from '#domain/home.ts';
import { askPiezaUrl } from '#domain/whatsapp.ts';
import icon from '#web/components/display/icon.module.css';
import styles from './shell.module.css';

interface ShellProps {
  readonly negocio: Negocio;
  readonly content: string;
  /** It stands between the screen and the footer. */
  readonly below: ReactNode;
}

/** The frame of every public page. The server renders it once a business; the browser never does. */
export function Shell({ negocio, content, below }: ShellProps) {
  return (
    <>
      <header className={styles.bar}>
        <a className={styles.skip} href="#contenido">
          Ir al contenido
        </a>
        <div className={`row-2 ${styles.inner}`}>
          <a className={`row-3 strong ${styles.brand}`} href={`/${NUEVA}`}>
            <img src="/logo.svg" alt="" width={32} height={32} />
            <span className={styles.name}>{negocio.nombre}</span>
          </a>
          <button type="button" className={`centered ${styles.theme}`} aria-label="Cambiar entre tema claro y oscuro">
            <span className={icon.theme} />
          </button>
          <a className={`centered ${styles.account}`} href="/login">
            Iniciar sesión
          </a>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className={`block ${styles.main}`}>
        {content}
      </main>
      {below}
      <Footer negocio={negocio} />
    </>
  );
}

function Footer({ negocio }: { readonly negocio: Negocio }) {
  const { nombre, telefono, whatsapp, correo, direccion, horario } = negocio;
  return (
    <footer className={styles.footer}>
      <dl className={styles.facts}>
        <div className={styles.who}>
          <dt>{nombre}</dt>
          <dd>{direccion}</dd>
        </div>
        <div>
          <dt>Horario</dt>
          <dd>{horario}</dd>
        </div>
        <div>
          <dt>Teléfono</dt>
          <dd>
            <a href={`tel:${telefono.replaceAll(/[^\d+]/g, '')}`}>{telefono}</a>
          </dd>
        </div>
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <a href={askPiezaUrl(whatsapp, '')} target="_blank" rel="noopener">
              Escríbenos
            </a>
          </dd>
        </div>
        <div>
          <dt>Correo</dt>
          <dd>
            <a href={`mailto:${correo}`}>{correo}</a>
          </dd>
        </div>
      </dl>
      <p className={styles.words}>
        En los títulos: IZQ es izquierdo (del conductor), DER derecho (del copiloto), DEL delantero, TRA trasero. C
        &amp; O es condición y origen.
      </p>
      <nav className={`cluster-0 ${styles.legal}`} aria-label="Textos legales">
        <a href="/terminos">Términos y condiciones</a>
        <a href="/privacidad">Aviso de privacidad</a>
      </nav>
    </footer>
  );
}

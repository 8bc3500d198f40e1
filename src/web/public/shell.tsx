import type { ReactNode } from 'react';
import type { Negocio } from '#contract/page-state.ts';
import { buscoUrl } from '#domain/whatsapp-busqueda.ts';
import { AccountLink } from './account-link.tsx';
import styles from './shell.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** What surrounds every public page. Few elements: it is rendered with each of them. */
export function Shell({ negocio, children }: { readonly negocio: Negocio; readonly children: ReactNode }) {
  return (
    <>
      <header className={styles.bar}>
        <a className={styles.skip} href="#contenido">
          Ir al contenido
        </a>
        <div className={styles.inner}>
          <a className={styles.brand} href="/">
            <img src="/logo.svg" alt="" width={32} height={32} />
            <span className={styles.name}>{negocio.nombre}</span>
          </a>
          <ThemeSwitch />
          <AccountLink />
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
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
            <a href={buscoUrl(whatsapp, '')} target="_blank" rel="noopener">
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
    </footer>
  );
}

import type { ReactNode } from 'react';
import { CUENTA_MESSAGES } from '#web/api/cuenta-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import styles from './cuenta-page.module.css';

addMessages(CUENTA_MESSAGES);

interface CuentaPageProps {
  readonly titulo: string;
  /** 'Paso 1 de 3', where there are several. */
  readonly paso?: { readonly actual: number; readonly total: number };
  /** The explanation of this step under its title. */
  readonly intro?: ReactNode;
  readonly isWide?: boolean;
  /** The notice above the card. Its place is kept, so that nothing moves when it comes. */
  readonly aviso?: ReactNode;
  /** Ways to the other pages, one below the other. */
  readonly enlaces: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every account page: one thing to do, in a card. */
export function CuentaPage({ titulo, paso, intro, isWide = false, aviso, enlaces, children }: CuentaPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.aviso}>{aviso}</div>
      <div className={isWide ? `card full ${styles.wide}` : `card full ${styles.card}`}>
        {paso && <Pasos {...paso} />}
        <div className={styles.cabeza}>
          <h1>{titulo}</h1>
          {intro}
        </div>
        <noscript>
          <p className={`${styles.error} ${styles.sinScript}`}>
            Para usar esta página activa JavaScript en tu navegador.
          </p>
        </noscript>
        {children}
      </div>
      <nav className={styles.enlaces} aria-label="Otras páginas de tu cuenta">
        {enlaces}
        <p>
          <a href="/">Volver al inicio</a>
        </p>
      </nav>
    </div>
  );
}

function Pasos({ actual, total }: { readonly actual: number; readonly total: number }) {
  return (
    <p className={`row-3 hint ${styles.pasos}`}>
      <progress className={styles.avance} value={actual} max={total} aria-hidden="true" />
      {`Paso ${actual} de ${total}`}
    </p>
  );
}

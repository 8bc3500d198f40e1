import type { ReactNode } from 'react';
import type { Negocio } from '#contract/page-state.ts';
import button from '#web/components/controls/button.module.css';
import { Insignia, type Tono } from '#web/components/display/insignia.tsx';
import styles from './consulta.module.css';

interface ConsultaProps {
  /** The kind of document and its number: 'Nota 12'. */
  readonly titulo: string;
  readonly estado: readonly [tono: Tono, text: string];
  readonly datos: readonly (readonly [name: string, value: string])[];
  /** Says what the state means for who holds the paper. */
  readonly explicacion: string;
  readonly negocio: Negocio;
}

/** Says what a business knows of a printed document that somebody has in the hand. */
export function Consulta({ titulo, estado: [tono, text], datos, explicacion, negocio }: ConsultaProps) {
  return (
    <Hoja>
      <header className={styles.header}>
        <h1>{titulo}</h1>
        <Insignia tono={tono}>{text}</Insignia>
      </header>
      <dl className={`num card ${styles.datos}`}>
        {datos.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>{explicacion}</p>
      <p className={styles.soft}>
        ¿Algo no coincide? Llámanos al{' '}
        <a href={`tel:${negocio.telefono.replaceAll(/[^\d+]/g, '')}`}>{negocio.telefono}</a>.
      </p>
    </Hoja>
  );
}

/** Said while nothing is known of the document, which may be all right: 'la nota'. */
export function SinRespuesta({ que }: { readonly que: string }) {
  return (
    <Hoja>
      <h1>{`No se pudo consultar ${que}`}</h1>
      <p className={styles.soft}>Espera un momento y vuelve a intentarlo.</p>
      <form method="get">
        <button type="submit" className={button.primary}>
          Reintentar
        </button>
      </form>
    </Hoja>
  );
}

function Hoja({ children }: { readonly children: ReactNode }) {
  return <article className={styles.page}>{children}</article>;
}

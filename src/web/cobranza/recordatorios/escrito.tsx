import type { RecordatorioEscrito } from '#domain/recordatorios.ts';
import styles from './recordatorios.module.css';

/** A reminder as its mail shows it. */
export function Escrito({ escrito: { asunto, partes } }: { readonly escrito: RecordatorioEscrito }) {
  return (
    <article className={`stack-2 sunken ${styles.escrito}`} aria-label="El correo">
      <p className="strong anywhere">{asunto}</p>
      {partes.map((parte, index) =>
        'parrafo' in parte ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place.
          <p key={index} className={styles.parrafo}>
            {parte.parrafo}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list has no name but its place.
          <ul key={index} className={styles.facturas}>
            {parte.cifras.map(([que, cuanto]) => (
              <li key={que} className="row-2 between">
                <span className="anywhere">{que}</span>
                <span className="nowrap">{cuanto}</span>
              </li>
            ))}
          </ul>
        ),
      )}
    </article>
  );
}

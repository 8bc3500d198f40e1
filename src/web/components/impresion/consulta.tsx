import styles from './consulta.module.css';
import { Qr } from './qr.tsx';

interface ConsultaProps {
  /** The document with its word: 'esta nota'. */
  readonly que: string;
  /** The whole address of its public page. */
  readonly direccion: string;
}

/** The way from a printed document to its public page: a code for a camera, and the address in letters. */
export function Consulta({ que, direccion }: ConsultaProps) {
  return (
    <figure className={`row-4 ${styles.consulta}`}>
      <Qr className={styles.qr} text={direccion} />
      <figcaption>
        Consulta {que} en
        <span className={styles.direccion}>{direccion}</span>
      </figcaption>
    </figure>
  );
}

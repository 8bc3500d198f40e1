import { encodeQR } from 'qr';
import styles from './consulta.module.css';

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

/** The standard asks for so many light modules around a code. */
const BORDE = 4;

interface QrProps {
  /** The text that a camera reads. */
  readonly text: string;
  readonly className?: string | undefined;
}

/** A text as a code that cameras read; it survives a stain on the seventh part of it. */
function Qr({ text, className }: QrProps) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: BORDE });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Código QR de ${text}`}
    >
      <path d={modules.map(pathOfRow).join('')} />
    </svg>
  );
}

/** Draws the dark stretches of one row: neighbours in one piece, so that no printer leaves a seam between them. */
function pathOfRow(row: readonly boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...line.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}

import { encodeQR } from 'qr';

/** The standard asks for so many light modules around a code. */
const BORDE = 4;

interface QrProps {
  /** The text that a camera reads. */
  readonly text: string;
  readonly className?: string | undefined;
}

/** A text as a code that cameras read. */
export function Qr({ text, className }: QrProps) {
  const { d, modules } = drawQr(text, BORDE);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Código QR de ${text}`}
    >
      <path d={d} />
    </svg>
  );
}

/**
 * Draws a text as a code that survives a stain on the seventh part of it.
 *
 * @param border the light modules around it.
 * @returns the path of its dark modules, each of them 1 by 1, and how many modules a side has with its border.
 */
export function drawQr(text: string, border: number): { readonly d: string; readonly modules: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
  return { d: rows.map(pathOfRow).join(''), modules: rows.length };
}

/** Draws the dark stretches of one row: neighbours in one piece, so that no printer leaves a seam between them. */
function pathOfRow(row: readonly boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...line.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}

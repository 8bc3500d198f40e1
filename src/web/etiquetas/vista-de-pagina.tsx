import { memo } from 'react';
import type { Etiqueta } from '#contract/wire/etiqueta-de-pieza.ts';
import { codigoDePieza } from '#domain/codigo-de-pieza.ts';
import {
  etiquetasPorHoja,
  lugarOf,
  type Medida,
  medidaOf,
  type Papel,
  paginaOf,
  repartir,
} from '#domain/papel-de-etiquetas.ts';
import { appState } from '#web/api/app-state.ts';
import { drawQr } from '#web/components/impresion/qr.tsx';
import styles from './etiquetas.module.css';

interface VistaDePaginaProps {
  readonly papel: Papel;
  readonly primeras: readonly Etiqueta[];
  readonly por: 'pieza' | 'unidad';
  /** Told the label of the sheet that was pressed: printing begins there. */
  readonly onDesde: (desde: number) => void;
}

/** The first page as it will be printed: of a sheet all of its labels, of which one that is pressed is the first. */
export function VistaDePagina({ papel, primeras, por, onDesde }: VistaDePaginaProps) {
  const pagina = paginaOf(papel);
  const medida = medidaOf(papel);
  const copias = primeras.flatMap((etiqueta) =>
    Array.from({ length: por === 'unidad' ? etiqueta.existencias : 1 }, () => etiqueta),
  );
  const deEstaPagina = copias
    .map((etiqueta, index) => ({ etiqueta, lugar: lugarOf(papel, index) }))
    .filter(({ lugar }) => lugar.pagina === 0);
  return (
    <figure className={`stack-2 ${styles.vista}`} data-rollo={papel.hoja === null || undefined}>
      <svg
        className={styles.pagina}
        viewBox={`0 0 ${pagina.ancho} ${pagina.alto}`}
        role="img"
        aria-label={papel.hoja === null ? 'La primera etiqueta' : 'La primera hoja'}
      >
        {papel.hoja !== null && <Casillas papel={papel} onDesde={onDesde} />}
        {deEstaPagina.map(({ etiqueta, lugar: { x, y } }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <Impresa etiqueta={etiqueta} ancho={medida.ancho} alto={medida.alto} />
          </g>
        ))}
      </svg>
      <figcaption className="hint">
        {papel.hoja === null
          ? `La primera etiqueta: ${medida.ancho} × ${medida.alto} mm.`
          : 'La primera hoja. Presiona una etiqueta para empezar en ella.'}
      </figcaption>
    </figure>
  );
}

interface CasillasProps {
  readonly papel: Papel & { readonly hoja: string };
  readonly onDesde: (desde: number) => void;
}

/** The labels that the sheet has. A keyboard has the field for the same. */
function Casillas({ papel, onDesde }: CasillasProps) {
  const { ancho, alto } = medidaOf(papel);
  return Array.from({ length: etiquetasPorHoja(papel.hoja) }, (_, index) => {
    const { x, y } = lugarOf({ ...papel, desde: 1 }, index);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the field 'Primera etiqueta libre' says the same to who has no pointer.
      <rect
        key={`${x} ${y}`}
        className={styles.casilla}
        data-usada={index + 1 < papel.desde || undefined}
        x={x}
        y={y}
        width={ancho}
        height={alto}
        rx="1.5"
        onClick={() => onDesde(index + 1)}
      />
    );
  });
}

/** Light modules around a code. */
const BORDE = 2;

/** A label, much as it is printed. Thirty codes are drawn once, and not at each key that is pressed beside them. */
const Impresa = memo(function Impresa({ etiqueta, ancho, alto }: Medida & { readonly etiqueta: Etiqueta }) {
  const { d, modules } = drawQr(codigoDePieza(appState().publicUrl, etiqueta.id), BORDE);
  const { codigo, textos } = repartir({ ancho, alto });
  const { x: left, y: top } = textos;
  const size = Math.min(9, textos.alto * 0.22);
  const lugares = etiqueta.ubicacion === '' ? 0 : 1;
  const caben = Math.floor(textos.ancho / (size * 0.43));
  return (
    <g className={styles.impresa}>
      <path d={d} transform={`translate(${codigo.x} ${codigo.y}) scale(${codigo.ancho / modules})`} />
      <text x={left} y={top + size} fontSize={size} fontWeight="600">{`# ${etiqueta.inventario}`}</text>
      {etiqueta.ubicacion !== '' && (
        <text x={left} y={top + size * 1.75} fontSize={size * 0.6} fontWeight="600">
          {etiqueta.ubicacion}
        </text>
      )}
      {linesOf(etiqueta.titulo, caben).map((line, index) => (
        <text key={line} x={left} y={top + size * (1.8 + (index + lugares) * 0.75)} fontSize={size * 0.6}>
          {line}
        </text>
      ))}
    </g>
  );
});

/** Shares a text out over at most three lines of so many letters. */
function linesOf(text: string, caben: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= caben || lines.at(-1) === '') lines[lines.length - 1] = line;
    else if (lines.length < 3) lines.push(word);
    else return [...lines.slice(0, -1), `${lines.at(-1)}…`];
  }
  return lines;
}

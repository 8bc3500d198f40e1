import type { ReactNode } from 'react';
import type { TooltipProps } from 'recharts';
import styles from './graficas.module.css';
import type { Barra, Medida, Tono } from './series.ts';

/** The room between a bar and its words, in pixels. */
export const HUECO = 10;

/**
 * Recharts finds the scale and the tooltip of these bars, and draws nothing: it makes its own anew whenever a value
 * changes, and the keyboard would lose the bar that it stands on.
 */
export const MEDIDA = { shape: () => null, isAnimationActive: false } as const;

/** All bars of a drawing share this: its patterns, which bar the keyboard stands on, and what a press does. */
export interface Pintura {
  readonly id: string;
  readonly current: number;
  readonly setCurrent: (index: number) => void;
  readonly elegida?: string | undefined;
  readonly alElegir?: ((clave: string) => void) | undefined;
}

interface AccionProps {
  readonly barra: Barra;
  readonly index: number;
  readonly pintura: Pintura;
  readonly medida: Medida;
  /** The place that can be pressed: a bar of one piece among thousands is a line. */
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly children: ReactNode;
}

/** Room between the words of an entry and the ring of its focus, in pixels. */
const AIRE = 8;

/** One entry: a button that filters by it, where there is something to filter, and over it what it looks like. */
export function Accion({ barra, index, pintura, medida, area, children }: AccionProps) {
  const { current, setCurrent, elegida, alElegir } = pintura;
  const { clave, nombre, valor, tinte } = barra;
  const isChosen = clave === elegida;
  const looks = { 'data-apagada': isOther(clave, elegida), 'data-elegida': isChosen || undefined };
  if (!alElegir || tinte === null) return <g {...looks}>{children}</g>;
  return (
    <g {...looks}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no button element. */}
      <g
        role="button"
        tabIndex={index === current ? 0 : -1}
        aria-label={`${nombre}: ${medida.decir(valor)} (${medida.junto.entre(barra)})`}
        aria-pressed={isChosen}
        className={styles.accion}
        onFocus={() => setCurrent(index)}
        onClick={() => alElegir(clave)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          alElegir(clave);
        }}
      >
        <rect {...area} x={area.x - AIRE} width={area.width + 2 * AIRE} fill="none" pointerEvents="all" />
      </g>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus, and the button says all of it. */}
      <g aria-hidden="true" pointerEvents="none">
        {children}
      </g>
    </g>
  );
}

/** Tells whether another entry than this is chosen, as an attribute has it. */
export function isOther(clave: string, elegida: string | undefined): '' | undefined {
  return elegida !== undefined && clave !== elegida ? '' : undefined;
}

/** Gives an entry its colour: its hue, or the colour and the pattern of its status. */
export function colorOf({ tinte, tono }: Barra, { id }: Pintura) {
  if (tono) return { fill: `url(#${id}-${tono})` };
  return { fill: 'var(--color-grafica)', style: { fill: `oklch(from var(--color-grafica) l c ${tinte ?? 0})` } };
}

const TRAMAS: readonly (readonly [Tono, ReactNode])[] = [
  ['rojo', <path key="raya" d="M0 6 6 0M-1 1 1-1M5 7 7 5" className={styles.raya} />],
  ['naranja', <circle key="punto" cx="3" cy="3" r="1.2" className={styles.punto} />],
  ['verde', null],
];

/** The patterns of the three statuses: stripes, dots and none, to be told apart without their colours. */
export function Tramas({ id }: { readonly id: string }) {
  return (
    <defs>
      {TRAMAS.map(([tono, sign]) => (
        <pattern key={tono} id={`${id}-${tono}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className={styles[tono]} />
          {sign}
        </pattern>
      ))}
    </defs>
  );
}

/** The figure and the share of the entry under the pointer, with its whole name. */
export function globoOf({ decir, junto }: Medida): TooltipProps {
  return {
    cursor: false,
    isAnimationActive: false,
    content: ({ payload }) => {
      const barra: Barra | undefined = payload[0]?.payload;
      return (
        barra && (
          <div className={styles.globo}>
            <bdi>{barra.nombre}</bdi>
            <strong>{decir(barra.valor)}</strong>
            <span>{junto.decir(barra)}</span>
          </div>
        )
      );
    },
  };
}

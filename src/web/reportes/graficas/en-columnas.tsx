import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { globoOf, HUECO, MEDIDA, Tramas } from './barra.tsx';
import type { DrawingProps } from './dibujo.tsx';
import styles from './graficas.module.css';
import { mayorAncho } from './medir.ts';
import type { Barra } from './series.ts';

/** The room over columns for what is written there, and under them for their names. */
export const ROTULO = 28;

interface EnColumnasProps extends Pick<DrawingProps, 'titulo' | 'ancho' | 'alto' | 'medida' | 'pintura'> {
  /** The entries with the lengths that the scale has to reach. */
  readonly data: readonly Barra[];
  /** The values whose figures stand at the scale. */
  readonly valores: readonly number[];
  /** Draws the columns beside a scale of this width. */
  readonly children: (axis: number) => ReactNode;
}

/** Standing columns with few thin lines to measure them by. */
export function EnColumnas({ titulo, ancho, alto, medida, pintura, data, valores, children }: EnColumnasProps) {
  const tick = (valor: number) => medida.formato(valor).replace(/\.00$/, '');
  const axis = Math.ceil(mayorAncho(valores.map(tick))) + HUECO;
  return (
    <BarChart
      data={data}
      width={ancho}
      height={alto}
      margin={{ top: ROTULO, bottom: ROTULO, left: 0, right: 0 }}
      accessibilityLayer={false}
      role="group"
      aria-label={titulo}
    >
      <Tramas id={pintura.id} />
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="clave" hide />
      <YAxis
        width={axis}
        // A count of one has no ticks between 0 and 1.
        tickCount={Math.min(4, Math.max(...data.map(({ largo }) => Math.abs(largo))) + 1)}
        allowDecimals={false}
        tickFormatter={tick}
        tickLine={false}
        axisLine={false}
        tick={{ className: styles.marca }}
      />
      <Tooltip {...globoOf(medida)} />
      <Bar dataKey="largo" {...MEDIDA} />
      {children(axis)}
    </BarChart>
  );
}

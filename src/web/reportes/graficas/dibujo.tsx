import { type KeyboardEvent, useId, useState } from 'react';
import { type AxisDomainItem, Bar, BarChart, Tooltip, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts';
import { Accion, colorOf, globoOf, HUECO, MEDIDA, type Pintura, Tramas } from './barra.tsx';
import { EnColumnas, ROTULO } from './en-columnas.tsx';
import { FILA, type Medidas } from './forma.ts';
import styles from './graficas.module.css';
import { cut, LETRA, mayorAncho } from './medir.ts';
import { Meses } from './meses.tsx';
import { Rebanadas } from './rebanadas.tsx';
import { type Barra, type Medida, porcion } from './series.ts';

/** A drawing is told this. Its size is decided before its code is there. */
export interface DibujoProps extends Medidas, Pick<Pintura, 'elegida' | 'alElegir'> {
  readonly titulo: string;
  readonly barras: readonly Barra[];
  readonly ancho: number;
  readonly medida: Medida;
}

/** The drawing of a chart, with everything that Recharts weighs: a chunk of its own. */
export function Dibujo(props: DibujoProps) {
  const { forma, barras, elegida, alElegir } = props;
  const id = useId();
  const chosen = barras.findIndex(({ clave }) => clave === elegida);
  const [current, setCurrent] = useState(Math.max(0, chosen));
  const Drawing = DRAWINGS[forma];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the bars, which are buttons.
    <div className={styles.dibujo} style={{ fontSize: LETRA }} onKeyDown={walk}>
      <Drawing {...props} pintura={{ id, current, setCurrent, elegida, alElegir }} />
    </div>
  );
}

/** One of the ways to draw. */
export interface DrawingProps extends DibujoProps {
  readonly pintura: Pintura;
}

const DRAWINGS = { filas: Filas, columnas: Columnas, rebanadas: Rebanadas, meses: Meses } as const;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrows go from bar to bar, Home and End to the first and the last. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const bars = [...event.currentTarget.querySelectorAll<SVGElement>('[role="button"]')];
  const at = bars.findIndex((bar) => bar.matches(':focus'));
  const ends: Readonly<Record<string, number>> = { Home: 0, End: bars.length - 1 };
  const to = ends[event.key] ?? at + (STEPS[event.key] ?? 0);
  if (at < 0 || to === at) return;
  event.preventDefault();
  bars[to]?.focus();
}

const GROSOR = 16;
/** The shares stand beside the figures from this width on. */
const CON_PORCION = 480;

/** Lying bars: name, bar and figure in one line each; names that have no room there stand above their bars. */
function Filas(props: DrawingProps) {
  const { titulo, barras, ancho, alto, fila, medida, pintura } = props;
  const names = fila > FILA ? -HUECO : Math.ceil(mayorAncho(barras.map(({ nombre }) => nombre)));
  const shares = barras.map(({ valor }) => (ancho < CON_PORCION ? '' : porcion(valor, medida.total)));
  const figures = mayorAncho(barras.map(({ valor }) => medida.formato(valor)));
  return (
    <BarChart
      layout="vertical"
      data={barras}
      width={ancho}
      height={alto}
      margin={{ top: 0, bottom: 0, left: names + HUECO, right: figures + mayorAncho(shares) + 3 * HUECO }}
      accessibilityLayer={false}
      role="group"
      aria-label={titulo}
    >
      <Tramas id={pintura.id} />
      <XAxis type="number" domain={WHOLE} hide />
      <YAxis type="category" dataKey="clave" hide />
      <Tooltip {...globoOf(medida)} />
      <Bar dataKey="largo" {...MEDIDA} />
      <BarrasTumbadas {...props} names={names} shares={shares} />
    </BarChart>
  );
}

/** The longest bar takes all the room: there are no ticks to end at. */
const WHOLE: [AxisDomainItem, AxisDomainItem] = [
  (least: number) => Math.min(0, least),
  (most: number) => Math.max(0, most),
];

/** From the middle of a bar to that of the name above it. */
const ENCIMA = 19;

interface TumbadasProps extends DrawingProps {
  readonly names: number;
  readonly shares: readonly string[];
}

function BarrasTumbadas({ barras, ancho, fila, medida, pintura, names, shares }: TumbadasProps) {
  const scale = useXAxisScale();
  const zero = scale?.(0) ?? 0;
  return barras.map((barra, index) => {
    const y = index * fila;
    const middle = (index + 1) * fila - FILA / 2;
    const isAbove = fila > FILA;
    const [from = zero, to = zero] = [zero, scale?.(barra.largo) ?? zero].sort((a, b) => a - b);
    return (
      <Accion
        key={barra.clave}
        barra={barra}
        index={index}
        pintura={pintura}
        medida={medida}
        area={{ x: 0, y, width: ancho, height: fila }}
      >
        <text x={0} y={isAbove ? middle - ENCIMA : middle} className={styles.nombre}>
          {cut(barra.nombre, isAbove ? ancho : names)}
        </text>
        <rect {...colorOf(barra, pintura)} x={from} y={middle - GROSOR / 2} width={to - from} height={GROSOR} rx={3} />
        <text x={to + HUECO} y={middle} className={`strong ${styles.cifra}`}>
          {medida.formato(barra.valor)}
        </text>
        <text x={ancho} y={middle} textAnchor="end" className={styles.porcion}>
          {shares[index]}
        </text>
      </Accion>
    );
  });
}

const COLUMNA = 56;

/** Standing columns over their names. */
function Columnas(props: DrawingProps) {
  return (
    <EnColumnas {...props} data={props.barras} valores={props.barras.map(({ valor }) => valor)}>
      {(axis) => <BarrasDePie {...props} axis={axis} />}
    </EnColumnas>
  );
}

function BarrasDePie({ barras, ancho, alto, medida, pintura, axis }: DrawingProps & { readonly axis: number }) {
  const scale = useYAxisScale();
  const zero = scale?.(0) ?? 0;
  const each = (ancho - axis) / barras.length;
  const width = Math.min(COLUMNA, 0.6 * each);
  return barras.map((barra, index) => {
    const x = axis + index * each;
    const middle = axis + (index + 0.5) * each;
    const [top = zero, bottom = zero] = [zero, scale?.(barra.largo) ?? zero].sort((a, b) => a - b);
    return (
      <Accion
        key={barra.clave}
        barra={barra}
        index={index}
        pintura={pintura}
        medida={medida}
        area={{ x, y: 0, width: each, height: alto }}
      >
        <rect {...colorOf(barra, pintura)} x={middle - width / 2} y={top} width={width} height={bottom - top} rx={3} />
        <text x={middle} y={top - HUECO} textAnchor="middle" className={`strong ${styles.cifra} ${styles.sobre}`}>
          {medida.formato(barra.valor)}
        </text>
        <text x={middle} y={alto - ROTULO / 2} textAnchor="middle" className={styles.nombre}>
          {barra.nombre}
        </text>
      </Accion>
    );
  });
}

import { useYAxisScale } from 'recharts';
import { Accion, colorOf, HUECO, isOther } from './barra.tsx';
import type { DrawingProps } from './dibujo.tsx';
import { EnColumnas, ROTULO } from './en-columnas.tsx';
import styles from './graficas.module.css';
import { anchoOf } from './medir.ts';

const SIGNO = 12;
/** A name of a month has three letters from this width on, and one below. */
const CON_NOMBRE = 30;
const COLUMNA = 18;

/** Months beside those of the year before: a full column for each, and before it an outline. */
export function Meses(props: DrawingProps) {
  const { barras } = props;
  const todos = barras.flatMap(({ valor, antes = 0 }) => [valor, antes]);
  const mayor = Math.max(...todos.map(Math.abs));
  // The scale has to reach as far as both of a pair.
  const data = barras.map((barra) => ({ ...barra, largo: masLejos(barra.valor, barra.antes ?? 0) }));
  return (
    <EnColumnas {...props} data={data} valores={[...todos, redondo(mayor)]}>
      {(axis) => (
        <>
          <Leyenda {...props} />
          <Pares {...props} axis={axis} />
        </>
      )}
    </EnColumnas>
  );
}

const LEYENDA = [
  ['antes', 'Un año antes'],
  ['ahora', 'Estos meses'],
] as const;

/** Says which column is of which year. */
function Leyenda({ barras, pintura }: DrawingProps) {
  const [primera] = barras;
  if (!primera) return null;
  const left = (index: number) => index * (anchoOf(LEYENDA[0][1]) + SIGNO + 3 * HUECO);
  return (
    <g>
      {LEYENDA.map(([cual, texto], index) => (
        <g key={cual}>
          <rect
            {...colorOf(primera, pintura)}
            x={left(index)}
            y={2}
            width={SIGNO}
            height={SIGNO}
            rx={2}
            className={cual === 'antes' ? styles.antes : undefined}
          />
          <text x={left(index) + SIGNO + HUECO / 2} y={2 + SIGNO / 2} className={styles.porcion}>
            {texto}
          </text>
        </g>
      ))}
    </g>
  );
}

function Pares({ barras, ancho, alto, medida, pintura, axis }: DrawingProps & { readonly axis: number }) {
  const scale = useYAxisScale();
  const zero = scale?.(0) ?? 0;
  const each = (ancho - axis) / barras.length;
  const width = Math.min(COLUMNA, 0.38 * each);
  const column = (valor: number) => {
    const [top = zero, bottom = zero] = [zero, scale?.(valor) ?? zero].sort((a, b) => a - b);
    return { y: top, height: bottom - top, width, rx: 2 };
  };
  return barras.map((barra, index) => {
    const x = axis + index * each;
    const middle = x + each / 2;
    const color = colorOf(barra, pintura);
    return (
      <Accion
        key={barra.clave}
        barra={barra}
        index={index}
        pintura={pintura}
        medida={medida}
        area={{ x: x + AIRE, y: ROTULO, width: each - 2 * AIRE, height: alto - ROTULO }}
      >
        <g data-apagada={isOther(barra.clave, pintura.elegida)}>
          <rect {...color} {...column(barra.antes ?? 0)} x={middle - width} className={styles.antes} />
          <rect {...color} {...column(barra.valor)} x={middle} />
        </g>
        <text x={middle} y={alto - ROTULO / 2} textAnchor="middle" className={styles.nombre}>
          {barra.nombre.slice(0, each < CON_NOMBRE ? 1 : 3)}
        </text>
      </Accion>
    );
  });
}

/** The room that the ring of a month leaves to those of its neighbours, in pixels. */
const AIRE = 8;

function masLejos(uno: number, otro: number): number {
  return Math.abs(uno) >= Math.abs(otro) ? uno : otro;
}

/** The tick that a scale may end with: the next number of one digit and zeros. */
function redondo(valor: number): number {
  const orden = 10 ** Math.floor(Math.log10(Math.max(1, valor)));
  return Math.ceil(valor / orden) * orden;
}

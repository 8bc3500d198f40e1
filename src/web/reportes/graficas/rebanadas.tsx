import { Pie, PieChart, Sector, Tooltip } from 'recharts';
import { Accion, colorOf, globoOf, isOther, Tramas } from './barra.tsx';
import type { DrawingProps } from './dibujo.tsx';
import { ANILLO, FILA, isJunto } from './forma.ts';
import styles from './graficas.module.css';
import { anchoOf, cut, LETRA } from './medir.ts';
import { porcion } from './series.ts';

const RADIO = ANILLO / 2 - 4;
const SIGNO = 12;
const HUECO = 10;
/** The room within the ring for its total, whose letters are strong, and the size of them that it does not exceed. */
const CENTRO = ANILLO * 0.52;
const MAYOR = 20;
/** The room of a share: '100.0 %'. */
const PORCION = 52;
const NADA = { top: 0, right: 0, bottom: 0, left: 0 } as const;

/** A ring with the total in its middle; the name, figure and share of each slice stand beside or under it. */
export function Rebanadas({ titulo, barras, ancho, alto, medida, pintura }: DrawingProps) {
  const isBeside = isJunto(ancho);
  const center = { x: isBeside ? ANILLO / 2 : ancho / 2, y: isBeside ? alto / 2 : ANILLO / 2 };
  const top = isBeside ? (alto - barras.length * FILA) / 2 : ANILLO + FILA / 2;
  const room = isBeside ? Math.min(ancho - ANILLO - 2 * HUECO, 320) : ancho;
  const left = isBeside ? ANILLO + 2 * HUECO : 0;
  const { elegida, alElegir } = pintura;
  const total = cut(medida.formato(medida.total), CENTRO);
  const fontSize = Math.min(MAYOR, (LETRA * CENTRO) / anchoOf(total));
  return (
    <PieChart width={ancho} height={alto} margin={NADA} accessibilityLayer={false} role="group" aria-label={titulo}>
      <Tramas id={pintura.id} />
      <Tooltip {...globoOf(medida)} />
      <Pie
        data={barras}
        dataKey="largo"
        nameKey="clave"
        cx={center.x}
        cy={center.y}
        innerRadius={0.66 * RADIO}
        outerRadius={RADIO}
        startAngle={90}
        endAngle={-270}
        isAnimationActive={false}
        // Its slices are reached by their names; around them it would be a stop without any.
        rootTabIndex={-1}
        onClick={(_, index) => alElegir?.(barras[index]?.clave ?? '')}
        shape={({ index, cx, cy, innerRadius, outerRadius, startAngle, endAngle }) => {
          const barra = barras[index];
          return (
            barra && (
              <g data-apagada={isOther(barra.clave, elegida)} className={alElegir && styles.rebanada}>
                <Sector
                  cx={cx}
                  cy={cy}
                  innerRadius={innerRadius}
                  outerRadius={outerRadius}
                  startAngle={startAngle}
                  endAngle={endAngle}
                  {...colorOf(barra, pintura)}
                />
              </g>
            )
          );
        }}
      />
      <text x={center.x} y={center.y} textAnchor="middle" className={`strong ${styles.todo}`} style={{ fontSize }}>
        {total}
      </text>
      {barras.map((barra, index) => {
        const y = top + index * FILA;
        const middle = y + FILA / 2;
        const end = left + room;
        const figure = medida.formato(barra.valor);
        return (
          <Accion
            key={barra.clave}
            barra={barra}
            index={index}
            pintura={pintura}
            medida={medida}
            area={{ x: left, y, width: room, height: FILA }}
          >
            <rect {...colorOf(barra, pintura)} x={left} y={middle - SIGNO / 2} width={SIGNO} height={SIGNO} rx={2} />
            <text x={left + SIGNO + HUECO} y={middle} className={styles.nombre}>
              {cut(barra.nombre, room - SIGNO - 2 * HUECO - PORCION - anchoOf(figure))}
            </text>
            <text x={end - PORCION} y={middle} textAnchor="end" className={`strong ${styles.cifra}`}>
              {figure}
            </text>
            <text x={end} y={middle} textAnchor="end" className={styles.porcion}>
              {porcion(barra.valor, medida.total)}
            </text>
          </Accion>
        );
      })}
    </PieChart>
  );
}

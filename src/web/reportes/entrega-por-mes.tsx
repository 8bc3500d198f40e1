import type { MesConAntes } from '#contract/wire/tendencia.ts';
import { nombreDeMes } from './meses.ts';
import { diasText } from './peticion.ts';
import styles from './reporte.module.css';

const ANCHO = 120;
const ALTO = 28;
const MARGEN = 3;

/** How long deliveries took from month to month: a line, and in words the last month that has one beside the year before. */
export function EntregaPorMes({ meses }: { readonly meses: readonly MesConAntes[] }) {
  const ultimo = meses.findLast(({ ahora }) => ahora.entrega !== null);
  if (!ultimo) return null;
  const { ahora, antes } = ultimo;
  const entonces = antes.entrega === null ? '' : `; un año antes ${antes.entrega.toFixed(2)}`;
  return (
    <>
      <svg className={styles.linea} viewBox={`0 0 ${ANCHO} ${ALTO}`} preserveAspectRatio="xMinYMid" aria-hidden="true">
        <path d={trazo(meses.map((mes) => mes.ahora.entrega))} />
      </svg>
      <span>{`${nombreDeMes(ahora.desde)}: ${diasText(ahora.entrega ?? 0)}${entonces}`}</span>
    </>
  );
}

/** Draws a line through the months that have a figure; where one has none the line is broken, and a month alone is a point. */
function trazo(valores: readonly (number | null)[]): string {
  const mayor = Math.max(...valores.map((valor) => valor ?? 0), 1);
  const step = (ANCHO - 2 * MARGEN) / (valores.length - 1);
  const point = (valor: number, index: number) =>
    `${(MARGEN + index * step).toFixed(1)} ${(ALTO - MARGEN - (valor / mayor) * (ALTO - 2 * MARGEN)).toFixed(1)}`;
  return valores
    .map((valor, index) => {
      if (valor === null) return '';
      const isGoing = index > 0 && valores[index - 1] !== null;
      return isGoing ? `L${point(valor, index)}` : `M${point(valor, index)}h0`;
    })
    .join('');
}

import { Link } from 'react-router';
import type { ResumenDelDia } from '#contract/resumen.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { porcentaje } from '#domain/filtro-de-reporte.ts';
import enlace from '#web/components/display/enlace.module.css';
import type { Lugares } from './lugares.ts';
import styles from './resumen.module.css';

interface VentasProps {
  readonly resumen: ResumenDelDia;
  readonly lugares: Lugares;
}

/** Shows what was sold by notes this month, beside the last one until the same day and as a whole. */
export function Ventas({ resumen: { mes, mesPasado, mesPasadoEntero }, lugares }: VentasProps) {
  return (
    <section className={`stack-2 card ${styles.bloque}`} aria-labelledby="ventas-del-mes">
      <h3 id="ventas-del-mes">Ventas por nota</h3>
      <p>
        <Link className={`${enlace.enlace} ${styles.monto}`} to={lugares.notas(mes)}>
          {formatPrecio(mes.monto)}
        </Link>{' '}
        <span className="soft">
          este mes · {cuantas(mes.notas, 'nota', 'notas')} · {cuantas(mes.piezas, 'pieza', 'piezas')}
        </span>
      </p>
      <p>{cambioText(mes.monto, mesPasado.monto)}</p>
      <ul className={styles.pares}>
        <li>
          <span>El mes pasado hasta el {formatDia(mesPasado.hasta)}</span>
          <Link className="covers" to={lugares.notas(mesPasado)}>
            {formatPrecio(mesPasado.monto)}
          </Link>
        </li>
        <li>
          <span>Todo el mes pasado</span>
          <Link className="covers" to={lugares.notas(mesPasadoEntero)}>
            {formatPrecio(mesPasadoEntero.monto)}
          </Link>
        </li>
      </ul>
    </section>
  );
}

function cuantas(cuenta: number, one: string, many: string): string {
  return `${cuenta.toLocaleString('es-MX')} ${cuenta === 1 ? one : many}`;
}

/** Says how a sum stands beside the one before: in words, and as a share where there is something to share. */
function cambioText(ahora: number, antes: number): string {
  if (ahora === antes) return 'Igual que el mes pasado a este día';
  const palabra = ahora > antes ? 'más' : 'menos';
  const share = antes > 0 ? ` (${Math.round(porcentaje(Math.abs(ahora - antes), antes))} %)` : '';
  return `${formatPrecio(Math.abs(ahora - antes))}${share} ${palabra} que el mes pasado a este día`;
}

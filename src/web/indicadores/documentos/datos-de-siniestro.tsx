import type { Registro } from '#contract/wire/indicador.ts';
import { formatAnioRange } from '#domain/anio.ts';
import frame from '#web/components/impresion/print-frame.module.css';
import styles from './documentos.module.css';

/** True when all records are of one claim. */
export function isDeUno(registros: readonly Registro[]): boolean {
  return new Set(registros.map(({ reporte }) => reporte)).size <= 1;
}

/** The claims that records belong to, who insures them, and where they go. */
export function DatosDeSiniestro({ registros }: { readonly registros: readonly Registro[] }) {
  const facts = [
    ['Siniestro', valuesOf(registros, ({ reporte }) => reporte)],
    ['Aseguradora', valuesOf(registros, ({ aseguradora }) => aseguradora)],
    ['Taller', valuesOf(registros, ({ taller }) => taller)],
    ['Ciudad', valuesOf(registros, ({ ciudad }) => ciudad)],
    // Of several claims each part says its own.
    ...(isDeUno(registros) ? [['Vehículo', valuesOf(registros, carOf)] as const] : []),
  ] as const;
  return (
    <dl className={`${frame.datos} ${styles.datos}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Writes the car of a record: 'VOLKSWAGEN JETTA 2016'. */
export function carOf({ marca, auto, anios }: Pick<Registro, 'marca' | 'auto' | 'anios'>): string {
  return [marca, auto, anios && formatAnioRange(anios)].filter(Boolean).join(' ');
}

function valuesOf(registros: readonly Registro[], textOf: (registro: Registro) => string): string {
  return [...new Set(registros.map(textOf))].filter(Boolean).join(', ');
}

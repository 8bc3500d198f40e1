import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { facturApi } from '#contract/factur-api.ts';
import type { PeriodicidadGlobal } from '#domain/cfdi/periodo-global.ts';
import { formatDia } from '#domain/fecha.ts';
import { useRead } from '#web/api/query.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { direccion } from '#web/components/ventas/direccion.ts';
import styles from './sin-cfdi.module.css';

interface SinNotaProps {
  readonly periodicidad: PeriodicidadGlobal;
  /** A day of the period; empty for all of them. */
  readonly fecha: string;
}

/** Sales without a note that stand in no document: no global invoice can be of them. */
export function SinNota({ periodicidad, fecha }: SinNotaProps) {
  const { data, isFetching, refetch } = useRead(facturApi.getSinNota, {
    periodicidad,
    ...(fecha !== '' && { fecha }),
  });
  if (!data && !isFetching) {
    return <EmptyState text="No se pudo cargar lo demás." action={['Reintentar', () => void refetch()]} isSlim />;
  }
  if (!data) return <div className={styles.hueso} aria-busy="true" />;
  const { siniestros, bajas } = data;
  return (
    <>
      <Seccion
        titulo="Siniestros entregados sin factura"
        nota="No entran en una global: se facturan a su aseguradora."
        {...siniestros}
      >
        {siniestros.filas.map(({ id, pieza, reporte, aseguradora, fecha: dia }) => (
          <li key={id}>
            <Link className={enlace.enlace} to={direccion('indicador', id)}>
              {pieza || `Registro ${id}`}
            </Link>
            <span>{[reporte, aseguradora].filter(Boolean).join(' · ')}</span>
            <span className="soft nowrap">{`Entregado el ${formatDia(dia)}`}</span>
          </li>
        ))}
      </Seccion>
      <Seccion
        titulo="Bajas a mano con canal de venta"
        nota="No tienen precio ni nota, así que no entran en una global: si fueron ventas, haz su nota."
        {...bajas}
      >
        {bajas.filas.map(({ id, descripcion, inventario, canal, cantidad, fecha: dia }) => (
          <li key={id}>
            <Link className={enlace.enlace} to={direccion('reporteInventarioFila', id)}>
              {`Baja A-${id}`}
            </Link>
            <span>{[`${cantidad} de ${inventario}`, canal, descripcion].filter(Boolean).join(' · ')}</span>
            <span className="soft nowrap">{formatDia(dia)}</span>
          </li>
        ))}
      </Seccion>
    </>
  );
}

interface SeccionProps {
  readonly titulo: string;
  readonly nota: string;
  readonly total: number;
  readonly filas: readonly unknown[];
  readonly children: ReactNode;
}

function Seccion({ titulo, nota, total, filas, children }: SeccionProps) {
  const resto = total > filas.length ? ` Aquí están las ${filas.length} más recientes.` : '';
  return (
    <details className={`card above-4 ${styles.seccion}`}>
      <summary>{`${titulo} (${total.toLocaleString('es-MX')})`}</summary>
      <p>{total === 0 ? 'No hay ninguno.' : `${nota}${resto}`}</p>
      {total > 0 && <ul className={`stack-2 ${styles.filas}`}>{children}</ul>}
    </details>
  );
}

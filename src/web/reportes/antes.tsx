import { formatPrecio } from '#domain/dinero.ts';
import enlace from '#web/components/display/enlace.module.css';
import { NavLink } from '#web/components/display/nav-link.tsx';
import type { VistaState } from '#web/components/lista/use-vista.ts';
import type { ReporteView } from './parametros.ts';
import styles from './reporte.module.css';
import type { Anterior } from './reporte-spec.ts';

interface AntesProps {
  readonly antes: Anterior;
  readonly lista: Pick<VistaState<ReporteView>, 'go' | 'hrefOf'>;
}

/** Says how much is older than the days of a report, and leads to all of it: nobody takes a month for the whole. */
export function Antes({ antes: { monto, desde }, lista: { go, hrefOf } }: AntesProps) {
  if (desde === null) return null;
  return (
    <p className={`notice on-warning ${styles.antes}`}>
      {`Hay ${formatPrecio(monto)} más antiguos: `}
      <NavLink className={enlace.enlace} href={hrefOf({ desde })} onNavigate={() => go({ desde })}>
        verlos
      </NavLink>
    </p>
  );
}

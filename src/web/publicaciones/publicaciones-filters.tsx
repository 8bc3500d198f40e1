import { ESTADOS_PUBLICACION, type EstadoPublicacion, NOMBRE_PLATAFORMA, PLATAFORMAS } from '#domain/publicacion.ts';
import { Select } from '#web/components/inputs.tsx';
import type { PorRetirar } from './por-retirar-recordado.ts';
import styles from './publicaciones.module.css';
import { PublicacionesFechas } from './publicaciones-fechas-inputs.tsx';
import type { PublicacionesView } from './publicaciones-url.ts';

/** As people say it. S2 §4. */
const NOMBRE_ESTADO: Readonly<Record<EstadoPublicacion, string>> = {
  NO_PUBLICADAS: 'No publicadas',
  POR_PUBLICAR: 'Por publicar',
  PUBLICADAS: 'Publicadas',
  POR_RETIRAR: 'Por retirar',
};

interface PublicacionesFiltersProps {
  readonly view: PublicacionesView;
  /** Null until it is known. */
  readonly porRetirar: PorRetirar | null;
  readonly onChange: (change: Partial<PublicacionesView>) => void;
}

/** Platform, state and the days between which it was published. S2 §2. */
export function PublicacionesFilters({ view, porRetirar, onChange }: PublicacionesFiltersProps) {
  const { plataforma, estado } = view;
  return (
    <div className={styles.filters}>
      <Select
        label="Plataforma"
        className={styles.select}
        data={PLATAFORMAS.map((value) => ({ value, label: NOMBRE_PLATAFORMA[value] }))}
        value={plataforma}
        onChange={({ currentTarget: { value } }) =>
          onChange({ plataforma: PLATAFORMAS.find((known) => known === value) ?? plataforma })
        }
      />
      <Select
        label="Estado"
        className={styles.select}
        data={ESTADOS_PUBLICACION.map((value) => ({ value, label: labelOf(value, porRetirar?.[plataforma] ?? 0) }))}
        value={estado}
        onChange={({ currentTarget: { value } }) =>
          onChange({ estado: ESTADOS_PUBLICACION.find((known) => known === value) ?? estado })
        }
      />
      <PublicacionesFechas desde={view.desde} hasta={view.hasta} estado={estado} onChange={onChange} />
    </div>
  );
}

function labelOf(estado: EstadoPublicacion, porRetirar: number): string {
  const count = estado === 'POR_RETIRAR' && porRetirar > 0 ? ` (${porRetirar.toLocaleString('es-MX')})` : '';
  return NOMBRE_ESTADO[estado] + count;
}

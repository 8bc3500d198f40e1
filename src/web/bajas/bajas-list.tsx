import type { Baja } from '#contract/wire/baja.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { BajaRow } from './baja-row.tsx';
import styles from './bajas.module.css';
import type { BajasView } from './bajas-url.ts';

interface BajasListProps {
  /** Null until the first answer. */
  readonly bajas: readonly Baja[] | null;
  readonly view: BajasView;
  /** The rows of the view before, while those of this one are on their way. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onChange: (change: Partial<BajasView>) => void;
}

const COLUMNS = ['ID', 'Estatus', 'Cant.', 'Descripción', 'Nota', 'Cotizador', 'Canal', '# inventario', 'Fecha'];
const BONES = Array.from({ length: PAGE_SIZE }, (_, index) => `hueso-${index}`);

/** The table of write-offs; where there is little room each row is a card. */
export function BajasList({ bajas, view, isStale, hasFailed, onRetry, onChange }: BajasListProps) {
  if (hasFailed) {
    return (
      <EmptyState text="No se pudieron cargar las bajas.">
        <button type="button" className={button.secondary} onClick={onRetry}>
          Reintentar
        </button>
      </EmptyState>
    );
  }
  if (bajas?.length === 0) return <SinBajas view={view} onChange={onChange} />;
  return (
    <div className={styles.list}>
      <table className={styles.table} aria-busy={isStale || bajas === null}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'Cant.' ? styles.number : undefined}>
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>{bajas ? bajas.map((baja) => <BajaRow key={baja.id} baja={baja} />) : <Huesos />}</tbody>
      </table>
    </div>
  );
}

/** As many rows as a page has, until the first answer comes. */
function Huesos() {
  return BONES.map((key) => (
    <tr key={key} className={styles.row}>
      <td colSpan={COLUMNS.length + 1}>
        <span className={styles.bone} />
      </td>
    </tr>
  ));
}

/** Why there is nothing, and the one thing to do about it. */
function SinBajas({ view: { search, procesadas }, onChange }: Pick<BajasListProps, 'view' | 'onChange'>) {
  const [text, action, change] = reason(search, procesadas);
  return (
    <EmptyState text={text}>
      <button type="button" className={button.secondary} onClick={() => onChange(change)}>
        {action}
      </button>
    </EmptyState>
  );
}

function reason(search: string, procesadas: boolean): readonly [text: string, action: string, Partial<BajasView>] {
  if (search !== '') {
    const text = `Ninguna baja tiene «${search}» en su ID, # de inventario, descripción o nota.`;
    return [text, 'Quitar el filtro', { search: '' }];
  }
  if (procesadas) return ['Todavía no se ha procesado ninguna baja.', 'Ver las pendientes', { procesadas: false }];
  return ['No hay bajas por atender: todas están procesadas.', 'Ver procesadas', { procesadas: true }];
}

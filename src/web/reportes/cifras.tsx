import type { MesConAntes } from '#contract/wire/tendencia.ts';
import { NavLink } from '#web/components/display/nav-link.tsx';
import type { ListState } from '#web/components/lista/use-list-view.ts';
import type { ReporteView } from './parametros.ts';
import styles from './reporte.module.css';
import type { Cifra } from './reporte-spec.ts';

interface CifrasProps<Answer> {
  readonly cifras: readonly Cifra<Answer>[];
  /** Its answer is null until it has arrived: boxes of the same size. */
  readonly lista: Pick<ListState<ReporteView, unknown, Answer>, 'data' | 'isStale' | 'view' | 'go' | 'hrefOf'>;
  /** Its months; null while nobody knows them. */
  readonly meses: readonly MesConAntes[] | null;
}

/** The figures of a report over all its rows, each in a box; some lead to the list of what they count. */
export function Cifras<Answer>({ cifras, lista, meses }: CifrasProps<Answer>) {
  const { data, isStale, view } = lista;
  return (
    <dl className={`stack-3 ${styles.cifras}`} aria-busy={isStale || data === null} data-stale={isStale || undefined}>
      {cifras.map(({ nombre, valor, detalle, lleva, porMes: PorMes }) => {
        const text = data && valor(data);
        return (
          <div key={nombre} className={`card ${styles.cifra}`}>
            <dt>
              <Nombre nombre={nombre} filtros={text && text !== '0' ? lleva?.(view) : null} {...lista} />
            </dt>
            <dd>{text ?? <span className={`sunken ${styles.hueso}`} />}</dd>
            {detalle && <dd className={styles.detalle}>{data ? detalle(data) : '\u00A0'}</dd>}
            {PorMes && meses && (
              <dd className={`stack-1 ${styles.detalle}`}>
                <PorMes meses={meses} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

interface NombreProps extends Pick<ListState<ReporteView, unknown, unknown>, 'go' | 'hrefOf'> {
  readonly nombre: string;
  readonly filtros: Partial<ReporteView> | null | undefined;
}

function Nombre({ nombre, filtros, go, hrefOf }: NombreProps) {
  if (!filtros) return nombre;
  const to = { ...filtros, vista: 'listado' as const };
  return (
    <NavLink className={`covers ${styles.lleva}`} href={hrefOf(to)} onNavigate={() => go(to)}>
      {nombre}
    </NavLink>
  );
}

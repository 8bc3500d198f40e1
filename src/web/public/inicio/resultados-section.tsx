import type { Resultados } from '#contract/page-state.ts';
import { FALTAN_FILTROS, maySearch } from '#domain/buscador.ts';
import { nextLevel } from '#domain/cascada.ts';
import { levelsOf, urlOfFilters } from '#domain/inicio-url.ts';
import { formatTotal } from '#domain/pagina.ts';
import { Pager, whereText } from '#web/components/pager.tsx';
import { PiezaList, PiezaListSkeleton } from '#web/components/pieza-list.tsx';
import { ReadAs } from '#web/components/read-as.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { INVITATIONS } from './cascade.ts';
import { LoadFailed, NothingFound } from './empty-states.tsx';
import { Explorer } from './explorer.tsx';
import styles from './resultados-section.module.css';
import type { Inicio } from './use-inicio.ts';

interface ResultadosProps {
  readonly inicio: Inicio;
  readonly whatsapp: string;
}

/** Rows of photos that a first screen shows. */
const EAGER_ROWS = 4;
const SKELETON_ROWS = 6;
const HEADING_ID = 'resultados';

/** Under the search: what was found, why nothing was, or what can be chosen next. */
export function ResultadosSection({ inicio, whatsapp }: ResultadosProps) {
  const { filtros, resultados } = inicio;
  const { isLoading, error } = resultados;
  const data = error ? null : resultados.data;
  const title = heading(inicio);
  return (
    <section className={styles.section} aria-labelledby={HEADING_ID}>
      <div className={styles.top}>
        <h2 id={HEADING_ID} tabIndex={-1} className={styles.heading}>
          {title}
        </h2>
        {data && data.totalPages > 1 && <p className={styles.where}>{whereText(filtros.page, data.totalPages)}</p>}
        <p role="status" className="visually-hidden">
          {isLoading ? 'Buscando…' : data && `Se encontraron ${title}`}
        </p>
      </div>
      <AppliedFilters inicio={inicio} />
      <Body inicio={inicio} whatsapp={whatsapp} />
    </section>
  );
}

function Body({ inicio, whatsapp }: ResultadosProps) {
  const { filtros, resultados } = inicio;
  const { data, error, isLoading, retry } = resultados;
  if (!maySearch(filtros))
    return (
      <>
        <p className={styles.hint}>{FALTAN_FILTROS}</p>
        <Explorer inicio={inicio} />
      </>
    );
  if (error) return <LoadFailed error={error} onRetry={retry} />;
  if (!data) return <PiezaListSkeleton rows={SKELETON_ROWS} />;
  return <Found inicio={inicio} whatsapp={whatsapp} data={data} isStale={isLoading} />;
}

interface FoundProps extends ResultadosProps {
  readonly data: Resultados;
  readonly isStale: boolean;
}

function Found({ inicio, whatsapp, data, isStale }: FoundProps) {
  const { filtros, go } = inicio;
  const { inventario, relacionadas, totalPages, sugerencia, avisos } = data;
  const withText = (search: string) => ({ ...filtros, search, page: 1 });
  const goToPage = (page: number) => {
    go({ ...filtros, page });
    const heading = document.getElementById(HEADING_ID);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  };
  return (
    <>
      <ReadAs
        sugerencia={sugerencia}
        avisos={avisos}
        hrefOf={(search) => urlOfFilters(withText(search))}
        onSearch={(search) => go(withText(search))}
      />
      {inventario.length > 0 ? (
        <PiezaList caption="Piezas encontradas" piezas={inventario} eagerRows={EAGER_ROWS} isStale={isStale} />
      ) : (
        <NothingFound inicio={inicio} whatsapp={whatsapp} />
      )}
      <Pager
        page={filtros.page}
        totalPages={totalPages}
        hrefOf={(page) => urlOfFilters({ ...filtros, page })}
        onPage={goToPage}
      />
      {relacionadas.length > 0 && (
        <div className={styles.related}>
          <h2>Relacionadas</h2>
          <PiezaList caption="Piezas relacionadas" piezas={relacionadas} isStale={isStale} />
        </div>
      )}
    </>
  );
}

/** Heads the results: the next choice to make, or how many were found; old rows keep theirs until the new ones come. */
function heading({ filtros, resultados: { data, error } }: Inicio): string {
  if (!maySearch(filtros)) return INVITATIONS[nextLevel(levelsOf(filtros)) ?? 'marca'];
  if (error) return 'Sin respuesta';
  if (!data) return 'Buscando…';
  const total = formatTotal({ rows: data.total, isCapped: data.totalCapped });
  return `${total} ${data.total === 1 ? 'pieza' : 'piezas'}`;
}

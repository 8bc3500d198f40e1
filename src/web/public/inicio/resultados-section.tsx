import type { Resultados } from '#contract/page-state.ts';
import { FALTAN_FILTROS, maySearch } from '#domain/buscador.ts';
import { LEVELS, nextLevel } from '#domain/cascada.ts';
import { type InicioFilters, levelsOf, NO_FILTERS, urlOfFilters } from '#domain/inicio-url.ts';
import { formatTotal } from '#domain/pagina.ts';
import { plural } from '#domain/plural.ts';
import { type Chip, Chips } from '#web/components/controls/chips.tsx';
import { type Fold, FoldButton } from '#web/components/controls/fold.tsx';
import { Pager, whereText } from '#web/components/controls/pager.tsx';
import { ReadAs } from '#web/components/controls/read-as.tsx';
import { NIVELES } from '#web/components/display/niveles.ts';
import { choose } from './cascade.ts';
import { Explorer, LoadFailed, NothingFound } from './empty-states.tsx';
import { HEADING_ID, showHeading } from './heading.ts';
import { PiezaList, PiezaListBones } from './pieza-list.tsx';
import styles from './resultados-section.module.css';
import type { Inicio } from './use-inicio.ts';

interface ResultadosProps {
  readonly inicio: Inicio;
  readonly fold: Fold;
  readonly whatsapp: string;
}

/** Rows of photos that a first screen shows. */
const EAGER_ROWS = 4;
const BONE_ROWS = 6;

/** Under the search: what was found, why nothing was, or what can be chosen next. */
export function ResultadosSection({ inicio, fold, whatsapp }: ResultadosProps) {
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
        {data && data.totalPages > 1 && <p className="hint num">{whereText(filtros.page, data.totalPages)}</p>}
        <p role="status" className="visually-hidden">
          {isLoading ? 'Buscando…' : data && `Se encontr${title.startsWith('1 ') ? 'ó' : 'aron'} ${title}`}
        </p>
      </div>
      <AppliedFilters inicio={inicio} fold={fold} />
      <Body inicio={inicio} whatsapp={whatsapp} />
    </section>
  );
}

function Body({ inicio, whatsapp }: Omit<ResultadosProps, 'fold'>) {
  const { filtros, resultados } = inicio;
  const { data, error, isLoading, retry } = resultados;
  if (!maySearch(filtros))
    return (
      <>
        <p className={styles.hint}>{FALTAN_FILTROS}</p>
        <Explorer inicio={inicio} />
      </>
    );
  const hasFailed = error !== null;
  if (!data && !hasFailed) return <PiezaListBones rows={BONE_ROWS} />;
  // Rows that were there stay, dimmed; that nothing was found was said of another search.
  const shown = hasFailed && !data?.inventario.length ? null : data;
  return (
    <>
      {hasFailed && <LoadFailed error={error} onRetry={retry} />}
      {shown && <Found inicio={inicio} whatsapp={whatsapp} data={shown} isStale={isLoading || hasFailed} />}
    </>
  );
}

interface FoundProps extends Omit<ResultadosProps, 'fold'> {
  readonly data: Resultados;
  readonly isStale: boolean;
}

function Found({ inicio, whatsapp, data, isStale }: FoundProps) {
  const { filtros, go } = inicio;
  const { inventario, relacionadas, totalPages, sugerencia, avisos, cercanas } = data;
  const withText = (search: string) => ({ ...filtros, search, page: 1 });
  const goToPage = (page: number) => {
    go({ ...filtros, page });
    showHeading();
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
        <NothingFound inicio={inicio} whatsapp={whatsapp} cercanas={cercanas} />
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
  if (!maySearch(filtros)) return NIVELES[nextLevel(levelsOf(filtros)) ?? 'marca'].invitation;
  if (error) return 'Sin respuesta';
  if (!data) return 'Buscando…';
  const total = formatTotal({ rows: data.total, isCapped: data.totalCapped });
  return `${total} ${plural(data.total, 'pieza', 'piezas')}`;
}

/** The applied filters as chips that can be taken off. */
function AppliedFilters({ inicio: { filtros, go }, fold }: Omit<ResultadosProps, 'whatsapp'>) {
  const chip = (text: string, without: InicioFilters): Chip => ({
    text,
    href: urlOfFilters(without),
    onTake: () => go(without),
  });
  const chosen = levelsOf(filtros);
  const levels = LEVELS.filter((level) => chosen[level] !== '');
  const chips = [
    ...(filtros.search === '' ? [] : [chip(`«${filtros.search}»`, { ...filtros, search: '', page: 1 })]),
    ...levels.map((level) => chip(chosen[level], choose(filtros, level, ''))),
  ];
  if (chips.length === 0) return null;
  const start = maySearch(filtros) && <FoldButton fold={fold} chosen={levels.length} />;
  return <Chips start={start} chips={chips} clearHref="/" onClear={() => go(NO_FILTERS)} />;
}

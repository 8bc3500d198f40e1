import { type ReactNode, useRef } from 'react';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Pager, whereText } from '#web/components/pager.tsx';
import { ReadAs } from '#web/components/read-as.tsx';
import { FiltrosAplicados } from './filtros-aplicados.tsx';
import { urlOfFiltros } from './filtros-url.ts';
import styles from './resultados.module.css';
import { type Columna, TablaPiezas } from './tabla-piezas.tsx';
import { totalText } from './total-text.ts';
import type { FiltrosDeLista } from './use-filtros.ts';
import type { Lista, ListaLeida } from './use-lista-piezas.ts';

/** Where the focus goes when what it was on is gone: a deleted row. */
export const RESULTADOS_ID = 'resultados';

interface ResultadosProps {
  /** What the table is, for who cannot see it. */
  readonly caption: string;
  readonly columnas: readonly Columna[];
  /** So many columns that a table of them needs a desk. */
  readonly isWide?: boolean;
  readonly lista: FiltrosDeLista;
  readonly leida: ListaLeida;
  /** Why there is nothing, and what to do about it. */
  readonly empty: ReactNode;
}

/** What was found: what it was asked for, the rows, why there are none, and the other pages. */
export function Resultados({ lista, leida, ...rest }: ResultadosProps) {
  const { data, isStale, hasFailed, retry } = leida;
  const { page } = lista.filtros;
  const section = useRef<HTMLElement>(null);
  const onPage = (next: number) => {
    lista.go({ ...lista.filtros, page: next });
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  };
  return (
    <section ref={section} id={RESULTADOS_ID} tabIndex={-1} className={styles.section} aria-label="Piezas encontradas">
      <p role="status" className="visually-hidden">
        {statusText(leida)}
      </p>
      <div className={styles.top}>
        <FiltrosAplicados lista={lista} />
        {data && data.totalPages > 1 && !hasFailed && (
          <p className={styles.where}>{whereText(Math.min(page, data.totalPages), data.totalPages)}</p>
        )}
      </div>
      {hasFailed ? (
        <EmptyState text="No se pudieron cargar las piezas. Tu búsqueda sigue aquí: revisa tu conexión y vuelve a intentarlo.">
          <button type="button" className={button.primary} onClick={retry}>
            Reintentar
          </button>
        </EmptyState>
      ) : (
        <Encontradas {...rest} lista={lista} data={data} isStale={isStale} onPage={onPage} />
      )}
    </section>
  );
}

interface EncontradasProps extends Omit<ResultadosProps, 'leida'> {
  readonly data: Lista | null;
  readonly isStale: boolean;
  readonly onPage: (page: number) => void;
}

function Encontradas({ caption, lista: { filtros, go }, empty, data, onPage, ...table }: EncontradasProps) {
  if (!data) return <TablaPiezas {...table} caption={caption} piezas={null} />;
  const { inventario, relacionadas, sugerencia, avisos, totalPages } = data;
  const withText = (search: string) => ({ ...filtros, search, page: 1 });
  return (
    <>
      <ReadAs
        sugerencia={sugerencia}
        avisos={avisos}
        hrefOf={(search) => urlOfFiltros(withText(search))}
        onSearch={(search) => go(withText(search))}
      />
      {inventario.length > 0 ? <TablaPiezas {...table} caption={caption} piezas={inventario} /> : empty}
      <Pager
        page={filtros.page}
        totalPages={totalPages}
        hrefOf={(page) => urlOfFiltros({ ...filtros, page })}
        onPage={onPage}
      />
      {relacionadas.length > 0 && (
        <div className={styles.related}>
          <h2>Relacionadas</h2>
          <TablaPiezas {...table} caption="Piezas relacionadas" piezas={relacionadas} />
        </div>
      )}
    </>
  );
}

function statusText({ data, isStale, hasFailed }: ListaLeida): string {
  if (hasFailed) return 'No se pudieron cargar las piezas';
  if (!data || isStale) return 'Buscando…';
  return `Se encontraron ${totalText(data)} ${data.total === 1 ? 'pieza' : 'piezas'}`;
}

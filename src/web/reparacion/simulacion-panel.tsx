import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { isFragmento } from '#domain/reparacion.ts';
import { ROL } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { messageOf } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Pager } from '#web/components/controls/pager.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { RowLink } from '#web/components/lista/columns.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { photoColumn } from '#web/components/piezas/photo-column.tsx';
import { CambioResumen, ConfirmarReparacion, cuantasText, EnTresLineas } from './cambio.tsx';
import styles from './reparacion.module.css';
import { type Cambio, type Simulacion, viewToUrl } from './reparacion-url.ts';
import { type Trozo, trozosOf, valorOf } from './trozos.ts';
import { useRepair } from './use-reparacion.ts';

interface SimulacionPanelProps {
  readonly simulacion: Simulacion;
  readonly onPage: (page: number) => void;
  readonly onBack: () => void;
  readonly onRepaired: () => void;
}

/** Step 2: what would change, and the button that changes it. */
export function SimulacionPanel({ simulacion, onPage, onBack, onRepaired }: SimulacionPanelProps) {
  const { columna, busca, reemplazo, page } = simulacion;
  const { data, error, isPlaceholderData, isFetching, refetch } = useRead(updatePiezas.getPiezasRepair, {
    page,
    itemsPerPage: PAGE_SIZE,
    search: busca,
    replace: reemplazo,
    type: columna,
  });
  const [isAsking, setAsking] = useState(false);
  const total = data?.total ?? 0;
  const { repair, isRunning } = useRepair({
    cambio: simulacion,
    total,
    onRepaired,
    onRefused: () => setAsking(false),
  });

  return (
    <div className={`stack-4 card ${styles.card}`}>
      <header className="cluster-3 middle between">
        <h2 aria-live="polite">{error ? 'Paso 2: simulación' : headingOf(data ? total : null)}</h2>
        <div className={`cluster-3 ${styles.actions}`}>
          <button type="button" className={button.secondary} onClick={onBack}>
            Regresar
          </button>
          {!error && total > 0 && (
            <button type="button" className={button.primary} disabled={isFetching} onClick={() => setAsking(true)}>
              Reparar
            </button>
          )}
        </div>
      </header>
      <CambioResumen cambio={simulacion} />
      {error ? (
        <EmptyState
          text={messageOf(updatePiezas.getPiezasRepair, error)}
          action={['Reintentar', () => void refetch()]}
          failure={error}
        />
      ) : (
        <Resultado simulacion={simulacion} data={data} isStale={isPlaceholderData} onPage={onPage} />
      )}
      {isAsking && (
        <ConfirmarReparacion
          cambio={simulacion}
          total={total}
          isRunning={isRunning}
          onConfirm={() => void repair()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Null until it is known. */
function headingOf(total: number | null): string {
  if (total === null) return 'Paso 2: simulando…';
  if (total === 0) return 'Paso 2: no hay nada que cambiar';
  return `Paso 2: se ${total === 1 ? 'cambiará' : 'cambiarán'} ${cuantasText(total)}`;
}

interface ResultadoProps {
  readonly simulacion: Simulacion;
  /** Undefined until the first answer. */
  readonly data: ResponseOf<typeof updatePiezas.getPiezasRepair> | undefined;
  readonly isStale: boolean;
  readonly onPage: (page: number) => void;
}

/** A page of what would change, or why nothing would. */
function Resultado({ simulacion, data, isStale, onPage }: ResultadoProps) {
  if (data?.total === 0) return <SinPiezas simulacion={simulacion} />;
  return (
    <>
      <DataTable {...tableOf(simulacion)} rows={data?.inventario ?? null} isStale={isStale} />
      <Pager
        page={simulacion.page}
        totalPages={data?.totalPages ?? 0}
        hrefOf={(page) => viewToUrl({ ...simulacion, page })}
        onPage={onPage}
      />
    </>
  );
}

/** The parts that a repair changes, each with the value before and after. */
function tableOf(cambio: Cambio): TableSpec<PiezaCompleta> {
  return {
    caption: 'Piezas que se cambiarán',
    keyOf: ({ id }) => id,
    columns: [
      photoColumn(),
      {
        key: 'inventario',
        head: '# INV',
        className: styles.inventario,
        cell: ({ inventario }) => <span className="mono">{inventario}</span>,
      },
      {
        key: 'pieza',
        head: 'Pieza',
        cell: ({ id, titulo }) => (
          <RowLink to={addressOf(ROL.admin, 'inventarioPieza').replace(':id', String(id))} isBack={false}>
            <strong>{titulo}</strong>
          </RowLink>
        ),
      },
      {
        key: 'cambio',
        head: `${camposPieza[cambio.columna].label}: antes y después`,
        className: styles.change,
        cell: (pieza) => <AntesYDespues valor={valorOf(pieza, cambio.columna)} cambio={cambio} />,
      },
    ],
  };
}

function AntesYDespues({ valor, cambio }: { readonly valor: string; readonly cambio: Cambio }) {
  const { antes, despues } = trozosOf(valor, cambio);
  // A fragment may change the end of a long text: it is shown whole.
  const isSiempre = isFragmento(cambio.columna);
  return (
    <EnTresLineas texto={isSiempre ? '' : `${valor}${cambio.reemplazo}`}>
      <p>
        <Trozos trozos={antes} as="del" />
      </p>
      <p>
        <span className="soft" aria-hidden="true">
          →{' '}
        </span>
        <Trozos trozos={despues} as="ins" />
      </p>
    </EnTresLineas>
  );
}

/** A value with what changes marked, by more than its colour. */
function Trozos({ trozos, as: Mark }: { readonly trozos: readonly Trozo[]; readonly as: 'del' | 'ins' }) {
  const className = Mark === 'del' ? `on-danger ${styles.before}` : `on-success ${styles.after}`;
  return trozos.map(({ texto, isMarked }, index) => {
    const key = `${index} ${texto}`;
    return isMarked ? (
      <Mark key={key} className={className}>
        {texto}
      </Mark>
    ) : (
      <span key={key}>{texto}</span>
    );
  });
}

function SinPiezas({ simulacion: { columna, busca } }: { readonly simulacion: Simulacion }) {
  const donde = columna === 'detalles' ? 'en sus detalles' : 'en esa columna, escrito exactamente así';
  return (
    <EmptyState text={`Ninguna pieza tiene «${busca}» ${donde}. Las mayúsculas, los acentos y los espacios cuentan.`} />
  );
}

import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { messageOf } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Pager } from '#web/components/pager.tsx';
import { CambioResumen } from './cambio-resumen.tsx';
import { ConfirmarReparacion } from './confirmar-reparacion.tsx';
import { cuantasText } from './cuantas-text.ts';
import styles from './reparacion.module.css';
import { type Simulacion, viewToUrl } from './reparacion-url.ts';
import { useReparar } from './use-reparar.ts';
import { VistaPrevia } from './vista-previa.tsx';

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
    ...{ page, itemsPerPage: PAGE_SIZE, search: busca, replace: reemplazo, type: columna },
  });
  const [isAsking, setAsking] = useState(false);
  const total = data?.total ?? 0;
  const { repair, isRunning } = useReparar({
    cambio: simulacion,
    total,
    onRepaired,
    onRefused: () => setAsking(false),
  });

  return (
    <div className={styles.card}>
      <header className={styles.header}>
        <h2 aria-live="polite">{error ? 'Paso 2: simulación' : headingOf(data ? total : null)}</h2>
        <div className={styles.actions}>
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
        <EmptyState text={messageOf(updatePiezas.getPiezasRepair, error)}>
          <button type="button" className={button.secondary} onClick={() => void refetch()}>
            Reintentar
          </button>
        </EmptyState>
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
      <VistaPrevia piezas={data?.inventario ?? null} cambio={simulacion} isStale={isStale} />
      <Pager
        page={simulacion.page}
        totalPages={data?.totalPages ?? 0}
        hrefOf={(page) => viewToUrl({ ...simulacion, page })}
        onPage={onPage}
      />
    </>
  );
}

function SinPiezas({ simulacion: { columna, busca } }: { readonly simulacion: Simulacion }) {
  const donde = columna === 'detalles' ? 'en sus detalles' : 'en esa columna, escrito exactamente así';
  return (
    <EmptyState text={`Ninguna pieza tiene «${busca}» ${donde}. Las mayúsculas, los acentos y los espacios cuentan.`} />
  );
}

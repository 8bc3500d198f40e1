import { useState } from 'react';
import { Link } from 'react-router';
import { listaDeNotas } from '#contract/lista-de-notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { impedimentoDeFacturar } from '#domain/notas-juntas.ts';
import { SCREENS } from '#domain/screens.ts';
import button from '#web/components/controls/button.module.css';
import { FoldButton, useFold } from '#web/components/controls/fold.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import icon from '#web/components/display/icon.module.css';
import { Exportar } from '#web/components/exportar/exportar.tsx';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import { actionsColumn, figureColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters } from '#web/components/lista/filters.tsx';
import { ordenPedido } from '#web/components/lista/forma.ts';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFiltered } from '#web/components/lista/nothing-filtered.tsx';
import { RowAnchor } from '#web/components/lista/row-anchor.tsx';
import { type Selection, SelectionBar, selectionColumn } from '#web/components/lista/selection.tsx';
import { NothingFound, SearchFilter } from '#web/components/lista/text-search.tsx';
import { useListView } from '#web/components/lista/use-list-view.ts';
import { VistasGuardadas } from '#web/components/lista/vistas/vistas-guardadas.tsx';
import { AVISO_DURATION, showToast } from '#web/components/notices/toasts.ts';
import { isManager } from '#web/components/piezas/quien.ts';
import { EstatusNota } from '#web/components/ventas/estatus-nota.tsx';
import { FacturaLink } from '#web/components/ventas/factura-link.tsx';
import { keepElegidas, type NotaElegida, readElegidas } from '#web/components/ventas/notas-elegidas.ts';
import { countChosen, FiltrosDeNotas, filtrosOf, LISTA_DE_NOTAS } from './lista-filtros.tsx';
import styles from './notas.module.css';

const TABLA: TableSpec<Nota> = {
  caption: 'Notas de venta',
  cards: 'wide',
  keyOf: ({ id }) => id,
  rowProps: ({ estatus }) => ({ 'data-estatus': estatus, className: styles.row }),
  columns: [
    selectionColumn(({ id }) => `la nota ${id}`),
    {
      key: 'id',
      head: 'ID',
      orden: 'id',
      isName: true,
      className: styles.id,
      cell: ({ id }) => (
        <RowLink to={String(id)}>
          <strong className="mono">{id}</strong>
        </RowLink>
      ),
    },
    textColumn('Cotizador', ({ cotizador }) => cotizador, { orden: 'cotizador' }),
    textColumn('Nombre', ({ nombre }) => nombre, { className: styles.nombre, orden: 'nombre' }),
    figureColumn('Piezas', ({ piezas }) => piezas, { orden: 'piezas' }),
    {
      key: 'estatus',
      head: 'Estatus',
      label: 'Estatus',
      className: styles.estado,
      cell: (nota) => (
        <span className={styles.estatus}>
          <EstatusNota nota={nota} />
          {nota.factura && <FacturaLink factura={nota.factura} folder="../facturas/" />}
        </span>
      ),
    },
    textColumn('Fecha', ({ creada }) => formatMomento(creada), { className: styles.fecha, orden: 'fecha' }),
    {
      key: 'total',
      head: 'Total',
      orden: 'total',
      label: 'Total',
      kind: 'figure',
      className: styles.total,
      // Nobody adds up what was cancelled.
      cell: ({ estatus, total }) => (estatus === 'cancelado' ? <s>{formatPrecio(total)}</s> : formatPrecio(total)),
    },
    actionsColumn(
      ({ id }) => (
        <RowAnchor className={button.secondary} to={String(id)} aria-label={`Ver la nota ${id}`}>
          Ver
        </RowAnchor>
      ),
      <span className="visually-hidden">Acciones</span>,
    ),
  ],
};

/** Takes the list away as it stands. */
function ExportarLista({ view, forma }: Pick<ReturnType<typeof useNotas>, 'view' | 'forma'>) {
  const filtros = { ...filtrosOf(view), ...ordenPedido(view.forma) };
  return <Exportar lista="notas" filtros={filtros} columnas={forma.columnas} />;
}

const useNotas = () => useListView(listaDeNotas.getNotas, LISTA_DE_NOTAS);

/** The sales notes, newest first; several are invoiced together, whichever page they are on. */
export function NotasScreen() {
  const lista = useNotas();
  const fold = useFold(true);
  const { items, isStale } = lista;
  const elegidas = useElegidas(items ?? []);
  return (
    <ListScreen
      title={SCREENS.notas.titulo}
      action={
        <>
          {isManager() && <ExportarLista {...lista} />}
          <Link className={button.secondary} to="corte">
            {SCREENS.corte.titulo}
          </Link>
          <Link className={button.secondary} to="apartados">
            {SCREENS.apartados.titulo}
          </Link>
          <Link className={button.secondary} to="../cotizaciones">
            {SCREENS.cotizaciones.titulo}
          </Link>
          <Agregar />
        </>
      }
      noun={{ one: 'nota', many: 'las notas' }}
      lista={lista}
      vistas={<VistasGuardadas de="notas" lista={lista} />}
      filters={
        <>
          <Filters>
            <SearchFilter lista={lista} label="ID, nombre, cotizador o # inventario" />
          </Filters>
          <FiltrosDeNotas lista={lista} fold={fold} />
        </>
      }
      start={<FoldButton fold={fold} chosen={countChosen(lista.view)} />}
      summary={
        (items?.length !== 0 || elegidas.rows.length > 0) && (
          <FacturarBar elegidas={elegidas} isDisabled={items === null || isStale} />
        )
      }
      table={{ ...TABLA, selection: elegidas }}
      empty={
        <NothingFiltered lista={lista} what="Ninguna nota">
          <NothingFound lista={lista} what="Ninguna nota" where="ID, nombre, cotizador o # de inventario">
            <EmptyState text="Todavía no hay notas de venta.">
              <Agregar />
            </EmptyState>
          </NothingFound>
        </NothingFiltered>
      }
    />
  );
}

interface FacturarBarProps {
  readonly elegidas: Elegidas;
  readonly isDisabled: boolean;
}

/** The chosen notes: how many there are, what they come to, and the way to one invoice of all of them. */
function FacturarBar({ elegidas, isDisabled }: FacturarBarProps) {
  const { rows } = elegidas;
  const juntas = useLazy(
    async () => (await import('./facturar-juntas.tsx')).FacturarJuntas,
    'No se abrió la factura. Revisa tu conexión; las notas siguen elegidas.',
  );
  return (
    <>
      <SelectionBar selection={elegidas} label="Notas seleccionadas" clearText="Limpiar" isDisabled={isDisabled}>
        <span className={`num strong ${styles.suma}`}>
          <span>Total: </span>
          {formatPrecio(sumDinero(rows.map(({ total }) => total)))}
        </span>
        <button type="button" className={button.primary} onClick={juntas.open}>
          {rows.length === 1 ? 'Facturar' : 'Facturar juntas'}
        </button>
      </SelectionBar>
      {juntas.Component && <juntas.Component ids={rows.map(({ id }) => id)} onClose={juntas.close} />}
    </>
  );
}

function Agregar() {
  return (
    <Link className={button.primary} to="new">
      <span className={icon.plus} aria-hidden="true" />
      Agregar
    </Link>
  );
}

/** The notes that are chosen to be invoiced together. */
interface Elegidas extends Omit<Selection<Nota>, 'rows'> {
  readonly rows: readonly NotaElegida[];
}

/**
 * Keeps the notes that are to be invoiced together, also those of pages and searches before. One that cannot be invoiced is
 * not taken, and says why.
 */
function useElegidas(page: readonly Nota[]): Elegidas {
  const [chosen, setChosen] = useState(readElegidas);
  const seen = new Map(page.map((nota) => [nota.id, nota]));
  // What was invoiced or cancelled meanwhile is chosen no more.
  const rows = chosen.flatMap((una) => {
    const nota = seen.get(una.id);
    if (!nota) return [una];
    return porQueNo(nota) === '' ? [toElegida(nota)] : [];
  });
  const has = ({ id }: Nota) => rows.some((row) => row.id === id);
  const facturables = page.filter((nota) => porQueNo(nota) === '');
  const isAll = facturables.length > 0 && facturables.every(has);
  const without = (gone: readonly Nota[]) => rows.filter(({ id }) => !gone.some((nota) => nota.id === id));
  const set = (next: readonly NotaElegida[]) => {
    if (next.length > MAX) return warn(`Una factura lleva hasta ${MAX} notas`);
    keepElegidas(next);
    setChosen(next);
  };

  function toggle(nota: Nota): void {
    const motivo = porQueNo(nota);
    if (has(nota)) set(without([nota]));
    else if (motivo !== '') warn(`La nota ${nota.id} ${motivo}`);
    else set([...rows, toElegida(nota)]);
  }

  function toggleAll(): void {
    if (!isAll) warnOf(page.filter((nota) => porQueNo(nota) !== ''));
    set(isAll ? without(page) : [...without(facturables), ...facturables.map(toElegida)]);
  }
  return { rows, isAll, has, toggle, toggleAll, clear: () => set([]) };
}

/** An invoice has so many notes at most, a line for each (`MAX_CONCEPTOS`); the list does without its arithmetic. */
const MAX = 300;

/** Says that some of a page are not taken, and why the first of them are not. */
function warnOf(notas: readonly Nota[]): void {
  const motivos = notas.slice(0, SAID).map((nota) => `la nota ${nota.id} ${porQueNo(nota)}`);
  const rest = notas.length - motivos.length;
  if (rest > 0) motivos.push(`y ${rest} más`);
  if (motivos.length > 0) warn(`No se eligen: ${motivos.join('; ')}`);
}

const SAID = 3;

function warn(message: string): void {
  showToast({ type: 'advertencia', title: 'No se puede facturar', message, duration: AVISO_DURATION });
}

function porQueNo(nota: Nota): string {
  const { estatus, factura } = nota;
  return impedimentoDeFacturar({
    isCancelada: estatus === 'cancelado',
    folio: factura?.folio ?? null,
    quedaAlgo: toElegida(nota).total > 0,
  });
}

/** Takes of a note what is left to be invoiced: units that stay sold and stand in no invoice that lives (regla 118). */
function toElegida({ id, items }: Nota): NotaElegida {
  return { id, total: items.reduce((sum, { porFacturar, precio }) => sum + porFacturar * precio, 0) };
}

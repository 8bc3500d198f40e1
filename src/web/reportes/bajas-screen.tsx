import { reporteDeBajas } from '#contract/reporte-de-bajas.ts';
import type { Baja } from '#contract/wire/baja.ts';
import { codigoBaja, formatCanal, regresoText } from '#domain/baja.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import {
  actionsColumn,
  codeColumn,
  dayColumn,
  figureColumn,
  orNada,
  RowLink,
  textColumn,
} from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { RowAnchor } from '#web/components/lista/row-anchor.tsx';
import { NothingFound } from '#web/components/lista/text-search.tsx';
import { NotaLink } from '#web/components/ventas/nota-link.tsx';
import { CancelarBaja } from './bajas/cancelar-baja.tsx';
import { EstatusBaja, tareaOf } from './bajas/estatus-baja.tsx';
import styles from './bajas.module.css';
import { Reporte } from './reporte.tsx';
import type { ReporteSpec } from './reporte-spec.ts';

const codigoOf = ({ id, remision }: Baja) => codigoBaja(id, remision);

const TABLA: TableSpec<Baja> = {
  caption: 'Bajas de inventario',
  cards: 'widest',
  isDense: true,
  keyOf: ({ id }) => id,
  rowProps: (baja) => ({ 'data-tono': tareaOf(baja).tono, className: styles.row }),
  columns: [
    {
      key: 'id',
      head: 'ID',
      orden: 'id',
      className: styles.id,
      cell: (baja) => (
        <RowLink to={String(baja.id)}>
          <strong className="mono">{codigoOf(baja)}</strong>
        </RowLink>
      ),
    },
    {
      key: 'estatus',
      head: 'Estatus',
      orden: 'estatus',
      className: styles.estatus,
      cell: (baja) => <Estatus baja={baja} />,
    },
    figureColumn('Cant.', ({ cantidad }) => cantidad, { orden: 'cantidad' }),
    textColumn('Descripción', ({ descripcion }) => descripcion, {
      className: styles.words,
      isWide: true,
      orden: 'descripcion',
    }),
    {
      key: 'nota',
      head: 'Nota',
      orden: 'nota',
      label: 'Nota',
      className: styles.words,
      isNone: ({ nota, remision }) => nota === '' && remision === null,
      cell: ({ nota, remision }) => (remision === null ? orNada(nota) : <DeNota remision={remision} nota={nota} />),
    },
    textColumn('Cotizador', ({ cotizador }) => cotizador, { orden: 'cotizador' }),
    textColumn('Canal', formatCanal, { orden: 'canal' }),
    codeColumn('# inventario', ({ inventario }) => inventario, { orden: 'inventario' }),
    dayColumn('Fecha', ({ fecha }) => fecha, { orden: 'fecha' }),
    actionsColumn(
      (baja) => (
        <>
          <Ver baja={baja} />
          <CancelarBaja baja={baja} className={button.quiet} />
        </>
      ),
      <span className="visually-hidden">Acciones</span>,
    ),
  ],
};

const SPEC: ReporteSpec<typeof reporteDeBajas.inventario, Baja> = {
  screen: 'reporteInventario',
  call: reporteDeBajas.inventario,
  texto: 'Bajas por atender: en rojo, retirar las publicaciones; en verde, volver a publicar.',
  noun: { one: 'baja', many: 'las bajas' },
  ordenes: ORDENES.bajas,
  controles: ['search', 'procesadas'],
  buscaEn: 'ID, # inventario, descripción o nota',
  remembered: { search: 'searchReporteInventario' },
  // Regla 149: what waits, or what was processed.
  request: ({ procesadas, search, page, itemsPerPage }) => ({
    search,
    page,
    itemsPerPage,
    procesadas: procesadas !== '',
  }),
  rows: ({ bajas }) => bajas,
  total: ({ totalPiezas }) => totalPiezas,
  tabla: TABLA,
  hint: ({ search }) => search !== '' && 'Con texto se busca en todas, también en las procesadas.',
  vacio: '',
  nada: (lista) => (
    <NothingFound lista={lista} what="Ninguna baja" where="ID, # de inventario, descripción o nota">
      {lista.view.procesadas === '' ? (
        <EmptyState
          text="No hay bajas por atender: todas están procesadas."
          action={['Ver procesadas', () => lista.go({ procesadas: '1' })]}
        />
      ) : (
        <EmptyState
          text="Todavía no se ha procesado ninguna baja."
          action={['Ver las pendientes', () => lista.go({ procesadas: '' })]}
        />
      )}
    </NothingFound>
  ),
};

/** The write-offs that need something done: red ones to be taken down, green ones to be put up again. */
export function BajasScreen() {
  return <Reporte spec={SPEC} />;
}

/** The status, and under it what came back and what is to be done about it. */
function Estatus({ baja }: { readonly baja: Baja }) {
  const { tono, text } = tareaOf(baja);
  const regreso = regresoText(baja);
  return (
    <>
      <EstatusBaja baja={baja} />
      {regreso !== '' && <span className={styles.regreso}>{regreso}</span>}
      {tono !== 'ninguno' && <span className={styles.tarea}>{text}</span>}
    </>
  );
}

/** The sales note that took the part, and what else was noted. */
function DeNota({ remision, nota }: { readonly remision: number; readonly nota: string }) {
  return (
    <>
      <NotaLink id={remision} />
      {nota !== '' && <span className="block">{nota}</span>}
    </>
  );
}

function Ver({ baja }: { readonly baja: Baja }) {
  return (
    <RowAnchor className={button.secondary} to={String(baja.id)} aria-label={`Ver la baja ${codigoOf(baja)}`}>
      Ver
    </RowAnchor>
  );
}

import { updatePiezas } from '#contract/update-piezas.ts';
import type { Baja } from '#contract/wire/baja.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { codigoBaja, formatCanal, isProcesada, regresoText } from '#domain/baja.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { dayColumn, figureColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { Section } from '#web/components/record/fields.tsx';
import record from '#web/components/record/record.module.css';
import { NotaLink } from '#web/components/ventas/nota-link.tsx';
import { type DarDeBaja, PiezaBajaForm } from './baja-form.tsx';
import styles from './bajas.module.css';

interface PiezaBajasProps {
  readonly pieza: PiezaCompleta;
  readonly baja: DarDeBaja;
  /** The tab of write-offs: with the form for another one. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The tab with the write-offs of a part and the form for another one. */
export function PiezaBajas({ pieza, baja, isOpen, onOpen }: PiezaBajasProps) {
  const { data, isError, refetch } = useRead(updatePiezas.getBajas, { pieza: pieza.id });
  return (
    <div className={`stack-4 ${record.fields}`}>
      {isOpen && <PiezaBajaForm pieza={pieza} baja={baja} />}
      <Section title={isOpen ? 'Bajas de la pieza' : 'Baja de pieza'}>
        <div className={`stack-4 ${styles.list}`}>
          {/* Above the rows that are still to come: their number would move it. */}
          {!isOpen && (
            <button type="button" className={button.secondary} onClick={onOpen}>
              Dar de baja…
            </button>
          )}
          {data?.bajas.length === 0 && <p className="soft">Esta pieza no tiene bajas.</p>}
          {data && data.bajas.length > 0 && <DataTable {...TABLA} rows={data.bajas} />}
          {!data && !isError && <div className={`sunken ${styles.bone}`} aria-busy="true" />}
          {!data && isError && (
            <p className="soft">
              No se obtuvieron las bajas.{' '}
              <button type="button" className={button.secondary} onClick={() => void refetch()}>
                Reintentar
              </button>
            </p>
          )}
        </div>
      </Section>
    </div>
  );
}

const TABLA: TableSpec<Baja> = {
  caption: 'Bajas de la pieza',
  cards: 'widest',
  isDense: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'id',
      head: 'ID',
      cell: ({ id, remision }) => (
        <RowLink to={`../../reportes/inventario/${id}`} isBack={false}>
          <strong className="mono">{codigoBaja(id, remision)}</strong>
        </RowLink>
      ),
    },
    dayColumn('Fecha', ({ fecha }) => fecha),
    figureColumn('Cantidad', ({ cantidad }) => cantidad),
    {
      key: 'estatus',
      head: 'Estatus',
      label: 'Estatus',
      cell: (baja) => (
        <>
          <Estatus baja={baja} />
          {regresoText(baja) !== '' && <span className={`hint ${styles.nota}`}>{regresoText(baja)}</span>}
        </>
      ),
    },
    textColumn('Cotizador', ({ cotizador }) => cotizador),
    textColumn('Canal', formatCanal),
    {
      key: 'palabras',
      head: 'Descripción y nota',
      className: styles.words,
      cell: ({ descripcion, nota, remision }) => (
        <>
          {descripcion} {remision !== null && <NotaLink id={remision} />}
          {nota !== '' && <span className={`hint ${styles.nota}`}>{nota}</span>}
        </>
      ),
    },
  ],
};

/**
 * The status in the colour of its work: red for a listing to be taken down, green for one to be put up again, neither once
 * that was done.
 */
function Estatus({ baja: { estatus } }: { readonly baja: Baja }) {
  const look = estatus === 'baja' ? `on-danger ${styles.baja}` : `on-success ${styles.cancelado}`;
  return <span className={isProcesada(estatus) ? styles.procesado : look}>{estatus}</span>;
}

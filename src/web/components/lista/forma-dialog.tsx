import { useId } from 'react';
import { nextOrden } from '#domain/orden-de-lista.ts';
import { FILAS, PAGE_SIZE } from '#domain/pagina.ts';
import button from '#web/components/controls/button.module.css';
import { Select } from '#web/components/controls/inputs.tsx';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { nombreOf } from './cabeza.tsx';
import type { Column } from './data-table.tsx';
import { chosenColumns, columnName, movableColumns, nameColumn } from './forma.ts';
import type { ListaConForma } from './forma-de-lista.tsx';
import styles from './forma-dialog.module.css';

interface FormaDialogProps {
  readonly lista: ListaConForma;
  readonly columns: readonly Column<unknown>[];
  readonly onClose: () => void;
}

/** Shows a list differently. Each choice is seen in the list at once, and stands in its address. */
export function FormaDialog({ lista, columns, onClose }: FormaDialogProps) {
  const { forma, setForma } = lista;
  return (
    <Dialog title="Lista" onClose={onClose}>
      <div className="stack-4">
        {!lista.spec.forma?.isDeFilasFijas && <Renglones lista={lista} />}
        <OrdenarPor lista={lista} columns={columns} />
        <fieldset className={styles.densidad}>
          <legend className={`small strong ${styles.titulo}`}>Altura de los renglones</legend>
          <div className={styles.opciones}>
            <Opcion
              name="densidad"
              label="Cómoda"
              isOn={!forma.densidad}
              onChoose={() => setForma({ densidad: undefined })}
            />
            <Opcion
              name="densidad"
              label="Compacta"
              isOn={forma.densidad === 'compacta'}
              onChoose={() => setForma({ densidad: 'compacta' })}
            />
          </div>
        </fieldset>
        <Columnas lista={lista} columns={columns} />
        <div className="cluster-2">
          <button
            type="button"
            className={button.quiet}
            onClick={() => setForma({ filas: undefined, orden: undefined, columnas: undefined, densidad: undefined })}
          >
            Restablecer
          </button>
          <button type="button" className={button.primary} onClick={onClose}>
            Listo
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** How many rows a page has. */
function Renglones({ lista: { forma, setForma } }: Pick<FormaDialogProps, 'lista'>) {
  return (
    <fieldset>
      <legend className={`small strong ${styles.titulo}`}>Renglones por página</legend>
      <div className={styles.opciones}>
        {FILAS.map((filas) => (
          <Opcion
            key={filas}
            name="filas"
            label={String(filas)}
            isOn={(forma.filas ?? PAGE_SIZE) === filas}
            onChoose={() => setForma({ filas: filas === PAGE_SIZE ? undefined : filas })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface OpcionProps {
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}

function Opcion({ name, label, isOn, onChoose }: OpcionProps) {
  return (
    <label className={`inline-2 ${styles.opcion}`}>
      <input type="radio" name={name} checked={isOn} onChange={onChoose} />
      {label}
    </label>
  );
}

type ParteProps = Pick<FormaDialogProps, 'lista' | 'columns'>;

/** The order, for who has no heads to press: a list of cards, or a column that is not shown. */
function OrdenarPor({ lista: { spec, forma, setForma }, columns }: ParteProps) {
  const ordenes = spec.forma?.ordenes ?? {};
  const { orden } = forma;
  const ordenables = columns.flatMap((column) =>
    column.orden !== undefined && column.orden in ordenes ? [{ value: column.orden, label: nombreOf(column) }] : [],
  );
  if (ordenables.length === 0) return null;
  return (
    <div className={styles.orden}>
      <Select
        label="Ordenar por"
        data={[{ value: '', label: 'El orden de la lista' }, ...ordenables]}
        value={orden?.columna ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setForma({ orden: value === '' ? undefined : (nextOrden(ordenes, null, value) ?? undefined) })
        }
      />
      {orden && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => setForma({ orden: { ...orden, sentido: orden.sentido === 'asc' ? 'desc' : 'asc' } })}
        >
          {orden.sentido === 'asc' ? 'Ascendente' : 'Descendente'}
          <span className="visually-hidden">: invertir</span>
        </button>
      )}
    </div>
  );
}

/** The columns: those that are shown in their order, then the others. */
function Columnas({ lista: { forma, setForma }, columns }: ParteProps) {
  const id = useId();
  const shown = movableColumns(chosenColumns(columns, forma.columnas));
  const others = movableColumns(columns).filter((column) => !shown.includes(column));
  const name = nameColumn(columns);
  const show = (next: readonly Column<unknown>[]) => {
    const isPlain = next.length === shown.length + others.length && next.every((one, at) => one === movable[at]);
    setForma({ columnas: isPlain ? undefined : next.map(columnName) });
  };
  const movable = movableColumns(columns);
  const move = (at: number, step: number) => {
    const next = [...shown];
    next.splice(at + step, 0, ...next.splice(at, 1));
    show(next);
  };
  return (
    <section className="stack-2" aria-labelledby={id}>
      <h3 id={id} className="small strong">
        Columnas
      </h3>
      <ul className={styles.columnas}>
        {[...shown, ...others].map((column, at) => (
          <li key={column.key} className="cluster-2">
            <label className={`inline-2 ${styles.opcion} ${styles.columna}`}>
              <input
                type="checkbox"
                checked={at < shown.length}
                disabled={column === name}
                onChange={() => show(at < shown.length ? shown.filter((one) => one !== column) : [...shown, column])}
              />
              {nombreOf(column)}
            </label>
            {at < shown.length && (
              <>
                <Mover column={column} isUp isDisabled={at === 0} onMove={() => move(at, -1)} />
                <Mover column={column} isDisabled={at === shown.length - 1} onMove={() => move(at, 1)} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MoverProps {
  readonly column: Column<unknown>;
  readonly isUp?: boolean;
  readonly isDisabled: boolean;
  readonly onMove: () => void;
}

function Mover({ column, isUp = false, isDisabled, onMove }: MoverProps) {
  return (
    <button
      type="button"
      className={`${button.quiet} ${styles.mover}`}
      aria-label={`${isUp ? 'Subir' : 'Bajar'} ${nombreOf(column)}`}
      // It keeps the focus of who moves a column to an end.
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onMove}
    >
      <span aria-hidden="true">{isUp ? '↑' : '↓'}</span>
    </button>
  );
}

import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { type AccionPublicacion, NOMBRE_PLATAFORMA, type Plataforma } from '#domain/publicacion.ts';
import button from '#web/components/controls/button.module.css';
import { actionsColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { type Selection, SelectionBar, selectionColumn } from '#web/components/lista/selection.tsx';
import { TituloLink } from '#web/components/piezas/columnas.tsx';
import { photoColumn } from '#web/components/piezas/photo-column.tsx';
import { type EnPlataforma, publicacionesOf } from '#web/components/piezas/publicaciones-de.ts';
import { accionesOf, NOMBRE_ACCION } from './acciones.ts';
import styles from './estado.module.css';
import type { PublicacionesView } from './publicaciones-screen.tsx';
import { useCambio } from './use-cambio.ts';

interface TableParts {
  readonly view: PublicacionesView;
  readonly selection: Selection<PiezaCompleta>;
  /** The ids of the parts that were deleted. */
  readonly eliminadas: readonly number[];
  readonly onCopy: (pieza: PiezaCompleta) => void;
  /** An action of a row was pressed: the row may leave. */
  readonly onActed: (index: number) => void;
}

/** The parts of one state, to be changed one by one or several at once. */
export function tableOf({ view, selection, eliminadas, onCopy, onActed }: TableParts): TableSpec<PiezaCompleta> {
  const { plataforma } = view;
  return {
    caption: `Piezas y su publicación en ${NOMBRE_PLATAFORMA[plataforma]}`,
    cards: 'widest',
    keyOf: ({ id }) => id,
    selection,
    columns: [
      selectionColumn(({ inventario }) => `# INV ${inventario}`),
      photoColumn(),
      {
        key: 'pieza',
        head: 'Pieza',
        cell: (pieza) => <Pieza pieza={pieza} isDeleted={eliminadas.includes(pieza.id)} />,
      },
      {
        key: 'precio',
        head: 'Precio',
        kind: 'figure',
        className: styles.precio,
        cell: ({ precio, precioMercado }) => precioText(plataforma === 'FB' ? precio : precioMercado),
      },
      {
        key: 'existencias',
        head: 'Existencias',
        kind: 'figure',
        className: styles.unidades,
        cell: ({ existencias }) => <Unidades unidades={existencias} />,
      },
      {
        key: 'publicacion',
        head: 'Publicación',
        className: styles.estado,
        cell: (pieza) => <Estado pieza={pieza} plataforma={plataforma} />,
      },
      {
        ...actionsColumn((pieza: PiezaCompleta, index) => (
          <Acciones pieza={pieza} view={view} onCopy={() => onCopy(pieza)} onActed={() => onActed(index)} />
        )),
        className: styles.acciones,
      },
    ],
  };
}

interface PiezaProps {
  readonly pieza: PiezaCompleta;
  /** There is no record to open any more. */
  readonly isDeleted: boolean;
}

function Pieza({ pieza, isDeleted }: PiezaProps) {
  const { inventario, numeroParte, titulo } = pieza;
  return (
    <>
      {isDeleted ? <strong>{titulo}</strong> : <TituloLink pieza={pieza} />}
      {isDeleted && <span className="block small warning">Eliminada del inventario</span>}
      <span className={`mono hint ${styles.codes}`}>
        <span># INV {inventario}</span>
        {numeroParte !== '' && <span>Parte {numeroParte}</span>}
      </span>
    </>
  );
}

function precioText(precio: number | null): string {
  return precio === null ? 'Consultar precio' : formatPrecio(precio);
}

function Unidades({ unidades }: { readonly unidades: number }) {
  return (
    <>
      {unidades}
      <span className={styles.unit}> en existencia</span>
    </>
  );
}

interface EstadoProps {
  readonly pieza: PiezaCompleta;
  /** The platform that the list is about: it comes first. */
  readonly plataforma: Plataforma;
}

/** How each platform has a part (regla 65). */
function Estado({ pieza, plataforma }: EstadoProps) {
  const isMain = (publicacion: EnPlataforma) => publicacion.plataforma === plataforma;
  const publicaciones = publicacionesOf(pieza);
  return (
    <dl className={`stack-1 ${styles.states}`}>
      {[...publicaciones.filter(isMain), ...publicaciones.filter((other) => !isMain(other))].map((publicacion) => (
        <div key={publicacion.plataforma} data-main={isMain(publicacion) || undefined}>
          <dt>{NOMBRE_PLATAFORMA[publicacion.plataforma]}</dt>
          <dd data-state={publicacion.estado}>
            {publicacion.dia === '' ? publicacion.texto : `Marcado como publicado el ${publicacion.dia}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface AccionesProps {
  readonly pieza: PiezaCompleta;
  readonly view: PublicacionesView;
  readonly onCopy: () => void;
  readonly onActed: () => void;
}

function Acciones({ pieza, view, onCopy, onActed }: AccionesProps) {
  const { change, isRunning } = useCambio(view);
  const { inventario, existencias } = pieza;
  const act = (accion: AccionPublicacion) => {
    onActed();
    void change([pieza], accion);
  };
  return (
    <>
      {accionesOf(view.estado, existencias).map((accion, index) => (
        <button
          key={accion}
          type="button"
          className={index === 0 ? button.secondary : button.quiet}
          disabled={isRunning}
          aria-label={`${NOMBRE_ACCION[accion]}: # INV ${inventario}`}
          onClick={() => act(accion)}
        >
          {NOMBRE_ACCION[accion]}
        </button>
      ))}
      <button type="button" className={button.quiet} aria-label={`Copiar texto: # INV ${inventario}`} onClick={onCopy}>
        Copiar texto
      </button>
    </>
  );
}

interface SeleccionBarProps {
  readonly view: PublicacionesView;
  readonly selection: Selection<PiezaCompleta>;
  readonly isDisabled: boolean;
}

/** The actions on all ticked parts at once. */
export function SeleccionBar({ view, selection, isDisabled }: SeleccionBarProps) {
  const { change, isRunning } = useCambio(view);
  return (
    <SelectionBar selection={selection} label="Piezas seleccionadas" isDisabled={isDisabled}>
      {accionesOf(view.estado).map((accion) => (
        <button
          key={accion}
          type="button"
          className={button.secondary}
          disabled={isRunning || isDisabled}
          onClick={() => void change(selection.rows, accion).then((isDone) => isDone && selection.clear())}
        >
          {NOMBRE_ACCION[accion]}
        </button>
      ))}
    </SelectionBar>
  );
}

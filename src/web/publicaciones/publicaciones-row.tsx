import { Link } from 'react-router';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { formatPrecio } from '#domain/dinero.ts';
import type { AccionPublicacion } from '#domain/publicacion.ts';
import button from '#web/components/button.module.css';
import { PiezaPhoto } from '#web/components/pieza-photo.tsx';
import { splitTitulo } from '#web/components/piezas/split-titulo.ts';
import { accionesDe, NOMBRE_ACCION } from './publicaciones-acciones.ts';
import casilla from './publicaciones-casilla.module.css';
import { PublicacionesEstado } from './publicaciones-estado.tsx';
import tabla from './publicaciones-tabla.module.css';
import type { PublicacionesView } from './publicaciones-url.ts';
import { usePublicacionesCambio } from './use-publicaciones-cambio.ts';

interface PublicacionesRowProps {
  readonly pieza: PiezaCompleta;
  readonly view: PublicacionesView;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onCopy: () => void;
  /** An action of this row was pressed: the row may leave. */
  readonly onActed: () => void;
}

/** One part: the row is the link to it, the box and the buttons lie above the link. */
export function PublicacionesRow({ pieza, view, isSelected, onSelect, onCopy, onActed }: PublicacionesRowProps) {
  const { change, isRunning } = usePublicacionesCambio(view);
  const { id, inventario, numeroParte, existencias, portada } = pieza;
  const { nombre, resto } = splitTitulo(pieza);
  const precio = view.plataforma === 'FB' ? pieza.precio : pieza.precioMercado;
  const act = (accion: AccionPublicacion) => {
    onActed();
    void change([pieza], accion);
  };

  return (
    <tr className={tabla.row} data-selected={isSelected || undefined}>
      <td className={tabla.pick}>
        <label className={casilla.pickLabel}>
          <input
            type="checkbox"
            className={casilla.box}
            checked={isSelected}
            onChange={onSelect}
            aria-label={`Seleccionar # INV ${inventario}`}
          />
        </label>
      </td>
      <td>
        <span className={tabla.frame}>
          <PiezaPhoto inventario={inventario} archivo={portada} />
        </span>
      </td>
      <td className={tabla.description}>
        <Link className={tabla.link} to={String(id)}>
          <strong>{nombre}</strong> <span>{resto}</span>
        </Link>
        <span className={tabla.codes}>
          <span># INV {inventario}</span>
          {numeroParte !== '' && <span>Parte {numeroParte}</span>}
        </span>
      </td>
      <td className={`${tabla.number} ${tabla.price}`}>
        {precio === null ? 'Consultar precio' : formatPrecio(precio)}
      </td>
      <td className={tabla.number}>
        {existencias}
        <span className={tabla.unit}> en existencia</span>
      </td>
      <td className={tabla.state}>
        <PublicacionesEstado pieza={pieza} plataforma={view.plataforma} />
      </td>
      <td className={tabla.actionsCell}>
        <div className={tabla.actions}>
          {accionesDe(view.estado, existencias).map((accion, index) => (
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
          <button
            type="button"
            className={button.quiet}
            aria-label={`Copiar texto: # INV ${inventario}`}
            onClick={onCopy}
          >
            Copiar texto
          </button>
        </div>
      </td>
    </tr>
  );
}

import { Link } from 'react-router';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { ETIQUETA_CAMPO } from '#domain/pieza-campos.ts';
import { ROL } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { PiezaPhoto } from '#web/components/pieza-photo.tsx';
import styles from './reparacion.module.css';
import type { Cambio } from './reparacion-url.ts';
import tabla from './tabla.module.css';
import { type Trozo, trozosDe, valorDe } from './trozos.ts';
import vista from './vista-previa.module.css';

interface VistaPreviaProps {
  /** Null until the first answer. */
  readonly piezas: readonly PiezaCompleta[] | null;
  readonly cambio: Cambio;
  readonly isStale: boolean;
}

const BONES = Array.from({ length: PAGE_SIZE }, (_, index) => `hueso-${index}`);

/** The parts that a repair changes, each with the value before and after. */
export function VistaPrevia({ piezas, cambio, isStale }: VistaPreviaProps) {
  return (
    <table className={tabla.table} aria-busy={isStale || piezas === null}>
      <caption className="visually-hidden">Piezas que se cambiarán</caption>
      <thead>
        <tr>
          <th scope="col" className={tabla.imageHead}>
            Imagen
          </th>
          <th scope="col"># INV</th>
          <th scope="col">Pieza</th>
          <th scope="col">{ETIQUETA_CAMPO[cambio.columna]}: antes y después</th>
        </tr>
      </thead>
      <tbody>
        {piezas === null && BONES.map((key) => <Bone key={key} />)}
        {piezas?.map((pieza) => (
          <Fila key={pieza.id} pieza={pieza} cambio={cambio} />
        ))}
      </tbody>
    </table>
  );
}

function Fila({ pieza, cambio }: { readonly pieza: PiezaCompleta; readonly cambio: Cambio }) {
  const { id, inventario, titulo, portada } = pieza;
  const { antes, despues } = trozosDe(valorDe(pieza, cambio.columna), cambio);
  return (
    <tr className={tabla.row}>
      <td className={vista.image}>
        <span className={vista.frame}>
          <PiezaPhoto inventario={inventario} archivo={portada} />
        </span>
      </td>
      <td className={`mono ${vista.inventario}`}>{inventario}</td>
      <td className={vista.title}>
        <Link className={tabla.link} to={addressOf(ROL.admin, 'inventarioPieza').replace(':id', String(id))}>
          {titulo}
        </Link>
      </td>
      <td className={vista.change}>
        <p>
          <Trozos trozos={antes} as="del" />
        </p>
        <p>
          <span className={vista.arrow} aria-hidden="true">
            →{' '}
          </span>
          <Trozos trozos={despues} as="ins" />
        </p>
      </td>
    </tr>
  );
}

/** A value with what changes marked, by more than its colour. */
function Trozos({ trozos, as: Mark }: { readonly trozos: readonly Trozo[]; readonly as: 'del' | 'ins' }) {
  const className = Mark === 'del' ? styles.before : styles.after;
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

function Bone() {
  return (
    <tr className={tabla.row}>
      <td colSpan={4}>
        <span className={vista.bone} />
      </td>
    </tr>
  );
}

import { type PiezaEnLista, removeFromLista, type Suerte } from '#domain/mi-lista.ts';
import icon from '#web/components/display/icon.module.css';
import { miLista } from '#web/components/mi-lista/lista.ts';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import styles from './mi-lista.module.css';

interface FilasProps {
  readonly lista: readonly PiezaEnLista[];
  /** For those that were asked about, what became of them. */
  readonly suertes: ReadonlyMap<number, Suerte>;
}

const DICHAS: Readonly<Record<Exclude<Suerte, 'disponible'>, string>> = {
  apartada: 'Apartada por ahora',
  vendida: 'Ya se vendió',
  se_fue: 'Ya no está publicada',
};

/** The parts of the list, each with its photo, the way to its page, and the button that takes it out. */
export function Filas({ lista, suertes }: FilasProps) {
  return (
    <ul className="card">
      {lista.map((pieza) => (
        <Fila key={pieza.id} pieza={pieza} suerte={suertes.get(pieza.id) ?? 'disponible'} />
      ))}
    </ul>
  );
}

function Fila({ pieza, suerte }: { readonly pieza: PiezaEnLista; readonly suerte: Suerte }) {
  const { id, inventario, titulo, portada } = pieza;
  return (
    <li className={styles.fila} data-ida={suerte !== 'disponible' || undefined}>
      <span className={styles.foto}>
        <PiezaPhoto inventario={inventario} archivo={portada} />
      </span>
      <span className="shrink">
        {suerte === 'se_fue' ? (
          <strong className="anywhere">{titulo}</strong>
        ) : (
          <a className={styles.titulo} href={`/detalles/${id}`}>
            {titulo}
          </a>
        )}
        <span className={styles.codigo}>{`# INV ${inventario}`}</span>
        {suerte !== 'disponible' && <span className="pill on-warning">{DICHAS[suerte]}</span>}
      </span>
      <button
        type="button"
        className={`centered bare ${styles.quitar}`}
        aria-label={`Quitar de mi lista: ${titulo}`}
        onClick={() => miLista.set(removeFromLista(miLista.get(), id))}
      >
        <span className={icon.cross} />
      </button>
    </li>
  );
}

import type { PartidaLeida } from '#contract/lista-pedida.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { Apartada } from '#web/components/piezas/apartada.tsx';
import { Precio, splitTitulo } from '#web/components/piezas/columnas.tsx';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import styles from './lista.module.css';

interface PiezasProps {
  readonly leida: PartidaLeida;
  /** The number of the chosen part. */
  readonly elegida: number | null;
  readonly onElegir: (pieza: PiezaInterna) => void;
}

/** The parts of the yard for a line: a tap chooses one, or leaves it. */
export function PiezasDelPatio({ leida: { inventario, hay }, elegida, onElegir }: PiezasProps) {
  if (inventario.length === 0) {
    return <p className="soft">No hay en el patio: queda como partida libre, con precio y días.</p>;
  }
  return (
    <div className="stack-2">
      <ul className={styles.piezas} aria-label="Piezas del patio">
        {inventario.map((pieza) => (
          <li key={pieza.id} className="shrink">
            <Pieza pieza={pieza} isElegida={pieza.inventario === elegida} onElegir={() => onElegir(pieza)} />
          </li>
        ))}
      </ul>
      {hay > inventario.length && (
        <p className="hint">{`Hay ${hay.toLocaleString('es-MX')}: se muestran las primeras.`}</p>
      )}
    </div>
  );
}

interface PiezaProps {
  readonly pieza: PiezaInterna;
  readonly isElegida: boolean;
  readonly onElegir: () => void;
}

function Pieza({ pieza, isElegida, onElegir }: PiezaProps) {
  const { inventario, portada, existencias, precio, ubicacion } = pieza;
  const { nombre, resto } = splitTitulo(pieza);
  return (
    <button type="button" className={`card ${styles.pieza}`} aria-pressed={isElegida} onClick={onElegir}>
      <span className={styles.foto}>
        <PiezaPhoto inventario={inventario} archivo={portada} />
      </span>
      <span className="shrink">
        <strong>{nombre}</strong> {resto}
        <span className={`hint ${styles.datos}`}>
          <span className="mono">{`# ${inventario}`}</span>
          {ubicacion ? ` · ${ubicacion}` : ''}
          {` · ${existencias} en existencia`} <Apartada pieza={pieza} />
        </span>
        <span className={styles.datos}>
          <Precio precio={precio} />
        </span>
      </span>
    </button>
  );
}

import type { ReactNode } from 'react';
import type { PartidaPublica } from '#contract/wire/cotizacion-publica.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { contar } from '#domain/plural.ts';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import styles from './cotizacion.module.css';

interface LineaProps {
  readonly partida: PartidaPublica;
  /** Said of it beside its price. */
  readonly estado: string;
  /** Nobody can have it. */
  readonly isIda: boolean;
  /** The choice of who looks at it. */
  readonly children?: ReactNode;
}

/** A line of a quote: its photo, what it is, how many and for how much, and how soon it is there. */
export function Linea({ partida, estado, isIda, children }: LineaProps) {
  const { texto, piezaId, inventario, portada, cantidad, precio } = partida;
  return (
    <li className={styles.linea} data-ida={isIda || undefined}>
      <span className={styles.foto}>
        <PiezaPhoto inventario={inventario ?? 0} archivo={portada} />
      </span>
      <div className={`stack-1 ${styles.datos}`}>
        {piezaId === null ? (
          <strong className="anywhere">{texto}</strong>
        ) : (
          <a
            className={`strong anywhere ${styles.titulo}`}
            href={`/detalles/${piezaId}`}
            target="_blank"
            rel="noopener"
          >
            {texto}
          </a>
        )}
        <span className="soft">{estado}</span>
        {precio !== null && (
          <span className={`num ${styles.precio}`}>
            <strong>{formatPrecio(precio * cantidad)}</strong>
            {cantidad > 1 && (
              <span className="soft">{` ${contar(cantidad, 'pieza', 'piezas')} de ${formatPrecio(precio)}`}</span>
            )}
          </span>
        )}
      </div>
      {children}
    </li>
  );
}

/** Says how soon a line is there; one that is asked for another day has its days. */
export function cuandoEsta({ piezaId, precio, dias, libres, cantidad }: PartidaPublica): string {
  if (precio === null) return 'Por ahora no la tenemos';
  if (piezaId !== null) return libres >= cantidad ? 'En existencia' : 'Ya no está disponible';
  if (dias === null) return 'Sobre pedido';
  return dias === 0 ? 'Llega hoy' : `Llega en ${contar(dias, 'día', 'días')}`;
}

/** Tells whether a line may be had now. */
export function isOfrecida({ piezaId, precio, libres, cantidad }: PartidaPublica): boolean {
  return precio !== null && (piezaId === null || libres >= cantidad);
}

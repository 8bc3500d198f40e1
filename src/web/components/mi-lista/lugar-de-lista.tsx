import type { PiezaEnLista } from '#domain/mi-lista.ts';
import styles from './lugar-de-lista.module.css';

interface LugarDeListaProps {
  readonly pieza: PiezaEnLista;
  /** In a row of a list, where a small button has room. */
  readonly isEnFila?: boolean;
}

/**
 * The place of the button that adds a part to the list, with what it adds. The button comes once the page is live
 * (`botones-de-lista.tsx`), so that no page has to carry it; its room is kept, and nothing moves.
 */
export function LugarDeLista({ pieza: { id, inventario, titulo, portada }, isEnFila }: LugarDeListaProps) {
  return (
    <div
      className={styles.lugar}
      data-lista={JSON.stringify({ id, inventario, titulo, portada })}
      data-en-fila={isEnFila}
    />
  );
}

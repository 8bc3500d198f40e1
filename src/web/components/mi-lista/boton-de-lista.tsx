import { addToLista, hasPieza, MAX_LISTA, type PiezaEnLista, removeFromLista } from '#domain/mi-lista.ts';
import button from '#web/components/controls/button.module.css';
import icon from '#web/components/display/icon.module.css';
import { showToast } from '#web/components/notices/toasts.ts';
import styles from './boton-de-lista.module.css';
import { miLista } from './lista.ts';

interface BotonDeListaProps {
  readonly pieza: PiezaEnLista;
  /** In a row of a list, where the part's title stands beside it: it says less, and a reader hears of which part it is. */
  readonly isEnFila?: boolean;
}

/** Adds a part to the visitor's list, or takes it out again. */
export function BotonDeLista({ pieza, isEnFila = false }: BotonDeListaProps) {
  const isIn = hasPieza(miLista.use(), pieza.id);
  const sign = <span className={isIn ? icon.check : icon.plus} />;
  if (isEnFila) {
    return (
      <button
        type="button"
        className={`${button.quiet} ${styles.enFila}`}
        aria-pressed={isIn}
        aria-label={`Mi lista: ${pieza.titulo}`}
        onClick={() => toggle(pieza)}
      >
        {sign}
        Mi lista
      </button>
    );
  }
  return (
    <button type="button" className={`${button.secondary} full`} onClick={() => toggle(pieza)}>
      {sign}
      {isIn ? 'En mi lista: quitar' : 'Agregar a mi lista'}
    </button>
  );
}

function toggle(pieza: PiezaEnLista): void {
  const lista = miLista.get();
  const isIn = hasPieza(lista, pieza.id);
  const next = isIn ? removeFromLista(lista, pieza.id) : addToLista(lista, pieza);
  if (next !== lista) {
    miLista.set(next);
    return;
  }
  showToast({ type: 'advertencia', title: 'Tu lista está llena', message: `Caben ${MAX_LISTA} piezas en un mensaje.` });
}

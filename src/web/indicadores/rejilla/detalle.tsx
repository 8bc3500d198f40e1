import button from '#web/components/controls/button.module.css';
import { CAMPOS, type Campo, candadoOf, labelOf, mostrado } from './columnas.ts';
import { useRejilla } from './contexto.ts';
import { type EstadoDeRejilla, TODAS } from './estado.ts';
import type { Fila } from './hoja.ts';
import styles from './rejilla.module.css';

/** Says of the cell of the cursor what it does not show: what is wrong with it, why it is only read, what others saved in it. */
export function Detalle({ estado: { hoja, cursor } }: { readonly estado: EstadoDeRejilla }) {
  const { isFree, hacer } = useRejilla();
  const fila = hoja[cursor.fila];
  const campo = CAMPOS[cursor.columna];
  const texto = fila && campo ? detalleOf(fila, campo, isFree) : null;
  const isAjena = fila !== undefined && campo !== undefined && campo in fila.ajenos;
  return (
    <div className={`cluster-2 small ${styles.detalle}`} data-screen-only>
      <p aria-live="polite" className={texto === null ? 'soft' : 'strong'}>
        {texto ?? (cursor.fila === TODAS ? DE_TODAS : AYUDA)}
      </p>
      {isAjena && (
        <>
          <button type="button" className={button.secondary} onClick={() => hacer({ tipo: 'decidir', isMio: false })}>
            Usar lo guardado
          </button>
          <button type="button" className={button.secondary} onClick={() => hacer({ tipo: 'decidir', isMio: true })}>
            Seguir con lo mío
          </button>
        </>
      )}
    </div>
  );
}

const AYUDA = 'Escribe o pega desde Excel. Enter abre la celda, Ctrl+D rellena hacia abajo, Esc sale de la rejilla.';
const DE_TODAS = 'Lo que escribas en esta fila queda igual en todas las piezas.';

function detalleOf(fila: Fila, campo: Campo, isFree: boolean): string | null {
  const { registro, textos, errores, ajenos } = fila;
  const donde = `${labelOf(campo)} de ${registro.pieza}`;
  const ajeno = ajenos[campo];
  if (ajeno !== undefined) {
    const written = (texto: string) => mostrado(campo, texto) || 'vacío';
    return `${donde}: otra persona guardó ${written(ajeno)}; lo tuyo es ${written(textos[campo])}.`;
  }
  const error = errores[campo];
  if (error !== undefined) return `${donde}: ${error}`;
  const candado = candadoOf(registro, campo, isFree);
  return candado === null ? null : `${donde}: ${candado}`;
}

import type { VistaDeLote } from '#contract/wire/lote.ts';
import type { Redondeo } from '#domain/lote.ts';
import { piezasText } from './elegidas.ts';
import styles from './lote.module.css';

interface VistaProps {
  readonly vista: VistaDeLote;
  readonly isDePrecio: boolean;
  readonly redondeo: Redondeo;
}

/** The effect of a change before it is made: how many parts, some of them before and after, and which stay as they are. */
export function Vista({ vista, isDePrecio, redondeo }: VistaProps) {
  const { total, seleccionadas, ejemplos } = vista;
  return (
    <div className={`stack-2 ${styles.vista}`}>
      <p>
        <strong>
          {total === 0
            ? 'No hay nada que cambiar'
            : `Se ${total === 1 ? 'cambiará' : 'cambiarán'} ${piezasText(total)}`}
        </strong>
        {total !== seleccionadas && <> de {seleccionadas.toLocaleString('es-MX')}</>}
      </p>
      {quedanOf(vista).map((texto) => (
        <p key={texto} className="hint">
          {texto}
        </p>
      ))}
      {ejemplos.length > 0 && (
        <ul className={`stack-2 ${styles.ejemplos}`} aria-label="Ejemplos, antes y después">
          {ejemplos.map(({ id, inventario, titulo, antes, despues }) => (
            <li key={id}>
              <span className="hint block">
                <span className="mono"># {inventario}</span> {titulo}
              </span>
              <del className="num on-danger">{antes}</del> <span aria-hidden="true">→</span>{' '}
              <ins className="num on-success">{despues}</ins>
            </li>
          ))}
        </ul>
      )}
      {isDePrecio && total > 0 && <p className="hint">{REGLA[redondeo]}</p>}
    </div>
  );
}

/** The rule of rounding, in words. */
const REGLA: Readonly<Record<Redondeo, string>> = {
  centavo: 'Cada precio se redondea una vez, al centavo más cercano; medio centavo sube.',
  peso: 'Cada precio se redondea una vez, al peso más cercano; 50 centavos suben.',
  decena: 'Cada precio se redondea una vez, a la decena de pesos más cercana; 5 pesos suben.',
};

function quedanOf({ sinPrecio, agotadas, iguales }: VistaDeLote): readonly string[] {
  return [
    sinPrecio > 0 ? `${piezasText(sinPrecio)} sin precio: se ${quedan(sinPrecio)} sin precio` : '',
    agotadas > 0 ? `${piezasText(agotadas)} sin existencias: no se ${agotadas === 1 ? 'publica' : 'publican'}` : '',
    iguales > 0 ? `${piezasText(iguales)} ya ${iguales === 1 ? 'está' : 'están'} así` : '',
  ].filter((texto) => texto !== '');
}

function quedan(cuantas: number): string {
  return cuantas === 1 ? 'queda' : 'quedan';
}

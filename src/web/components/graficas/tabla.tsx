import { type Dato, type Medida, porcion, type Unidad } from './series.ts';
import styles from './tabla.module.css';

interface TablaProps {
  readonly titulo: string;
  readonly datos: readonly Dato[];
  readonly de: Unidad;
  readonly unidad?: Unidad | undefined;
  readonly medida: Medida;
  readonly elegida?: string | undefined;
  readonly alElegir?: ((clave: string) => void) | undefined;
}

/** Everything that a chart says and does, as a table of all its entries. */
export function Tabla({ titulo, datos, de, unidad, medida, elegida, alElegir }: TablaProps) {
  const { formato, total } = medida;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={styles.vuelta} aria-label={`${titulo}, en tabla`} tabIndex={0}>
      <table className={styles.tabla}>
        <caption className="visually-hidden">{titulo}</caption>
        <thead>
          <tr>
            <th scope="col">{capital(de.one)}</th>
            <th scope="col">{unidad ? capital(unidad.many) : 'Importe'}</th>
            <th scope="col">Parte</th>
          </tr>
        </thead>
        <tbody>
          {datos.map(({ clave, nombre, valor }) => (
            <tr key={clave} data-elegida={clave === elegida || undefined}>
              <th scope="row">
                {alElegir ? (
                  <button type="button" aria-pressed={clave === elegida} onClick={() => alElegir(clave)}>
                    <bdi>{nombre}</bdi>
                  </button>
                ) : (
                  <bdi>{nombre}</bdi>
                )}
              </th>
              <td>{formato(valor)}</td>
              <td>{porcion(valor, total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formato(total)}</td>
            <td>{porcion(total, total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1);

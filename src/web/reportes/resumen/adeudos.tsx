import { useState } from 'react';
import { Link } from 'react-router';
import type { ResumenDelDia } from '#contract/resumen.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { contar } from '#domain/plural.ts';
import { EDADES_DE_ADEUDO, edadText } from '#domain/reporte.ts';
import button from '#web/components/controls/button.module.css';
import enlace from '#web/components/display/enlace.module.css';
import type { Lugares } from './lugares.ts';
import styles from './resumen.module.css';

/** The number of insurers that are shown before the others are asked for. */
const PRIMERAS = 5;

interface AdeudosProps {
  readonly adeudos: NonNullable<ResumenDelDia['adeudos']>;
  readonly lugares: Lugares;
}

/** The money that insurers owe: by the age of the debt, and by insurer, the largest first. */
export function Adeudos({ adeudos: { monto, piezas, edades, aseguradoras }, lugares }: AdeudosProps) {
  const [areAll, setAll] = useState(false);
  const shown = areAll ? aseguradoras : aseguradoras.slice(0, PRIMERAS);
  return (
    <section className={`stack-2 card ${styles.bloque}`} aria-labelledby="por-cobrar">
      <h3 id="por-cobrar">Por cobrar a aseguradoras</h3>
      <p>
        <Link className={`${enlace.enlace} ${styles.monto}`} to={lugares.adeudos()}>
          {formatPrecio(monto)}
        </Link>{' '}
        <span className="soft">{contar(piezas, 'pieza', 'piezas')}</span>
      </p>
      <div className={styles.tablas}>
        <Tabla titulo="Por antigüedad">
          {EDADES_DE_ADEUDO.map((edad, index) => {
            const suya = edades[index];
            return (
              suya && <Fila key={edad[0]} nombre={edadText(edad)} to={lugares.adeudos(suya)} todo={monto} {...suya} />
            );
          })}
        </Tabla>
        {aseguradoras.length > 0 && (
          <Tabla titulo="Por aseguradora">
            {shown.map((suya) => (
              <Fila key={suya.nombre} to={lugares.adeudosDe(suya.nombre)} todo={monto} {...suya} />
            ))}
          </Tabla>
        )}
      </div>
      {!areAll && aseguradoras.length > PRIMERAS && (
        <button type="button" className={button.quiet} onClick={() => setAll(true)}>
          {`Ver las ${aseguradoras.length} aseguradoras`}
        </button>
      )}
    </section>
  );
}

function Tabla({ titulo, children }: { readonly titulo: string; readonly children: React.ReactNode }) {
  return (
    <table className={`full ${styles.tabla}`}>
      <caption>{titulo}</caption>
      <tbody>{children}</tbody>
    </table>
  );
}

interface FilaProps {
  readonly nombre: string;
  readonly to: string;
  readonly monto: Centavos;
  readonly piezas: number;
  /** The sum of which it is a part. */
  readonly todo: Centavos;
}

function Fila({ nombre, to, monto, piezas, todo }: FilaProps) {
  return (
    <tr>
      <th scope="row">
        <Link className="covers" to={to}>
          {nombre}
        </Link>
        <meter className={styles.parte} min={0} max={Math.max(todo, 1)} value={monto} aria-hidden="true" />
      </th>
      <td className={styles.cifra}>{piezas.toLocaleString('es-MX')}</td>
      <td className={styles.cifra}>{formatPrecio(monto)}</td>
    </tr>
  );
}

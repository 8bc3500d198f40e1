import { useId } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#domain/screens.ts';
import icon from '#web/components/display/icon.module.css';
import { myRol } from '#web/components/piezas/quien.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import styles from './despiece.module.css';
import { ParteElegida } from './elegida.tsx';
import { nombreDeParte, type ParteOfrecida, type ZonaOfrecida } from './partes.ts';
import type { Elegidas } from './use-elegidas.ts';

interface ZonaProps extends ZonaOfrecida {
  readonly lista: Elegidas;
}

/** The parts at one place of the car, and below them those of it that were chosen. */
export function ZonaDelAuto({ zona, partes, lista }: ZonaProps) {
  const id = useId();
  const claves = new Set(partes.map(({ clave }) => clave));
  const suyas = lista.elegidas.filter(({ clave }) => claves.has(clave));
  const hechas = partes.filter(({ listada }) => listada).length;
  return (
    <section className="stack-2" aria-labelledby={id}>
      <h2 id={id} className={styles.titulo}>
        {zona} <span className="hint num">{`${hechas} de ${partes.length}`}</span>
      </h2>
      <ul className="cluster-2">
        {partes.map((parte) => (
          <li key={parte.clave}>
            <Parte parte={parte} isElegida={suyas.some(({ clave }) => clave === parte.clave)} lista={lista} />
          </li>
        ))}
      </ul>
      {suyas.map((elegida) => (
        <ParteElegida key={elegida.clave} elegida={elegida} lista={lista} />
      ))}
    </section>
  );
}

interface ParteProps {
  readonly parte: ParteOfrecida;
  readonly isElegida: boolean;
  readonly lista: Elegidas;
}

/** A part that is chosen by a tap, or that was listed and leads to its page. */
function Parte({ parte, isElegida, lista }: ParteProps) {
  const rol = myRol();
  const nombre = nombreDeParte(parte);
  if (parte.listada && !isElegida && rol !== null) {
    const { id, inventario } = parte.listada;
    return (
      <Link
        className={`inline-1 ${styles.parte}`}
        to={addressOf(rol, 'inventarioPieza').replace(':id', String(id))}
        state={DESDE_LISTA}
        data-listada
      >
        <span className={icon.check} aria-hidden="true" />
        {nombre}
        <span className="hint mono">{`# ${inventario}`}</span>
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={`inline-1 ${styles.parte}`}
      aria-pressed={isElegida}
      onClick={() => (isElegida ? lista.remove(parte.clave) : lista.add(parte))}
    >
      {nombre}
    </button>
  );
}

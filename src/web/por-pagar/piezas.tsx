import { useState } from 'react';
import { Link } from 'react-router';
import type { ExpedientePorPagar, RegistroPorPagar } from '#contract/wire/por-pagar.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { diferenciaDeCostos } from '#domain/por-pagar.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { ElegirPiezas } from './elegir-piezas.tsx';
import styles from './por-pagar.module.css';
import { describeRegistro, Repetida } from './registro.tsx';

interface PiezasProps {
  readonly expediente: ExpedientePorPagar;
}

/** The records of claims that an invoice pays for, with what does not agree between them and it. */
export function Piezas({ expediente }: PiezasProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { cuenta, registros } = expediente;
  const costos = registros.map(({ costo }) => costo ?? 0);
  const diferencia = cuenta.subtotal === null ? null : diferenciaDeCostos(costos, cuenta.subtotal);
  return (
    <section className="stack-3" aria-labelledby="piezas">
      <div className="cluster-2 between middle">
        <h2 id="piezas" className={styles.titulo}>
          Piezas de siniestros que paga
        </h2>
        {cuenta.cancelada === null && !isChoosing && (
          <button type="button" className={button.secondary} data-screen-only onClick={() => setChoosing(true)}>
            {registros.length === 0 ? 'Elegir piezas' : 'Cambiar piezas'}
          </button>
        )}
      </div>
      {isChoosing ? (
        <ElegirPiezas cuenta={cuenta} onDone={() => setChoosing(false)} />
      ) : (
        <Elegidas registros={registros} diferencia={diferencia} />
      )}
    </section>
  );
}

function Elegidas({
  registros,
  diferencia,
}: {
  readonly registros: readonly RegistroPorPagar[];
  readonly diferencia: string | null;
}) {
  if (registros.length === 0) {
    return <EmptyState text="Todavía no se dice qué piezas paga. Se proponen por su OC y por su costo." />;
  }
  return (
    <>
      {diferencia !== null && (
        <p className="notice on-warning" role="note">
          {`${diferencia}.`}
        </p>
      )}
      <ul className={`card ${styles.lista}`} aria-label="Piezas que paga">
        {registros.map((registro) => (
          <li key={registro.id} className="stack-1">
            <div className="cluster-2 between middle">
              <Link className={enlace.enlace} to={`../../indicadores/buscador/${registro.id}`} relative="path">
                {`${registro.pieza} · ${registro.reporte}`}
              </Link>
              <strong className="num">{formatPrecio(registro.monto ?? 0)}</strong>
            </div>
            <span className="hint">{describeRegistro(registro)}</span>
            <Repetida registro={registro} />
          </li>
        ))}
      </ul>
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { autoOf } from '#domain/auto-de.ts';
import { POR_HACER, type PorHacer } from '#domain/indicador-por-hacer.ts';
import { capTotal, formatTotal } from '#domain/pagina.ts';
import type { Rol } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { useRead } from '#web/api/query.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { type NumeroPendiente, Numeros } from '#web/components/display/numeros.tsx';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import { type Abierto, readAbiertos } from './abiertos.ts';
import { Estado } from './estado.tsx';
import styles from './inicio-del-dia.module.css';
import { NOMBRE_POR_HACER } from './por-hacer.ts';
import { siniestroAddress } from './siniestro-address.ts';

/** The start of the day: the records that wait for somebody, each count the way to its list, and what was opened last. */
export function InicioDelDia({ rol }: { readonly rol: Rol }) {
  const [abiertos] = useState(readAbiertos);
  const ids = [...new Set(abiertos.map(({ id }) => id))];
  const { data, error, isFetching, refetch } = useRead(indicadores.getPendientes, { abiertos: ids });
  if (!data && error && !isFetching) {
    const text = 'No se pudo cargar lo pendiente.';
    return <EmptyState text={text} action={['Reintentar', () => void refetch()]} failure={error} isSlim />;
  }
  return (
    <div className={`stack-6 ${styles.inicio}`} aria-busy={!data}>
      <section className="stack-3" aria-labelledby="pendientes">
        <h2 id="pendientes" className={styles.titulo}>
          Pendientes
        </h2>
        {data ? <Numeros numeros={numerosOf(rol, data.pendientes)} /> : <div className={styles.hueso} />}
      </section>
      {data && <Ultimos rol={rol} abiertos={abiertos} registros={data.abiertos} />}
    </div>
  );
}

/** The figures look so: what is late is loud, what is due today comes next to it, and the rest waits. */
const TONO: Readonly<Record<PorHacer, Pick<NumeroPendiente, 'tono' | 'isGrande'>>> = {
  vencidas: { tono: 'rojo', isGrande: true },
  'de-hoy': { tono: 'naranja', isGrande: true },
  'por-entregar': { tono: 'neutro' },
  'por-facturar': { tono: 'naranja' },
  'sin-precio': { tono: 'naranja' },
};

function numerosOf(rol: Rol, pendientes: Readonly<Record<PorHacer, number>>): readonly NumeroPendiente[] {
  return POR_HACER.map((lista) => ({
    nombre: NOMBRE_POR_HACER[lista][0],
    cuenta: pendientes[lista],
    texto: formatTotal(capTotal(pendientes[lista])),
    to: `${addressOf(rol, 'indicadoresBuscador')}?estado=${lista}`,
    ...TONO[lista],
  }));
}

interface UltimosProps {
  readonly rol: Rol;
  readonly abiertos: readonly Abierto[];
  /** Those of them that are still there. */
  readonly registros: readonly Registro[];
}

/** The claims and records that this person opened last, as they are now; nothing where there are none. */
function Ultimos({ rol, abiertos, registros }: UltimosProps) {
  const filas = abiertos.flatMap(({ id, isSiniestro }) => {
    const registro = registros.find((uno) => uno.id === id);
    return registro ? [{ key: `${isSiniestro} ${id}`, isSiniestro, registro }] : [];
  });
  if (filas.length === 0) return null;
  return (
    <section className="stack-3" aria-labelledby="ultimos">
      <h2 id="ultimos" className={styles.titulo}>
        Lo último que abriste
      </h2>
      <ul className={`card ${styles.ultimos}`}>
        {filas.map(({ key, isSiniestro, registro }) => (
          <li key={key} className={`spread ${styles.ultimo}`}>
            {isSiniestro ? <Siniestro rol={rol} registro={registro} /> : <Pieza rol={rol} registro={registro} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FilaProps {
  readonly rol: Rol;
  readonly registro: Registro;
}

function Siniestro({ rol, registro: { reporte, aseguradora } }: FilaProps) {
  return (
    <Link className={`covers ${styles.enlace}`} to={siniestroAddress(rol, reporte)} state={DESDE_LISTA}>
      <strong>
        Siniestro <span className="mono">{reporte}</span>
      </strong>
      <span className="block hint">{aseguradora}</span>
    </Link>
  );
}

function Pieza({ rol, registro }: FilaProps) {
  const address = `${addressOf(rol, 'indicadoresBuscador')}/${registro.id}`;
  return (
    <>
      <Link className={`covers ${styles.enlace}`} to={address} state={DESDE_LISTA}>
        <strong>{registro.pieza}</strong>
        <span className="block hint">
          {autoOf(registro)} · <span className="mono">{registro.reporte}</span>
        </span>
      </Link>
      <Estado registro={registro} />
    </>
  );
}

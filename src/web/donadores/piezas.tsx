import { useState } from 'react';
import { Link } from 'react-router';
import { donadores } from '#contract/donadores.ts';
import type { Donador, PiezaDeDonador } from '#contract/wire/donador.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { addressOf } from '#domain/screens.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import { myRol } from '#web/components/piezas/quien.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import styles from './donadores.module.css';

const POR_PAGINA = 10;

/** The parts of a donor car, those that can be sold first. */
export function Piezas({ donador: { id } }: { readonly donador: Donador }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRead(donadores.getPiezas, { donador: id, page, itemsPerPage: POR_PAGINA });
  return (
    <section className="stack-3" aria-labelledby="piezas">
      <h2 id="piezas" className={styles.titulo}>
        Piezas
      </h2>
      {!data && !error && <div className={styles.hueso} aria-busy="true" />}
      {!data && error && (
        <EmptyState
          text="No se obtuvieron las piezas del donador."
          action={['Reintentar', () => void refetch()]}
          failure={error}
        />
      )}
      {data?.total === 0 && <EmptyState text="Todavía no hay piezas de este donador." />}
      {data && data.total > 0 && (
        <ul className={`card ${styles.lista}`} aria-label="Piezas del donador">
          {data.piezas.map((pieza) => (
            <Pieza key={pieza.id} pieza={pieza} />
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 && (
        <div className="cluster-2 middle" data-screen-only>
          <button type="button" className={button.secondary} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Anteriores
          </button>
          <span className="soft">{`Página ${page} de ${data.totalPages}`}</span>
          <button
            type="button"
            className={button.secondary}
            disabled={page >= data.totalPages}
            onClick={() => setPage(page + 1)}
          >
            Siguientes
          </button>
        </div>
      )}
    </section>
  );
}

function Pieza({
  pieza: { id, inventario, titulo, existencias, precio, portada },
}: {
  readonly pieza: PiezaDeDonador;
}) {
  const rol = myRol();
  const isAgotada = existencias === 0;
  return (
    <li className={styles.pieza} data-agotada={isAgotada || undefined}>
      <span className={styles.portada}>
        <PiezaPhoto inventario={inventario} archivo={portada} />
      </span>
      <div className="stack-1 shrink">
        <Link
          className={`covers ${styles.enlace}`}
          to={rol === null ? '' : addressOf(rol, 'inventarioPieza').replace(':id', String(id))}
          state={DESDE_LISTA}
        >
          {titulo}
        </Link>
        <span className="hint">
          <span className="mono"># {inventario}</span>
          {isAgotada ? ' · Vendida' : existencias > 1 ? ` · ${existencias} en existencia` : ''}
        </span>
      </div>
      <span className={`num ${styles.precio}`}>{precio === null ? 'Sin precio' : formatPrecio(precio)}</span>
    </li>
  );
}

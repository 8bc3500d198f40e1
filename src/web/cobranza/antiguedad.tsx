import { isVencido, NOMBRES_DE_TRAMO, TRAMOS, type Tramo } from '#domain/cobranza.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { NavLink } from '#web/components/display/nav-link.tsx';
import styles from './cobranza.module.css';
import type { ListaDeAdeudos } from './lista.ts';

/** The debt under the filter, and how old it is: each stretch leads to its rows. */
export function Antiguedad({ lista }: { readonly lista: ListaDeAdeudos }) {
  const { data, isStale, view } = lista;
  const vencido = data && sumDinero(TRAMOS.filter(isVencido).map((tramo) => data.tramos[tramo]));
  return (
    <section
      className={`stack-3 ${styles.resumen}`}
      aria-label="Antigüedad de lo que se debe"
      aria-busy={isStale || data === null}
      data-stale={isStale || undefined}
    >
      <div className={`stack-1 card ${styles.total}`}>
        <p className="hint">{view.al === '' ? 'Se debe' : `Se debía el ${formatDia(view.al)}`}</p>
        <p className={styles.monto}>{data ? formatPrecio(data.adeudo) : <Hueso />}</p>
        <p className="soft">{data ? deCuantas(data.facturas) : <Hueso />}</p>
        {vencido !== null && vencido > 0 && view.tramo === '' && (
          <p>
            <NavLink
              className={styles.vencido}
              href={lista.hrefOf({ ...view, tramo: 'vencido', page: 1 })}
              onNavigate={() => lista.go({ tramo: 'vencido' })}
            >
              {`Vencido: ${formatPrecio(vencido)}`}
            </NavLink>
          </p>
        )}
      </div>
      <dl className={`card ${styles.tramos}`}>
        {TRAMOS.map((tramo) => (
          <UnTramo key={tramo} tramo={tramo} monto={data?.tramos[tramo]} lista={lista} />
        ))}
      </dl>
    </section>
  );
}

function deCuantas(facturas: number): string {
  return `de ${contar(facturas, 'factura', 'facturas')}`;
}

interface UnTramoProps {
  readonly tramo: Tramo;
  /** Undefined until it has arrived. */
  readonly monto: number | undefined;
  readonly lista: ListaDeAdeudos;
}

/** A stretch that has nothing leads nowhere; the one that is chosen leads back to all of them. */
function UnTramo({ tramo, monto, lista }: UnTramoProps) {
  const { view, hrefOf, go } = lista;
  const isElegido = view.tramo === tramo || (view.tramo === 'vencido' && isVencido(tramo));
  const otro = view.tramo === tramo ? ('' as const) : tramo;
  const nombre = NOMBRES_DE_TRAMO[tramo];
  return (
    <div
      className={styles.tramo}
      data-vencido={isVencido(tramo) || undefined}
      data-cero={monto === 0 || undefined}
      data-elegido={isElegido || undefined}
    >
      <dt>
        {monto === 0 && !isElegido ? (
          nombre
        ) : (
          <NavLink
            className={`covers ${styles.lleva}`}
            href={hrefOf({ ...view, tramo: otro, page: 1 })}
            onNavigate={() => go({ tramo: otro })}
          >
            {nombre}
          </NavLink>
        )}
      </dt>
      <dd>{monto === undefined ? <Hueso /> : formatPrecio(monto)}</dd>
    </div>
  );
}

function Hueso() {
  return <span className={`sunken ${styles.hueso}`} />;
}

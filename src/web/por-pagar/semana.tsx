import { formatPrecio } from '#domain/dinero.ts';
import { addDias, type Dia, diaOf } from '#domain/fecha.ts';
import { domingoOf, type ListaPorPagar, type SumasPorPagar } from '#domain/por-pagar.ts';
import { NavLink } from '#web/components/display/nav-link.tsx';
import type { ListaDePorPagar } from './lista.ts';
import styles from './por-pagar.module.css';

type Cambio = Partial<Omit<ListaDePorPagar['view'], 'page'>>;

interface CifraDeSemana {
  readonly nombre: string;
  readonly campo: keyof SumasPorPagar;
  /** The question whose rows it is the sum of. */
  readonly a: Cambio;
}

/** The figures beside the one of this week, each with the rows that it counts. */
function cifrasOf(hoy: Dia): readonly CifraDeSemana[] {
  const domingo = domingoOf(hoy);
  const porVencer = (desde: Dia, hasta: Dia | ''): Cambio => ({ ver: 'por pagar', desde, hasta });
  const todas = (ver: ListaPorPagar): Cambio => ({ ver, desde: '', hasta: '' });
  return [
    { nombre: 'Vencido', campo: 'vencido', a: todas('vencidas') },
    { nombre: 'Vence esta semana', campo: 'estaSemana', a: porVencer(hoy, domingo) },
    { nombre: 'La próxima semana', campo: 'proximaSemana', a: porVencer(addDias(domingo, 1), addDias(domingo, 7)) },
    { nombre: 'Después', campo: 'despues', a: porVencer(addDias(domingo, 8), '') },
    { nombre: 'Notas a favor', campo: 'aFavor', a: todas('a favor') },
    { nombre: 'Por reclamar', campo: 'porReclamar', a: todas('canceladas') },
  ];
}

/** The figure of what has to be paid until Sunday, with what is late, and those of what comes after. */
export function Semana({ lista }: { readonly lista: ListaDePorPagar }) {
  const { data, isStale, view, hrefOf, go } = lista;
  const sumas = data?.sumas;
  return (
    <section
      className={styles.resumen}
      aria-label="Lo que se debe"
      aria-busy={isStale || !data}
      data-stale={isStale || undefined}
    >
      <div className={`stack-1 card ${styles.total}`}>
        <p className="hint">Lo que se debe esta semana</p>
        <p className={styles.monto}>
          {sumas && debeOf(sumas) > 0 ? (
            <NavLink
              className={styles.semana}
              href={hrefOf({ ...view, ...ESTA_SEMANA, page: 1 })}
              onNavigate={() => go(ESTA_SEMANA)}
            >
              {formatPrecio(debeOf(sumas))}
            </NavLink>
          ) : (
            (sumas && formatPrecio(0)) || <Hueso />
          )}
        </p>
        <p className="soft">{sumas ? deTodo(sumas) : <Hueso />}</p>
      </div>
      <dl className={`card ${styles.tramos}`}>
        {cifrasOf(diaOf(new Date())).map((cifra) => (
          <Cifra key={cifra.campo} {...cifra} monto={sumas?.[cifra.campo]} lista={lista} />
        ))}
      </dl>
    </section>
  );
}

const ESTA_SEMANA = { ver: 'esta semana', vista: 'facturas', desde: '', hasta: '' } as const;

/** Adds what is late to what is due until Sunday. */
function debeOf({ vencido, estaSemana }: SumasPorPagar): number {
  return vencido + estaSemana;
}

function deTodo({ debe, vencido }: SumasPorPagar): string {
  const todo = `de ${formatPrecio(debe)} en total`;
  return vencido > 0 ? `${todo}; lo vencido va incluido` : todo;
}

interface CifraProps extends CifraDeSemana {
  /** Undefined until it has arrived. */
  readonly monto: number | undefined;
  readonly lista: ListaDePorPagar;
}

/** A figure that leads to its invoices; one of nothing leads nowhere. */
function Cifra({ nombre, campo, a, monto, lista: { view, hrefOf, go } }: CifraProps) {
  const next: Cambio = { ...a, vista: 'facturas' };
  return (
    <div className={styles.tramo} data-vencido={campo === 'vencido' || undefined} data-cero={monto === 0 || undefined}>
      <dt>
        {monto === undefined || monto === 0 ? (
          nombre
        ) : (
          <NavLink
            className={`covers ${styles.lleva}`}
            href={hrefOf({ ...view, ...next, page: 1 })}
            onNavigate={() => go(next)}
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

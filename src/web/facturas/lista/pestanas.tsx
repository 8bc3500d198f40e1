import type { ResponseOf } from '#contract/call.ts';
import { listaDeFacturas } from '#contract/lista-de-facturas.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { PESTANAS_DE_FACTURAS, type PestanaDeFacturas } from '#domain/pestanas-de-facturas.ts';
import { useRead } from '#web/api/query.ts';
import { NavLink } from '#web/components/display/nav-link.tsx';
import type { VistaState } from '#web/components/lista/use-vista.ts';
import { isManager } from '#web/components/piezas/quien.ts';
import { type FacturasView, filtrosOf } from './filtros.tsx';
import styles from './pestanas.module.css';

/** The words of a tab, and what its pesos are. */
const PALABRAS: Readonly<Record<PestanaDeFacturas, { readonly nombre: string; readonly de: string }>> = {
  por_cobrar: { nombre: 'Por cobrar', de: 'por cobrar' },
  vencidas: { nombre: 'Vencidas', de: 'vencido' },
  pagadas: { nombre: 'Pagadas', de: 'cobrado, menos lo devuelto' },
  canceladas: { nombre: 'Canceladas', de: 'cancelado' },
};
const TODAS = { nombre: 'Todas', de: 'facturado vigente, menos lo devuelto' };

type Totales = ResponseOf<typeof listaDeFacturas.getPestanas>;

interface PestanasProps {
  readonly lista: Pick<VistaState<FacturasView>, 'view' | 'go' | 'hrefOf'>;
}

/** The tabs of the list of invoices; whoever answers for others sees how many each has under the filters, and the pesos of it. */
export function Pestanas({ lista }: PestanasProps) {
  return isManager() ? <ConTotales lista={lista} /> : <Nombres lista={lista} />;
}

function ConTotales({ lista }: PestanasProps) {
  const { data, isPlaceholderData } = useRead(listaDeFacturas.getPestanas, filtrosOf(lista.view));
  return <Nombres lista={lista} totales={data ?? null} isStale={isPlaceholderData} />;
}

interface NombresProps extends PestanasProps {
  /** Null until they arrive, undefined where nobody asks for them. */
  readonly totales?: Totales | null;
  readonly isStale?: boolean;
}

function Nombres({ lista: { view, go, hrefOf }, totales, isStale }: NombresProps) {
  return (
    <nav className={styles.pestanas} aria-label="Facturas por estado" data-screen-only>
      {(['', ...PESTANAS_DE_FACTURAS] as const).map((ver) => {
        const { nombre, de } = ver === '' ? TODAS : PALABRAS[ver];
        return (
          <NavLink
            key={ver}
            className={styles.pestana}
            href={hrefOf({ ver })}
            isCurrent={view.ver === ver}
            onNavigate={() => go({ ver })}
          >
            <span>{nombre}</span>
            {totales !== undefined && <Cifras de={de} suyas={totales?.[ver || 'todas']} isStale={isStale} />}
          </NavLink>
        );
      })}
    </nav>
  );
}

interface CifrasProps {
  readonly de: string;
  readonly suyas: Totales['todas'] | undefined;
  readonly isStale: boolean | undefined;
}

/** How many invoices a tab has, and how much money; as much room before it is known. */
function Cifras({ de, suyas, isStale }: CifrasProps) {
  return (
    <>
      <span className={styles.cuenta} data-stale={isStale || undefined}>
        {suyas ? suyas.facturas.toLocaleString('es-MX') : '\u00A0'}
        {suyas && <span className="visually-hidden">{suyas.facturas === 1 ? ' factura,' : ' facturas,'}</span>}
      </span>
      <span className={styles.monto} data-stale={isStale || undefined} title={suyas && `Pesos: ${de}`}>
        {suyas ? formatPrecio(suyas.monto) : '\u00A0'}
        {suyas && <span className="visually-hidden">{` ${de}`}</span>}
      </span>
    </>
  );
}

/** Says why a tab has nothing. */
export const NADA_EN: Readonly<Record<PestanaDeFacturas, string>> = {
  por_cobrar: 'Ninguna factura está por cobrar.',
  vencidas: 'Ninguna factura está vencida.',
  pagadas: 'Todavía no hay facturas pagadas.',
  canceladas: 'Ninguna factura se ha cancelado.',
};

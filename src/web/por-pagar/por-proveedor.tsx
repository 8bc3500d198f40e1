import type { SumasDeProveedor } from '#contract/wire/por-pagar.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { contar } from '#domain/plural.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { NavLink } from '#web/components/display/nav-link.tsx';
import type { Column } from '#web/components/lista/data-table.tsx';
import { DataTable } from '#web/components/lista/data-table.tsx';
import type { ListaDePorPagar } from './lista.ts';
import styles from './por-pagar.module.css';

type Columna = Column<SumasDeProveedor>;

function dinero(head: string, of: (uno: SumasDeProveedor) => number, className?: string): Columna {
  const cell = (uno: SumasDeProveedor) =>
    of(uno) === 0 ? '—' : <span className={className}>{formatPrecio(of(uno))}</span>;
  return { key: head, head, label: head, kind: 'figure', cell, isNone: (uno) => of(uno) === 0 };
}

function cuantas(facturas: number): string {
  if (facturas === 0) return 'Nada por pagar';
  return contar(facturas, 'factura por pagar', 'facturas por pagar');
}

interface PorProveedorProps {
  /** Null until they have arrived. */
  readonly proveedores: readonly SumasDeProveedor[] | null;
  readonly lista: ListaDePorPagar;
}

/** The suppliers with what is owed to each, and when; each leads to its invoices. */
export function PorProveedor({ proveedores, lista: { view, hrefOf, go } }: PorProveedorProps) {
  if (proveedores?.length === 0) return <EmptyState text="No se le debe nada a ningún proveedor." />;
  const aSuyas = (proveedor: string) => ({ proveedor, vista: 'facturas' }) as const;
  return (
    <DataTable
      caption="Lo que se debe a cada proveedor"
      cards="widest"
      isDense
      keyOf={({ proveedor }) => proveedor}
      rows={proveedores}
      columns={[
        {
          key: 'proveedor',
          head: 'Proveedor',
          isWide: true,
          cell: ({ proveedor, facturas }) => (
            <div className={`stack-1 ${styles.proveedor}`}>
              <NavLink
                className={`covers ${styles.lleva}`}
                href={hrefOf({ ...view, ...aSuyas(proveedor), page: 1 })}
                onNavigate={() => go(aSuyas(proveedor))}
              >
                <strong>{proveedor}</strong>
              </NavLink>
              <span className="hint">{cuantas(facturas)}</span>
            </div>
          ),
        },
        dinero('Se debe', ({ debe }) => debe, 'strong'),
        dinero('Vencido', ({ vencido }) => vencido, styles.vencido),
        dinero('Esta semana', ({ estaSemana }) => estaSemana),
        dinero('La próxima', ({ proximaSemana }) => proximaSemana),
        dinero('Después', ({ despues }) => despues),
        dinero('A favor', ({ aFavor }) => aFavor),
        dinero('Por reclamar', ({ porReclamar }) => porReclamar),
      ]}
    />
  );
}

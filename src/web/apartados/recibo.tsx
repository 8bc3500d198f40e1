import type { Apartado } from '#contract/wire/apartado.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PrintFrame, PrintPage } from '#web/components/impresion/print-frame.tsx';
import styles from './recibo.module.css';

/** The receipt of money in advance, on a roll of 80 mm; the print dialog opens by itself. */
export function Recibo({ apartado }: { readonly apartado: Apartado }) {
  const { nombre, anticipo, creado, autor, hasta, items } = apartado;
  const { negocio } = appState();
  if (!anticipo) return <EmptyState text="Este apartado no tiene anticipo." />;
  const facts = [
    ['Fecha', formatMomento(creado)],
    ['Cliente', nombre],
    ['Atendió', autor],
    ['Apartado', `${apartado.id}, hasta el ${formatMomento(hasta)}`],
    ['Forma de pago', anticipo.formaPago],
  ] as const;
  return (
    <>
      <div className={styles.acciones}>
        <button type="button" className={button.primary} onClick={() => print()}>
          Imprimir
        </button>
      </div>
      <PrintFrame isReady papel="rollo">
        <PrintPage
          title="Recibo de anticipo"
          folio={String(anticipo.recibo)}
          negocio={{ nombre: negocio.nombre, lines: [negocio.direccion, `Tel. ${negocio.telefono}`] }}
        >
          <dl className={styles.datos}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}:</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ul className={styles.piezas} aria-label="Piezas apartadas">
            {items.map(({ piezaId, cantidad, titulo, inventario }) => (
              <li key={piezaId}>
                {cantidad} × {titulo} <span className="mono">INV {inventario}</span>
              </li>
            ))}
          </ul>
          <p className={styles.monto}>Anticipo {formatPrecio(anticipo.monto)}</p>
          <p>Se descuenta del total al comprar las piezas apartadas.</p>
        </PrintPage>
      </PrintFrame>
    </>
  );
}

import type { Apartado } from '#contract/wire/apartado.ts';
import { cuentaDeApartado } from '#domain/apartado.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Papeles, usePapel } from '#web/components/impresion/papeles.tsx';
import { PrintFrame, PrintPage } from '#web/components/impresion/print-frame.tsx';
import styles from './recibo.module.css';

/** The receipt of money in advance, on the paper that this computer chose last; the print dialog opens by itself. */
export function Recibo({ apartado }: { readonly apartado: Apartado }) {
  const { nombre, anticipo, creado, autor, hasta, items } = apartado;
  const { negocio } = appState();
  const [papel, setPapel] = usePapel();
  if (!anticipo) return <EmptyState text="Este apartado no tiene anticipo." />;
  const facts = [
    ['Fecha', formatMomento(creado)],
    ['Cliente', nombre],
    ['Atendió', autor],
    ['Apartado', `${apartado.id}`],
    ['Apartado hasta', formatMomento(hasta)],
    ['Forma de pago', anticipo.formaPago],
  ] as const;
  const cuenta = cuentaDeApartado(items, anticipo.monto);
  const sumas = [
    ...(cuenta ? [['Total a precio de lista', cuenta.total] as const] : []),
    ['Anticipo', anticipo.monto] as const,
    ...(cuenta ? [['Resta', cuenta.resta] as const] : []),
  ];
  return (
    <>
      <div className={styles.acciones}>
        <Papeles papel={papel} onChoose={setPapel} />
        <button type="button" className={button.primary} onClick={() => print()}>
          Imprimir
        </button>
      </div>
      <PrintFrame isReady papel={papel}>
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
            {items.map(({ piezaId, cantidad, titulo, inventario, precioLista }) => (
              <li key={piezaId}>
                {cantidad} × {titulo} <span className="mono">INV {inventario}</span>
                {precioLista === null ? ' · Sin precio' : ` · ${formatPrecio(precioLista)} c/u`}
              </li>
            ))}
          </ul>
          <dl className={styles.sumas}>
            {sumas.map(([name, amount]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatPrecio(amount)}</dd>
              </div>
            ))}
          </dl>
          <p>Se descuenta del total al comprar las piezas apartadas.</p>
        </PrintPage>
      </PrintFrame>
    </>
  );
}

import { Link } from 'react-router';
import type { FacturaAbierta } from '#contract/wire/banco.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { addressOf } from '#domain/screens.ts';
import enlace from '#web/components/display/enlace.module.css';
import { myRol } from '#web/components/piezas/quien.ts';
import styles from './banco.module.css';

/** The invoices shown before the rest is asked for. */
const PRIMERAS = 4;

/** The invoices that a deposit may pay. */
export function Abiertas({ abiertas }: { readonly abiertas: readonly FacturaAbierta[] }) {
  const resto = abiertas.slice(PRIMERAS);
  return (
    <>
      <Facturas abiertas={abiertas.slice(0, PRIMERAS)} />
      {resto.length > 0 && (
        <details>
          <summary className={styles.mas}>{`y ${resto.length} más`}</summary>
          <Facturas abiertas={resto} />
        </details>
      )}
    </>
  );
}

function Facturas({ abiertas }: { readonly abiertas: readonly FacturaAbierta[] }) {
  return (
    <ul className="stack-1">
      {abiertas.map((abierta) => (
        <li key={`${abierta.clase}-${abierta.id}`} className={`spread ${styles.factura}`}>
          <span>
            <DocumentoLink clase={abierta.clase} id={abierta.id} folio={abierta.folio} />{' '}
            <span className="anywhere">{abierta.nombre}</span>{' '}
            <span className="hint nowrap">{formatDia(abierta.dia)}</span>
          </span>
          <span className="num">{formatPrecio(abierta.disponible)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The way to an invoice, or to a balance of the former system. */
export function DocumentoLink({ clase, id, folio }: Pick<FacturaAbierta, 'clase' | 'id' | 'folio'>) {
  const rol = myRol();
  if (rol === null) return folio;
  const address = addressOf(rol, clase === 'factura' ? 'factura' : 'saldo').replace(':id', String(id));
  return (
    <Link className={`${enlace.enlace} ${styles.folio}`} to={address}>
      {folio}
    </Link>
  );
}

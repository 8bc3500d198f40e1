import { Link } from 'react-router';
import type { FacturaViva } from '#contract/wire/fields.ts';
import enlace from '#web/components/display/enlace.module.css';

interface FacturaLinkProps {
  readonly factura: NonNullable<FacturaViva>;
  /** The address of the invoices from here: '../../facturas/'. */
  readonly folder: string;
}

/** The way to an invoice by its folio; one that is not stamped yet has none to be shown. */
export function FacturaLink({ factura: { id, folio }, folder }: FacturaLinkProps) {
  return (
    <Link className={enlace.enlace} to={`${folder}${id}`} relative="path">
      {folio === '' ? 'Factura' : <span className="mono">{folio}</span>}
    </Link>
  );
}

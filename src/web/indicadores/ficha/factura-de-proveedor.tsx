import { Link } from 'react-router';
import { porPagar } from '#contract/por-pagar.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { PROVEEDOR_PATIO } from '#domain/indicador.ts';
import { addMessages } from '#web/api/messages.ts';
import { POR_PAGAR_MESSAGES } from '#web/api/por-pagar-messages.ts';
import { useRead } from '#web/api/query.ts';
import enlace from '#web/components/display/enlace.module.css';
import { isAdmin } from '#web/components/piezas/quien.ts';

addMessages(POR_PAGAR_MESSAGES);

/** True for a part that a supplier was paid for: one of the own yard has none. */
function isComprada({ proveedor }: Registro): boolean {
  return proveedor !== '' && proveedor !== PROVEEDOR_PATIO;
}

/** Names the invoices of suppliers that pay for a record, for who may open them; a record twice paid says so. */
export function FacturaDeProveedor({ registro }: { readonly registro: Registro | null }) {
  const isAsked = registro !== null && isComprada(registro) && isAdmin();
  const { data } = useRead(porPagar.getDeRegistro, { registro: registro?.id ?? 1 }, { isEnabled: isAsked });
  const facturas = isAsked ? (data?.facturas ?? []) : [];
  if (facturas.length === 0) return null;
  return (
    <p className="soft wide">
      {facturas.length === 1
        ? 'Factura del proveedor '
        : 'La pagan varias facturas del proveedor, revisa que no sea doble: '}
      {facturas.map(({ id, folio, monto, estado }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link className={enlace.enlace} to={`../../../por-pagar/${id}`} relative="path">
            {folio}
          </Link>
          {` (${formatPrecio(monto)}, ${estado})`}
        </span>
      ))}
    </p>
  );
}

import type { Registro } from '#contract/wire/indicador.ts';
import { FacturaLink } from '#web/components/ventas/factura-link.tsx';

/** The invoices from the address of a record. */
const FACTURAS = '../../../facturas/';

const LEIDO = { isReadOnly: true } as const;

/** The fields that our invoice, its payments and its returns write: while it lives they are read (regla 119). */
const LEIDOS = {
  factura: LEIDO,
  montoFactura: LEIDO,
  pagada: LEIDO,
  pago: LEIDO,
  notaCredito: LEIDO,
  fechaNotaCredito: LEIDO,
};

/** Gives what the fields of a record have more while an invoice of ours writes into it. */
export function leidosOf(registro: Registro | null): Partial<typeof LEIDOS> {
  return registro?.facturaViva ? LEIDOS : {};
}

/** Leads from a record to its invoice, and says why its fields are only read. */
export function FacturaViva({ registro }: { readonly registro: Registro | null }) {
  const factura = registro?.facturaViva;
  if (!factura) return null;
  return (
    <p className="soft wide">
      <FacturaLink factura={factura} folder={FACTURAS} /> · {factura.estatus}. Sus datos, sus pagos y sus devoluciones
      los escribe el sistema.
    </p>
  );
}

import type { RequestOf } from '#contract/call.ts';
import { listaDeFacturas } from '#contract/lista-de-facturas.ts';
import { readFolio } from '#domain/cfdi/folio.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { type Rol, STAFF } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { quickOpenSource } from '#web/components/hooks/quick-open-source.ts';

/** The name of each kind of document, and the tab of its invoice that shows it. */
const TIPOS = {
  I: { nombre: 'Factura', pestana: '' },
  P: { nombre: 'Pago', pestana: '?pestana=pagos' },
  E: { nombre: 'Egreso', pestana: '?pestana=egresos' },
} as const;

/** Invoices, payments and returns by their number, for who works here. */
export const DOCUMENTO_POR_FOLIO = quickOpenSource({
  call: listaDeFacturas.findDocumentos,
  requestOf(typed: string, rol: Rol): RequestOf<typeof listaDeFacturas.findDocumentos> | null {
    return STAFF.includes(rol) && readFolio(typed) ? { search: typed.trim() } : null;
  },
  destinationsOf({ documentos }, _typed, rol) {
    return documentos.map(({ tipo, numero, factura, cliente, total, creada, cancelado }) => ({
      screen: 'facturas' as const,
      label: `${TIPOS[tipo].nombre} ${numero}`,
      detail: [cliente, formatPrecio(total), formatMomento(creada).slice(0, 10), cancelado ? 'cancelado' : '']
        .filter(Boolean)
        .join(' · '),
      address: addressOf(rol, 'factura').replace(':id', String(factura)) + TIPOS[tipo].pestana,
    }));
  },
});

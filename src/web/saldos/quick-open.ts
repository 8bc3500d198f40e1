import type { RequestOf } from '#contract/call.ts';
import { saldos } from '#contract/saldos.ts';
import { readFolio } from '#domain/cfdi/folio.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { MANAGEMENT, type Rol } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { quickOpenSource } from '#web/components/hooks/quick-open-source.ts';

/** Payments of invoices of the former system by the number of their complement: they stand on the page of their balance. */
export const PAGO_DE_SALDO_POR_FOLIO = quickOpenSource({
  call: saldos.findPagos,
  requestOf(typed: string, rol: Rol): RequestOf<typeof saldos.findPagos> | null {
    return MANAGEMENT.includes(rol) && readFolio(typed) ? { search: typed.trim() } : null;
  },
  destinationsOf({ pagos }, _typed, rol) {
    return pagos.map(({ numero, saldo, cliente, monto, creada, cancelado }) => ({
      screen: 'saldos' as const,
      label: `Pago ${numero}`,
      detail: [cliente, formatPrecio(monto), formatMomento(creada).slice(0, 10), cancelado ? 'cancelado' : '']
        .filter(Boolean)
        .join(' · '),
      address: addressOf(rol, 'saldo').replace(':id', String(saldo)),
    }));
  },
});

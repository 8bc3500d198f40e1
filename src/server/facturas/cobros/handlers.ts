import type { facturApi } from '#contract/factur-api.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { cancelFacturaHandler } from './cancelar.ts';
import { submitEgresoHandler } from './egreso.ts';
import { submitPagoHandler } from './pago.ts';
import { submitPagoGlobalHandler } from './pago-global.ts';

type Cobros = Pick<typeof facturApi, 'submitPago' | 'submitPagoGlobal' | 'submitEgreso' | 'cancelFactura'>;

/** Answers the calls that pay invoices, return parts of them, and cancel either. */
export function cobrosHandlers(deps: FacturasDependencies): Handlers<Cobros> {
  return {
    submitPago: submitPagoHandler(deps),
    submitPagoGlobal: submitPagoGlobalHandler(deps),
    submitEgreso: submitEgresoHandler(deps),
    cancelFactura: cancelFacturaHandler(deps),
  };
}

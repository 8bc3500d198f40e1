import type { facturApi } from '#contract/factur-api.ts';
import { type Handlers, joinHandlers } from '#server/base/http/implement.ts';
import { cancelFacturaHandler } from './cobros/cancelar.ts';
import { submitEgresoHandler } from './cobros/egreso.ts';
import { submitPagoHandler } from './cobros/pago.ts';
import { submitPagoGlobalHandler } from './cobros/pago-global.ts';
import { submitFacturaHandlers } from './crear/submit.ts';
import type { FacturasDependencies } from './dependencies.ts';
import { type DocumentosDependencies, documentosHandlers } from './documentos.ts';
import { answerFueraHandler, reviewHandler } from './fuera/atender.ts';
import { globalHandlers } from './global/global.ts';
import type { Lectura } from './lecturas.ts';

/** Answers the calls that make invoices and what is done to them; those that read them are `lecturasHandlers`. */
export function facturasHandlers(
  deps: DocumentosDependencies & FacturasDependencies,
): Handlers<Omit<typeof facturApi, 'getUser' | 'submitNewClient' | Lectura>> {
  return joinHandlers(documentosHandlers(deps), globalHandlers(deps), submitFacturaHandlers(deps), {
    submitPago: submitPagoHandler(deps),
    submitPagoGlobal: submitPagoGlobalHandler(deps),
    submitEgreso: submitEgresoHandler(deps),
    cancelFactura: cancelFacturaHandler(deps),
    revisar: reviewHandler(deps),
    atenderFuera: answerFueraHandler(deps),
  });
}

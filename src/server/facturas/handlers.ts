import type { facturApi } from '#contract/factur-api.ts';
import { type Handlers, joinHandlers } from '#server/base/http/implement.ts';
import { cobrosHandlers } from './cobros/handlers.ts';
import { submitFacturaHandlers } from './crear/submit.ts';
import type { FacturasDependencies } from './dependencies.ts';
import { type DocumentosDependencies, documentosHandlers } from './documentos.ts';
import { answerFueraHandler, reviewHandler } from './fuera/atender.ts';
import { globalHandlers } from './global/global.ts';
import { lecturasHandlers } from './lecturas.ts';

/** Answers the calls of invoices. */
export function facturasHandlers(
  deps: DocumentosDependencies & FacturasDependencies,
): Handlers<Omit<typeof facturApi, 'getUser' | 'submitNewClient'>> {
  return joinHandlers(
    lecturasHandlers(deps),
    documentosHandlers(deps),
    globalHandlers(deps),
    submitFacturaHandlers(deps),
    cobrosHandlers(deps),
    { revisar: reviewHandler(deps), atenderFuera: answerFueraHandler(deps) },
  );
}

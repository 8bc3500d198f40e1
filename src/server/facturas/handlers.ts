import type { facturApi } from '#contract/factur-api.ts';
import { BusinessError } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';

const porHacer = async (): Promise<never> => {
  throw new BusinessError('Todavía no está lista esta parte del sistema');
};

/** Answers the calls of invoices. */
export const facturasHandlers: Handlers<typeof facturApi> = {
  getFacturas: porHacer,
  getFactura: porHacer,
  getUser: porHacer,
  submitFactura: porHacer,
  submitNewClient: porHacer,
  submitPago: porHacer,
  submitPagoGlobal: porHacer,
  submitEgreso: porHacer,
  cancelFactura: porHacer,
  download: porHacer,
  sendMail: porHacer,
};

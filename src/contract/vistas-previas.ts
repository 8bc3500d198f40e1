import * as z from 'zod/mini';
import { ROL, STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { CAMPOS_DE_CLIENTE } from './wire/cliente-fiscal.ts';
import { cuerpoDeFactura, splitGlobal, submitFactura } from './wire/facturar.ts';
import { vistaPrevia } from './wire/vista-previa.ts';
import { wireObject } from './wire/wire-object.ts';

/** The previews of invoices before anybody has them stamped (additions): only the screens that make invoices carry them. */
export const vistasPrevias = {
  /**
   * The invoice that the same body would make, as it would be stamped now, and refused for whatever it would be. Null when
   * its operation is under way or done: asked for by it, the invoice is the one that there is.
   */
  getVistaPrevia: defineRead('facturApi/get_vista_previa.php', STAFF, {
    shows: ['factura', 'nota', 'indicador', 'pieza', 'cuenta'],
    reserved: [
      { does: 'cancels the one it replaces', access: [ROL.admin], when: ({ form }) => form?.sustituye != null },
      { does: 'overrules the catalogue', access: [ROL.admin], when: ({ form }) => form?.isDeTodosModos === true },
    ],
    request: submitFactura,
    names: [CAMPOS_DE_CLIENTE],
    travels: cuerpoDeFactura,
    response: wireObject({ vistaPrevia: ['vista_previa', z.nullable(vistaPrevia)] }),
  }),
  /** The invoice of a note that leaves a global one, and what is left of that; null for what is left when nothing is. */
  getVistaPreviaDeNota: defineRead('facturApi/get_vista_previa_de_nota.php', [ROL.admin], {
    shows: ['factura', 'nota', 'cuenta'],
    request: splitGlobal,
    names: [CAMPOS_DE_CLIENTE],
    response: wireObject({
      propia: ['propia', z.nullable(vistaPrevia)],
      resto: ['resto', z.nullable(vistaPrevia)],
    }),
  }),
};

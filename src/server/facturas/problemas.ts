import type { ProblemaFiscal } from '#domain/cfdi/codigos-sat.ts';
import { invalidFields } from '#server/base/errors.ts';

/**
 * Refuses what a document cannot be stamped with, before a folio is taken.
 *
 * @throws BusinessError that names everything at once, each with the code of the tax authority where it has one.
 */
export function refuseProblemas(problemas: readonly ProblemaFiscal[]): void {
  if (problemas.length === 0) return;
  throw invalidFields(
    problemas.map(({ campo, mensaje, codigo }) => ({
      codigo: 'campo',
      campo,
      mensaje: codigo === '' ? mensaje : `${mensaje} (${codigo})`,
    })),
  );
}

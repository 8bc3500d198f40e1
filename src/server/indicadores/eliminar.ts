import type { Autoria } from '#server/base/db/autoria.ts';
import { changeRecord } from '#server/base/db/change-records.ts';
import type { Trx } from '#server/base/db/database.ts';
import { deleteRecord } from '#server/base/db/eliminados.ts';
import { BusinessError } from '#server/base/errors.ts';
import { camposOf, TABLA_INDICADORES } from './columnas.ts';
import { FACTURADO, findAtaduras, moveUso, SIN_COPIA, YA_ENTREGADA } from './uso.ts';

/**
 * Takes a record out of every list, and gives the yard part that it uses back. What was invoiced stays, and so does what
 * delivered a part of the yard: that write-off has no other owner.
 *
 * @returns notices for the user.
 * @throws BusinessError when the record is gone, or may not go.
 */
export async function deleteRegistro(trx: Trx, autoria: Autoria, id: number): Promise<string[]> {
  const avisos: string[] = [];
  await changeRecord(trx, TABLA_INDICADORES, autoria, id, {
    async decide(antes) {
      const { uso, isFacturado } = await findAtaduras(trx, id);
      if (antes.factura !== '' || isFacturado) throw new BusinessError(FACTURADO);
      if (!uso) return {};
      if (antes.entregado !== null) throw new BusinessError(YA_ENTREGADA);
      const movimiento = { usa: null, regresa: uso, isPorCancelacion: true };
      avisos.push(...(await moveUso(trx, autoria, id, camposOf(antes), movimiento)));
      return SIN_COPIA;
    },
  });
  await deleteRecord(trx, TABLA_INDICADORES, autoria, id);
  return avisos;
}

import type { saldos } from '#contract/saldos.ts';
import { siguienteParcialidad } from '#domain/cfdi/pago.ts';
import { motivoSinComplemento } from '#domain/saldo-por-cobrar.ts';
import { findRecord } from '#server/base/db/records.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { findReceptorDeHoy, showReceptor } from '#server/facturas/cobros/receptor-de-hoy.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import {
  findPagosDeSaldo,
  findPagosPorFolio,
  findSaldos,
  plazoDeHoy,
  requireSaldo,
} from '#server/facturas/queries/saldos.ts';
import { cancelPagoDeSaldoHandler } from './cancelar.ts';
import { emitidaOf } from './complemento.ts';
import { submitPagoDeSaldoHandler } from './pagar.ts';
import { TABLA_SALDOS } from './tabla.ts';

/** Answers the calls of balances. */
export function saldosHandlers(deps: FacturasDependencies): Handlers<typeof saldos> {
  const { codigoPostal } = deps.fiscal.emisor;
  return {
    getSaldos: (request, { db, now }) => findSaldos(db, request, plazoDeHoy(deps, now())),

    async getSaldo({ saldo: id }, { db, now }) {
      const [saldo, pagos, guardado] = await Promise.all([
        requireSaldo(db, id, plazoDeHoy(deps, now())),
        findPagosDeSaldo(db, id),
        findRecord(db, TABLA_SALDOS, id),
      ]);
      const vivas = pagos.filter(({ isVivo }) => isVivo).map(({ parcialidad }) => parcialidad);
      const emitida = emitidaOf(guardado);
      const deHoy = await findReceptorDeHoy(db, emitida, codigoPostal);
      return {
        saldo,
        pagos,
        receptorDeHoy: showReceptor({ ...deHoy, deFactura: emitida.receptor }, codigoPostal),
        parcialidad: siguienteParcialidad([guardado.parcialidades, ...vivas]),
        sinComplemento: motivoSinComplemento(guardado) ?? '',
      };
    },

    findPagos: async ({ search }, { db }) => ({ pagos: await findPagosPorFolio(db, search) }),
    submitPago: submitPagoDeSaldoHandler(deps),
    cancelPago: cancelPagoDeSaldoHandler(deps),
  };
}

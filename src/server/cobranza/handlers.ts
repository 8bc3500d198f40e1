import type { NegocioInterno } from '#contract/app-state.ts';
import type { RequestOf } from '#contract/call.ts';
import type { cobranza } from '#contract/cobranza.ts';
import { diaOf, formatDia } from '#domain/fecha.ts';
import { ORDENES, ordenOf } from '#domain/orden-de-lista.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import type { Db } from '#server/base/db/database.ts';
import { findHistorial } from '#server/base/db/historial.ts';
import { invalidField, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { requireDeuda } from './deuda.ts';
import { writeAdeudosFile } from './exportar.ts';
import { findFila, saveCredito, saveSeguimiento, TABLA_SEGUIMIENTOS } from './guardar.ts';
import { type FiltroDeAdeudos, findAdeudos } from './queries/adeudos.ts';
import { findCliente, findCuenta } from './queries/clientes.ts';

type Pedido = Omit<RequestOf<(typeof cobranza)['getAdeudos']>, 'page' | 'itemsPerPage'>;

/** Answers the calls about what is owed. */
export function cobranzaHandlers({ interno }: { readonly interno: NegocioInterno }): Handlers<typeof cobranza> {
  const { diasDeCredito } = interno.cobranza;

  /** Reads a filter. @throws BusinessError for a day that has not come, and a client that nobody knows. */
  async function readFiltro(db: Db, { cliente, orden: columna, sentido, ...pedido }: Pedido, now: Date) {
    const hoy = diaOf(now);
    const al = pedido.al ?? hoy;
    if (al > hoy) throw invalidField('al', `Hasta hoy, ${formatDia(hoy)}: lo que se deberá después nadie lo sabe`);
    const cuenta = cliente === '' ? null : await findCuenta(db, cliente);
    if (cliente !== '' && cuenta === null) throw notFound('No se encontró el cliente', 'cliente');
    const filtro: FiltroDeAdeudos = {
      ...pedido,
      al,
      hoy,
      porOmision: diasDeCredito,
      cuenta: cuenta?.id ?? null,
      orden: ordenOf(ORDENES.cobranza, columna, sentido),
    };
    return { filtro, cuenta };
  }

  return {
    async getAdeudos({ page, itemsPerPage, ...pedido }, { db, now }) {
      const { filtro, cuenta } = await readFiltro(db, pedido, now());
      const { al, hoy } = filtro;
      const [adeudos, cliente] = await Promise.all([
        findAdeudos(db, filtro, { page, itemsPerPage }),
        cuenta && findCliente(db, pedido.cliente, cuenta, filtro),
      ]);
      return { ...adeudos, cliente, al, isHoy: al === hoy, porOmision: diasDeCredito, totalCapped: false };
    },

    async exportAdeudos({ formato, columnas, ...pedido }, { db, now, account }) {
      const { filtro } = await readFiltro(db, pedido, now());
      return writeAdeudosFile(db, account.identificador, filtro, { formato, columnas });
    },

    async getSeguimiento({ filas, ...pedida }, { db }) {
      const id = await db.kysely
        .transaction()
        .execute(async (trx) => findFila(trx, TABLA_SEGUIMIENTOS, await requireDeuda(trx, pedida)));
      if (id === null) return { cambios: [], hayMas: false };
      const { entradas, hayMas } = await findHistorial(db, TABLA_SEGUIMIENTOS, id, filas);
      return { cambios: [...entradas], hayMas };
    },

    setSeguimiento({ opId, ...request }, context) {
      const autoria = signAutoria(context, opId);
      return onceIn(context.db, autoria, { tipo: 'seguir_deuda', datos: request }, async (trx) => ({
        version: await saveSeguimiento(trx, autoria, request),
      }));
    },

    setCredito({ opId, ...request }, context) {
      const autoria = signAutoria(context, opId);
      return onceIn(context.db, autoria, { tipo: 'dar_credito', datos: request }, async (trx) => ({
        version: await saveCredito(trx, autoria, request),
      }));
    },
  };
}

import type { EstadoDeCuenta } from '#contract/wire/estado-de-cuenta.ts';
import { MAX_MOVIMIENTOS, primerDiaPorOmision, writeLibro } from '#domain/estado-de-cuenta.ts';
import { type Dia, diaOf, formatDia } from '#domain/fecha.ts';
import { type Db, within } from '#server/base/db/database.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import { findAdeudos } from '#server/cobranza/queries/adeudos.ts';
import { findCuenta, findQuienDebe } from '#server/cobranza/queries/clientes.ts';
import { findLibro } from './libro.ts';

/** A statement as it is asked for: the public name of an account, and its days; null for those of {@link primerDiaPorOmision}. */
export interface PedidoDeEstado {
  readonly cliente: string;
  readonly desde: Dia | null;
  readonly al: Dia | null;
}

/** A statement is read with these, beside the database. */
export interface LecturaDeEstado {
  readonly now: Date;
  /** Days of credit of who has none of his own. */
  readonly porOmision: number;
}

/** The number of the account beside its statement: what is written down of it names it so. */
export interface EstadoLeido extends EstadoDeCuenta {
  readonly cuenta: number;
}

/** The open invoices that a statement shows; of more it says how many there are. */
const MAX_ABIERTAS = 1_000;

/**
 * Reads a statement, all of it as it was at one moment, so that its last balance is what its open invoices come to.
 *
 * @throws BusinessError for a client that nobody knows, days in the wrong order or that have not come, and one that is too long.
 */
export async function findEstado(db: Db, pedido: PedidoDeEstado, lectura: LecturaDeEstado): Promise<EstadoLeido> {
  const hoy = diaOf(lectura.now);
  const al = pedido.al ?? hoy;
  if (al > hoy) throw invalidField('al', `Hasta hoy, ${formatDia(hoy)}: lo que se deberá después nadie lo sabe`);
  const desde = pedido.desde ?? primerDiaPorOmision(al);
  if (desde > al) throw invalidField('desde', `Debe ser el ${formatDia(al)} o antes`);
  return db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const read = within(trx);
      const cuenta = await findCuenta(read, pedido.cliente);
      if (cuenta === null) throw notFound('No se encontró el cliente', 'cliente');
      const cliente = await findQuienDebe(read, cuenta.id);
      const { cargos, abonos } = await findLibro(read, cuenta.id);
      const libro = writeLibro(cargos, abonos, { desde, al });
      if (libro.movimientos.length > MAX_MOVIMIENTOS) throw demasiados(libro.movimientos.length);
      const filtro = { ...TODAS, al, hoy, porOmision: lectura.porOmision, cuenta: cuenta.id };
      const { filas, facturas, tramos } = await findAdeudos(read, filtro, { page: 1, itemsPerPage: MAX_ABIERTAS });
      return { ...libro, cuenta: cuenta.id, cliente, desde, al, tramos, abiertas: filas, facturas };
    });
}

const TODAS = { ver: 'facturas', aseguradora: null, tramo: null, search: '' } as const;

function demasiados(cuantos: number): BusinessError {
  const [son, caben] = [cuantos, MAX_MOVIMIENTOS].map((numero) => numero.toLocaleString('es-MX'));
  return new BusinessError(`El periodo tiene ${son} movimientos y caben ${caben}: elige uno más corto`, {
    codigo: 'limite',
    campo: 'desde',
  });
}

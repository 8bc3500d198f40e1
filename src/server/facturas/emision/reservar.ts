import { type Insertable, sql } from 'kysely';
import type { Receptor, TipoDeCfdi } from '#domain/cfdi/comprobante.ts';
import type { Centavos } from '#domain/dinero.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { CfdisTable } from '#server/base/db/facturas-tables.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { PROCESO } from '#server/base/operaciones/vida-de-proceso.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';

/** A document as its intent says it. */
export interface CfdiNuevo {
  readonly tipo: TipoDeCfdi;
  readonly total: Centavos;
  readonly receptor: Receptor;
  /** The id of its client's account; null for the general public. */
  readonly cuentaId: number | null;
  /** The document whose place it takes. */
  readonly sustituye?: number | null;
  /** Waits for its turn; left out, it is sent at once. */
  readonly estado?: 'reservada';
}

/** A document that has its folio, and that nobody was asked to stamp yet. */
export interface CfdiReservado {
  readonly id: number;
  /** Our id of it at the provider. */
  readonly externo: string;
  readonly serie: string;
  readonly folio: number;
}

const FOLIOS = { I: 'folios_de_factura', P: 'folios_de_pago', E: 'folios_de_egreso' } as const;
const SERIES = { I: 'factura', P: 'pago', E: 'egreso' } as const;

/**
 * Reserves a document, with its folio, in the transaction that writes everything of its kind beside it. From its commit on
 * it lives: the caller has it stamped by `emit`, and should he die before, the job settles it.
 *
 * @param autoria its operation ends with the document, or with the last of several; null where the caller ends it himself.
 */
export async function reserveCfdi(
  trx: Trx,
  { fiscal }: Pick<FacturasDependencies, 'fiscal'>,
  { autor, momento, operacion }: Autoria,
  { tipo, total, receptor, cuentaId, sustituye = null, estado: pedido }: CfdiNuevo,
): Promise<CfdiReservado> {
  const { rfc, nombre, codigoPostal: codigo_postal, regimen, uso } = receptor;
  const estado = pedido ?? 'enviando';
  const values: Insertable<CfdisTable> = {
    tipo,
    total,
    autor,
    operacion,
    sustituye,
    cuenta_id: cuentaId,
    creada: momento,
    rfc,
    nombre,
    codigo_postal,
    regimen,
    uso,
    estado,
    serie: fiscal.series[SERIES[tipo]],
    proceso: PROCESO,
    folio: sql<number>`nextval(${FOLIOS[tipo]})` as never,
  };
  const insert = trx.insertInto('cfdis').values(values).returning(['id', 'externo', 'serie', 'folio']);
  const reservado = await insert.executeTakeFirstOrThrow();
  const { id, serie, folio } = reservado;
  const despues = { estado, serie, folio, total, rfc, nombre };
  await recordCambios(trx, { autor, momento }, { tabla: 'cfdis', registro: String(id), operacion: 'alta', despues });
  return reservado;
}

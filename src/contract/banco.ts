import * as z from 'zod/mini';
import { MANAGEMENT } from '#domain/roles.ts';
import { defineRead, defineUpload, defineWrite } from './call.ts';
import {
  archivoDeBanco,
  claseDeAbierta,
  columnasElegidas,
  facturaAbierta,
  LISTAS_DE_MOVIMIENTOS,
  movimientoBancario,
  sumaDeMovimientos,
} from './wire/banco.ts';
import { CAMPOS_DE_CLIENTE } from './wire/cliente-fiscal.ts';
import { simular } from './wire/documento-fiscal.ts';
import { camposCobro } from './wire/factura.ts';
import { entero, filtro, integer, linea, lineaObligatoria, opId, pageAnswer, pageRequest } from './wire/fields.ts';
import { box, marcado } from './wire/kinds.ts';
import { pesosPagados } from './wire/pesos-pagados.ts';
import { typed } from './wire/record.ts';
import { wireObject } from './wire/wire-object.ts';

const { formaPago, descripcion } = camposCobro;

/** A bank's file of a month is a few hundred kilobytes. */
const MAX_BYTES = 5 * 1024 * 1024;

const uno = { movimiento: ['movimiento', movimientoBancario] } as const;

/** Movements of the bank: they are brought by its files and matched with what is owed (all additions but `submit_movimientos`). */
export const banco = {
  /**
   * A page of movements of one list, with what is proposed of each: those with a proposal by how sure it is, the others newest
   * first. And how many every list has.
   */
  getMovimientos: defineRead('cobranza/get_movimientos.php', MANAGEMENT, {
    shows: ['movimientoBancario', 'factura', 'saldo', 'cuenta'],
    takesOut: { object: ['ver'], counted: 'movimientos' },
    request: z.object({
      ...pageRequest,
      ver: z._default(z.enum(LISTAS_DE_MOVIMIENTOS, 'debe ser una lista de movimientos'), 'propuestos'),
      search: filtro(),
      /** The name of an account. */
      cuenta: filtro(),
      /** True for the sure ones alone of those with a proposal. */
      seguras: z._default(box.typed, false),
    }),
    response: z.object({
      movimientos: z.array(movimientoBancario),
      listas: z.record(z.string(), sumaDeMovimientos),
      /** The movements whose proposal is sure: they may be confirmed together. */
      seguras: sumaDeMovimientos,
      cuentas: z.array(z.string()),
      ...pageAnswer,
    }),
  }),
  /** Invoices that a deposit may pay by hand, oldest first: not younger than it, by client, RFC, folio or UUID. Fifty at most. */
  findAbiertas: defineRead('cobranza/find_abiertas.php', MANAGEMENT, {
    shows: ['factura', 'saldo', 'cuenta'],
    takesOut: { object: ['movimiento'], counted: 'facturas' },
    request: z.object({ movimiento: integer(), search: filtro() }),
    response: z.object({ facturas: z.array(facturaAbierta), hay: entero() }),
  }),
  /**
   * Reads a bank's file, and brings its movements once `guardar` says so: those that the account has not yet. What the columns
   * are is known again by the headings, unless it is said. A file that another account has already is asked about
   * (`es_de_esta`).
   */
  uploadMovimientos: defineUpload('cobranza/upload_movimientos.php', MANAGEMENT, {
    touches: ['movimientoBancario'],
    object: ['cuenta', 'guardar'],
    limits: { files: 1, fileBytes: MAX_BYTES, seconds: 60 },
    request: wireObject(
      { cuenta: ['cuenta', lineaObligatoria(60)], guardar: ['guardar', marcado] },
      {
        opId: ['op_id', opId],
        hoja: ['hoja', linea(200)],
        columnas: ['columnas', columnasElegidas],
        fechas: ['fechas', z.enum(['dma', 'mda', ''], 'debe ser dma o mda')],
        decimales: ['decimales', z.enum(['.', ',', ''], 'debe ser punto o coma')],
        isDeEstaCuenta: ['es_de_esta', marcado],
      },
    ),
    response: wireObject(
      { archivo: ['archivo', archivoDeBanco] },
      {
        /** The movements that were brought, and the file by which they may be taken back. */
        traidos: ['traidos', wireObject({ archivo: ['archivo', z.int()], nuevos: ['nuevos', entero()] })],
      },
    ),
  }),
  /** Takes back the movements that a file brought, but those of which something was made. */
  undoArchivo: defineWrite('cobranza/undo_archivo.php', MANAGEMENT, {
    touches: ['movimientoBancario'],
    object: ['archivo'],
    request: wireObject({ archivo: ['archivo', integer()] }, { opId: ['op_id', opId] }),
    response: wireObject({ quitados: ['quitados', entero()], quedan: ['quedan', entero()] }),
  }),
  /**
   * Makes the payment of a deposit, dated its day: of one invoice, of several of one client by one complement, or of one balance
   * of a former system. A movement has one payment, which is its operation: asked again it answers that one.
   */
  submitMovimiento: defineWrite('cobranza/submit_movimientos.php', MANAGEMENT, {
    touches: ['movimientoBancario', 'factura', 'nota', 'indicador', 'pieza', 'baja', 'saldo', 'trabajo'],
    object: ['movimiento'],
    limits: { seconds: 60 },
    request: wireObject({
      id: ['movimiento', integer()],
      abiertas: [
        'facturas',
        z
          .array(wireObject({ clase: ['clase', claseDeAbierta], id: ['id', integer()] }), 'debe ser una lista')
          .check(z.minLength(1, 'debe tener al menos una factura'), z.maxLength(500, 'tiene demasiadas facturas')),
      ],
      /** How much is paid, as the person saw it: of several invoices all that they owe. */
      monto: ['monto', pesosPagados],
      form: ['formPago', wireObject(typed({ formaPago, descripcion }), { simular: ['simular', simular] })],
    }),
    names: [CAMPOS_DE_CLIENTE],
    response: wireObject(
      { movimiento: uno.movimiento, isPorConfirmar: ['por_confirmar', z.boolean()] },
      { aviso: ['aviso', z.string()] },
    ),
  }),
  /** Says that a deposit pays no invoice, and why; without a reason it waits again. */
  ignoreMovimiento: defineWrite('cobranza/ignore_movimiento.php', MANAGEMENT, {
    touches: ['movimientoBancario'],
    object: ['movimiento'],
    request: wireObject({ id: ['movimiento', integer()], motivo: ['motivo', linea(200)] }, { opId: ['op_id', opId] }),
    response: wireObject(uno),
  }),
};

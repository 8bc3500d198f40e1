import * as z from 'zod/mini';
import { MOVIMIENTOS_DE_CUENTA } from '#domain/estado-de-cuenta.ts';
import { filaDeAdeudo, tramosDeAdeudo } from './cobranza.ts';
import { pesos } from './pesos.ts';
import { wireObject } from './wire-object.ts';

/** A line of a statement: what happened, to which invoice, and what is owed since. */
export const movimientoDeCuenta = wireObject({
  dia: ['fecha', z.string()],
  que: ['movimiento', z.enum(MOVIMIENTOS_DE_CUENTA)],
  folio: ['folio', z.string()],
  /** The invoices that it is about, by folio: several of one payment. */
  folios: ['facturas', z.array(z.string())],
  /** The first of them: an invoice, or an unpaid one of a former system. */
  de: ['de', z.enum(['factura', 'saldo'])],
  id: ['id', z.int()],
  siniestros: ['siniestros', z.array(z.string())],
  cargo: ['cargo', pesos],
  abono: ['abono', pesos],
  saldo: ['saldo', pesos],
});

/** A statement of a client's account. */
export const estadoDeCuenta = wireObject({
  cliente: [
    'cliente',
    wireObject({
      identificador: ['keylogin', z.string()],
      nombre: ['nombre', z.string()],
      rfc: ['rfc', z.string()],
      /** Empty for none. */
      email: ['email', z.string()],
      telefono: ['telefono', z.string()],
    }),
  ],
  /** Its first and its last day. */
  desde: ['desde', z.string()],
  al: ['al', z.string()],
  /** Owed before the first day, more and less in its days, and owed at the end of the last. */
  inicial: ['saldo_inicial', pesos],
  cargos: ['cargos', pesos],
  abonos: ['abonos', pesos],
  final: ['total', pesos],
  movimientos: ['movimientos', z.array(movimientoDeCuenta)],
  /** Owed at the end of the last day by stretch, and the invoices of which it is; the latest ones, where there are very many. */
  tramos: ['tramos', tramosDeAdeudo],
  abiertas: ['adeudos', z.array(filaDeAdeudo)],
  facturas: ['facturas_abiertas', z.int()],
});

export interface EstadoDeCuenta extends z.output<typeof estadoDeCuenta> {}

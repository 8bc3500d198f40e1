import * as z from 'zod/mini';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { conFormulario, motivo, simular } from './documento-fiscal.ts';
import { camposCobro } from './factura.ts';
import { integer, lineaObligatoria, opId } from './fields.ts';
import { day, marcado } from './kinds.ts';
import { typed } from './record.ts';
import { wireObject } from './wire-object.ts';

/** The record of a claim that a payment or a return is for: null and blank, as a form's empty field sends it, are none. */
export const registroOpcional = z.codec(
  z.nullable(z.union([z.literal(''), integer()], 'debe ser un número entero')),
  z.nullable(z.int()),
  {
    decode: (value) => (value === '' ? null : value),
    encode: (value) => value,
  },
);

const { fechaAplicacion, formaPago, descripcion, monto } = camposCobro;

/** Makes a value that our browser writes by a schema and that the server takes as it comes, since it needs nothing of it. */
function unread<T extends z.ZodMiniType>(schema: T) {
  return z.codec(z.unknown(), z.custom<z.output<T>>(), {
    decode: (value) => value as z.output<T>,
    encode: (value) => z.encode(schema, value),
  });
}

const formPago = wireObject(typed(camposCobro), {
  registro: ['id_item', registroOpcional],
  simular: ['simular', simular],
  /** The payment whose place this one takes, by its row: motive 01. */
  sustituye: ['sustituye', z.nullable(integer())],
});

export interface FormDePago extends z.output<typeof formPago> {}

/** The specification's bodies carry the form and the client of the invoice too. Nobody looks at them: the stamp says both. */
const DE_LA_FACTURA = {
  deFactura: [
    'formData',
    unread(
      wireObject({
        claveProd: ['clave_prod', z.string()],
        ivaIncluido: ['tax_included', z.int()],
        formaPago: ['forma_pago', z.string()],
        metodoPago: ['metodo_pago', z.string()],
      }),
    ),
  ],
  deCliente: ['formUser', unread(wireObject({ identificador: ['keylogin', z.string()] }))],
} as const;

/** `n_pago` is never looked at (regla 107); a balance that is not the one of now is refused. */
const pagar = wireObject(
  { id: ['id', integer()], form: ['formPago', formPago], opId: ['op_id', opId] },
  {
    saldo: ['saldo_pendiente', z.nullable(z.union([z.string(), z.number()], 'debe ser un número'))],
    parcialidad: ['n_pago', z.unknown()],
    ...DE_LA_FACTURA,
  },
);

/** The body of a payment. */
export const submitPago = conFormulario('formPago', pagar);

/** A global payment has so many invoices at most. */
const MAX_DE_UNA_VEZ = 500;

/** How much of an invoice a global payment pays. */
const montoDeFactura = wireObject({ id: ['id', integer()], monto: ['monto', camposCobro.monto.kind.typed] });

const formPagoGlobal = wireObject(
  {
    ...typed({ fechaAplicacion, formaPago, descripcion }),
    ids: [
      'selectedIds',
      z
        .array(integer(), 'debe ser una lista')
        .check(
          z.minLength(1, 'debe tener al menos una factura'),
          z.maxLength(MAX_DE_UNA_VEZ, 'tiene demasiadas facturas'),
        ),
    ],
  },
  {
    origen: ['origen', z.literal('pago_global', 'debe ser pago_global')],
    simular: ['simular', simular],
    /** Says how much is paid of some of them (an addition): of the others, and of all without it, the whole balance (regla 104). */
    montos: [
      'montos',
      z.array(montoDeFactura, 'debe ser una lista').check(z.maxLength(MAX_DE_UNA_VEZ, 'tiene demasiadas facturas')),
    ],
  },
);

export interface FormDePagoGlobal extends z.output<typeof formPagoGlobal> {}

/** The body of a payment of several invoices, each of its whole balance unless an amount of it is told. */
export const submitPagoGlobal = conFormulario(
  'formPago',
  wireObject({ form: ['formPago', formPagoGlobal], opId: ['op_id', opId] }),
);

const formEgreso = wireObject(typed({ monto, formaPago, descripcion }), {
  tipo: ['tipo', z.nullable(z.enum(['03', '01'], 'debe ser 03 o 01'))],
  items: [
    'items',
    z.array(
      wireObject({
        id: ['id', integer()],
        cantidad: ['quantity', integer(1, EXISTENCIAS.max)],
        regresa: ['regresa', marcado],
      }),
      'debe ser una lista',
    ),
  ],
  fechaAplicacion: ['fecha_aplicacion', day.typed],
  registro: ['id_item', registroOpcional],
  simular: ['simular', simular],
});

export interface FormDeEgreso extends z.output<typeof formEgreso> {}

/** The body of a return or a discount. */
export const submitEgreso = conFormulario(
  'formEgreso',
  wireObject({ id: ['id', integer()], form: ['formEgreso', formEgreso], opId: ['op_id', opId] }, DE_LA_FACTURA),
);

/** The body that cancels a payment or a return: `_id` is its row and `invoice_id` the provider's id of its document. */
export const cancelFactura = wireObject(
  {
    tipo: ['type', z.enum(['pago', 'egreso'], 'debe ser pago o egreso')],
    id: ['_id', integer()],
    ref: ['invoice_id', lineaObligatoria()],
    opId: ['op_id', opId],
  },
  { motivo: ['motivo', motivo], sustitucion: ['sustitucion', z.nullable(integer())], simular: ['simular', simular] },
);

import * as z from 'zod/mini';
import { MOTIVOS_DE_CANCELACION } from '#domain/cfdi/cancelacion.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { keylogin } from './cuenta-acceso.ts';
import { claveDeProducto, ORIGENES_DE_PARTIDA } from './factura.ts';
import { integer, linea, lineaObligatoria, opId } from './fields.ts';
import { readObject } from './json-object.ts';
import { day, givenInteger, marcado, optionalYears } from './kinds.ts';
import { pesosPagados } from './pesos.ts';
import { wireObject } from './wire-object.ts';

const MOTIVOS = MOTIVOS_DE_CANCELACION.map(({ codigo }) => codigo);
const motivo = z.optional(z.nullable(z.enum(MOTIVOS, 'debe ser 01, 02, 03 o 04')));

/** A code of a catalogue of the tax authority; which ones, the guard says. */
const codigoSat = z.pipe(linea(10), z.string().check(z.minLength(1, 'no puede quedar vacío')));

/** A day that must be there. */
const dia = z.pipe(day.typed, z.string('no puede quedar vacío'));

/** A failure that the embedded provider is to play, by its name; a real one refuses it. */
const simular = z.optional(z.nullable(linea(60)));

/** The most items that a request may have: a global invoice has a line for each note, which may have many. */
const MAX_PARTIDAS = 2_000;

/** An item as the form sends it. Of claims, notes and the yard only quantity, price and key count: the rest is read here. */
const partidaPedida = wireObject(
  {
    cantidad: ['quantity', integer(1, EXISTENCIAS.max)],
    precio: ['price', pesosPagados],
    pieza: ['PIEZA', linea()],
    marca: ['MARCA', linea()],
    auto: ['AUTO', linea()],
    tipo: ['TIPO', linea()],
    origen: ['org_import', z.enum(ORIGENES_DE_PARTIDA, `debe ser ${ORIGENES_DE_PARTIDA.join(', ')}`)],
  },
  {
    anios: ['A__O', optionalYears.typed],
    inventario: ['INV__', givenInteger.typed],
    reporte: ['Reporte', linea()],
    /** The claim's record, or the note's item. */
    registro: ['id', z.nullable(integer())],
    claveProd: ['clave_prod', z.nullable(claveDeProducto)],
  },
);

export interface PartidaPedida extends z.output<typeof partidaPedida> {}

/** The period of a global invoice, by any of its days. */
export const periodoGlobal = {
  periodicidad: ['periodicidad', z.enum(['01', '02', '04'], 'debe ser 01, 02 o 04')],
  fecha: ['fecha', dia],
} as const;

/** The form of a new invoice. */
const formDeFactura = wireObject(
  {
    items: [
      'items',
      z
        .array(partidaPedida, 'debe ser una lista')
        .check(z.minLength(1, 'debe tener al menos una pieza'), z.maxLength(MAX_PARTIDAS, 'tiene demasiadas piezas')),
    ],
    claveProd: ['clave_prod', z.pipe(claveDeProducto, z.string().check(z.minLength(1, 'no puede quedar vacío')))],
    ivaIncluido: ['tax_included', marcado],
    formaPago: ['forma_pago', codigoSat],
    metodoPago: ['metodo_pago', codigoSat],
  },
  {
    simular: ['simular', simular],
    /** The stamped invoice whose place this one takes (relation 04), to be cancelled with motive 01 afterwards. */
    sustituye: ['sustituye', z.nullable(integer())],
    /** The period of sales to the general public; today's, unless told. */
    global: ['global', z.nullable(wireObject(periodoGlobal))],
  },
);

export interface FormDeFactura extends z.output<typeof formDeFactura> {}

/** The form of a cancellation; `sustitucion` is the id of the invoice that takes the place, for motive 01. */
const formDeCancelacion = wireObject(
  {},
  {
    motivo: ['motivo', motivo],
    sustitucion: ['sustitucion', z.nullable(integer())],
    simular: ['simular', simular],
  },
);

export interface FormDeCancelacion extends z.output<typeof formDeCancelacion> {}

/** Who the invoice is for: an account, or nobody, which is the general public. */
const formUser = wireObject({}, { keylogin: ['keylogin', z.nullable(keylogin)] });

const facturar = wireObject(
  { opId: ['op_id', opId] },
  {
    /** The invoice that is cancelled; left out, one is made. */
    id: ['id', integer()],
    form: ['formData', formDeFactura],
    cancelacion: ['cancelacion', formDeCancelacion],
    cliente: ['formUser', formUser],
  },
);

type Cuerpo = Readonly<Record<string, unknown>>;

/** Reads an object of a body that travels as one or as its JSON, with the `op_id` that may stand inside of it. */
function readForm(body: Cuerpo, campo: string): { form: Cuerpo; dentro: unknown } | null {
  const form = readObject(body[campo]);
  if (!form) return null;
  const { op_id: dentro, ...resto } = form;
  return { form: resto, dentro };
}

const NO_OBJETO = 'debe ser un objeto JSON';

/**
 * The body that makes an invoice (`id` 'new') or cancels one (its id). `op_id` stands at the top or inside `formData`; both
 * objects travel as themselves or as JSON.
 */
export const submitFactura = z.codec(z.looseObject({ id: z.unknown() }), facturar, {
  decode: (body, context) => {
    const datos = readForm(body, 'formData');
    const cliente = readForm(body, 'formUser');
    if (!datos || !cliente) {
      const path = [datos ? 'formUser' : 'formData'];
      context.issues.push({ code: 'custom', input: body, path, message: NO_OBJETO });
      return z.NEVER;
    }
    const op_id = body.op_id ?? datos.dentro;
    if (body.id === 'new') return { op_id, formData: datos.form, formUser: cliente.form } as z.input<typeof facturar>;
    return { op_id, id: body.id ?? '', cancelacion: datos.form } as z.input<typeof facturar>;
  },
  encode: ({ id, op_id, formData, formUser: quien, cancelacion }) =>
    id === undefined ? { id: 'new', op_id, formData, formUser: quien } : { id, op_id, formData: cancelacion },
});

const formPago = wireObject(
  {
    fechaAplicacion: ['fecha_aplicacion', dia],
    formaPago: ['forma_pago', codigoSat],
    descripcion: ['descripcion', lineaObligatoria(1000)],
    monto: ['monto', pesosPagados],
  },
  {
    registro: ['id_item', z.nullable(integer())],
    simular: ['simular', simular],
    /** The payment whose place this one takes, by its row: motive 01. */
    sustituye: ['sustituye', z.nullable(integer())],
  },
);

export interface FormDePago extends z.output<typeof formPago> {}

/** `n_pago` is never looked at (regla 107); a balance that is not the one of now is refused. */
const pagar = wireObject(
  { id: ['id', integer()], form: ['formPago', formPago], opId: ['op_id', opId] },
  {
    saldo: ['saldo_pendiente', z.nullable(z.union([z.string(), z.number()], 'debe ser un número'))],
    parcialidad: ['n_pago', z.unknown()],
  },
);

/** The body of a payment. */
export const submitPago = conFormulario('formPago', pagar);

const formPagoGlobal = wireObject(
  {
    fechaAplicacion: ['fecha_aplicacion', dia],
    formaPago: ['forma_pago', codigoSat],
    descripcion: ['descripcion', lineaObligatoria(1000)],
    ids: [
      'selectedIds',
      z
        .array(integer(), 'debe ser una lista')
        .check(z.minLength(1, 'debe tener al menos una factura'), z.maxLength(500, 'tiene demasiadas facturas')),
    ],
  },
  { origen: ['origen', z.literal('pago_global', 'debe ser pago_global')], simular: ['simular', simular] },
);

export interface FormDePagoGlobal extends z.output<typeof formPagoGlobal> {}

/** The body of a payment of several invoices, each of its whole balance. */
export const submitPagoGlobal = conFormulario(
  'formPago',
  wireObject({ form: ['formPago', formPagoGlobal], opId: ['op_id', opId] }),
);

const formEgreso = wireObject(
  {
    monto: ['monto', pesosPagados],
    formaPago: ['forma_pago', codigoSat],
    descripcion: ['descripcion', lineaObligatoria(1000)],
  },
  {
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
    registro: ['id_item', z.nullable(integer())],
    simular: ['simular', simular],
  },
);

export interface FormDeEgreso extends z.output<typeof formEgreso> {}

/** The body of a return or a discount. */
export const submitEgreso = conFormulario(
  'formEgreso',
  wireObject({ id: ['id', integer()], form: ['formEgreso', formEgreso], opId: ['op_id', opId] }),
);

/** Takes a body whose form travels as an object or as its JSON, with `op_id` at the top or inside of it. */
function conFormulario<S extends z.ZodMiniType>(campo: string, schema: S) {
  return z.codec(z.looseObject({ [campo]: z.unknown() }), schema, {
    decode: (body, context) => {
      const leido = readForm(body, campo);
      if (leido) return { ...body, op_id: body.op_id ?? leido.dentro, [campo]: leido.form } as z.input<S>;
      context.issues.push({ code: 'custom', input: body, path: [campo], message: NO_OBJETO });
      return z.NEVER;
    },
    encode: (wire) => ({ ...(wire as object) }) as Record<string, unknown>,
  });
}

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

/** A note of a global invoice whose buyer wants his own: the invoice, the note, and the form and client of its own. */
const separar = wireObject({
  id: ['id', integer()],
  nota: ['nota', integer()],
  opId: ['op_id', opId],
  cliente: ['formUser', wireObject({ keylogin: ['keylogin', keylogin] })],
  form: [
    'formData',
    wireObject(
      {
        claveProd: ['clave_prod', z.pipe(claveDeProducto, z.string().check(z.minLength(1, 'no puede quedar vacío')))],
        formaPago: ['forma_pago', codigoSat],
        metodoPago: ['metodo_pago', codigoSat],
      },
      { simular: ['simular', simular] },
    ),
  ],
});

/** The body that takes a note out of a global invoice. */
export const splitGlobal = conFormulario('formData', separar);

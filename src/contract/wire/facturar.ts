import * as z from 'zod/mini';
import { MAX_CONCEPTOS } from '#domain/cfdi/concepto.ts';
import { PERIODICIDADES_GLOBALES } from '#domain/cfdi/periodo-global.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { identificador } from './cuenta-acceso.ts';
import { requiredDay } from './document-kinds.ts';
import { conFormulario, motivo, NO_OBJETO, readForm, simular } from './documento-fiscal.ts';
import { camposFactura, claveDeProducto, ORIGENES_DE_PARTIDA } from './factura.ts';
import { integer, linea, opId } from './fields.ts';
import { givenInteger, marcado, optionalYears } from './kinds.ts';
import { pesosDescontados, pesosPagados } from './pesos-pagados.ts';
import { typed } from './record.ts';
import { wireObject } from './wire-object.ts';

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
    /** The line of a quote by link that it invoices (an addition). */
    cotizacion: ['cotizacion_partida', z.nullable(integer())],
    /** The discount of the line before its IVA, also where the price includes it (an addition). */
    descuento: ['descuento', z.nullable(pesosDescontados)],
  },
);

export interface PartidaPedida extends z.output<typeof partidaPedida> {}

/** The period of a global invoice, by any of its days. */
export const periodoGlobal = {
  periodicidad: ['periodicidad', z.enum(PERIODICIDADES_GLOBALES, 'debe ser 01, 02, 03 o 04')],
  fecha: ['fecha', requiredDay.typed],
} as const;

/** The numbers of notes that are to be invoiced together. */
export const notasPedidas = z
  .array(integer(), 'debe ser una lista')
  .check(z.minLength(1, 'debe tener al menos una nota'), z.maxLength(MAX_CONCEPTOS, 'tiene demasiadas notas'));

/** The name of what a document will say, as its preview answers it. */
const huella = linea(64);

/** The form of a new invoice. */
const formDeFactura = wireObject(
  {
    items: [
      'items',
      z
        .array(partidaPedida, 'debe ser una lista')
        .check(z.minLength(1, 'debe tener al menos una pieza'), z.maxLength(MAX_PARTIDAS, 'tiene demasiadas piezas')),
    ],
    ...typed(camposFactura),
  },
  {
    simular: ['simular', simular],
    /** The stamped invoice whose place this one takes (relation 04), to be cancelled with motive 01 afterwards. */
    sustituye: ['sustituye', z.nullable(integer())],
    /** The period of sales to the general public: computed of the notes, it is refused where it says something else. */
    global: ['global', z.nullable(wireObject(periodoGlobal))],
    /** Goes on with what the tax authority's catalogue lacks, which may be older than theirs (an addition; role 4). */
    isDeTodosModos: ['de_todos_modos', marcado],
    /** The contents that somebody was shown (an addition): an invoice of others is refused, and nothing is stamped. */
    visto: ['visto', z.nullable(huella)],
  },
);

export interface FormDeFactura extends z.output<typeof formDeFactura> {}

/**
 * The form of a cancellation; `sustitucion` is the id of the invoice that takes the place, for motive 01. `fuera_de_plazo`
 * confirms one after its last day (an addition).
 */
const formDeCancelacion = wireObject(
  {},
  {
    motivo: ['motivo', motivo],
    sustitucion: ['sustitucion', z.nullable(integer())],
    isFueraDePlazo: ['fuera_de_plazo', marcado],
    simular: ['simular', simular],
  },
);

export interface FormDeCancelacion extends z.output<typeof formDeCancelacion> {}

/** The fields of a cancellation as its refusals name them: it travels in the place of the invoice's form. */
export const CAMPOS_DE_CANCELACION = wireObject({ cancelacion: ['formData', formDeCancelacion] });

/** The receiver of the invoice: an account, or nobody, which is the general public. */
const formUser = wireObject({}, { identificador: ['keylogin', z.nullable(identificador)] });

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

/** The body that makes an invoice, or cancels one, as it travels. */
export const cuerpoDeFactura = z.union([
  z.object({ id: z.literal('new'), op_id: opId, formData: formDeFactura, formUser }),
  z.object({ id: integer(), op_id: opId, formData: formDeCancelacion }),
]);

const { claveProd, formaPago, metodoPago } = camposFactura;

/** A note of a global invoice whose buyer wants his own: the invoice, the note, and the form and client of its own. */
const separar = wireObject({
  id: ['id', integer()],
  nota: ['nota', integer()],
  opId: ['op_id', opId],
  cliente: ['formUser', wireObject({ identificador: ['keylogin', identificador] })],
  form: [
    'formData',
    wireObject(typed({ claveProd }), {
      /** Left out, they are those of the note: the form in which it was paid, and PUE. */
      ...typed({ formaPago, metodoPago }),
      isDeTodosModos: ['de_todos_modos', marcado],
      simular: ['simular', simular],
      /** The contents of both invoices that somebody was shown (an addition). */
      visto: ['visto', z.nullable(huella)],
    }),
  ],
});

/** The body that takes a note out of a global invoice. */
export const splitGlobal = conFormulario('formData', separar);

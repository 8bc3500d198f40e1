import * as z from 'zod/mini';
import { FORMAS_DE_PAGO, MAX_PARTIDAS } from '#domain/nota.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { integer, opId } from './fields.ts';
import { readObject } from './json-object.ts';
import { camposNota } from './nota.ts';
import { pesosPagados } from './pesos-pagados.ts';
import { typed } from './record.ts';
import { wireObject } from './wire-object.ts';

/** The units of a part that somebody takes or holds, by the part's number. */
export const unidadesPedidas = {
  inventario: ['INV__', integer()],
  cantidad: ['quantity', integer(1, EXISTENCIAS.max)],
} as const;

/** The least and the most items of a note or a hold. */
export function someItems<Item extends z.ZodMiniType>(item: Item) {
  return z
    .array(item, 'debe ser una lista')
    .check(z.minLength(1, 'debe tener al menos una pieza'), z.maxLength(MAX_PARTIDAS, 'tiene demasiadas piezas'));
}

const pago = wireObject(
  {
    formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO, `debe ser ${FORMAS_DE_PAGO.join(' o ')}`)],
    monto: ['monto', pesosPagados],
  },
  { recibido: ['recibido', z.nullable(pesosPagados)] },
);

/** An item of a new note. `pendiente_de_recoger`: its buyer comes for it later (an addition). */
const itemDeNota = wireObject(
  { ...unidadesPedidas, precio: ['price', pesosPagados] },
  { isPendiente: ['pendiente_de_recoger', z.boolean('debe ser true o false')] },
);

/** The form of a new note. Of an item everything else is read on the server; `apartado` is the hold that it sells. */
export const notaForm = wireObject(
  {
    ...typed(camposNota),
    items: ['items', someItems(itemDeNota)],
  },
  {
    apartado: ['apartado', z.nullable(integer())],
    /** How it is paid, where in several ways or of cash that gives change (an addition); left out, all of it as `forma_pago` says. */
    pagos: ['pagos', z.array(pago, 'debe ser una lista')],
  },
);

/** Units of an item of a note that are brought back; each item once. */
export const itemsDevueltos = someItems(
  wireObject({ id: ['id', integer()], cantidad: ['quantity', integer(1, EXISTENCIAS.max)] }),
).check(z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'tiene una pieza dos veces'));

export interface NotaForm extends z.output<typeof notaForm> {}

const peticion = wireObject(
  {
    id: ['id', z.union([z.literal('new'), integer()], 'debe ser new o un número entero')],
    /** The form of a new note; null to cancel one. */
    form: ['formData', z.nullable(notaForm)],
  },
  { opId: ['op_id', opId] },
);

/**
 * The body that makes a note (`id` 'new', `status` 1) or cancels one (its id, `status` 0). `op_id` stands at the top or
 * inside `formData`, which travels as an object or as its JSON.
 */
export const submitNota = z.codec(z.looseObject({ status: z.unknown(), id: z.unknown() }), peticion, {
  decode: ({ id, status, op_id, formData }, context) => {
    const isNueva = id === 'new';
    const form = readObject(formData);
    const { op_id: dentro, ...campos } = form ?? {};
    const flag = isNueva ? 1 : 0;
    if (status !== flag && status !== String(flag)) {
      context.issues.push({ code: 'custom', input: status, path: ['status'], message: BANDERAS });
      return z.NEVER;
    }
    if (isNueva && !form) {
      context.issues.push({ code: 'custom', input: formData, path: ['formData'], message: 'debe ser un objeto JSON' });
      return z.NEVER;
    }
    return { id, op_id: op_id ?? dentro, formData: isNueva ? campos : null } as z.input<typeof peticion>;
  },
  encode: ({ id, ...rest }) => ({ id, status: id === 'new' ? 1 : 0, ...rest }),
});

/** The body that makes a note, or cancels one, as it travels. */
export const cuerpoDeNota = z.union([
  z.object({ id: z.literal('new'), status: z.literal(1), op_id: opId, formData: notaForm }),
  z.object({ id: integer(), status: z.literal(0), op_id: opId }),
]);

const BANDERAS = 'debe ser 1 para una nota nueva, o 0 con el número de la que se cancela';

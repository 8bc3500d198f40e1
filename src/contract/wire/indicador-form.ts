import * as z from 'zod/mini';
import { integer, opId } from './fields.ts';
import { camposIndicador } from './indicador.ts';
import { readObject } from './json-object.ts';
import { marcado } from './kinds.ts';
import { changedBy, type Field, typed } from './record.ts';
import { wireObject } from './wire-object.ts';

/**
 * The fields of a record that a save may change; a field left out stays as it is. `version` is the one that the form was
 * opened with (regla 138); `isSinPedido` is the box 'Sin pedido todavía' (regla 55).
 */
export const indicadorForm = wireObject(
  {},
  {
    ...typed(changedBy(camposIndicador, 'admin')),
    version: ['version', integer()],
    isSinPedido: ['sin_pedido', marcado],
  },
);

export interface IndicadorForm extends z.output<typeof indicadorForm> {}

/** The yard part that a record uses: by its inventory number, or none, which gives it back. */
const usoDeInventario = wireObject({}, { inventario: ['INV__', integer()] });

const guardar = wireObject(
  {
    registro: ['pieza', z.union([z.literal('new'), integer()], 'debe ser new o un número entero')],
    form: ['formDataPieza', indicadorForm],
    opId: ['op_id', opId],
    /** `dataInvUsed`: only when it is 1 does `formDataInv` count. */
    isUso: ['dataInvUsed', marcado],
    uso: ['formDataInv', usoDeInventario],
  },
  {
    /** Stores a supplier or a way of shipping that is near a known one (regla 93). */
    isConfirmado: ['confirmado', marcado],
    /** 'Regresa a existencias / No sirve', of a part that was collected after its delivery. */
    isRegresa: ['regresa', marcado],
  },
);

/**
 * The body of a save, multipart or JSON: its objects travel as JSON text or as themselves. `op_id` stands at the top or
 * inside `formDataPieza`.
 */
export const guardarIndicador = z.codec(z.record(z.string(), z.unknown()), guardar, {
  decode: (body, context) => {
    const form = readObject(body.formDataPieza);
    const uso = readObject(body.formDataInv);
    if (form && uso) {
      const { op_id: dentro, ...typedFields } = form;
      const campos = body.pieza === 'new' ? withoutBlanks(typedFields) : typedFields;
      const { formDataPieza: _, formDataInv: __, ...rest } = body;
      return {
        dataInvUsed: 0,
        op_id: dentro,
        ...rest,
        formDataPieza: campos,
        formDataInv: uso,
      } as z.input<typeof guardar>;
    }
    const path = [form ? 'formDataInv' : 'formDataPieza'];
    context.issues.push({ code: 'custom', input: body, path, message: 'debe ser un objeto JSON' });
    return z.NEVER;
  },
  encode: (wire) => ({ ...wire }),
});

/** The ids of the records that one action is about. */
export const idsDeRegistros = idsHasta(200);

/** A grid has so many rows at most. */
export const MAX_FILAS = 300;

/** The ids of the rows of a grid. */
export const idsDeRejilla = idsHasta(MAX_FILAS);

function idsHasta(max: number) {
  return z
    .array(integer())
    .check(z.minLength(1, 'debe tener al menos un registro'), z.maxLength(max, 'tiene demasiados registros'));
}

/**
 * A row of a grid: a record, the version that was read of it, and what of it is changed; a field that is left out stays as
 * it is. As in a save of one, no version is none that is checked.
 */
const filaDeRejilla = wireObject(
  { id: ['id', integer()] },
  {
    ...typed(changedBy(camposIndicador, 'admin')),
    version: ['version', integer()],
    isSinPedido: ['sin_pedido', marcado],
  },
);

/** A FilaDeRejilla is what a grid asks of one record. */
export interface FilaDeRejilla extends z.output<typeof filaDeRejilla> {}

const filasDeRejilla = z
  .array(filaDeRejilla)
  .check(
    z.minLength(1, 'debe tener al menos un registro'),
    z.maxLength(MAX_FILAS, 'tiene demasiados registros'),
    z.refine(isEachOnce, 'debe nombrar cada registro una sola vez'),
  );

function isEachOnce(filas: readonly FilaDeRejilla[]): boolean {
  return new Set(filas.map(({ id }) => id)).size === filas.length;
}

const { oc, pedido, entregado, metodoEnvio, ingresoFactura } = camposIndicador;

/**
 * A change of several records: the same values in all that `ids` names, where a field that is left out stays as it is; or,
 * as `filas`, what each row of a grid changes of its own record.
 */
export const guardarVarios = wireObject(
  {},
  {
    ids: ['ids', idsDeRegistros],
    ...typed({ oc, pedido, entregado, metodoEnvio, ingresoFactura }),
    filas: ['filas', filasDeRejilla],
    opId: ['op_id', opId],
    isConfirmado: ['confirmado', marcado],
  },
);

/** Leaves blank required fields out: a new record lacks them, and its refusal names all that it lacks. */
function withoutBlanks(form: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isRequired = (wire: string) => REQUERIDOS.some((field) => field === wire);
  return Object.fromEntries(Object.entries(form).filter(([wire, value]) => !(isRequired(wire) && isBlank(value))));
}

const REQUERIDOS = Object.values<Field>(camposIndicador).flatMap(({ wire, kind }) => (kind.isRequired ? [wire] : []));

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

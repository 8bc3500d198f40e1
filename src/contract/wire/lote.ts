import * as z from 'zod/mini';
import { ACCIONES_DE_LOTE, MAX_LOTE, REDONDEOS } from '#domain/lote.ts';
import { PLATAFORMAS } from '#domain/publicacion.ts';
import { filtrosDeBusqueda } from './busqueda.ts';
import { exist } from './existencia.ts';
import { filtro, integer, opId, texto } from './fields.ts';
import { filtrosDeInventario } from './filtros-de-inventario.ts';
import { cambioHecho } from './reparacion.ts';
import { wireObject } from './wire-object.ts';

const acciones = 'debe ser precio_porcentaje, precio_monto, condicion, pendiente, publicada o retirada';

/** The kinds of change, each by its name. */
export const accionDeLote = z.enum(ACCIONES_DE_LOTE, acciones);

/** The parts that somebody chose: those with these ids, or, without ids, all that the filters find. */
export const seleccion = {
  piezas: z._default(
    z.nullable(
      z
        .array(integer())
        .check(z.minLength(1, 'no puede quedar vacío'), z.maxLength(MAX_LOTE, `debe tener ${MAX_LOTE} o menos`)),
    ),
    null,
  ),
  ...filtrosDeBusqueda,
};

/** The change itself. `valor` is a percentage, an amount or a condition; the listing of a platform needs none. */
const cambio = {
  accion: accionDeLote,
  valor: filtro(100),
  redondeo: z._default(
    z.enum(Object.keys(REDONDEOS) as (keyof typeof REDONDEOS)[], 'debe ser centavo, peso o decena'),
    'centavo',
  ),
  plataforma: z._default(z.enum(PLATAFORMAS, 'debe ser FB o ML'), 'FB'),
};

/** The request of a preview; who applies it sends the same, and what the preview said. */
export const loteRequest = { ...seleccion, ...cambio };

/** A change that somebody confirms, with what the preview said of it. */
export const loteConfirmado = wireObject(
  { ...named(loteRequest), exist: ['exist', exist], total: ['total', integer()], huella: ['huella', texto(64)] },
  { ...named(filtrosDeInventario), opId: ['op_id', opId] },
);

/** Names fields on the wire as our code does. */
function named<F extends Readonly<Record<string, z.ZodMiniType>>>(fields: F) {
  const entries = Object.entries(fields).map(([name, schema]) => [name, [name, schema]]);
  return Object.fromEntries(entries) as { readonly [K in keyof F & string]: readonly [K, F[K]] };
}

/** A part as it is and as it would be, in words. */
const ejemplo = z.object({
  id: z.int(),
  inventario: z.int(),
  titulo: z.string(),
  antes: z.string(),
  despues: z.string(),
});

/** The effect that a change would have: how many parts it changes, and why it leaves others of the selection as they are. */
export const vistaDeLote = z.object({
  /** Parts of the selection. */
  seleccionadas: z.int(),
  /** Parts that would change. */
  total: z.int(),
  /** Says of which parts that is true, and in which state of theirs. */
  huella: z.string(),
  /** Without a price there is nothing to raise. */
  sinPrecio: z.int(),
  /** Sold out: they cannot be published. */
  agotadas: z.int(),
  /** They are so already. */
  iguales: z.int(),
  ejemplos: z.array(ejemplo),
});

export interface VistaDeLote extends z.output<typeof vistaDeLote> {}

/** A change of many that was made. */
export const lote = z.extend(cambioHecho, {
  accion: accionDeLote,
  /** The change in words: 'Precio +8 %'. */
  resumen: z.string(),
});

export interface Lote extends z.output<typeof lote> {}

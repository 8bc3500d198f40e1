import type { Existencia } from '#contract/wire/fields.ts';
import { createBusqueda } from '#server/busqueda/queries.ts';
import type { Db } from '#server/db/database.ts';
import { INTERNA_COLUMNS, type PiezaInternaRow } from './pieza-interna.ts';

const BUSQUEDAS = {
  existentes: createBusqueda<PiezaInternaRow>(INTERNA_COLUMNS, 'existentes'),
  todas: createBusqueda<PiezaInternaRow>(INTERNA_COLUMNS, 'todas'),
} as const;

type Busqueda = ReturnType<typeof createBusqueda<PiezaInternaRow>>;

/** A free text, the filters that narrow it, which rows of the result, and which parts are looked through. */
export type TextoInternoQuery = Parameters<Busqueda>[1] & { readonly exist: Existencia };

/** Parts that a text asks for, as the workshop writes it, with every field; sold out ones too if all are asked. */
export function searchTextoInterno(db: Db, { exist, ...busqueda }: TextoInternoQuery): ReturnType<Busqueda> {
  return BUSQUEDAS[exist](db, busqueda);
}

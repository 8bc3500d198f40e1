import * as z from 'zod/mini';
import { recordDay } from './kinds.ts';

/** A day that may be left out: null is any. */
const dia = z._default(recordDay.typed, null);

/** The days of a list, both included; each may be left out. */
export const diasDeLista = { searchDateStart: dia, searchDateEnd: dia };

/** Two days that a request asks for. */
interface Dias {
  readonly searchDateStart?: string | null | undefined;
  readonly searchDateEnd?: string | null | undefined;
}

/** Refuses days that end before they begin: an empty list would look like an answer. */
export const enOrden = z.refine<Dias>(
  ({ searchDateStart: desde, searchDateEnd: hasta }) => !desde || !hasta || desde <= hasta,
  { error: 'no puede ser anterior a la fecha inicial', path: ['searchDateEnd'] },
);

import * as z from 'zod/mini';
import { ROL } from '#domain/roles.ts';
import { defineRead } from './call.ts';

/** The description of this API (an addition): OpenAPI 3.1, for whoever writes a program beside ours. */
export const descripcion = {
  getOpenapi: defineRead('descripcion/get_openapi.php', [ROL.admin], {
    shows: [],
    request: z.object({}),
    response: z.object({ openapi: z.record(z.string(), z.unknown()) }),
  }),
};

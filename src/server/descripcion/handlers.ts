import { allCalls } from '#contract/calls.ts';
import { describeApi } from '#contract/describe-api.ts';
import type { descripcion } from '#contract/descripcion.ts';
import type { Handlers } from '#server/base/http/implement.ts';

/** Answers the description of the calls: it is the same until the server starts anew, so it is made once. */
export function descripcionHandlers(negocio: Parameters<typeof describeApi>[1]): Handlers<typeof descripcion> {
  let openapi: ReturnType<typeof describeApi> | undefined;
  return {
    async getOpenapi() {
      openapi ??= describeApi(allCalls, negocio);
      return { openapi };
    },
  };
}

import { Worker } from 'node:worker_threads';
import type { Cola } from './base/jobs/trabajos.ts';
import { COLA_DE_IMPORTACIONES } from './importar/importaciones.ts';

/** These say which import a step is about, and who asked for it. */
interface DatosDeImportacion {
  readonly importacion: number;
  readonly autor: string;
}

/** The places where the thread finds what it works on. */
export interface LugaresDelImportador {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly negocioFile: string;
}

/** The thread is given this, and answers with the next. */
export interface PedidoAlImportador extends LugaresDelImportador {
  readonly datos: DatosDeImportacion;
}
export type RespuestaDelImportador = { readonly hecho: string } | { readonly error: string };

/** Memory of the thread in MB: a file of a hundred thousand rows needs a fifth of it. */
const MEMORIA_MB = 400;

/**
 * Makes the queue of imports. Each step is done by a thread of its own: to read a file of a hundred thousand rows keeps a
 * processor busy for many seconds, and the thread that answers everybody must not be it. A step that is cut off is begun
 * again where it was.
 */
export function createColaDeImportaciones(lugares: LugaresDelImportador): Cola<DatosDeImportacion> {
  return {
    nombre: COLA_DE_IMPORTACIONES,
    async perform({ datos }, giveUp) {
      const respuesta = await ask({ ...lugares, datos }, giveUp);
      if ('error' in respuesta) throw new Error(respuesta.error);
      return respuesta.hecho;
    },
  };
}

async function ask(pedido: PedidoAlImportador, giveUp: AbortSignal): Promise<RespuestaDelImportador> {
  const thread = new Worker(new URL('./importador.ts', import.meta.url), {
    workerData: pedido,
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB, maxYoungGenerationSizeMb: 32 },
  });
  const answered = Promise.withResolvers<RespuestaDelImportador>();
  const stop = () => void thread.terminate();
  thread.once('message', answered.resolve).once('error', answered.reject);
  thread.once('exit', () => answered.reject(new Error('Se interrumpió la importación')));
  giveUp.addEventListener('abort', stop);
  try {
    return await answered.promise;
  } finally {
    giveUp.removeEventListener('abort', stop);
  }
}

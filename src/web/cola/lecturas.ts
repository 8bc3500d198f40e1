import type { RequestOf } from '#contract/call.ts';
import { conteos } from '#contract/conteos.ts';
import { MAX_LECTURAS } from '#domain/conteo.ts';
import { send } from '#web/api/client.ts';
import type { Envio } from './clases.ts';
import { porEnviar } from './lista.ts';

type Pedido = RequestOf<typeof conteos.addLecturas>;

/** Readings of a count that reached nobody; while its screen is open, more may come. */
export type DatosDeLecturas = Pick<Pedido, 'conteo' | 'dispositivo' | 'lecturas'>;

/** Sends readings, each of which counts once however often it is sent, and those that were read meanwhile. */
export async function sendLecturas({ id, contenido: { datos } }: Envio<DatosDeLecturas>): Promise<void> {
  const sent = new Set<string>();
  let waiting = datos.lecturas;
  while (waiting.length > 0) {
    const lecturas = waiting.slice(0, MAX_LECTURAS);
    await send(conteos.addLecturas, { ...datos, ahora: Date.now(), lecturas });
    for (const { opId } of lecturas) sent.add(opId);
    waiting = lecturasOf(id).filter(({ opId }) => !sent.has(opId));
  }
}

/** Gives the readings that are kept under an id by now. */
function lecturasOf(id: string): DatosDeLecturas['lecturas'] {
  const entrada = porEnviar.get().find((una) => una.id === id);
  return (entrada?.contenido?.datos as DatosDeLecturas | undefined)?.lecturas ?? [];
}

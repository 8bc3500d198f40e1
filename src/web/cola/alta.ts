import type { RequestOf } from '#contract/call.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { send } from '#web/api/client.ts';
import { giveUpOnSilence } from '#web/api/give-up-on-silence.ts';
import { upload } from '#web/api/upload.ts';
import type { Envio } from './clases.ts';

/** A new part that got no answer. */
export interface DatosDeAlta {
  readonly form: RequestOf<typeof updatePiezas.updatePieza>['form'];
  /** The text that was typed, by the names of the form: to be corrected. */
  readonly valores: Readonly<Record<string, string>>;
  /** The part, once the server has made it: its photos follow. Null until then. */
  readonly pieza: number | null;
}

/** A connection that neither moves nor breaks is given up after this long, in milliseconds. */
const SILENCIO_MS = 60_000;

/** Sends a part and then its photos, one by one in their order, each by an operation of its own; what arrived is noted at once. */
export async function sendAlta({ id, contenido, openArchivo, advance }: Envio<DatosDeAlta>): Promise<void> {
  const { updatePieza } = updatePiezas;
  const { signal } = new AbortController();
  let { datos } = contenido;
  if (datos.pieza === null) {
    const request = { pieza: 'new' as const, form: datos.form, opId: id };
    const { pieza } = await giveUpOnSilence(signal, SILENCIO_MS, (watched) =>
      send(updatePieza, request, { signal: watched }),
    );
    datos = { ...datos, pieza: pieza.id };
    await advance(datos);
  }
  const pieza = datos.pieza ?? 0;
  for (const archivo of contenido.archivos) {
    const file = await openArchivo(archivo);
    await giveUpOnSilence(signal, SILENCIO_MS, (watched, beat) =>
      upload(updatePieza, { pieza, opId: archivo.clave, form: {} }, [file], { signal: watched, onProgress: beat }),
    );
    await advance(datos, archivo.clave);
  }
}

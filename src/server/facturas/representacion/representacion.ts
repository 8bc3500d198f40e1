import { createHiloDePdf } from '#server/base/pdf/hilo.ts';
import type { Membrete } from '#server/base/pdf/membrete.ts';

/** A document to be printed, as the thread is asked for it. */
export interface Pedido {
  readonly xml: Uint8Array;
  readonly membrete: Membrete;
  readonly cancelado: boolean;
}

/** Makes the printed form of stamped documents. */
export interface Representacion {
  /**
   * Makes the PDF of a stamped XML: the same bytes for the same document.
   *
   * @param cancelado whether it was cancelled since, which its XML does not say.
   * @throws Error for what is no stamped CFDI; RetryLaterError while too many wait.
   */
  makePdf(xml: Buffer, cancelado: boolean): Promise<Buffer>;
  /** Ends the thread; a document under way fails. */
  close(): Promise<void>;
}

/** Prints documents under the head of a business, in a thread. */
export function createRepresentacion(membrete: Membrete): Representacion {
  const { makePdf, close } = createHiloDePdf<Pedido>(new URL('./trabajador.ts', import.meta.url));
  return { makePdf: (xml, cancelado) => makePdf({ xml, membrete, cancelado }), close };
}

import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { CfdiTomado } from './documento.ts';

/**
 * The consequences of the outcome of a document of one kind, in the transaction that writes its state and after it; the
 * document and its invoices are held.
 */
export interface Consecuencias {
  /** It was stamped. */
  alTimbrar(trx: Trx, firma: Firma, cfdi: CfdiTomado): Promise<void>;
  /** It will never be stamped: what it held is free. */
  alSoltar(trx: Trx, firma: Firma, cfdi: CfdiTomado): Promise<void>;
  /** Its cancellation was accepted: asked for here, or elsewhere. */
  alCancelar(trx: Trx, firma: Firma, cfdi: CfdiTomado, donde: DondeSeCancelo): Promise<void>;
}

/** The place where a cancellation was asked for: whoever asked elsewhere said nothing of the units of the yard. */
export type DondeSeCancelo = 'aqui' | 'fuera';

/** The signature under what follows. */
export type Firma = Pick<Autoria, 'autor' | 'momento' | 'operacion'>;

import type { FastifyBaseLogger } from 'fastify';
import type { NegocioInterno } from '#contract/app-state.ts';
import type { Db } from '#server/base/db/database.ts';
import type { ProveedorCfdi } from '#server/base/integrations/cfdi/proveedor.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';

/** Fiscal documents are issued and cancelled with these. */
export interface FacturasDependencies {
  readonly db: Db;
  readonly proveedor: ProveedorCfdi;
  /** The stamped XML is kept here. */
  readonly archivos: HashedFiles;
  readonly fiscal: Pick<NegocioInterno, 'cobranza' | 'emisor' | 'series'>;
  readonly now: () => Date;
  /** Tells the operator of a fault of a document, although the person who asked for the document has an answer. */
  readonly onAlerta: (error: unknown, cfdi: number) => void;
}

/** Makes the `onAlerta` that writes into a log. */
export function alertTo(log: Pick<FastifyBaseLogger, 'error'>): FacturasDependencies['onAlerta'] {
  return (error, cfdi) => log.error({ err: error, cfdi }, 'Un documento fiscal necesita que alguien lo vea');
}

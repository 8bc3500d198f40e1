import type { NegocioInterno } from '#contract/app-state.ts';
import { type Dia, diaOf } from '#domain/fecha.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';

/** The invoices of suppliers are kept with these. */
export interface PorPagarDependencies {
  /** The documents that rows name by their hash. */
  readonly archivos: HashedFiles;
  /** The RFC of the business, and the suppliers that it has of itself. */
  readonly interno: {
    readonly emisor: Pick<NegocioInterno['emisor'], 'rfc'>;
    readonly indicadores: Pick<NegocioInterno['indicadores'], 'proveedores'>;
  };
}

/** Tells the day of the business at the moment of a call: what is late, and what this week is, go by it. */
export function hoyEn({ now }: { readonly now: () => Date }): Dia {
  return diaOf(now());
}

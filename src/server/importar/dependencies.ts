import type { NegocioInterno } from '#contract/app-state.ts';
import type { Db } from '#server/base/db/database.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import type { Fotos } from '#server/patio/piezas/fotos.ts';
import type { Clases } from './clases.ts';

/** The imports are made with these. */
export interface ImportarDependencies {
  readonly db: Db;
  readonly archivos: HashedFiles;
  readonly images: ImageStore;
  readonly fotos: Pick<Fotos, 'acceptAll'>;
  readonly interno: NegocioInterno;
  readonly clases: Clases;
  readonly now: () => Date;
}

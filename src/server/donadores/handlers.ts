import type { NegocioInterno } from '#contract/app-state.ts';
import type { donadores } from '#contract/donadores.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import { findHistorial } from '#server/base/db/historial.ts';
import { signEditor } from '#server/base/http/editor.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import type { Fotos } from '#server/patio/piezas/fotos.ts';
import { archivosDeDonadorHandlers } from './archivos.ts';
import { submitDespiece } from './despiece.ts';
import { deleteDonador, restoreDonador, saveDonador } from './guardar.ts';
import { findDonadores, requireExpediente } from './queries/donadores.ts';
import { findListadas, findPiezas } from './queries/piezas.ts';
import { TABLA_DONADORES } from './queries/tabla.ts';

/** Donor cars are kept with these: the lists of the business, and the stores of documents and pictures. */
export interface DonadoresDependencies {
  readonly interno: NegocioInterno;
  readonly archivos: HashedFiles;
  readonly images: ImageStore;
  readonly fotos: Fotos;
}

/** Answers the calls about donor cars. */
export function donadoresHandlers({
  interno,
  archivos,
  images,
  fotos,
}: DonadoresDependencies): Handlers<typeof donadores> {
  return {
    ...archivosDeDonadorHandlers({ archivos }),

    getDonadores: (pedido, { db }) => findDonadores(db, pedido),

    getDonador: async ({ donador }, { db }) => ({ expediente: await requireExpediente(db, donador) }),

    getPiezas: (pedido, { db }) => findPiezas(db, pedido),

    getHistorial: async ({ donador, filas }, { db }) => {
      const { entradas, hayMas } = await findHistorial(db, TABLA_DONADORES, donador, filas);
      return { cambios: entradas.map((cambio) => Object.assign({}, cambio, { campos: [...cambio.campos] })), hayMas };
    },

    async getDespiece({ donador }, { db }) {
      const { donador: suyo } = await requireExpediente(db, donador);
      return { donador: suyo, listadas: await findListadas(db, donador) };
    },

    async submitDespiece({ opId, ...pedido }, context) {
      const almacen = { db: context.db, images, fotos };
      return submitDespiece(almacen, signEditor(context, interno, opId), pedido, context.files);
    },

    saveDonador: ({ opId, ...pedido }, context) => saveDonador(context.db, signEditor(context, interno, opId), pedido),

    async deleteDonador({ id }, context) {
      const autoria = signAutoria(context);
      await context.db.kysely.transaction().execute((trx) => deleteDonador(trx, autoria, id));
      return {};
    },

    async restoreDonador({ id }, context) {
      await restoreDonador(context.db, signAutoria(context), id);
      return {};
    },
  };
}

import * as z from 'zod/mini';
import { STAFF } from '#domain/roles.ts';
import { defineFile, defineRead } from './call.ts';
import { enOrden } from './wire/dias-de-lista.ts';
import { etiqueta, etiquetasPedidas, papelPedido, papelQueHay } from './wire/etiqueta-de-pieza.ts';
import { filtrosDeInventario } from './wire/filtros-de-inventario.ts';

/** The labels of parts, whose code leads to them (all additions). */
export const etiquetas = {
  /** Counts the labels that a selection gets, and gives those that are printed first. */
  getEtiquetas: defineRead('etiquetas/get_etiquetas.php', STAFF, {
    shows: ['pieza'],
    request: z.object(etiquetasPedidas).check(enOrden),
    response: z.object({
      primeras: z.array(etiqueta),
      /** Parts that get one. */
      piezas: z.int(),
      /** All labels; more than {@link MAX_ETIQUETAS} are not printed at once. */
      etiquetas: z.int(),
      /** Parts of the selection that get none: they were deleted, or there is no unit of them. */
      sinEtiqueta: z.int(),
    }),
  }),
  /** Writes them as a PDF, each label in its place to a tenth of a millimetre. */
  downloadEtiquetas: defineFile('etiquetas/download_etiquetas.php', STAFF, {
    shows: ['pieza'],
    takesOut: { object: ['importacion', 'donador', ...Object.keys(filtrosDeInventario), 'hoja'] },
    limits: { perMinuteAndPerson: 30 },
    request: z.object({ ...etiquetasPedidas, ...papelPedido }).check(enOrden, papelQueHay),
  }),
};

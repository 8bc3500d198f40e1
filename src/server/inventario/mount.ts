import type { FastifyInstance } from 'fastify';
import type { NegocioInterno } from '#contract/app-state.ts';
import { notas } from '#contract/notas.ts';
import { publicaciones } from '#contract/publicaciones.ts';
import { reportes } from '#contract/reportes.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { type Dependencies, mount } from '#server/http/mount.ts';
import type { ImageStore } from '#server/integrations/images/image-store.ts';
import { bajasDePiezaHandlers, bajasReporteHandlers, notasBajaHandlers } from './bajas-handlers.ts';
import type { Fotos } from './fotos.ts';
import { historialHandlers } from './historial-handlers.ts';
import { imagenesHandlers } from './imagenes-handlers.ts';
import { piezasHandlers } from './piezas-handlers.ts';
import { publicacionesHandlers } from './publicaciones-handlers.ts';
import { reparacionHandlers } from './reparacion-handlers.ts';

/** What the inventory needs from outside. */
export interface InventarioDependencies extends Dependencies {
  readonly interno: NegocioInterno;
  readonly images: ImageStore;
  readonly fotos: Fotos;
}

/** The calls of the inventory: parts and their photos, write-offs, repairs, listings. */
export function mountInventario(app: FastifyInstance, deps: InventarioDependencies): void {
  mount(app, deps, updatePiezas, {
    ...piezasHandlers(deps),
    ...imagenesHandlers(deps),
    ...historialHandlers(deps),
    ...bajasDePiezaHandlers,
    ...reparacionHandlers,
  });
  mount(app, deps, publicaciones, publicacionesHandlers);
  mount(app, deps, notas, notasBajaHandlers);
  mount(app, deps, reportes, bajasReporteHandlers);
}

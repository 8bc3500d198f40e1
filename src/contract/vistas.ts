import * as z from 'zod/mini';
import { STAFF } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { integer, opId } from './wire/fields.ts';
import { consultaDeVista, listaConVistas, nombreDeVista, vistaGuardada } from './wire/vista.ts';
import { wireObject } from './wire/wire-object.ts';

const dada = z.nullable(integer());

/** The views that somebody keeps of the lists, each of them its account's alone (all additions). */
export const vistas = {
  /** Reads those of a list, in their order. */
  getVistas: defineRead('vistas/get_vistas.php', STAFF, {
    shows: ['vista'],
    request: z.object({ lista: listaConVistas }),
    response: z.object({ vistas: z.array(vistaGuardada) }),
  }),
  /**
   * Keeps the filters of a list under a name; with `vista`, that one has another name, other filters or, with `primera`, the
   * first place from now on. Of a list somebody keeps 20 at most.
   */
  saveVista: defineWrite('vistas/save.php', STAFF, {
    touches: ['vista'],
    object: ['lista', 'vista'],
    request: wireObject(
      { lista: ['lista', listaConVistas], nombre: ['nombre', nombreDeVista], consulta: ['consulta', consultaDeVista] },
      { vista: ['vista', dada], primera: ['primera', z.boolean('debe ser verdadero o falso')], opId: ['op_id', opId] },
    ),
    response: z.object({ vista: vistaGuardada }),
  }),
  deleteVista: defineWrite('vistas/delete.php', STAFF, {
    touches: ['vista'],
    object: ['vista'],
    request: z.object({ vista: integer() }),
    response: z.object({}),
  }),
};

import type { apartados } from '#contract/apartados.ts';
import type { NegocioInterno } from '#contract/app-state.ts';
import type { Apartado } from '#contract/wire/apartado.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import { type Db, type Trx, within } from '#server/base/db/database.ts';
import { invalidField } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { addAnticipo, resolveAnticipo } from '#server/patio/apartados/anticipo.ts';
import { changeApartado, releaseApartado } from '#server/patio/apartados/cambiar.ts';
import { createApartado } from '#server/patio/apartados/crear.ts';
import { findApartado, findApartados, findApartadosDePieza } from '#server/patio/apartados/queries/apartados.ts';
import { findSucesos } from '#server/patio/apartados/queries/sucesos.ts';

/** Answers the calls of parts that are held for customers. */
export function apartadosHandlers({ interno }: { readonly interno: NegocioInterno }): Handlers<typeof apartados> {
  return {
    create({ opId, ...form }, context) {
      const autoria = signAutoria(context, opId);
      return change(context.db, autoria, 'apartar', form, (trx) =>
        createApartado(trx, form, autoria, { horas: interno.apartados.horas, caja: interno.caja }),
      );
    },

    update({ opId, ...form }, context) {
      const autoria = signAutoria(context, opId);
      return change(context.db, autoria, 'cambiar_apartado', form, async (trx) => {
        await changeApartado(trx, form, autoria);
        return form.id;
      });
    },

    addAnticipo({ opId, ...request }, context) {
      const autoria = signAutoria(context, opId);
      return change(context.db, autoria, 'tomar_anticipo', request, async (trx) => {
        await addAnticipo(trx, request, autoria, interno.caja);
        return request.id;
      });
    },

    release({ opId, id }, context) {
      const autoria = signAutoria(context, opId);
      return change(context.db, autoria, 'liberar_apartado', { id }, async (trx) => {
        await releaseApartado(trx, id, autoria);
        return id;
      });
    },

    resolveAnticipo({ opId, ...request }, context) {
      const autoria = signAutoria(context, opId);
      return change(context.db, autoria, 'resolver_anticipo', request, async (trx) => {
        await resolveAnticipo(trx, request, autoria, interno.caja);
        return request.id;
      });
    },

    getHistorial: ({ id, filas }, { db }) => findSucesos(db, id, filas),

    async get({ id, inventario, ver = 'todos', ...page }, { db, now }) {
      if (id !== undefined && inventario !== undefined) throw invalidField('inventario', DOS_PREGUNTAS);
      if (id !== undefined) return { apartado: await findApartado(db, id, now()) };
      if (inventario !== undefined) return { apartados: await findApartadosDePieza(db, inventario, now()) };
      return findApartados(db, ver, page, now());
    },
  };
}

const DOS_PREGUNTAS = 'Busca por apartado o por pieza, no por los dos';

/** Changes a hold once for its operation, and answers the hold as the change left it. */
function change(
  db: Db,
  autoria: Autoria,
  tipo: string,
  datos: object,
  run: (trx: Trx) => Promise<number>,
): Promise<{ apartado: Apartado }> {
  return onceIn(db, autoria, { tipo, datos }, async (trx) => {
    const id = await run(trx);
    return { apartado: await findApartado(within(trx), id, autoria.momento) };
  });
}

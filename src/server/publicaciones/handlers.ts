import type { publicaciones } from '#contract/publicaciones.ts';
import { diaOf } from '#domain/fecha.ts';
import { pagesOf } from '#domain/pagina.ts';
import { plural } from '#domain/plural.ts';
import type { AccionPublicacion, Plataforma } from '#domain/publicacion.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Db } from '#server/base/db/database.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { closeBajas } from '#server/patio/existencias/bajas.ts';
import { lockExistencias, NO_HAY_PIEZA } from '#server/patio/existencias/movimientos.ts';
import { type ColumnasDePublicacion, changePublicacion, publicacionEn } from '#server/patio/piezas/publicacion.ts';
import { findPublicaciones } from './queries.ts';

/** The handlers list parts by the state of their listings, and publish them or take them down. */
export const publicacionesHandlers: Handlers<typeof publicaciones> = {
  async getPublicaciones({ searchType, searchStatus, searchDateStart, searchDateEnd, ...page }, { db }) {
    const query = { plataforma: searchType, estado: searchStatus, desde: searchDateStart, hasta: searchDateEnd };
    const { contadas, ...publicaciones } = await findPublicaciones(db, { ...query, ...page });
    const { total: totalPiezas, ...pages } = pagesOf(contadas, page);
    return { ...publicaciones, ...pages, totalPiezas };
  },

  async updatePublicaciones(cambio, context) {
    return { cambiadas: await publishPiezas(context.db, cambio, signAutoria(context)) };
  },
};

/** A CambioDePublicacion is one action on the listings of some parts on one platform. */
interface CambioDePublicacion {
  /** Ids of the parts. */
  readonly piezas: readonly number[];
  readonly plataforma: Plataforma;
  readonly accion: AccionPublicacion;
}

/**
 * Marks parts as waiting to be published, as published today, or as taken down: all or none, in one transaction (reglas
 * 65, 66). A part that waits to be published loses its publication day. Taking down the last listing of a sold-out or
 * deleted part also closes its open write-offs.
 *
 * @returns the ids of the parts that changed; the others were so already.
 * @throws BusinessError when a part is not there, or one to be published is deleted or sold out.
 */
async function publishPiezas(db: Db, cambio: CambioDePublicacion, autoria: Autoria): Promise<number[]> {
  const { plataforma, accion } = cambio;
  const ids = [...new Set(cambio.piezas)];
  return db.kysely.transaction().execute(async (trx) => {
    const piezas = await lockExistencias(trx, ids);
    const eliminadas = piezas.filter(({ eliminada }) => eliminada);
    const isRefused = accion !== 'retirada' && eliminadas.length > 0;
    if (piezas.length < ids.length || isRefused) throw notFound(NO_HAY_PIEZA);
    const agotadas = piezas.filter(({ existencias }) => existencias === 0);
    if (accion !== 'retirada' && agotadas.length > 0) {
      throw new BusinessError(describeAgotadas(agotadas), { codigo: 'existencias' });
    }

    const columnas = PUBLICACION[accion](plataforma, autoria.momento);
    const cambiadas = (await changePublicacion(trx, piezas, columnas, autoria)).map(({ id }) => id);
    const sinVenta = [...new Set([...agotadas, ...eliminadas])].map(({ id }) => id);
    await closeBajas(
      trx,
      sinVenta.filter((id) => cambiadas.includes(id)),
      [plataforma],
      autoria,
    );
    return cambiadas;
  });
}

const PUBLICACION: Readonly<
  Record<AccionPublicacion, (plataforma: Plataforma, momento: Date) => Partial<ColumnasDePublicacion>>
> = {
  pendiente: (plataforma) => publicacionEn(plataforma, null, true),
  publicada: (plataforma, momento) => publicacionEn(plataforma, diaOf(momento), false),
  retirada: (plataforma) => publicacionEn(plataforma, null, false),
};

/** Writes the refusal for sold-out parts. It names the first by its inventory number and counts the others. */
function describeAgotadas(agotadas: readonly { readonly inventario: number }[]): string {
  const [primera] = agotadas;
  const demas = agotadas.length - 1;
  const primeraText = `La pieza ${primera?.inventario ?? ''}`;
  if (demas === 0) return `${primeraText} ya no tiene existencias: solo se puede retirar`;
  return `${primeraText} y ${plural(demas, 'otra', `otras ${demas}`)} ya no tienen existencias: solo se pueden retirar`;
}

import { diaDe } from '#domain/fecha.ts';
import type { AccionPublicacion, Plataforma } from '#domain/publicacion.ts';
import type { Autoria } from '#server/db/autoria.ts';
import type { Db } from '#server/db/database.ts';
import { NO_HAY_PIEZA } from '#server/existencias/movimientos.ts';
import {
  changePublicacion,
  closeBajas,
  lockPublicaciones,
  type Publicacion,
  publicacionEn,
} from '#server/existencias/publicacion.ts';
import { BusinessError, notFound } from '#server/http/errors.ts';

/** What is done to the listings of some parts on one platform. */
export interface CambioDePublicacion {
  /** Ids. */
  readonly piezas: readonly number[];
  readonly plataforma: Plataforma;
  readonly accion: AccionPublicacion;
}

/**
 * Puts parts on the list of what to publish, notes that they are up since today, or takes them down: all or none, in
 * one transaction (decisions 65, 66). What is on the list to be published is not published: its day goes. Taking down
 * the last listing of a part that is sold out closes its open sales as well.
 *
 * @returns the ids of those that changed; the others were so already.
 * @throws BusinessError when one is gone, or has nothing left to advertise.
 */
export async function publishPiezas(db: Db, cambio: CambioDePublicacion, autoria: Autoria): Promise<number[]> {
  const { plataforma, accion } = cambio;
  const ids = [...new Set(cambio.piezas)];
  return db.kysely.transaction().execute(async (trx) => {
    const piezas = await lockPublicaciones(trx, ids);
    if (piezas.length < ids.length || piezas.some(({ eliminada }) => eliminada)) throw notFound(NO_HAY_PIEZA);
    const agotadas = piezas.filter(({ existencias }) => existencias === 0);
    if (accion !== 'retirada' && agotadas.length > 0) {
      throw new BusinessError(sinExistencias(agotadas), { codigo: 'existencias' });
    }

    const cambio = PUBLICACION[accion](plataforma, autoria.momento);
    const cambiadas = (await changePublicacion(trx, piezas, cambio, autoria)).map(({ id }) => id);
    const vendidas = agotadas.map(({ id }) => id).filter((id) => cambiadas.includes(id));
    await closeBajas(trx, vendidas, [plataforma], autoria);
    return cambiadas;
  });
}

const PUBLICACION: Readonly<
  Record<AccionPublicacion, (plataforma: Plataforma, momento: Date) => Partial<Publicacion>>
> = {
  pendiente: (plataforma) => publicacionEn(plataforma, null, true),
  publicada: (plataforma, momento) => publicacionEn(plataforma, diaDe(momento), false),
  retirada: (plataforma) => publicacionEn(plataforma, null, false),
};

/** Which ones, by the number people see; of many, the first. */
function sinExistencias(agotadas: readonly { readonly inventario: number }[]): string {
  const [primera] = agotadas;
  const demas = agotadas.length - 1;
  const tienen = demas === 0 ? 'ya no tiene' : `y ${demas === 1 ? 'otra' : `otras ${demas}`} ya no tienen`;
  return `La pieza ${primera?.inventario ?? ''} ${tienen} existencias: solo se puede retirar`;
}

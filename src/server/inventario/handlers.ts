import type { NegocioInterno } from '#contract/app-state.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import { formatMomento } from '#domain/fecha.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import { deleteRecord, recoverRecord } from '#server/base/db/change-records.ts';
import { type Db, prepare, type Trx } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import { signEditor } from '#server/base/http/editor.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import { findLista } from '#server/buscador/queries/piezas-internas.ts';
import { findSinEntregar } from '#server/indicadores/queries/registros.ts';
import { findApartadoVivo } from '#server/patio/apartados/queries/apartados.ts';
import { lockPiezaViva } from '#server/patio/existencias/movimientos.ts';
import { findBajasDePieza } from '#server/patio/existencias/queries/bajas.ts';
import { TABLA_PIEZAS } from '#server/patio/piezas/columnas.ts';
import { deleteFoto, rotateFoto } from '#server/patio/piezas/foto-de-pieza.ts';
import type { Fotos } from '#server/patio/piezas/fotos.ts';
import { findEscritos } from '#server/patio/piezas/listas.ts';
import { findQuienRetiene } from '#server/vinculos/factura-viva.ts';
import { findHistorialDePieza } from './historial-pieza.ts';
import { getPiezaCompleta, savePieza } from './save-pieza.ts';

/** The business and the store of photos, which the handlers of the inventory get from the application. */
export interface InventarioDependencies {
  readonly interno: NegocioInterno;
  readonly images: ImageStore;
  readonly fotos: Fotos;
}

/** The calls of the group that are about one part; `reparacion` answers those that change many at once. */
type DePieza = Omit<
  Handlers<typeof updatePiezas>,
  'getPiezasRepair' | 'updatePiezasRepair' | 'getReparaciones' | 'undoReparacion'
>;

/** The handlers find, save, delete and restore parts, their photos and their fields. */
export function inventarioHandlers({ images, fotos, interno }: InventarioDependencies): DePieza {
  return {
    searchPiezas: (request, { db, account }) => findLista(db, request, account.rol),

    async getPieza({ pieza }, { db }) {
      return { pieza: await getPiezaCompleta(db, pieza) };
    },

    async updatePieza(request, context) {
      const editor = signEditor(context, interno, request.opId);
      const almacen = { db: context.db, images, fotos };
      return savePieza(almacen, editor, request, context.files);
    },

    async deletePieza({ id }, context) {
      await context.db.kysely.transaction().execute((trx) => deletePieza(trx, id, signAutoria(context)));
      return {};
    },

    async restorePieza({ id }, context) {
      const autoria = signAutoria(context);
      await context.db.kysely.transaction().execute((trx) => recoverRecord(trx, TABLA_PIEZAS, autoria, id));
      return {};
    },

    async findDuplicadas(request, { db }) {
      return { duplicadas: await findDuplicadas(db, interno.listas, request) };
    },

    async deleteImage(foto, context) {
      return { galeria: await deleteFoto({ db: context.db, images, fotos }, foto, signAutoria(context)) };
    },

    async rotateImage({ grados, ...foto }, { db }) {
      return rotateFoto({ db, images, fotos }, foto, grados);
    },

    getHistorial: (request, context) => findHistorialDePieza(context.db, signEditor(context, interno), request),

    async getBajas({ pieza }, { db }) {
      return { bajas: await findBajasDePieza(db, pieza) };
    },
  };
}

/**
 * Takes a part out of every list. Its history, write-offs, photos and number stay (regla 70).
 *
 * @throws BusinessError when the part does not exist, was deleted before, somebody or an invoice on its way holds a unit of
 * it, or a claim that was not delivered uses it.
 */
async function deletePieza(trx: Trx, id: number, autoria: Autoria): Promise<void> {
  await lockPiezaViva(trx, id);
  const apartado = await findApartadoVivo(trx, id, autoria.momento);
  if (apartado) {
    const { nombre, hasta } = apartado;
    const mensaje = `La pieza está apartada para ${nombre} hasta ${formatMomento(hasta)}: libera el apartado`;
    throw new BusinessError(mensaje, { anotado: 'La pieza está apartada' });
  }
  const factura = await findQuienRetiene(trx, id);
  if (factura !== null) {
    throw new BusinessError(
      `La pieza está en la factura ${factura}, que está por confirmar: espera a que se sepa si se timbró`,
    );
  }
  const reporte = await findSinEntregar(trx, id);
  if (reporte !== null) throw new BusinessError(`La pieza la usa el siniestro ${reporte}: cancela su uso`);
  await deleteRecord(trx, TABLA_PIEZAS, autoria, id);
}

type Posible = RequestOf<(typeof updatePiezas)['findDuplicadas']>;
type Duplicadas = ResponseOf<(typeof updatePiezas)['findDuplicadas']>['duplicadas'];

/** The most parts that are shown: the list only warns. */
const LIMIT = 5;

/**
 * Finds parts in stock that may be the one being typed: those with the same part number however it is written, then
 * those of the same car, name and side whose years overlap. Each kind is one walk along an index, at any number of
 * parts. Words are compared in the spelling that a save would give them.
 */
async function findDuplicadas(
  db: Db,
  listas: NegocioInterno['listas'],
  { marca, auto, pieza, lado, anios, numeroParte, excepto }: Posible,
): Promise<Duplicadas> {
  const [comoMarca, comoAuto, comoPieza, comoLado] = await findEscritos(db, listas, [
    { campo: 'marca', valor: marca },
    { campo: 'auto', valor: auto, marca },
    { campo: 'pieza', valor: pieza },
    { campo: 'lado', valor: lado },
  ]);
  const car = [comoMarca ?? marca, comoAuto ?? auto, comoPieza ?? pieza, comoLado ?? lado];
  const years = [anios?.from ?? null, anios?.to ?? null];
  return [...(await db.run(DUPLICADAS, [numeroParte, excepto ?? 0, ...car, ...years]))];
}

const COLUMNS = `p.id, p.inventario, p.titulo, p.existencias,
  coalesce((select i.archivo from imagenes i where i.pieza_id = p.id order by i.orden limit 1), '') as portada`;

const IN_STOCK = 'p.existencias > 0 and p.eliminada is null and p.id <> $2::int';

/** SQL that strips a part number ($1) of dashes, spaces and capitals, as its index does. */
const PLANO = "regexp_replace(lower($1), '[^a-z0-9]', '', 'g')";

const DUPLICADAS = prepare<Duplicadas[number]>(`
  with por_numero as materialized (
    select p.id from piezas p
    where p.numero_parte <> '' and ${PLANO} <> '' and ${IN_STOCK}
      and regexp_replace(lower(p.numero_parte), '[^a-z0-9]', '', 'g') = ${PLANO}
    limit ${LIMIT}),
  por_auto as materialized (
    select p.id from piezas p
    where p.marca = $3 and p.auto = $4 and p.pieza = $5 and p.lado = $6 and ${IN_STOCK}
      and p.anio_desde <= $8::smallint and p.anio_hasta >= $7::smallint
      and p.id not in (select id from por_numero)
    order by p.id desc limit ${LIMIT}),
  halladas as (select id, 'numero' as motivo from por_numero union all select id, 'auto' as motivo from por_auto)
  select ${COLUMNS}, h.motivo from halladas h join piezas p on p.id = h.id
  order by h.motivo desc, p.id desc limit ${LIMIT}`);

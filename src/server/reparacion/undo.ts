import { CompiledQuery } from 'kysely';
import type { ColumnaReparable } from '#domain/reparacion.ts';
import type { Autoria } from '#server/db/autoria.ts';
import type { Db } from '#server/db/database.ts';
import { BusinessError, changedMeanwhile, notFound } from '#server/http/errors.ts';
import { prepareCambioMasivo, writeCambioMasivo } from './cambio-masivo.ts';
import { REPARABLES } from './queries/columnas-reparables.ts';

/**
 * Puts every part of a repair back as it was, or none: if somebody changed or deleted one of them since, all stay as
 * they are. Each part gets a new version and a row of history; the repair is marked as undone.
 *
 * @returns the number of parts put back.
 * @throws BusinessError when there is no such repair, it was undone before, or a part is not as the repair left it.
 */
export async function undoReparacion(db: Db, id: number, { autor, momento }: Autoria): Promise<number> {
  return db.kysely.transaction().execute(async (trx) => {
    await prepareCambioMasivo(trx);
    const query = trx.selectFrom('reparaciones').select(['columna', 'piezas', 'deshecha']).where('id', '=', id);
    const reparacion = await query.forUpdate().executeTakeFirst();
    if (!reparacion) throw notFound('No se encontró la reparación');
    if (reparacion.deshecha) throw new BusinessError('La reparación ya se deshizo');
    const undo = CompiledQuery.raw(textoDe(reparacion.columna), [id, autor, momento]);
    const piezas = Number((await trx.executeQuery(undo)).numAffectedRows ?? 0);
    if (piezas < reparacion.piezas) throw changedMeanwhile(cambiaron(reparacion.piezas - piezas));
    const deshecha = { deshecha: momento, deshecha_por: autor };
    await trx.updateTable('reparaciones').set(deshecha).where('id', '=', id).execute();
    return piezas;
  });
}

/** Writes the statement that undoes a repair; its history names no repair. $1 the repair's id, $2 author, $3 moment. */
function textoDe(columna: ColumnaReparable): string {
  const columnas = Object.keys(REPARABLES[columna].columnas);
  return writeCambioMasivo({
    columnas,
    valores: columnas.map((nombre) => `${nombre} = (v.antes ->> '${nombre}')${TIPO[nombre] ?? ''}`),
    elegidas: `
      select h.registro::integer as id, h.antes, (h.despues ->> 'version')::integer as version
      from historial h where h.reparacion = $1::integer order by 1`,
    todavia: 'p.version = v.version',
    autoria: '$2::text, $3::timestamptz, null::integer',
  });
}

/** Casts for the columns that are not text: the history keeps every value as text. */
const TIPO: Readonly<Record<string, string>> = { anio_desde: '::smallint', anio_hasta: '::smallint' };

function cambiaron(piezas: number): string {
  const cuantas = piezas === 1 ? '1 pieza cambió' : `${piezas} piezas cambiaron`;
  return `${cuantas} desde la reparación: ya no se puede deshacer`;
}

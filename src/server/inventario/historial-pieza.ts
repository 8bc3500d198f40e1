import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import { CAMPOS_DE_LISTA, type CampoPieza, camposPieza } from '#contract/wire/pieza.ts';
import { fueraDeAnios } from '#contract/wire/pieza-form.ts';
import { isRestored } from '#contract/wire/record.ts';
import { canonCanal, isCanal } from '#domain/baja.ts';
import { diaOf } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { findEnLista } from '#domain/texto.ts';
import { type Db, prepare, type Statement } from '#server/base/db/database.ts';
import { AUTOR, type CambioAnotado, type CampoLeido, findHistorial } from '#server/base/db/historial.ts';
import { findUltimos } from '#server/base/db/list.ts';
import { diffColumns } from '#server/base/db/record-table.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { type Columnas, type PiezaGuardada, TABLA_PIEZAS } from '#server/patio/piezas/columnas.ts';
import { type Candidato, findEscritos } from '#server/patio/piezas/listas.ts';
import { findImpublicable } from '#server/patio/piezas/reglas.ts';

type Historial = ResponseOf<(typeof updatePiezas)['getHistorial']>;

/**
 * Finds the last changes of a part and the last movements of its stock, newest first, in words for people. A value that
 * the editor could put back is marked as such. Where one of the two goes on, the other ends at the same moment: nothing
 * seems to have happened without the rest.
 *
 * @param filas so many of each at most.
 * @throws BusinessError when there is no such part, or it was deleted.
 */
export async function findHistorialDePieza(
  db: Db,
  editor: Editor,
  { pieza, filas }: RequestOf<(typeof updatePiezas)['getHistorial']>,
): Promise<Historial> {
  const [cambios, movimientos] = await Promise.all([
    findHistorial(db, TABLA_PIEZAS, pieza, filas, (campos, actual) => findRestaurables(db, editor, actual, campos)),
    findUltimos(filas, (limit) => findMovimientos(db, pieza, limit)),
  ]);
  const deLotes = await findDeLotes(db, cambios.entradas);
  const ends = [cambios, movimientos].map(({ entradas, hayMas }) => (hayMas ? (entradas.at(-1)?.momento ?? '') : ''));
  const isShown = ({ momento }: { readonly momento: string }) => ends.every((end) => momento >= end);
  return {
    cambios: cambios.entradas.filter(isShown).map(({ antes, despues, ...cambio }) => ({
      ...cambio,
      ...countFotos({ antes, despues }),
      ...(deLotes.has(cambio.reparacion ?? cambio.deshace ?? 0) && { enLote: true }),
    })),
    movimientos: movimientos.entradas.filter(isShown),
    hayMas: cambios.hayMas || movimientos.hayMas,
  };
}

/** Finds which of the repairs behind some changes were changes of many parts. */
async function findDeLotes(
  { kysely }: Pick<Db, 'kysely'>,
  cambios: readonly Pick<CambioAnotado, 'reparacion' | 'deshace'>[],
): Promise<ReadonlySet<number>> {
  const ids = cambios.flatMap(({ reparacion, deshace }) => reparacion ?? deshace ?? []);
  if (ids.length === 0) return new Set();
  const query = kysely.selectFrom('reparaciones').select('id').where('id', 'in', ids).where('accion', 'is not', null);
  return new Set((await query.execute()).map(({ id }) => id));
}

/** Says how many photos there were before and after, when that changed. */
function countFotos({ antes, despues }: Pick<CambioAnotado, 'antes' | 'despues'>) {
  const fotos = { antes: Number(antes?.fotos ?? 0), despues: Number(despues?.fotos ?? 0) };
  return fotos.antes !== fotos.despues && { fotos };
}

type Movimiento = Historial['movimientos'][number];
type MovimientoAnotado = Omit<Movimiento, 'momento'> & { readonly momento: Date };

/** Selects the movements of a part. The first one is written by a trigger without an author: it gets the part's own. */
const MOVIMIENTOS: Statement<MovimientoAnotado> = prepare<MovimientoAnotado>(`
  select m.id, m.tipo, m.unidades, m.saldo, m.baja_id as baja, m.motivo, m.momento, ${AUTOR}
  from (select n.*, sum(n.unidades) over (order by n.id)::int as saldo, case when n.tipo = 'inicial' then
      (select h.autor from historial h where h.tabla = 'piezas' and h.registro = $1::int::text and h.operacion = 'alta'
       order by h.id limit 1) else n.autor end as quien
    from movimientos n where n.pieza_id = $1::int order by n.id desc limit $2) m
  left join cuentas c on c.identificador = m.quien and c.eliminada is null
  order by m.id desc`);

/** Finds the last movements of a part's stock, newest first, each with the units in stock after it. */
async function findMovimientos(db: Db, pieza: number, limit: number): Promise<Movimiento[]> {
  const rows = await db.run(MOVIMIENTOS, [pieza, limit]);
  return rows.map((row) => ({ ...row, momento: row.momento.toISOString() }));
}

type Anterior = Pick<CampoLeido<CampoPieza, Columnas>, 'campo' | 'anterior'>;

/**
 * Tells which earlier values the editor could put back: those that differ from the present ones and that a save by this
 * role would accept.
 *
 * @returns one answer for each value, in their order.
 */
async function findRestaurables(
  db: Db,
  editor: Editor,
  actual: PiezaGuardada,
  anteriores: readonly Anterior[],
): Promise<readonly boolean[]> {
  const candidatos = anteriores.map((anterior) => candidatoOf(editor, actual, anterior));
  const asked = candidatos.filter((candidato) => candidato !== null);
  const escritos = asked.length === 0 ? [] : await findEscritos(db, editor.interno.listas, asked);
  return anteriores.map(({ campo, anterior }, index) => {
    const candidato = candidatos[index] ?? null;
    const isDeLista = candidato === null || escritos[asked.indexOf(candidato)] !== null;
    return (
      anterior !== null &&
      isDeLista &&
      isPosible(editor, campo, anterior) &&
      findImpublicable(actual, anterior, actual.existencias) === null &&
      diffColumns(actual, anterior) !== null
    );
  });
}

/** Gives the value that a list must have for this role, or null. A car and its brand are checked together. */
function candidatoOf({ rol }: Editor, actual: PiezaGuardada, { campo, anterior }: Anterior): Candidato | null {
  const campoDeLista = CAMPOS_DE_LISTA.find((deLista) => deLista === campo);
  if (rol === ROL.admin || !campoDeLista || !anterior) return null;
  const { marca = actual.marca, auto = actual.auto } = anterior;
  if (campoDeLista === 'marca' || campoDeLista === 'auto') return { campo: 'auto', valor: auto, marca };
  const texto = anterior[campoDeLista] ?? '';
  return texto === '' ? null : { campo: campoDeLista, valor: texto };
}

function isPosible({ interno, momento }: Editor, campo: CampoPieza, valor: Columnas): boolean {
  const { cotizador = '', venta = '', anio_desde: from, anio_hasta: to } = valor;
  if (campo === 'cotizador') return cotizador === '' || findEnLista(interno.cotizadores, cotizador) !== null;
  if (campo === 'venta') return isCanal(canonCanal(venta));
  if (from !== undefined && to !== undefined) {
    return fueraDeAnios({ from, to }, Number(diaOf(momento).slice(0, 4))) === null;
  }
  // Stock has a ledger, and an inventory number is given once.
  return isRestored(camposPieza[campo]);
}

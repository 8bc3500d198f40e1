import { changeRecords } from '#server/base/db/change-records.ts';
import type { Trx } from '#server/base/db/database.ts';
import { insertRecords, recoverRecords } from '#server/base/db/many-records.ts';
import type { EditorDeImportacion, FilaEscrita, Juicio } from '#server/base/importar/clase.ts';
import { type Movimiento, moveExistencias } from '#server/patio/existencias/movimientos.ts';
import { TABLA_PIEZAS } from '#server/patio/piezas/columnas.ts';
import { takeInventarios } from '#server/patio/piezas/numero-inventario.ts';
import type { Plan } from './judge.ts';

const { tabla } = TABLA_PIEZAS;

type Buena = Juicio<Plan> & { readonly plan: Plan };

/** Writes rows of an inventory that were just judged, in a constant number of statements; see `Clase.write`. */
export async function writePiezas(
  trx: Trx,
  editor: EditorDeImportacion,
  filas: readonly Buena[],
): Promise<readonly FilaEscrita[]> {
  const nuevas = filas.filter(({ plan }) => plan.pieza === null);
  const deAntes = filas.flatMap(({ fila, plan }) => (plan.pieza ? [{ fila, plan, pieza: plan.pieza }] : []));
  const hechas = await insertNuevas(trx, editor, nuevas);
  const eliminadas = deAntes.flatMap(({ pieza }) => (pieza.eliminada ? [pieza.id] : []));
  await recoverRecords(trx, tabla, editor, eliminadas);
  await changeRecords(
    trx,
    tabla,
    editor,
    deAntes.map(({ pieza, plan }) => ({ row: pieza, columns: plan.columnas })),
  );
  const movimientos = deAntes.flatMap(({ pieza, plan }): Movimiento[] =>
    plan.unidades === 0 ? [] : [{ piezaId: pieza.id, tipo: 'ajuste', unidades: plan.unidades, bajaId: null }],
  );
  if (movimientos.length > 0) await moveExistencias(trx, movimientos, editor);
  return [...hechas, ...deAntes.map(({ fila, pieza }) => ({ fila, registro: String(pieza.id) }))];
}

/** Makes new parts; one whose number somebody took meanwhile is not made, and its row is asked again. */
async function insertNuevas(
  trx: Trx,
  editor: EditorDeImportacion,
  filas: readonly Buena[],
): Promise<readonly FilaEscrita[]> {
  const numeros = await takeInventarios(trx, filas.filter(({ plan }) => plan.columnas.inventario === undefined).length);
  const numero = numeros[Symbol.iterator]();
  const nuevos = filas.map(({ plan }) => {
    const inventario = plan.columnas.inventario ?? numero.next().value;
    return { columns: { ...plan.columnas, inventario, existencias: plan.unidades } };
  });
  const ids = await insertRecords(trx, tabla, editor, nuevos);
  return filas.flatMap(({ fila }, index) => {
    const id = ids[index];
    return typeof id === 'number' ? [{ fila, registro: String(id) }] : [];
  });
}

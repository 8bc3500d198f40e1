import { changeRecords } from '#server/base/db/change-records.ts';
import type { Trx } from '#server/base/db/database.ts';
import { insertRecords, recoverRecords } from '#server/base/db/many-records.ts';
import type { EditorDeImportacion, FilaEscrita, Juicio } from '#server/base/importar/clase.ts';
import { camposOf, EN_BLANCO_TODO, TABLA_INDICADORES } from '#server/indicadores/columnas.ts';
import { renameUsos } from '#server/indicadores/uso.ts';
import type { Plan } from './judge.ts';

const { tabla } = TABLA_INDICADORES;

/** Writes rows of claims that were just judged, in a constant number of statements; see `Clase.write`. */
export async function writeSiniestros(
  trx: Trx,
  editor: EditorDeImportacion,
  filas: readonly (Juicio<Plan> & { readonly plan: Plan })[],
): Promise<readonly FilaEscrita[]> {
  const nuevas = filas.filter(({ plan }) => plan.registro === null);
  const deAntes = filas.flatMap(({ fila, plan }) => (plan.registro ? [{ fila, plan, registro: plan.registro }] : []));
  const nuevos = nuevas.map(({ plan }) => ({
    columns: { ...EN_BLANCO_TODO, ...plan.columnas },
    despues: plan.columnas,
  }));
  const ids = await insertRecords(trx, tabla, editor, nuevos);
  const eliminados = deAntes.flatMap(({ registro }) => (registro.eliminada ? [registro.id] : []));
  await recoverRecords(trx, tabla, editor, eliminados);
  const cambios = deAntes.map(({ registro, plan }) => ({ row: registro, columns: plan.columnas }));
  await changeRecords(trx, tabla, editor, cambios);
  await renameUsos(
    trx,
    deAntes.flatMap(({ registro, plan: { bajaId, columnas } }) =>
      bajaId === null ? [] : [{ bajaId, antes: camposOf(registro), despues: camposOf({ ...registro, ...columnas }) }],
    ),
  );
  return [
    ...nuevas.map(({ fila }, index) => ({ fila, registro: String(ids[index]) })),
    ...deAntes.map(({ fila, registro }) => ({ fila, registro: String(registro.id) })),
  ];
}

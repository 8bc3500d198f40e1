import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { indicadores } from '#contract/indicadores.ts';
import { camposIndicador } from '#contract/wire/indicador.ts';
import { isRestored } from '#contract/wire/record.ts';
import { ROL } from '#domain/roles.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { type CampoLeido, findHistorial } from '#server/base/db/historial.ts';
import { diffColumns } from '#server/base/db/record-table.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { type Columnas, camposOf, type RegistroGuardado, TABLA_INDICADORES } from './columnas.ts';
import { type Ataduras, bloqueadosPor, findAtaduras, isAnulada } from './uso.ts';
import { COLUMNAS_DE_LISTA, createListas, type Listas } from './valores.ts';

type GetHistorial = (typeof indicadores)['getHistorial'];

/**
 * Finds the last changes of a record, newest first, in words for people. A value that the editor could put back is marked
 * as such: not one that is the used part's, nor one that would move it.
 *
 * @throws BusinessError when there is no such record, or it was deleted.
 */
export async function findHistorialDeRegistro(
  db: Db,
  editor: Editor,
  { pieza, filas }: RequestOf<GetHistorial>,
): Promise<ResponseOf<GetHistorial>> {
  const { entradas, hayMas } = await findHistorial(db, TABLA_INDICADORES, pieza, filas, (campos, actual) =>
    db.kysely.transaction().execute((trx) => findRestaurables(trx, editor, campos, actual)),
  );
  return {
    cambios: entradas.map(({ antes: _, despues: __, reparacion: ___, deshace: ____, ...cambio }) => cambio),
    hayMas,
  };
}

type Leido = CampoLeido<keyof typeof camposIndicador, Columnas>;

async function findRestaurables(
  trx: Trx,
  editor: Editor,
  campos: readonly Leido[],
  actual: RegistroGuardado,
): Promise<boolean[]> {
  const ataduras = await findAtaduras(trx, actual.id);
  const listas = createListas(trx, editor, true);
  const restaurables: boolean[] = [];
  for (const campo of campos) {
    restaurables.push(isPosible(editor, campo, actual, ataduras) && (await isDeLista(listas, campo.anterior)));
  }
  return restaurables;
}

function isPosible({ rol }: Editor, { campo, anterior }: Leido, actual: RegistroGuardado, ataduras: Ataduras): boolean {
  if (anterior === null || !isRestored(camposIndicador[campo]) || diffColumns(actual, anterior) === null) return false;
  if (campo === 'precio' && rol !== ROL.admin) return false;
  if (NUNCA_VACIOS.some((otro) => otro === campo && anterior[otro] === null)) return false;
  if (bloqueadosPor(ataduras).includes(campo)) return false;
  return ataduras.uso === null || (campo !== 'proveedor' && !isAnulada(camposOf({ ...actual, ...anterior })));
}

/** Nobody takes these away by putting an older state back (reglas 55 and 81). */
const NUNCA_VACIOS = ['pedido', 'precio'] as const;

async function isDeLista(listas: Listas, anterior: Columnas | null): Promise<boolean> {
  for (const columna of COLUMNAS_DE_LISTA) {
    const valor = anterior?.[columna] ?? '';
    if (valor !== '' && (await listas(columna, valor)).escrito === null) return false;
  }
  return true;
}

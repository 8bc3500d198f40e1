import { fueraDeAnios } from '#contract/wire/pieza-mensajes.ts';
import { canonCanal, isCanal } from '#domain/baja.ts';
import { diaDe } from '#domain/fecha.ts';
import { CAMPOS_DE_LISTA, CAMPOS_PIEZA, type CampoPieza } from '#domain/pieza-campos.ts';
import { ROL } from '#domain/roles.ts';
import type { Db } from '#server/db/database.ts';
import { BusinessError } from '#server/http/errors.ts';
import { changePieza } from './change-pieza.ts';
import { type Columnas, columnasDe, diffColumnas, type PiezaGuardada } from './columnas.ts';
import { type CambioAnotado, findCambio } from './historial-queries.ts';
import { type Candidato, findEnLista, findEscritos } from './listas.ts';
import { getPiezaGuardada } from './pieza-guardada.ts';
import type { Editor } from './reglas.ts';

/** Reads the columns that a field had before a change; null when the change did not touch the field. */
export function valorAnterior(
  { antes, despues }: Pick<CambioAnotado, 'antes' | 'despues'>,
  campo: CampoPieza,
  actual: PiezaGuardada,
): Columnas | null {
  const columnas = columnasDe(campo);
  if (antes === null || !columnas.some((columna) => columna in antes)) return null;
  // A field of two columns may have changed in one of them only.
  const entonces: Readonly<Record<string, unknown>> = { ...actual, ...despues, ...antes };
  return Object.fromEntries(columnas.map((columna) => [columna, entonces[columna]]));
}

/** An Anterior is a field with a value that it had once. */
export interface Anterior {
  readonly campo: CampoPieza;
  readonly valor: Columnas;
}

/**
 * Tells which earlier values the editor could put back: those that differ from the present ones and that a save by this
 * role would accept.
 *
 * @returns one answer for each value, in their order.
 */
export async function findRestaurables(
  db: Db,
  editor: Editor,
  actual: PiezaGuardada,
  anteriores: readonly Anterior[],
): Promise<readonly boolean[]> {
  const candidatos = anteriores.map((anterior) => candidatoDe(editor, actual, anterior));
  const asked = candidatos.filter((candidato) => candidato !== null);
  const escritos = asked.length === 0 ? [] : await findEscritos(db, editor.interno.listas, asked);
  return anteriores.map(({ campo, valor }, index) => {
    const candidato = candidatos[index] ?? null;
    const isDeLista = candidato === null || escritos[asked.indexOf(candidato)] !== null;
    return isDeLista && isPosible(editor, campo, valor) && diffColumnas(actual, valor) !== null;
  });
}

/** Gives the value that a list must have for this role, or null. A car and its brand are checked together. */
function candidatoDe({ rol }: Editor, actual: PiezaGuardada, { campo, valor }: Anterior): Candidato | null {
  const campoDeLista = CAMPOS_DE_LISTA.find((deLista) => deLista === campo);
  if (rol === ROL.admin || !campoDeLista) return null;
  const { marca = actual.marca, auto = actual.auto } = valor;
  if (campoDeLista === 'marca' || campoDeLista === 'auto') return { campo: 'auto', valor: auto, marca };
  const texto = valor[campoDeLista] ?? '';
  return texto === '' ? null : { campo: campoDeLista, valor: texto };
}

/** These fields are never put back: stock has a ledger, and an inventory number is given once. */
const NO_VUELVEN: readonly CampoPieza[] = ['existencias', 'inventario'];

function isPosible({ interno, momento }: Editor, campo: CampoPieza, valor: Columnas): boolean {
  const { cotizador = '', venta = '', anio_desde: from, anio_hasta: to } = valor;
  if (campo === 'cotizador') return cotizador === '' || findEnLista(interno.cotizadores, cotizador) !== null;
  if (campo === 'venta') return isCanal(canonCanal(venta));
  if (from !== undefined && to !== undefined) {
    return fueraDeAnios({ from, to }, Number(diaDe(momento).slice(0, 4))) === null;
  }
  return !NO_VUELVEN.includes(campo);
}

/** A Restauracion names one field of one change, with the version of the part that the person sees. */
export interface Restauracion {
  readonly pieza: number;
  readonly cambio: number;
  readonly campo: string;
  readonly version: number;
}

/**
 * Puts one field back to the value it had before a change. It saves like any other save, with the same rules and its
 * own row of history.
 *
 * @throws BusinessError when there is no earlier value, or the save is refused.
 */
export async function restoreCampo(db: Db, editor: Editor, restauracion: Restauracion): Promise<void> {
  const { pieza, cambio, version } = restauracion;
  const actual = await getPiezaGuardada(db, pieza);
  const campo = CAMPOS_PIEZA.find((uno) => uno === restauracion.campo);
  const anotado = await findCambio(db, pieza, cambio);
  const columnas = campo && anotado && !NO_VUELVEN.includes(campo) ? valorAnterior(anotado, campo, actual) : null;
  if (!columnas) throw new BusinessError('No hay un valor anterior que se pueda restaurar');
  await db.kysely.transaction().execute((trx) => changePieza(trx, editor, pieza, { columnas, version }));
}

import { CAMPOS_DE_LISTA, type CampoPieza, camposPieza } from '#contract/wire/pieza.ts';
import { fueraDeAnios } from '#contract/wire/pieza-form.ts';
import { isRestored } from '#contract/wire/record.ts';
import { canonCanal, isCanal } from '#domain/baja.ts';
import { diaOf } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { findEnLista } from '#domain/texto.ts';
import type { Db } from '#server/base/db/database.ts';
import type { CampoLeido } from '#server/base/db/historial.ts';
import { diffColumns } from '#server/base/db/record-table.ts';
import type { Editor } from '#server/base/http/editor.ts';
import type { Columnas, PiezaGuardada } from '#server/patio/piezas/columnas.ts';
import { type Candidato, findEscritos } from '#server/patio/piezas/listas.ts';
import { findImpublicable } from '#server/patio/piezas/reglas.ts';

type Anterior = Pick<CampoLeido<CampoPieza, Columnas>, 'campo' | 'anterior'>;

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

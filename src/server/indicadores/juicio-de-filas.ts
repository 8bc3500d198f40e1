import { sql } from 'kysely';
import type { ErrorDeCampo } from '#contract/refusal.ts';
import { CAMPOS_INDICADOR, camposIndicador } from '#contract/wire/indicador.ts';
import { toFormText } from '#contract/wire/record.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import type { Trx } from '#server/base/db/database.ts';
import { diffColumns } from '#server/base/db/record-table.ts';
import { BusinessError, invalidFields, notFound, orRefusal } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { avisosDeIgnorados } from './avisos.ts';
import { type Columnas, camposOf, NO_HAY_REGISTRO, type RegistroGuardado } from './columnas.ts';
import { findSinPrecio, sinPrecio } from './precio.ts';
import { type Aplicado, type CamposPedidos, findAplicados } from './reglas.ts';
import { type Ataduras, bloqueadosPor, decideVuelta, findTodasLasAtaduras, type Movimiento, NADA } from './uso.ts';
import { createListas } from './valores.ts';

/** A FilaPedida is what is asked of one of several records. */
export interface FilaPedida {
  readonly id: number;
  /** The version that the row was read with; null where none is checked. */
  readonly version: number | null;
  readonly campos: CamposPedidos;
}

/** A CambioDeFila is what a row would write of its record, which the transaction holds. */
export interface CambioDeFila extends Ataduras {
  readonly antes: RegistroGuardado;
  /** The columns that differ. */
  readonly columnas: Columnas;
  readonly movimiento: Movimiento;
}

/** A JuicioDeFila is what a row would write, or everything that keeps it back. */
export type JuicioDeFila = CambioDeFila | BusinessError;

/**
 * Judges what is asked of several records by the rules of a single save, in a constant number of statements. The records
 * are held from here on, in the order of their ids. A field that may not be changed is refused, and not left out as in a
 * single save: nobody reads the notices of three hundred rows.
 *
 * @returns a verdict for each row, in their order.
 */
export async function judgeFilas(
  trx: Trx,
  editor: Editor,
  filas: readonly FilaPedida[],
  isConfirmado: boolean | undefined,
): Promise<readonly JuicioDeFila[]> {
  const registros = await holdRegistros(
    trx,
    filas.map(({ id }) => id),
  );
  const ataduras = await findTodasLasAtaduras({ kysely: trx }, [...registros.keys()]);
  const casos = filas.flatMap((fila) => {
    const antes = registros.get(fila.id);
    return antes ? [{ ...fila, antes, ...ataduras(fila.id) }] : [];
  });
  const guardados = casos.map((caso) => ({ antes: caso.antes, form: caso.campos, bloqueados: bloqueadosPor(caso) }));
  const aplicados = await findAplicados({ kysely: trx }, editor, createListas(editor, isConfirmado), guardados);
  const decididos = casos.map((caso, index) => decideFila(caso, aplicados[index]));
  const sinSuPrecio = await findSinPrecio(
    trx,
    editor,
    decididos.flatMap((decidido) => (decidido instanceof BusinessError ? [] : [decidido])),
  );
  const porId = new Map(casos.map(({ id }, index) => [id, decididos[index]]));
  return filas.map(({ id }) => {
    if (sinSuPrecio.has(id)) return sinPrecio();
    return porId.get(id) ?? notFound(NO_HAY_REGISTRO);
  });
}

async function holdRegistros(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, RegistroGuardado>> {
  const query = trx.selectFrom('indicadores').selectAll().where('eliminada', 'is', null);
  const held = query.where('id', '=', sql<number>`any(${ids as number[]}::int[])`).orderBy('id');
  return new Map((await held.forNoKeyUpdate().execute()).map((row) => [row.id, row]));
}

/** A row beside its record as it is. */
interface Caso extends FilaPedida, Ataduras {
  readonly antes: RegistroGuardado;
}

function decideFila(caso: Caso, aplicado: Aplicado | BusinessError | undefined): JuicioDeFila {
  if (!aplicado) throw new Error(`Record ${caso.id} was not looked at`);
  const { antes, version, uso, isFacturado } = caso;
  if (version !== null && version !== antes.version) {
    const pisados = pisadosPor(caso);
    if (pisados.length > 0) return cambioAjeno(pisados);
  }
  if (aplicado instanceof BusinessError) return aplicado;
  const nuevo = camposOf({ ...antes, ...aplicado.columnas });
  const movimiento = uso
    ? orRefusal(() => decideVuelta({ isDevuelta: false }, { uso, isFacturado }, camposOf(antes), nuevo))
    : NADA;
  if (movimiento instanceof BusinessError) return movimiento;
  const ignorados = aplicado.ignorados.filter((campo) => !(campo in movimiento.columnas));
  if (ignorados.length > 0) {
    return invalidFields(
      ignorados.map((campo) => ({ codigo: 'campo', campo, mensaje: avisosDeIgnorados([campo]).join('. ') })),
    );
  }
  const columnas = diffColumns(antes, { ...aplicado.columnas, ...movimiento.columnas })?.despues ?? {};
  return { antes, uso, isFacturado, movimiento, columnas };
}

/** Names the fields of which a row asks for another value than its record has by now, with that value as a form has it. */
function pisadosPor({ antes, campos }: Caso): readonly ErrorDeCampo[] {
  const pedidos: Partial<Record<string, unknown>> = campos;
  const ahora = camposOf(antes);
  const pisados = CAMPOS_INDICADOR.filter((campo) => {
    if (pedidos[campo] === undefined) return false;
    return toFormText(camposIndicador[campo], pedidos[campo]) !== toFormText(camposIndicador[campo], ahora[campo]);
  });
  return pisados.map((campo) => ({
    codigo: 'version',
    campo,
    mensaje: REGISTRO_CAMBIADO,
    datos: { ahora: toFormText(camposIndicador[campo], ahora[campo]) },
  }));
}

function cambioAjeno(errores: readonly ErrorDeCampo[]): BusinessError {
  return new BusinessError(REGISTRO_CAMBIADO, { codigo: 'version', errores });
}

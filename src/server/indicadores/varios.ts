import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { indicadores } from '#contract/indicadores.ts';
import type { ErrorDeCampo } from '#contract/refusal.ts';
import { diaOf } from '#domain/fecha.ts';
import { changeRecords } from '#server/base/db/change-records.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { findFacturados } from '#server/vinculos/factura-viva.ts';
import { avisosDeCancelada, avisosOf, isRecienCancelada } from './avisos.ts';
import { camposOf, TABLA_INDICADORES } from './columnas.ts';
import { type CambioDeFila, type FilaPedida, type JuicioDeFila, judgeFilas } from './juicio-de-filas.ts';
import { findRegistros } from './queries/registros.ts';
import { renameUsos, returnUsos } from './uso.ts';

type UpdateVarios = (typeof indicadores)['updateVarios'];
type Pedido = Omit<RequestOf<UpdateVarios>, 'opId'>;

/**
 * Changes several records by the rules of a single save, all of them or none: the same in those of `ids`, or in each what
 * its row of a grid asks. However many there are, it takes as many statements as one.
 *
 * @throws BusinessError when one of them is gone, was changed since its row was read, or breaks a rule; nothing changed then.
 */
export async function saveVarios(
  db: Db,
  editor: Editor,
  { opId: _, ...pedido }: RequestOf<UpdateVarios>,
): Promise<ResponseOf<UpdateVarios>> {
  const filas = filasOf(pedido);
  const peticion = { tipo: 'update_varios', datos: pedido };
  const avisos = await onceIn(db, editor, peticion, async (trx) => {
    const juicios = await judgeFilas(trx, editor, filas, pedido.isConfirmado);
    return writeFilas(trx, editor, requireCambios(juicios, pedido));
  });
  const ids = filas.map(({ id }) => id);
  const inventario = await findRegistros(db, ids, diaOf(editor.momento));
  if (avisos.length === 0) return { inventario };
  return { inventario, avisos, aviso: [...new Set(avisos.map(({ mensaje }) => mensaje))].join('. ') };
}

/** Gives what is asked of each record, whichever way it is asked for. */
function filasOf({ ids, filas, isConfirmado: _, ...campos }: Pedido): readonly FilaPedida[] {
  if (ids && filas) throw invalidField('filas', 'El campo Filas no va junto con Registros');
  if (filas) return filas.map(({ id, version = null, ...suyos }) => ({ id, version, campos: suyos }));
  if (ids) return [...new Set(ids)].map((id) => ({ id, version: null, campos }));
  throw invalidField('ids', 'El campo Registros debe tener al menos un registro');
}

/**
 * Gives what is to be written when nothing is refused.
 *
 * @throws BusinessError that names every cell of a grid that is refused; of records that all get the same, what is wrong
 * with the first that is refused.
 */
function requireCambios(juicios: readonly JuicioDeFila[], { filas }: Pedido): readonly CambioDeFila[] {
  const cambios = juicios.flatMap((juicio) => (juicio instanceof BusinessError ? [] : [juicio]));
  if (cambios.length === juicios.length) return cambios;
  const negativas = juicios.flatMap((juicio, fila) =>
    juicio instanceof BusinessError ? [{ fila, negativa: juicio }] : [],
  );
  const [first] = negativas;
  if (!filas && first) throw first.negativa;
  const errores = negativas.flatMap(({ fila, negativa }) => erroresDeFila(fila, negativa));
  // What somebody else wrote meanwhile is said before what breaks a rule: both may be gone once it is read.
  const [primero] = errores.toSorted((una, otra) => Number(isAjeno(otra)) - Number(isAjeno(una)));
  if (!primero) throw new Error('A refused row says why');
  throw new BusinessError(primero.mensaje, { codigo: primero.codigo, campo: primero.campo, errores });
}

function isAjeno({ codigo }: ErrorDeCampo): boolean {
  return codigo === 'version' || codigo === 'no_existe';
}

/** Says what is wrong with a row of a grid, each thing by its cell: `filas.3.costo`. */
function erroresDeFila(fila: number, { refusal }: BusinessError): readonly ErrorDeCampo[] {
  const {
    codigo,
    mensaje,
    campo = 'id',
    parecidos,
    errores = [{ codigo, campo, mensaje, datos: undefined }],
  } = refusal;
  return errores.map((error) => ({
    ...error,
    campo: `filas.${fila}.${error.campo}`,
    datos: error.datos ?? (parecidos && { parecidos }),
  }));
}

/** A notice about a record that was saved. */
interface AvisoDeRegistro {
  readonly id: number;
  readonly mensaje: string;
}

/** Writes what was judged, and gives the yard parts back that no record may hold any more. */
async function writeFilas(trx: Trx, editor: Editor, cambios: readonly CambioDeFila[]): Promise<AvisoDeRegistro[]> {
  const devueltas = await returnUsos(trx, editor, cambios.flatMap(vueltaOf));
  const columnas = cambios.map(({ antes, columnas: columns }) => ({ row: antes, columns }));
  await changeRecords(trx, TABLA_INDICADORES.tabla, editor, columnas);
  await renameUsos(trx, cambios.flatMap(rotuladoOf));
  return [...devueltas, ...cambios.flatMap(avisosDeCambio), ...(await avisosDeFacturadas(trx, cambios))];
}

function vueltaOf({ antes: { id }, movimiento: { regresa, isPorCancelacion } }: CambioDeFila) {
  return regresa ? [{ id, regresa, isPorCancelacion }] : [];
}

function rotuladoOf({ uso, antes, columnas }: CambioDeFila) {
  if (!uso) return [];
  return [{ bajaId: uso.bajaId, antes: camposOf(antes), despues: camposOf({ ...antes, ...columnas }) }];
}

function avisosDeCambio({ uso, antes, columnas, movimiento: { regresa } }: CambioDeFila): AvisoDeRegistro[] {
  const isUsado = uso !== null && regresa === null;
  const raros = avisosOf(camposOf(antes), camposOf({ ...antes, ...columnas }), isUsado, regresa !== null);
  return raros.map((mensaje) => ({ id: antes.id, mensaje }));
}

/** Says of each record that is cancelled by this that it still stands in an invoice. */
async function avisosDeFacturadas(trx: Trx, cambios: readonly CambioDeFila[]): Promise<AvisoDeRegistro[]> {
  const canceladas = cambios.flatMap(({ antes, columnas, isFacturado }) =>
    isFacturado && isRecienCancelada(camposOf(antes), camposOf({ ...antes, ...columnas })) ? [antes.id] : [],
  );
  if (canceladas.length === 0) return [];
  const folios = await findFacturados({ kysely: trx }, canceladas);
  return canceladas.flatMap((id) => avisosDeCancelada(folios.get(id) ?? null).map((mensaje) => ({ id, mensaje })));
}

import { ROL } from '#domain/roles.ts';
import type { ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { EditorDeImportacion } from '#server/base/importar/clase.ts';
import type { Archivo } from '#server/base/lectura/archivo.ts';
import { claseOf } from './clases.ts';
import type { ImportarDependencies } from './dependencies.ts';
import { undoFilasOf, undoImportacion } from './deshacer.ts';
import { undoFotos } from './deshacer-fotos.ts';
import { writeFilas } from './escribir.ts';
import { writeFotosDeImportacion } from './escribir-fotos.ts';
import { CanceladaError, findImportacion, setEstado } from './importaciones.ts';
import type { Juez } from './juicio.ts';
import { openCarpetaDeFotos } from './lectura/carpeta-de-fotos.ts';
import { openZipDeFotos } from './lectura/zip-de-fotos.ts';
import { readArchivo } from './leer.ts';
import { readFotos } from './leer-fotos.ts';
import { reviewFilas } from './revisar.ts';

/** A PasoPedido says who asked for a step, and where its file is. */
export interface PasoPedido {
  readonly importacion: number;
  /** The identificador of the person. */
  readonly autor: string;
  readonly openArchivo: (importacion: ImportacionGuardada) => Promise<Archivo>;
}

/**
 * Does the step that an import waits for. Refused or cancelled, the import says why, and nothing else was changed.
 *
 * @returns what was done, for the list of work.
 */
export async function performPaso(deps: ImportarDependencies, pedido: PasoPedido): Promise<string> {
  const importacion = await findImportacion(deps.db, pedido.importacion);
  try {
    await perform(deps, importacion, pedido);
    return importacion.estado;
  } catch (error) {
    const end = endOf(importacion, error);
    if (!end) throw error;
    await deps.db.kysely
      .transaction()
      .execute((trx) => setEstado(trx, importacion.id, end.estado, { motivo: end.motivo, cancelar: false }));
    return end.motivo;
  }
}

async function perform(
  deps: ImportarDependencies,
  importacion: ImportacionGuardada,
  { autor, openArchivo }: PasoPedido,
): Promise<void> {
  if (importacion.tipo === 'fotos') return performPasoDeFotos(deps, importacion, { autor, openArchivo });
  if (importacion.estado === 'leyendo') return readArchivo(deps, importacion, await openArchivo(importacion));
  const juez = createJuez(deps, importacion, autor);
  if (importacion.estado === 'revisando') return reviewFilas(deps.db, juez);
  if (importacion.estado === 'escribiendo') return writeFilas(deps.db, juez, importacion);
  if (importacion.estado === 'deshaciendo')
    return undoImportacion(deps.db, juez.editor, importacion, undoFilasOf(deps.db, juez));
}

/** Photos have no columns to choose and no rows to judge again: what is read of them is the review. */
async function performPasoDeFotos(
  deps: ImportarDependencies,
  importacion: ImportacionGuardada,
  { autor, openArchivo }: Pick<PasoPedido, 'autor' | 'openArchivo'>,
): Promise<void> {
  const { carpeta, estado } = importacion;
  const editor = createEditor(deps, importacion, autor);
  const open = async () =>
    carpeta === null ? openZipDeFotos(await openArchivo(importacion)) : openCarpetaDeFotos(carpeta);
  if (estado === 'leyendo') return readFotos(deps.db, importacion, await open());
  if (estado === 'escribiendo') return writeFotosDeImportacion(deps, editor, await open());
  if (estado === 'deshaciendo') return undoImportacion(deps.db, editor, importacion, () => undoFotos(deps, editor));
}

/** Makes what the rows of an import are judged and written with, in the name of a person. */
export function createJuez(
  deps: Pick<ImportarDependencies, 'clases' | 'interno' | 'now'>,
  importacion: ImportacionGuardada,
  autor: string,
): Juez {
  const editor = createEditor(deps, importacion, autor);
  return { clase: claseOf(deps.clases, importacion.tipo), editor, importacion };
}

/** Signs what an import writes with a person. Only role 4 imports. */
function createEditor(
  { interno, now }: Pick<ImportarDependencies, 'interno' | 'now'>,
  { id, estado, frecuentes }: ImportacionGuardada,
  autor: string,
): EditorDeImportacion {
  return {
    autor,
    momento: now(),
    operacion: null,
    rol: ROL.admin,
    interno,
    importacion: id,
    conAvisos: estado !== 'escribiendo',
    frecuentes,
  };
}

interface End {
  readonly estado: 'cancelada' | 'fallida' | 'lista' | 'terminada';
  readonly motivo: string;
}

/** Says how a step ends that was cancelled or refused; null for an error of ours, after which it is tried again. */
function endOf({ estado, modo }: ImportacionGuardada, error: unknown): End | null {
  if (error instanceof CanceladaError) {
    if (estado === 'escribiendo') {
      return { estado: 'lista', motivo: modo === 'todo' ? 'Se canceló: no se escribió nada' : SE_DETUVO };
    }
    if (estado === 'deshaciendo') return { estado: 'terminada', motivo: 'Se canceló: lo demás sigue como se importó' };
    return { estado: 'cancelada', motivo: 'Se canceló' };
  }
  if (!(error instanceof BusinessError)) return null;
  return { estado: estado === 'escribiendo' ? 'lista' : 'fallida', motivo: error.message };
}

const SE_DETUVO = 'Se canceló: lo que ya se había escrito sigue ahí y se puede deshacer';

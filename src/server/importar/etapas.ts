import type { RequestOf } from '#contract/call.ts';
import type { importar } from '#contract/importar.ts';
import { RECHAZOS, TRABAJANDO } from '#domain/importar/importacion.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import { beginPaso, lockImportacion, setEstado } from './importaciones.ts';
import { countFilas } from './queries/conteos.ts';

type Nueva = Omit<RequestOf<typeof importar.createImportacion>, 'opId'>;

/** Writes a new import that waits for its file. */
export async function insertImportacion(
  trx: Trx,
  { tipo, archivo, bytes }: Nueva,
  autor: string,
): Promise<{ readonly id: number }> {
  const values = { tipo, archivo, bytes, autor, estado: 'recibiendo' as const, formato: '{}', columnas: '[]' };
  return trx.insertInto('importaciones').values(values).returning('id').executeTakeFirstOrThrow();
}

/** Writes a new import of the photos in a folder of this machine, whose reading begins at once. */
export async function insertCarpeta(
  trx: Trx,
  { archivo, carpeta }: { readonly archivo: string; readonly carpeta: string },
  autor: string,
): Promise<{ readonly id: number }> {
  const nueva = await insertImportacion(trx, { tipo: 'fotos', archivo, bytes: 0 }, autor);
  await beginPaso(trx, { id: nueva.id, archivo }, 'leyendo', autor, { carpeta });
  return nueva;
}

interface ParteRecibida {
  readonly importacion: number;
  readonly parte: number;
  readonly huella: string;
  readonly bytes: number;
}

/** Keeps a part of a file; the last one that is missing begins the reading. */
export async function keepParte(trx: Trx, autor: string, recibida: ParteRecibida): Promise<void> {
  const guardada = await lockImportacion(trx, recibida.importacion, ['recibiendo']);
  await trx
    .insertInto('importaciones_partes')
    .values(recibida)
    .onConflict((conflict) =>
      conflict.columns(['importacion', 'parte']).doUpdateSet({ huella: recibida.huella, bytes: recibida.bytes }),
    )
    .execute();
  const query = trx.selectFrom('importaciones_partes').select(({ fn }) => fn.sum<number>('bytes').as('n'));
  const { n } = await query.where('importacion', '=', guardada.id).executeTakeFirstOrThrow();
  if (Number(n) === Number(guardada.bytes)) await beginPaso(trx, guardada, 'leyendo', autor);
}

/** Begins the writing of an import. @throws BusinessError when there is nothing to write, or not all of it may be. */
export async function beginEscritura(
  trx: Trx,
  autor: string,
  { importacion, modo }: Pick<RequestOf<typeof importar.writeImportacion>, 'importacion' | 'modo'>,
): Promise<void> {
  const guardada = await lockImportacion(trx, importacion, ['lista']);
  const conteos = await countFilas({ kysely: trx }, importacion);
  if (conteos.porEscribir === 0) throw new BusinessError('No hay nada que escribir: ninguna fila cambia algo');
  const malas = RECHAZOS.reduce((suma, veredicto) => suma + conteos[veredicto], conteos.porConfirmar);
  if (modo === 'todo' && malas > 0) {
    const cuantas = malas === 1 ? 'Una fila no se puede' : `${malas.toLocaleString('es-MX')} filas no se pueden`;
    throw new BusinessError(`${cuantas} escribir todavía: corrígelas o escribe solo las buenas`);
  }
  // What is no photo shows only once it is opened, and thousands of photos are no one transaction: each is taken or refused.
  await beginPaso(trx, guardada, 'escribiendo', autor, { modo: guardada.tipo === 'fotos' ? 'buenas' : modo });
}

/** Stops the step under way, or gives an import up that waits for its person. */
export async function cancel(trx: Trx, id: number): Promise<void> {
  const guardada = await lockImportacion(trx, id, [...TRABAJANDO, 'recibiendo', 'columnas', 'lista']);
  if (TRABAJANDO.includes(guardada.estado)) {
    await setEstado(trx, id, guardada.estado, { cancelar: true });
    return;
  }
  const { escritas } = await countFilas({ kysely: trx }, id);
  await setEstado(trx, id, escritas > 0 ? 'terminada' : 'cancelada', { motivo: 'Se canceló' });
}

/** Begins to take back what an import wrote. */
export async function beginRegreso(trx: Trx, autor: string, id: number): Promise<void> {
  const guardada = await lockImportacion(trx, id, ['terminada', 'lista', 'deshecha']);
  const { escritas, noDeshechas } = await countFilas({ kysely: trx }, id);
  if (escritas + noDeshechas === 0) throw new BusinessError('No hay nada que deshacer');
  await beginPaso(trx, guardada, 'deshaciendo', autor);
}

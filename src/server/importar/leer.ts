import type { ColumnaDeArchivo, FormatoDeArchivo } from '#contract/wire/importacion.ts';
import { type ColumnaHallada, findEncabezado } from '#domain/importar/encabezados.ts';
import type { Db } from '#server/base/db/database.ts';
import type { ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { Clase } from '#server/base/importar/clase.ts';
import type { Archivo } from '#server/base/lectura/archivo.ts';
import { type Fila, type Lectura, openLectura } from '#server/base/lectura/open-lectura.ts';
import { claseOf } from './clases.ts';
import type { ImportarDependencies } from './dependencies.ts';
import { Detras } from './detras.ts';
import { deleteFilas, insertFilas, LOTE } from './filas.ts';
import { findFormato } from './formato.ts';
import { noteAvance, setEstado } from './importaciones.ts';

/** The rows among which the headings are looked for. */
const PRIMERAS = 60;

/** The values of a column that are shown beside its heading. */
const MUESTRA = 4;

/** Longest value shown of them, in characters. */
const MAX_MUESTRA = 80;

/**
 * Reads the file of an import into rows that wait to be judged, finds its headings and what each column is. Done again it
 * begins from nothing: the person may have chosen another sheet.
 *
 * @throws BusinessError when the file cannot be read, or has no rows.
 */
export async function readArchivo(
  { db, clases }: Pick<ImportarDependencies, 'db' | 'clases'>,
  importacion: ImportacionGuardada,
  archivo: Archivo,
): Promise<void> {
  const { id, formato } = importacion;
  const clase = claseOf(clases, importacion.tipo);
  await deleteFilas(db, id);
  const lectura = await openLectura(archivo, {
    hoja: formato.hoja,
    separador: formato.separador ?? undefined,
  });
  const recordadas = await findRecordadas(db, importacion);
  const { encabezado, columnas, avisos } = await readInto(db, id, lectura, (primeras) =>
    chooseEncabezado(primeras, clase, recordadas, formato.encabezado),
  );
  const leido: Omit<FormatoDeArchivo, 'falta' | 'fechas' | 'decimales'> = {
    clase: lectura.clase,
    codificacion: lectura.codificacion,
    separador: lectura.separador,
    hojas: [...lectura.hojas],
    hoja: lectura.hoja,
    encabezado,
    fijos: formato.fijos ?? {},
    avisos: [...lectura.avisos, ...avisos],
  };
  const hallado = await findFormato(db, clase, { ...importacion, columnas, formato: leido });
  await db.kysely.transaction().execute((trx) =>
    setEstado(trx, id, 'columnas', {
      formato: JSON.stringify({ ...leido, ...hallado }),
      columnas: JSON.stringify(columnas),
    }),
  );
}

type Encabezado = ReturnType<typeof findEncabezado>;

/** Finds the headings, in the row that the person named where there is one. */
function chooseEncabezado(
  primeras: readonly Fila[],
  { destinos }: Clase,
  recordadas: ReadonlyMap<string, string>,
  elegido: number | null | undefined,
): Encabezado {
  if (typeof elegido !== 'number') return findEncabezado(primeras, destinos, recordadas);
  const desde = primeras.filter(({ numero }) => numero >= elegido);
  return { ...findEncabezado(desde, destinos, recordadas), fila: elegido };
}

async function findRecordadas({ kysely }: Db, { tipo }: ImportacionGuardada): Promise<ReadonlyMap<string, string>> {
  const query = kysely.selectFrom('importaciones_encabezados').select(['encabezado', 'campo']);
  const rows = await query.where('tipo', '=', tipo).execute();
  return new Map(rows.map(({ encabezado, campo }) => [encabezado, campo]));
}

interface Leido {
  readonly encabezado: number | null;
  readonly columnas: readonly ColumnaDeArchivo[];
  readonly avisos: readonly string[];
}

/** Keeps the rows below the headings, {@link LOTE} at a time. */
async function readInto(
  db: Db,
  id: number,
  lectura: Lectura,
  choose: (primeras: readonly Fila[]) => Encabezado,
): Promise<Leido> {
  let waiting: Fila[] = [];
  let primeras: readonly Fila[] = [];
  let hallado: Encabezado | null = null;
  const detras = new Detras();
  let hechas = 0;
  const flush = async () => {
    if (!hallado) {
      primeras = waiting.slice(0, PRIMERAS);
      hallado = choose(primeras);
    }
    const { fila } = hallado;
    const filas = waiting.filter(({ numero }) => numero > (fila ?? 0));
    hechas += filas.length;
    waiting = [];
    const son = hechas;
    await detras.push(async () => {
      await insertFilas(db, id, filas);
      await noteAvance(db, id, son, 0);
    });
    return hallado;
  };
  for await (const filas of lectura.filas()) {
    waiting.push(...filas);
    if (waiting.length >= LOTE) await flush();
  }
  const { fila, columnas, avisos } = await flush();
  await detras.end();
  if (hechas === 0) throw new BusinessError('El archivo no tiene renglones debajo de los encabezados');
  const debajo = primeras.filter(({ numero }) => numero > (fila ?? 0));
  return { encabezado: fila, columnas: columnas.map((columna) => withMuestra(columna, debajo)), avisos };
}

function withMuestra(columna: ColumnaHallada, filas: readonly Fila[]): ColumnaDeArchivo {
  const valores = filas.map(({ celdas }) => String(celdas[columna.indice] ?? '').slice(0, MAX_MUESTRA));
  return { ...columna, muestra: valores.filter((valor) => valor !== '').slice(0, MUESTRA) };
}

import type { FormatoDeArchivo } from '#contract/wire/importacion.ts';
import { createDetector, formatoOf } from '#domain/importar/formato.ts';
import type { Db } from '#server/base/db/database.ts';
import type { ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import type { Clase } from '#server/base/importar/clase.ts';
import { walkFilas } from './filas.ts';

/** A file writes days and decimals so, and does not tell these. */
export type FormatoHalladoEnFilas = Pick<FormatoDeArchivo, 'fechas' | 'decimales' | 'falta'>;

const DE_NUMEROS: readonly string[] = ['precio', 'importe', 'entero'];

/** Looks through the stored rows of a file for what tells how it writes days and decimals. What the person said stays. */
export async function findFormato(
  db: Pick<Db, 'kysely'>,
  { destinos }: Clase,
  { id, columnas, formato }: Pick<ImportacionGuardada, 'id' | 'columnas' | 'formato'>,
): Promise<FormatoHalladoEnFilas> {
  const clases = new Map(destinos.map(({ campo, clase }) => [campo, clase]));
  const claseOf = (campo: string | null) => (campo === null ? undefined : clases.get(campo));
  const dias = columnas.filter(({ campo }) => claseOf(campo) === 'dia').map(({ indice }) => indice);
  const numeros = columnas.filter(({ campo }) => DE_NUMEROS.includes(claseOf(campo) ?? '')).map(({ indice }) => indice);
  const detector = createDetector();
  for await (const filas of walkFilas(db, id)) {
    const all = (indices: readonly number[]) => filas.flatMap(({ celdas }) => indices.map((at) => celdas[at] ?? ''));
    for (const celda of all(dias)) detector.seeDia(celda);
    for (const celda of all(numeros)) detector.seeNumero(celda);
  }
  return decide(detector.formato(), formato);
}

function decide(
  hallado: ReturnType<ReturnType<typeof createDetector>['formato']>,
  dicho: ImportacionGuardada['formato'],
): FormatoHalladoEnFilas {
  const { fechas: halladas, decimales: hallados } = formatoOf(hallado);
  const fechas = dicho.fechas ?? halladas;
  const decimales = dicho.decimales ?? hallados;
  const falta: ('fechas' | 'decimales')[] = [];
  if (fechas === null && hallado.faltaFechas) falta.push('fechas');
  if (decimales === null && hallado.faltaDecimales) falta.push('decimales');
  return { fechas, decimales, falta };
}

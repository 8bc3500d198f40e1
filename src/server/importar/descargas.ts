import { escapeLiteral } from 'pg';
import type { importar } from '#contract/importar.ts';
import { NOMBRES_DE_TIPO } from '#domain/importar/importacion.ts';
import type { ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { Clase } from '#server/base/importar/clase.ts';
import type { Columna, Tabla } from '#server/base/tabla/columnas.ts';
import { writeTabla } from '#server/base/tabla/escribir.ts';
import { claseOf } from './clases.ts';
import type { ImportarDependencies } from './dependencies.ts';
import { findImportacion } from './importaciones.ts';
import { openPartes } from './partes.ts';
import { sqlWhereFilas } from './queries/importaciones.ts';

type Descargas = Pick<typeof importar, 'downloadFilas' | 'downloadArchivo' | 'downloadPlantilla'>;

/** The files of an import that can be taken out: its rows with what was found, the file as it came, an empty one to fill in. */
export function descargasHandlers({
  clases,
  archivos,
}: Pick<ImportarDependencies, 'clases' | 'archivos'>): Handlers<Descargas> {
  return {
    async downloadFilas({ importacion, ver }, { db, account }) {
      const guardada = await findImportacion(db, importacion);
      return writeTabla({
        db,
        quien: account.identificador,
        tabla: revisionOf(guardada),
        consulta: {
          desde: `from importaciones_filas f where ${sqlWhereFilas(importacion, ver)}`,
          orden: 'f.fila',
        },
        formato: 'csv',
        nombre: `importacion_${importacion}`,
        demasiadas,
      });
    },

    async downloadArchivo({ importacion }, { db }) {
      const guardada = await findImportacion(db, importacion);
      if (guardada.carpeta !== null) throw new BusinessError('Las fotos se trajeron de una carpeta: no hay un archivo');
      const archivo = await openPartes(db, archivos, guardada);
      return { name: guardada.archivo, type: 'application/octet-stream', content: archivo.read(0, archivo.bytes) };
    },

    downloadPlantilla: ({ tipo }, { db, account }) =>
      writeTabla({
        db,
        quien: account.identificador,
        tabla: { hoja: NOMBRES_DE_TIPO[tipo], columnas: camposDePlantilla(claseOf(clases, tipo)).map(plantillaOf) },
        consulta: { desde: 'from (select) nada where false' },
        formato: 'xlsx',
        nombre: `plantilla_${tipo}`,
        demasiadas,
      }),
  };
}

const demasiadas = (caben: string) => `El archivo tiene más filas de las que caben en una hoja de Excel (${caben}).`;

function texto(titulo: string, ancho: number, sql: string): Columna {
  return { titulo, ancho, sql, tipo: 'texto' };
}

/** Finds the fields that a person fills in: those that count only beside another one are what we export, or halves of one. */
function camposDePlantilla({ destinos }: Clase): Clase['destinos'] {
  return destinos.filter(({ junto }) => junto === undefined);
}

function plantillaOf({ titulo }: { readonly titulo: string }): Columna {
  return texto(titulo, Math.max(12, titulo.length + 2), "''");
}

/** The rows of a file as they are now, mended ones as they were mended, with what was found out of each. */
function revisionOf({ columnas }: ImportacionGuardada): Tabla {
  const deArchivo = columnas.map(({ encabezado, indice }) =>
    texto(encabezado || `Columna ${indice + 1}`, 18, `coalesce(f.celdas ->> ${Number(indice)}, '')`),
  );
  return {
    hoja: 'Revisión',
    columnas: [
      { titulo: 'Fila', ancho: 8, sql: 'f.fila', tipo: 'entero' },
      texto('Veredicto', 12, 'f.veredicto'),
      // No heading that a file of claims may have: the rows that were left out come back as they were taken away.
      texto('Qué revisar', 40, motivosOf('f.errores', 'f.avisos')),
      texto('Resultado', 12, 'f.resultado'),
      texto('Por qué no', 30, 'f.motivo'),
      ...deArchivo,
    ],
  };
}

/** Joins what is said of a row, with the field that each part is about. */
function motivosOf(...listas: readonly string[]): string {
  return `coalesce((select string_agg(coalesce(nullif(n ->> 'campo', '') || ': ', '') || (n ->> 'mensaje'), ${escapeLiteral('; ')})
    from jsonb_array_elements(${listas.join(' || ')}) n), '')`;
}

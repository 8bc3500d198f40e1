import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FormatoDeArchivo, Importacion, NotaDeCelda } from '#contract/wire/importacion.ts';
import {
  MAX_BYTES,
  type ModoDeEscritura,
  PARTE_BYTES,
  RECHAZOS,
  type TipoDeImportacion,
  TRABAJANDO,
  type Veredicto,
} from '#domain/importar/importacion.ts';
import { BusinessError } from '#server/base/errors.ts';
import { runTrabajos } from '#server/base/jobs/trabajos.ts';
import { type Archivo, archivoDeDisco } from '#server/base/lectura/archivo.ts';
import { destinosOf } from './clases.ts';
import type { ImportarDependencies } from './dependencies.ts';
import { confirmFilas, setColumnas } from './edicion.ts';
import { beginEscritura, beginRegreso, insertCarpeta, insertImportacion, keepParte } from './etapas.ts';
import { COLA_DE_IMPORTACIONES, findImportacion, lockImportacion } from './importaciones.ts';
import { openPartes } from './partes.ts';
import { createJuez, performPaso } from './paso.ts';
import { readImportacion } from './queries/importaciones.ts';

/** A person chooses these on the screen, and the command is told them. */
export interface Opciones {
  readonly hoja?: string | undefined;
  readonly fechas?: FormatoDeArchivo['fechas'] | undefined;
  readonly decimales?: FormatoDeArchivo['decimales'] | undefined;
  readonly fijos?: FormatoDeArchivo['fijos'] | undefined;
  readonly confirmar?: readonly Veredicto[];
}

/**
 * A cell that keeps a row from being written; `columna` is its heading, empty where the whole row is meant. Of a photo it is
 * its name with its folders.
 */
export interface MotivoDeCelda {
  readonly fila: number;
  readonly columna: string;
  readonly motivo: string;
}

/** Milliseconds between two looks at a step that a running server does. */
const PAUSA_MS = 200;

/** Does with an import what its screen does, in one process and in the name of one person. */
export class Mostrador {
  readonly #deps: ImportarDependencies;
  readonly #autor: string;

  constructor(deps: ImportarDependencies, autor: string) {
    this.#deps = deps;
    this.#autor = autor;
  }

  /**
   * Brings a file of this machine and has its rows judged, with the columns as they were found.
   *
   * @throws BusinessError when it cannot be read, or somebody has to say how it writes days or decimals.
   */
  async review(tipo: TipoDeImportacion, path: string, opciones: Opciones): Promise<Importacion> {
    const { id } = await this.#begin(tipo, path);
    try {
      await this.#wait(id);
      if (tipo === 'fotos') return await this.#read(id);
      const { hoja, fechas, decimales, fijos, confirmar = [] } = opciones;
      if (hoja !== undefined) await this.#choose(id, { hoja });
      await this.#choose(id, { fechas, decimales, fijos, revisar: true });
      for (const veredicto of confirmar) await this.#confirm(id, veredicto);
      return await this.#read(id);
    } catch (error) {
      await this.forget(id);
      throw error;
    }
  }

  async write({ id }: Importacion, modo: ModoDeEscritura): Promise<Importacion> {
    const { kysely } = this.#deps.db;
    await kysely.transaction().execute((trx) => beginEscritura(trx, this.#autor, { importacion: id, modo }));
    await this.#wait(id);
    return this.#read(id);
  }

  async undo(id: number): Promise<Importacion> {
    await this.#deps.db.kysely.transaction().execute((trx) => beginRegreso(trx, this.#autor, id));
    await this.#wait(id);
    return this.#read(id);
  }

  /** Forgets an import that was only looked at. */
  async forget(id: number): Promise<void> {
    await this.#deps.db.kysely.deleteFrom('importaciones').where('id', '=', id).where('escrita', 'is', null).execute();
  }

  /** Finds why rows cannot be written, cell by cell, in the order of the file. */
  async findMotivos({ id, tipo, columnas }: Importacion): Promise<readonly MotivoDeCelda[]> {
    const { rows } = await sql<{ fila: number; primera: string; errores: readonly NotaDeCelda[] }>`
      select fila, celdas ->> 0 as primera, errores || case when veredicto = any(${RECHAZOS as string[]}::text[]) then '[]' else avisos end as errores
      from importaciones_filas where importacion = ${id} and not confirmada
        and veredicto in ('rechazada', 'ambigua', 'restaura', 'movida') order by fila`.execute(this.#deps.db.kysely);
    const titulos = new Map(columnas.map(({ campo, encabezado }) => [campo, encabezado]));
    return rows.flatMap(({ fila, primera, errores }) => {
      const deToda = tipo === 'fotos' ? primera : '';
      return errores.map(({ campo, mensaje }) => ({
        fila,
        columna: campo === null ? deToda : (titulos.get(campo) ?? campo),
        motivo: mensaje,
      }));
    });
  }

  /** Photos may be in a folder, which is read where it is. */
  async #begin(tipo: TipoDeImportacion, path: string): Promise<{ readonly id: number }> {
    const isCarpeta = (await stat(path)).isDirectory();
    if (!isCarpeta) return this.#bring(tipo, await archivoDeDisco(path));
    if (tipo !== 'fotos') throw new BusinessError('Es una carpeta: di cuál de sus archivos');
    const nueva = { archivo: basename(path).slice(0, 200) || path, carpeta: path };
    return this.#deps.db.kysely.transaction().execute((trx) => insertCarpeta(trx, nueva, this.#autor));
  }

  async #read(id: number): Promise<Importacion> {
    const { db, clases, now } = this.#deps;
    const { tipo } = await findImportacion(db, id);
    return readImportacion(db, id, destinosOf(clases, tipo), now());
  }

  async #bring(tipo: TipoDeImportacion, archivo: Archivo): Promise<{ readonly id: number }> {
    const { db, archivos } = this.#deps;
    const { bytes, nombre } = archivo;
    if (bytes === 0) throw new BusinessError('El archivo está vacío');
    if (bytes > MAX_BYTES[tipo]) throw new BusinessError('El archivo es demasiado grande');
    const nueva = await db.kysely
      .transaction()
      .execute((trx) => insertImportacion(trx, { tipo, archivo: nombre.slice(0, 200), bytes }, this.#autor));
    for (let parte = 0; parte * PARTE_BYTES < bytes; parte += 1) {
      const desde = parte * PARTE_BYTES;
      const contenido = await readAll(archivo, desde, Math.min(bytes, desde + PARTE_BYTES));
      const recibida = {
        importacion: nueva.id,
        parte,
        huella: await archivos.write(contenido),
        bytes: contenido.length,
      };
      await db.kysely.transaction().execute((trx) => keepParte(trx, this.#autor, recibida));
    }
    return nueva;
  }

  async #choose(id: number, elegido: Omit<Opciones, 'confirmar'> & { readonly revisar?: boolean }): Promise<void> {
    await this.#deps.db.kysely.transaction().execute(async (trx) => {
      const importacion = await lockImportacion(trx, id, ['columnas', 'lista']);
      const juez = createJuez(this.#deps, importacion, this.#autor);
      await setColumnas(trx, juez, { importacion: id, revisar: false, ...elegido });
    });
    await this.#wait(id);
  }

  async #confirm(id: number, veredicto: Veredicto): Promise<void> {
    await this.#deps.db.kysely.transaction().execute(async (trx) => {
      const juez = createJuez(this.#deps, await lockImportacion(trx, id, ['lista']), this.#autor);
      await confirmFilas(trx, juez, { importacion: id, veredicto: veredicto as 'restaura', confirmada: true });
    });
  }

  /** Does the step that waits, or waits for the running server that took it. */
  async #wait(id: number): Promise<void> {
    const { db, archivos } = this.#deps;
    const perform = ({ datos }: { readonly datos: { readonly importacion: number; readonly autor: string } }) =>
      performPaso(this.#deps, { ...datos, openArchivo: openPartes.bind(null, db, archivos) });
    const cola = { nombre: COLA_DE_IMPORTACIONES, perform };
    for (;;) {
      const errors: Error[] = [];
      await runTrabajos(db, cola, { onError: (error) => errors.push(error) });
      if (errors[0]) throw errors[0];
      const { estado, motivo } = await findImportacion(db, id);
      if (estado === 'fallida' || estado === 'cancelada') throw new BusinessError(motivo);
      if (!TRABAJANDO.includes(estado)) return;
      await sleep(PAUSA_MS);
    }
  }
}

async function readAll(archivo: Archivo, from: number, to: number): Promise<Buffer> {
  return Buffer.concat(await archivo.read(from, to).toArray());
}

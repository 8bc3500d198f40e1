import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { FilaDeImportacion, Importacion } from '#contract/wire/importacion.ts';
import { PARTE_BYTES, type TipoDeImportacion } from '#domain/importar/importacion.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { runTrabajos } from '#server/base/jobs/trabajos.ts';
import { CLASES_DE_IMPORTACION } from '#server/clases-de-importacion.ts';
import { createIntake } from '#server/imagenes/intake.ts';
import { COLA_DE_IMPORTACIONES } from '#server/importar/importaciones.ts';
import { openPartes } from '#server/importar/partes.ts';
import { performPaso } from '#server/importar/paso.ts';
import { readNegocio } from '#server/negocio.ts';
import { createInventario, type TestInventario } from './inventario.ts';
import { fieldsOf, multipart } from './multipart.ts';

/** What a call of the import answers, or why it was refused. */
interface Respuesta {
  readonly mensaje: string;
  readonly codigo?: string;
  readonly campo?: string;
  readonly importacion: Importacion;
  readonly filas: readonly FilaDeImportacion[];
  readonly fila: FilaDeImportacion;
  readonly total: number;
}

/** The imports of a test file: files are brought by the real calls, and the steps done as the server's thread does them. */
export class TestImportar {
  readonly yard: TestInventario;
  /** The business, as its parts are written by hand. */
  readonly interno = readNegocio('negocio.config.json').interno;
  readonly #archivos: HashedFiles;

  /** The folder of its files, as the setting DATA_DIR names it. */
  readonly folder = mkdtempSync(join(tmpdir(), 'yarda-importar-'));

  constructor() {
    this.#archivos = new HashedFiles(join(this.folder, 'archivos'));
    this.yard = createInventario({ archivos: this.#archivos });
    afterAll(() => rm(this.folder, { recursive: true, force: true }));
  }

  async call(path: string, body: object, rol: Rol = ROL.admin): Promise<Respuesta> {
    return (await this.yard.call<Respuesta>(`importar/${path}.php`, body, rol)).body;
  }

  /** Sends a whole file, in its parts; the answer after the last. */
  async upload(tipo: TipoDeImportacion, archivo: string, content: string | Buffer): Promise<Importacion> {
    const bytes = Buffer.from(content);
    let { importacion } = await this.call('create_importacion', { tipo, archivo, bytes: bytes.length });
    for (let parte = 0; parte * PARTE_BYTES < bytes.length; parte += 1) {
      const part = bytes.subarray(parte * PARTE_BYTES, (parte + 1) * PARTE_BYTES);
      ({ importacion } = await this.addParte(importacion.id, parte, part));
    }
    return importacion;
  }

  async addParte(importacion: number, parte: number, bytes: Buffer): Promise<Respuesta> {
    const { session_id, keylogin } = this.yard.session(ROL.admin);
    const fields = fieldsOf({ rute: '', session_id, keylogin, importacion, parte });
    const body = multipart([...fields, ['archivo', { nombre: 'parte', bytes }]]);
    const answer = await this.yard.app.inject({ method: 'POST', url: '/api/importar/add_parte.php', ...body });
    return answer.json<Respuesta>();
  }

  /** Does every step that waits, as the thread of the server does it. */
  async work(): Promise<void> {
    const { db } = this.yard;
    const { images } = this.yard;
    const deps = {
      db,
      archivos: this.#archivos,
      images,
      fotos: createIntake(images),
      interno: this.interno,
      clases: CLASES_DE_IMPORTACION,
    };
    const perform = ({ datos }: { readonly datos: { readonly importacion: number; readonly autor: string } }) =>
      performPaso(
        { ...deps, now: () => new Date() },
        { ...datos, openArchivo: (guardada) => openPartes(db, this.#archivos, guardada) },
      );
    const errors: Error[] = [];
    await runTrabajos(db, { nombre: COLA_DE_IMPORTACIONES, perform }, { onError: (error) => errors.push(error) });
    if (errors[0]) throw errors[0];
  }

  async read(importacion: number): Promise<Importacion> {
    return (await this.call('get_importacion', { importacion })).importacion;
  }

  /** Brings a file and has it reviewed, with the columns as they were found. */
  async review(tipo: TipoDeImportacion, content: string | Buffer, elegido: object = {}): Promise<Importacion> {
    const { id } = await this.upload(tipo, 'piezas.csv', content);
    await this.work();
    const answer = await this.call('set_columnas', { importacion: id, revisar: 1, ...elegido });
    if (answer.mensaje !== 'success') throw new Error(answer.mensaje);
    await this.work();
    return this.read(id);
  }

  async filas(importacion: number, ver = 'todas'): Promise<readonly FilaDeImportacion[]> {
    return (await this.call('get_filas', { importacion, ver, itemsPerPage: 100 })).filas;
  }

  /** Writes an import and waits until it is done. */
  async write(importacion: number, modo = 'todo'): Promise<Importacion> {
    const answer = await this.call('write_importacion', { importacion, modo });
    if (answer.mensaje !== 'success') throw new Error(answer.mensaje);
    await this.work();
    return this.read(importacion);
  }

  /** Takes an import back and waits until that is done. */
  async undo(importacion: number): Promise<Importacion> {
    const answer = await this.call('undo_importacion', { importacion });
    if (answer.mensaje !== 'success') throw new Error(answer.mensaje);
    await this.work();
    return this.read(importacion);
  }
}

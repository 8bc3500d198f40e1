import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import type { AppDependencies } from '#server/app.ts';
import type { Db } from '#server/base/db/database.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { createApp, post, type TestApp } from './app.ts';
import { type Identity, signedIn, type TestCuenta } from './cuentas.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { fieldsOf, filesOf, multipart, type TestFile } from './multipart.ts';
import { makePlain } from './photos.ts';

/** A part as the wire has it, or whatever came instead. */
export type Wire = Readonly<Record<string, unknown>>;

/** The answer of a save. */
export interface Answer extends Wire {
  readonly mensaje: string;
  readonly pieza: Wire & { readonly id: number; readonly version: number; readonly galery: readonly string[] };
  /** The names of the photos that came with the save. */
  readonly images?: readonly string[];
}

/** The form of an ordinary new part; a test changes what it is about. */
export const FORM = {
  MARCA: 'VOLKSWAGEN',
  AUTO: 'JETTA',
  TIPO: 'SEDAN',
  A__O: '2015-2018',
  PIEZA: 'FARO',
  LADO__Posici__n: 'IZQ',
  __Parte: '5C6 941 005 B',
  Origen: 'ORIGINAL',
  Condici__n: 'USADO',
  COSTO: '1000',
  Exist: 3,
};

const SAVE = 'update-piezas/update_pieza.php';

/** The inventory of a test file: the whole application, a signed-in account of each role, and photos on a disk. */
export class TestInventario {
  #database: TestDatabase | undefined;
  #tested: TestApp | undefined;
  #folder = '';
  readonly #sessions = new Map<Rol, Identity & { readonly cuenta: TestCuenta }>();

  async start(change: Partial<AppDependencies>): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'yarda-inventario-'));
    this.#database = await createDatabase();
    this.#tested = await createApp(this.db, { images: this.images, ...change });
    for (const rol of Object.values(ROL)) this.#sessions.set(rol, await signedIn(this.db, rol));
  }

  async stop(): Promise<void> {
    await this.#tested?.[Symbol.asyncDispose]();
    await this.#database?.[Symbol.asyncDispose]();
    await rm(this.#folder, { recursive: true, force: true });
  }

  get db(): Db {
    if (!this.#database) throw new Error('Not started');
    return this.#database.db;
  }

  get app() {
    if (!this.#tested) throw new Error('Not started');
    return this.#tested.app;
  }

  /** What its invoices are made with. */
  get facturas(): FacturasDependencies {
    if (!this.#tested) throw new Error('Not started');
    return this.#tested.facturas;
  }

  get images(): DiskStore {
    return new DiskStore(join(this.#folder, 'imagenes'));
  }

  /** The database and the folder (its photos are in `imagenes`) by which another process opens the same inventory. */
  get places(): { readonly databaseUrl: string; readonly folder: string } {
    return { databaseUrl: this.#database?.url ?? '', folder: this.#folder };
  }

  /** The session of an account with this role. */
  session(rol: Rol): Identity & { readonly cuenta: TestCuenta } {
    const session = this.#sessions.get(rol);
    if (!session) throw new Error(`Nobody has role ${rol}`);
    return session;
  }

  /** One call by a role, with its session fields. */
  async call<Body = Answer>(path: string, body: object, rol: Rol = ROL.admin) {
    const { session_id, keylogin } = this.session(rol);
    const answer = await post(this.app, path, { rute: '', session_id, keylogin, ...body });
    return { status: answer.statusCode, body: answer.json<Body>() };
  }

  /** A save without photos; the form travels as JSON. */
  async save(pieza: 'new' | number, form: object, { rol = ROL.admin, ...rest }: { rol?: Rol; op_id?: string } = {}) {
    return (await this.call(SAVE, { pieza, formDataPieza: JSON.stringify(form), ...rest }, rol)).body;
  }

  /** A new part by the usual form; its row. */
  async create(form: object = {}): Promise<Answer['pieza']> {
    const { mensaje, pieza } = await this.save('new', { ...FORM, ...form });
    if (mensaje !== 'success') throw new Error(mensaje);
    return pieza;
  }

  /** A save with photos, as the browser sends it. */
  async upload(
    pieza: 'new' | number,
    files: readonly TestFile[],
    { form = {}, rol = ROL.admin, ...rest }: { form?: object; rol?: Rol; op_id?: string } = {},
  ) {
    const { session_id, keylogin } = this.session(rol);
    const fields = { rute: '', session_id, keylogin, pieza, formDataPieza: JSON.stringify(form), ...rest };
    const body = multipart([...fieldsOf(fields), ...filesOf(files)]);
    const answer = await this.app.inject({ method: 'POST', url: `/api/${SAVE}`, ...body });
    return { status: answer.statusCode, body: answer.json<Answer>() };
  }

  /** The names of every stored photo. */
  async stored(): Promise<string[]> {
    const folder = join(this.#folder, 'imagenes', 'originales');
    const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return files.filter((file) => file.isFile()).map(({ name }) => name);
  }

  /** The row of a part. */
  row(id: number) {
    return this.db.kysely.selectFrom('piezas').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** The units in stock of a part. */
  async existencias(id: number): Promise<number> {
    return (await this.row(id)).existencias;
  }

  /** The history of a part, oldest first. */
  history(id: number) {
    const query = this.db.kysely.selectFrom('historial').selectAll().where('tabla', '=', 'piezas');
    return query.where('registro', '=', String(id)).orderBy('id').execute();
  }
}

/** Started for one test file, and taken down after it. */
export function createInventario(change: Partial<AppDependencies> = {}): TestInventario {
  const inventario = new TestInventario();
  beforeAll(() => inventario.start(change));
  afterAll(() => inventario.stop());
  return inventario;
}

/** A small photo; each colour is another file. */
export async function photo(color = '#c33', nombre = 'IMG_0001.jpg'): Promise<TestFile> {
  return { nombre, bytes: await makePlain(64, 48, color) };
}

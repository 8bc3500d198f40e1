import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, expect } from 'vitest';
import type { Db } from '#server/base/db/database.ts';
import { addErrorHandler } from '#server/base/http/error-handler.ts';
import { addSecurityHeaders } from '#server/base/http/hooks.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { mountImagenes } from '#server/imagenes/routes.ts';
import { createDatabase } from './database.ts';
import { insertPieza } from './factories.ts';

/** The headers of a browser that loads an `<img>`. */
export const BROWSER = { accept: 'image/avif,image/webp,*/*' };

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8" height="4" fill="#06c"/></svg>';

/** The pictures' routes on a database and a disk of their own. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly images: CountingStore;
  /** A folder around the store's own. */
  readonly root: string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The refusal's text, after checking that it is one, in JSON, that nobody may keep. */
  expectRefused(url: string, status: number): Promise<string>;
  /** A part with those photos; returns its id. */
  insertPieza(inventario: number, archivos: readonly string[], changes?: PiezaChanges): Promise<number>;
}

interface PiezaChanges {
  readonly existencias?: number;
  readonly eliminada?: Date;
}

/** Started for one test file, and taken down after it. */
export async function createTestApp(): Promise<TestApp> {
  const root = await mkdtemp(join(tmpdir(), 'yarda-imagenes-'));
  const database = await createDatabase();
  const images = new CountingStore(join(root, 'imagenes'));
  const app = createApp(database.db, images);
  afterAll(async () => {
    await app.close();
    await database[Symbol.asyncDispose]();
    await rm(root, { recursive: true, force: true });
  });
  const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
  return {
    app,
    db: database.db,
    images,
    root,
    get,
    expectRefused: async (url, status) => checkRefusal(await get(url, BROWSER), status),
    async insertPieza(inventario, archivos, changes = {}) {
      return (await insertPieza(database.db, { inventario, ...changes }, archivos)).id;
    },
  };
}

/** The routes as the server has them, on any database. */
export function createApp(db: Db, images: DiskStore): FastifyInstance {
  const app = Fastify();
  addErrorHandler(app);
  addSecurityHeaders(app, true);
  mountImagenes(app, { db, images, logoSvg: LOGO });
  return app;
}

/** The disk store, which also notes what is written as derived. */
class CountingStore extends DiskStore {
  readonly written: string[] = [];

  override writeDerived(archivo: string, derived: string, bytes: Buffer): Promise<void> {
    this.written.push(`${archivo} ${derived}`);
    return super.writeDerived(archivo, derived, bytes);
  }
}

function checkRefusal(response: LightMyRequestResponse, status: number): string {
  expect([response.statusCode, response.headers['cache-control']]).toEqual([status, 'no-store']);
  expect(response.headers['content-type']).toContain('application/json');
  const { mensaje } = response.json<{ mensaje: string }>();
  expect(mensaje).toMatch(/^(?:No existe|El campo w|La imagen|El sistema)/);
  return mensaje;
}

import { setPriority } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from './base/db/database.ts';
import { HashedFiles } from './base/integrations/files/hashed-files.ts';
import { DiskStore } from './base/integrations/images/disk-store.ts';
import { CLASES_DE_IMPORTACION } from './clases-de-importacion.ts';
import type { PedidoAlImportador, RespuestaDelImportador } from './cola-de-importaciones.ts';
import { createIntake } from './imagenes/intake.ts';
import { openPartes } from './importar/partes.ts';
import { performPaso } from './importar/paso.ts';
import { readNegocio } from './negocio.ts';

/** A third of what the thread that answers gets where both want the same processor. */
const PRIORIDAD = 5;

/** Connections of the thread: one for its transaction, one for what it says of its progress. */
const CONEXIONES = 3;

// The thread of cola-de-importaciones.ts: it does one step of one import, and ends. Who waits for a screen comes first: on Linux
// this is the priority of the thread alone, elsewhere it would be that of the whole program.
if (process.platform === 'linux') setPriority(PRIORIDAD);
const pedido = workerData as PedidoAlImportador;
parentPort?.postMessage(await perform(pedido));
process.exit(0);

async function perform({
  databaseUrl,
  dataDir,
  negocioFile,
  datos,
}: PedidoAlImportador): Promise<RespuestaDelImportador> {
  const db = connect({ connectionString: databaseUrl, maxConnections: CONEXIONES });
  const archivos = new HashedFiles(join(dataDir, 'archivos'));
  const images = new DiskStore(join(dataDir, 'imagenes'));
  const { interno } = readNegocio(negocioFile);
  const fotos = createIntake(images);
  const deps = { db, archivos, images, fotos, interno, clases: CLASES_DE_IMPORTACION, now: () => new Date() };
  try {
    const openArchivo = openPartes.bind(null, db, archivos);
    return { hecho: await performPaso(deps, { ...datos, openArchivo }) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    await db.destroy();
  }
}

import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '#server/base/db/database.ts';
import {
  type CfdiConfig,
  createProveedor,
  type ProveedorDependencies,
} from '#server/base/integrations/cfdi/create-proveedor.ts';
import { ErrorProveedor, type ProveedorCfdi } from '#server/base/integrations/cfdi/proveedor.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import { createMailSender } from '#server/base/integrations/mail/create-sender.ts';
import { createColaDeCorreos } from '#server/base/jobs/correos.ts';
import { type Repeated, startCola } from '#server/base/jobs/repeat.ts';
import { holdVida } from '#server/base/operaciones/vida-de-proceso.ts';
import { createColaDeRecordatorios } from '#server/cobranza/recordatorios/enviar.ts';
import { enqueueRecordatorios } from '#server/cobranza/recordatorios/pedir.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { type Buscadas, createBuscadas } from '#server/demanda/buscadas.ts';
import { flushBuscadas } from '#server/demanda/guardar.ts';
import { gatherDemanda } from '#server/demanda/juntar.ts';
import { tellLlegadas } from '#server/demanda/llegadas.ts';
import { type ArchivosDependencies, createColaDePdf } from '#server/facturas/archivos-de-cfdi.ts';
import { alertTo, type FacturasDependencies } from '#server/facturas/dependencies.ts';
import { reconcile } from '#server/facturas/emision/conciliar.ts';
import { lookAtNight } from '#server/facturas/fuera/cada-noche.ts';
import { createRepresentacion, type Representacion } from '#server/facturas/representacion/representacion.ts';
import { loadBuiltWeb } from '#server/public/built-web.ts';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import { createColaDeImportaciones } from './cola-de-importaciones.ts';
import { type Config, ConfigError } from './config.ts';
import { type AcusesDependencies, createColaDeAcuses } from './facturas/archivos-de-cfdi.ts';
import { sayingWhy } from './listen.ts';
import { readNegocio } from './negocio.ts';
import type { OpenDatabase } from './open-database.ts';
import { enqueueResumenes } from './reportes/resumen-diario.ts';
import { ROOT } from './root.ts';

/** A server that accepts requests. */
export interface Serving {
  readonly url: string;
  /** Stops accepting, finishes what is in flight and leaves the database. */
  close(): Promise<void>;
}

/** The application of a configuration, and what its work in the background is done with. */
interface Aplicacion {
  readonly app: FastifyInstance;
  readonly facturas: FacturasDependencies;
  readonly representacion: Representacion;
  /** The searches that found nothing, until they are written. */
  readonly buscadas: Buscadas;
}

/** Builds the application as it is served, without a port and without what works in the background. */
export async function createAplicacion(
  config: Config,
  cfdi: CfdiConfig,
  db: Db,
  images: ImageStore,
  passwords = createPasswords(),
): Promise<Aplicacion> {
  const { publico: negocio, interno, logoSvg, legales } = readNegocio(config.negocioFile);
  const isProduccion = config.mode === 'produccion';
  const proveedor = await openProveedor({
    cfdi,
    isProduccion,
    db,
    dataDir: config.dataDir,
    emisor: interno.emisor,
  });
  const archivos = new HashedFiles(join(config.dataDir, 'archivos'));
  const representacion = createRepresentacion({ ...negocio, logoSvg });
  const now = () => new Date();
  const facturas: FacturasDependencies = {
    db,
    now,
    archivos,
    proveedor,
    fiscal: interno,
    onAlerta: (error, cfdi) => alertTo(app.log)(error, cfdi),
  };
  const buscadas = createBuscadas(now);
  const app = await buildApp({
    db,
    now,
    passwords,
    web: await loadBuiltWeb(join(ROOT, 'dist')),
    negocio,
    interno,
    logoSvg,
    legales,
    proveedor,
    avisos: { secreto: secretoOf(cfdi), onAviso: (aviso) => reconcile(facturas, aviso) },
    // In the demo everything is made up, and each document says so by itself.
    facturacion: { modo: proveedor.modo, sonDePrueba: isProduccion && proveedor.modo !== 'produccion' },
    images,
    archivos,
    notar: buscadas.note,
    representacion,
    publicUrl: config.publicUrl,
    readsPerMinute: config.readsPerMinute,
    trustProxy: config.trustProxy,
    patience: { perAddress: config.conexionesPorDireccion, inAll: config.conexiones },
    // A business's log says who did what; a demo's terminal stays readable.
    logLevel: config.mode === 'demo' ? 'warn' : 'info',
  });
  return { app, facturas, representacion, buscadas };
}

/** Opens the port on a migrated database. */
export async function serve(
  config: Config,
  cfdi: CfdiConfig,
  database: OpenDatabase,
  images: ImageStore,
): Promise<Serving> {
  const { publico: negocio, interno } = readNegocio(config.negocioFile);
  const { app, facturas, representacion, buscadas } = await createAplicacion(config, cfdi, database.db, images);
  const vida = await holdVida(database.db.pool);
  await sayingWhy(config, () => app.listen({ host: config.host, port: config.port }));
  const remitente = { negocio: negocio.nombre, publicUrl: config.publicUrl };
  const resumen = { db: database.db, remitente, zona: interno.emisor.zona };
  const porOmision = interno.cobranza.diasDeCredito;
  const background = startBackground({
    db: database.db,
    images,
    archivos: facturas.archivos,
    conciliar: () => reconcile(facturas),
    mirarTimbradas: () => lookAtNight(facturas),
    resumir: () => enqueueResumenes(resumen, new Date()),
    demanda: {
      escribir: () => writeBuscadas(database.db, buscadas, app.log),
      juntar: () => gatherDemanda(database.db, new Date()),
      avisar: () => tellLlegadas({ db: database.db, remitente }, new Date()),
    },
    recordar: () => enqueueRecordatorios({ db: database.db, porOmision }, new Date()),
    onError: (error, what) => app.log.error({ err: error }, what),
    onMissing: (rows) => app.log.warn({ archivos: rows }, 'Hay fotos o documentos cuyo archivo no está'),
  });
  const sender = createMailSender({
    smtpUrl: config.smtpUrl,
    dataDir: config.dataDir,
    remitente: negocio,
    onFile: (path) => app.log.warn({ correo: path }, 'Correo guardado en un archivo'),
  });
  const correos = startCola(database.db, createColaDeCorreos(sender, facturas.archivos), (error) =>
    app.log.error({ err: error }, 'No se pudo enviar un correo'),
  );
  const envio = { db: database.db, firma: { ...negocio, rfc: interno.emisor.rfc }, porOmision, now: () => new Date() };
  const recordatorios = startCola(database.db, createColaDeRecordatorios(envio, sender), (error) =>
    app.log.error({ err: error }, 'No se pudo enviar un recordatorio'),
  );
  const { connectionString: databaseUrl = '' } = database.db.pool.options;
  const lugares = { databaseUrl, dataDir: config.dataDir, negocioFile: config.negocioFile };
  const importaciones = startCola(
    database.db,
    createColaDeImportaciones(lugares),
    (error) => app.log.error({ err: error }, 'No se pudo seguir con una importación'),
    SIN_ESPERA_MS,
  );
  const documentos = startColasDeDocumentos(database, { ...facturas, representacion }, app.log);
  return {
    url: `http://${config.host}:${portOf(app.server.address(), config.port)}`,
    async close() {
      // Side by side: each may take seconds, and a mail that nobody sent by then waits in the database.
      const colas = [correos, recordatorios, documentos, importaciones];
      await Promise.all([app.close(), background.stop(), ...colas.map((cola) => cola.stop())]).then(vida.stop);
      // Nobody types any more: what waited for the end of a word is written as it is.
      await writeBuscadas(database.db, buscadas, app.log, true).catch((error) =>
        app.log.error({ err: error }, SIN_ESCRIBIR),
      );
      await database.close();
    },
  };
}

const SIN_ESCRIBIR = 'No se pudieron escribir las búsquedas sin existencia';

/** Writes the searches that wait, and says how many had no room. */
async function writeBuscadas(db: Db, buscadas: Buscadas, log: FastifyBaseLogger, isAll = false): Promise<void> {
  await flushBuscadas(db, buscadas, isAll);
  const perdidas = buscadas.takePerdidas();
  if (perdidas > 0) log.warn({ busquedas: perdidas }, 'Hubo más búsquedas sin existencia de las que se anotan');
}

/** A step of an import is cut off when the program stops: it goes on where it was. */
const SIN_ESPERA_MS = 100;

/** The queues of the files of documents need these. */
interface ColasDependencies extends ArchivosDependencies, AcusesDependencies {
  readonly proveedor: ArchivosDependencies['proveedor'] & AcusesDependencies['proveedor'];
}

/** Starts the queues of the files of documents: their PDF, and the receipts of their cancellations. */
function startColasDeDocumentos({ db }: OpenDatabase, deps: ColasDependencies, log: FastifyBaseLogger): Repeated {
  const colas = [
    startCola(db, createColaDePdf(db, deps), (error) =>
      log.error({ err: error }, 'No se pudo hacer el PDF de un documento'),
    ),
    startCola(db, createColaDeAcuses(db, deps), (error) =>
      log.error({ err: error }, 'No se pudo obtener el acuse de una cancelación'),
    ),
  ];
  return {
    async stop() {
      await Promise.all(colas.map((cola) => cola.stop()));
    },
  };
}

function secretoOf(cfdi: CfdiConfig): string | null {
  return cfdi.proveedor === 'facturapi' ? cfdi.webhookSecret : null;
}

/** Opens the provider of invoices; what is wrong with its settings is said in one line. */
async function openProveedor(deps: ProveedorDependencies): Promise<ProveedorCfdi> {
  try {
    return await createProveedor(deps);
  } catch (error) {
    const setting = deps.cfdi.proveedor === 'facturapi' ? 'FACTURAPI_KEY' : 'CFDI_FALLA';
    throw error instanceof ErrorProveedor ? new ConfigError(`${setting}: ${error.message}`) : error;
  }
}

function portOf(address: ReturnType<import('node:net').Server['address']>, preset: number): number {
  return typeof address === 'object' && address ? address.port : preset;
}

import { hash } from 'node:crypto';
import type { Db } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import { DamagedFileError, type HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import type { Cola } from '#server/base/jobs/trabajos.ts';
import type { FacturasDependencies } from './dependencies.ts';
import { type CfdiTimbrado, findCfdiPorId } from './queries/cfdis.ts';
import type { Representacion } from './representacion/representacion.ts';
import { nombreOf } from './respuesta.ts';

/** The files of documents are kept, made and looked for with these. */
export interface ArchivosDependencies extends Pick<FacturasDependencies, 'archivos' | 'onAlerta'> {
  readonly representacion: Pick<Representacion, 'makePdf'>;
  readonly proveedor: Pick<FacturasDependencies['proveedor'], 'consultar'>;
}

/**
 * Reads the stamped XML, byte for byte. Where the store has lost it the provider is asked for the same bytes, which go
 * back to their place.
 *
 * @throws BusinessError `falla` when nobody has them.
 */
export async function readXml(deps: ArchivosDependencies, cfdi: CfdiTimbrado): Promise<Buffer> {
  const kept = await readKept(deps, cfdi, cfdi.xmlHuella);
  if (kept) return kept;
  const found = await deps.proveedor.consultar({ ref: cfdi.ref }, cfdi.timbrada).catch((error) => {
    deps.onAlerta(error, cfdi.id);
    return null;
  });
  if (found?.estado === 'timbrado' && hash('sha256', found.xml) === cfdi.xmlHuella) {
    await keep(deps, cfdi, found.xml);
    return found.xml;
  }
  const mensaje = `No se descargó: el archivo de ${nombreOf(cfdi)} está dañado. Avisa al administrador del sistema.`;
  throw new BusinessError(mensaje, { codigo: 'falla' });
}

/** A PDF, and its place in the store; null where there is no room for it. */
interface Pdf {
  readonly bytes: Buffer;
  readonly huella: string | null;
}

/** The PDF that are being made at this moment for each store, by their document and whether it was cancelled. */
const enCurso = new WeakMap<HashedFiles, Map<string, Promise<Pdf>>>();

/**
 * Reads the PDF of a document as it stands; one that is not there yet, or no longer, is made at once: once, however many ask
 * for it meanwhile. Two instances may each make one, of the same bytes.
 */
export async function readPdf(db: Db, deps: ArchivosDependencies, cfdi: CfdiTimbrado): Promise<Pdf> {
  const kept = cfdi.pdfHuella && (await readKept(deps, cfdi, cfdi.pdfHuella));
  if (kept) return { bytes: kept, huella: cfdi.pdfHuella };
  const making = enCurso.get(deps.archivos) ?? new Map<string, Promise<Pdf>>();
  enCurso.set(deps.archivos, making);
  const cual = `${cfdi.xmlHuella} ${cfdi.estado === 'cancelada'}`;
  const made = making.get(cual) ?? makePdf(db, deps, cfdi).finally(() => making.delete(cual));
  making.set(cual, made);
  return made;
}

async function makePdf(db: Db, deps: ArchivosDependencies, cfdi: CfdiTimbrado): Promise<Pdf> {
  const isCancelado = cfdi.estado === 'cancelada';
  const bytes = await deps.representacion.makePdf(await readXml(deps, cfdi), isCancelado);
  const huella = await keep(deps, cfdi, bytes);
  // One that was cancelled meanwhile has another PDF.
  const query = db.kysely.updateTable('cfdis').set({ pdf_huella: huella }).where('id', '=', cfdi.id);
  if (huella) await query.where('estado', isCancelado ? '=' : '!=', 'cancelada').execute();
  return { bytes, huella };
}

/** Reads bytes of a document that the store has; null, and an alert, where it has lost them. */
export async function readKept(
  { archivos, onAlerta }: Pick<ArchivosDependencies, 'archivos' | 'onAlerta'>,
  cfdi: CfdiTimbrado,
  huella: string,
) {
  try {
    const bytes = await archivos.read(huella);
    if (!bytes) onAlerta(new Error(`${huella} is missing`), cfdi.id);
    return bytes;
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    onAlerta(error, cfdi.id);
    return null;
  }
}

/** Stores bytes that can be had again: whoever asked for them gets them also when the disk is full. */
async function keep({ archivos, onAlerta }: ArchivosDependencies, cfdi: CfdiTimbrado, bytes: Buffer) {
  try {
    return await archivos.write(bytes);
  } catch (error) {
    onAlerta(error, cfdi.id);
    return null;
  }
}

/** A document of which a file is to be made or fetched: the database asks for it. */
interface Encargo {
  readonly cfdi: number;
}

/** Makes the queue of PDF: of what is stamped or cancelled. */
export function createColaDePdf(db: Db, deps: ArchivosDependencies): Cola<Encargo> {
  return {
    nombre: 'pdf',
    async perform({ datos }) {
      const cfdi = await findCfdiPorId(db, datos.cfdi);
      if (!cfdi) return '';
      const { huella } = await readPdf(db, deps, cfdi);
      if (huella === null) throw new Error('No se pudo guardar el PDF');
      return huella;
    },
  };
}

/** Receipts are fetched and kept with these. */
export interface AcusesDependencies extends Pick<FacturasDependencies, 'archivos' | 'onAlerta' | 'now'> {
  readonly proveedor: Pick<FacturasDependencies['proveedor'], 'acuse'>;
}

/**
 * Reads the tax authority's receipt of a cancellation, byte for byte; one that is not kept yet is fetched at once.
 *
 * @throws BusinessError where the document is not cancelled, or the provider has no receipt yet.
 */
export async function readAcuse(db: Db, deps: AcusesDependencies, cfdi: CfdiTimbrado): Promise<Buffer> {
  const kept = cfdi.acuseHuella && (await readKept(deps, cfdi, cfdi.acuseHuella));
  if (kept) return kept;
  if (cfdi.estado !== 'cancelada') throw new BusinessError('No se descargó: el documento no está cancelado');
  const acuse = await deps.proveedor.acuse(cfdi.ref, deps.now()).catch((error: unknown) => {
    deps.onAlerta(error, cfdi.id);
    return null;
  });
  if (acuse === null) throw new BusinessError(TODAVIA_NO, { codigo: 'proveedor' });
  await keepAcuse(db, deps, cfdi, acuse);
  return acuse;
}

const TODAVIA_NO =
  'No se descargó: el proveedor todavía no entrega el acuse de la cancelación. El sistema lo sigue pidiendo';

async function keepAcuse(db: Db, { archivos }: AcusesDependencies, { id }: CfdiTimbrado, acuse: Buffer) {
  const huella = await archivos.write(acuse);
  await db.kysely.updateTable('cfdis').set({ acuse_huella: huella }).where('id', '=', id).execute();
  return huella;
}

/** Makes the queue of receipts: of what is cancelled. A provider that has none yet is asked again, for a day, ever more rarely. */
export function createColaDeAcuses(db: Db, deps: AcusesDependencies): Cola<Encargo> {
  return {
    nombre: 'acuse',
    async perform({ datos }) {
      const cfdi = await findCfdiPorId(db, datos.cfdi);
      if (cfdi?.estado !== 'cancelada') return '';
      if (cfdi.acuseHuella) return cfdi.acuseHuella;
      const acuse = await deps.proveedor.acuse(cfdi.ref, deps.now());
      if (acuse === null) throw new Error('El proveedor todavía no entrega el acuse');
      return keepAcuse(db, deps, cfdi, acuse);
    },
  };
}

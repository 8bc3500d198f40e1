import { extname } from 'node:path';
import type { PoolClient } from 'pg';
import { isUuidSimulado } from '#domain/cfdi/modo.ts';
import { DamagedFileError, type HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import { inPieces } from '#server/base/tabla/copiar.ts';
import type { Entrada } from './zip.ts';

/** The files that a row names and the server does not have: how many, and the names of the first. */
export interface Faltantes {
  cuantos: number;
  readonly nombres: string[];
}

/** So many are named: where a disk was lost, the rest of them would fill the memory. */
const MAX_NOMBRADOS = 1_000;

function note(faltan: Faltantes, nombre: string): void {
  faltan.cuantos += 1;
  if (faltan.nombres.length < MAX_NOMBRADOS) faltan.nombres.push(nombre);
}

/** Gives the original photos of all parts, a folder for each part. What is missing is noted by its name. */
export async function* fotosOf(client: PoolClient, images: ImageStore, faltan: Faltantes): AsyncGenerator<Entrada> {
  for await (const { inventario, orden, archivo } of rowsOf<Foto>(client, FOTOS)) {
    const nombre = `fotos/${inventario}/${orden}${extname(archivo)}`;
    yield* archivoOf(nombre, await images.readOriginal(archivo), faltan);
  }
}

interface Foto extends Fila {
  readonly inventario: number;
  readonly orden: number;
  readonly archivo: string;
}

const FOTOS = `select f.id, p.inventario, f.orden, f.archivo from imagenes f join piezas p on p.id = f.pieza_id
  where f.id > $1 order by f.id limit $2`;

/** Gives the files of all fiscal documents, of all claims, suppliers' invoices and donor cars, under names for people. What is missing is noted by its name. */
export async function* documentosOf(
  client: PoolClient,
  archivos: HashedFiles,
  faltan: Faltantes,
): AsyncGenerator<Entrada> {
  for await (const cfdi of rowsOf<Cfdi>(client, CFDIS)) {
    for (const [huella, fin] of [
      [cfdi.xml, '.xml'],
      [cfdi.pdf, '.pdf'],
      [cfdi.acuse, '_ACUSE.xml'],
    ] as const) {
      if (huella) yield* archivoOf(`${nombreDeCfdi(cfdi)}${fin}`, await readKept(archivos, huella), faltan);
    }
  }
  for await (const { id, reporte, nombre, huella } of rowsOf<Adjunto>(client, ADJUNTOS)) {
    const camino = `documentos/siniestros/${cleanParte(reporte)}/${id}_${cleanParte(nombre)}`;
    yield* archivoOf(camino, await readKept(archivos, huella), faltan);
  }
  for await (const { proveedor, uuid, huella } of rowsOf<DeProveedor>(client, DE_PROVEEDORES)) {
    const camino = `documentos/proveedores/${cleanParte(proveedor)}/${uuid}.xml`;
    yield* archivoOf(camino, await readKept(archivos, huella), faltan);
  }
  for await (const { id, donador, nombre, huella } of rowsOf<DeDonador>(client, DE_DONADORES)) {
    const camino = `documentos/donadores/D-${donador}/${id}_${cleanParte(nombre)}`;
    yield* archivoOf(camino, await readKept(archivos, huella), faltan);
  }
}

interface DeDonador extends Fila {
  readonly donador: number;
  readonly nombre: string;
  readonly huella: string;
}

const DE_DONADORES = `select id, donador_id as donador, nombre, huella from donadores_archivos
  where id > $1 and eliminado is null order by id limit $2`;

interface DeProveedor extends Fila {
  readonly proveedor: string;
  readonly uuid: string;
  readonly huella: string;
}

const DE_PROVEEDORES = `select id, proveedor, uuid, xml_huella as huella from cuentas_por_pagar
  where id > $1 and xml_huella is not null order by id limit $2`;

interface Cfdi extends Fila {
  readonly serie: string;
  readonly folio: number;
  readonly uuid: string;
  readonly xml: string;
  readonly pdf: string | null;
  readonly acuse: string | null;
}

const CFDIS = `select id, serie, folio, uuid, xml_huella as xml, pdf_huella as pdf, acuse_huella as acuse from cfdis
  where id > $1 and xml_huella is not null order by id limit $2`;

/** The name that its download has, too. */
function nombreDeCfdi({ serie, folio, uuid }: Cfdi): string {
  const nombre = serie === '' ? String(folio) : `${cleanParte(serie)}-${folio}`;
  return `documentos/facturas/${nombre}_${uuid}${isUuidSimulado(uuid) ? '_SIN_VALIDEZ' : ''}`;
}

interface Adjunto extends Fila {
  readonly reporte: string;
  readonly nombre: string;
  readonly huella: string;
}

const ADJUNTOS = `select a.id, i.reporte, a.nombre, a.huella from adjuntos a join indicadores i on i.id = a.indicador
  where a.id > $1 and a.eliminado is null order by a.id limit $2`;

/** Makes a part of a path of what somebody typed: no folder, no sign that a disk refuses, no name that hides. */
export function cleanParte(texto: string): string {
  const legible = texto.normalize('NFC').replaceAll(/[^\p{L}\p{N} ._()-]+/gu, '-');
  return legible.slice(0, LARGO).replaceAll(/^[ .-]+|[ .]+$/g, '') || 'sin nombre';
}

const LARGO = 120;

interface Fila {
  readonly id: number;
}

/** Rows asked for at once. */
const BATCH = 1_000;

/** Gives the rows of a query, some at a time: $1 the last id, $2 how many. */
async function* rowsOf<Row extends Fila>(client: PoolClient, query: string): AsyncGenerator<Row> {
  for (let last = 0, more = true; more; ) {
    const { rows } = await client.query<Row>(query, [last, BATCH]);
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    more = rows.length === BATCH;
  }
}

async function* archivoOf(nombre: string, bytes: Buffer | null, faltan: Faltantes): AsyncGenerator<Entrada> {
  if (bytes) yield { nombre, isPacked: !nombre.endsWith('.xml'), contenido: inPieces(bytes) };
  else note(faltan, nombre);
}

/** Reads a document; one that the disk has lost or changed keeps nobody from the rest. */
async function readKept(archivos: HashedFiles, huella: string): Promise<Buffer | null> {
  try {
    return await archivos.read(huella);
  } catch (error) {
    if (error instanceof DamagedFileError) return null;
    throw error;
  }
}

import { type Zippable, zipSync } from 'fflate';
import type { facturApi } from '#contract/factur-api.ts';
import { isUuidSimulado } from '#domain/cfdi/modo.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatFecha } from '#domain/fecha.ts';
import { cleanArchivo } from '#domain/nombre-de-archivo.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import type { Db } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { type AdjuntoNombrado, enqueueMail, type Mail } from '#server/base/jobs/correos.ts';
import { composeMail } from '#server/base/jobs/redaccion.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { type AcusesDependencies, type ArchivosDependencies, readAcuse, readPdf, readXml } from './archivos-de-cfdi.ts';
import { type CfdiTimbrado, findCfdi } from './queries/cfdis.ts';
import { nombreOf } from './respuesta.ts';

/** The calls about the files of documents are answered with these. */
export interface DocumentosDependencies extends ArchivosDependencies, AcusesDependencies {
  readonly proveedor: ArchivosDependencies['proveedor'] & AcusesDependencies['proveedor'];
  readonly firma: Firma;
}

const MIME = { pdf: 'application/pdf', xml: 'application/xml', zip: 'application/zip' } as const;

/** A file by its format; the receipt of a cancellation is an XML, too. */
type Opcion = keyof typeof MIME | 'acuse';

/** The end of the name of a receipt. */
const DE_ACUSE = '_ACUSE.xml';

/** Bytes of a file that is answered whole; the largest document has a few hundred thousand (regla 123). */
const MAX_BYTES = 10 * 1024 * 1024;

/** Answers the files of stamped documents, and sends them to their clients. */
export function documentosHandlers(
  deps: DocumentosDependencies,
): Handlers<Pick<typeof facturApi, 'download' | 'sendMail'>> {
  return {
    async download({ opt, ref, nombre }, { db }) {
      const cfdi = await requireCfdi(db, ref);
      const bytes = await MAKERS[opt](db, deps, cfdi);
      if (bytes.length > MAX_BYTES) {
        throw new BusinessError('No se descargó: el archivo es demasiado grande', { codigo: 'limite' });
      }
      return {
        file: bytes.toString('base64'),
        mime: opt === 'acuse' ? MIME.xml : MIME[opt],
        filename: `${nombreDeArchivo(cfdi, nombre)}${opt === 'acuse' ? DE_ACUSE : `.${opt}`}`,
      };
    },

    async sendMail({ ref, email, opId }, context) {
      const { db } = context;
      const cfdi = await requireCfdi(db, ref);
      const para = [...new Set([cfdi.email, email ?? ''].filter(Boolean))];
      if (para.length === 0) {
        throw new BusinessError('No se envio el correo: el cliente no tiene una dirección de correo', {
          campo: 'email',
        });
      }
      const adjuntos = await requireAdjuntos(db, deps, cfdi);
      const autoria = signAutoria(context, opId);
      const peticion = { tipo: 'send_mail', datos: { ref, email } };
      await onceIn(
        db,
        autoria,
        peticion,
        async (trx) => {
          for (const correo of para) {
            await enqueueMail(trx, composeEnvio(deps.firma, cfdi, correo, adjuntos));
            const cambio = { tabla: 'cfdis', registro: String(cfdi.id), operacion: 'cambio' } as const;
            await recordCambios(trx, autoria, { ...cambio, despues: { correo } });
          }
          return null;
        },
        null,
      );
      return { response: { ok: true } };
    },
  };
}

async function requireCfdi(db: Db, ref: string): Promise<CfdiTimbrado> {
  const cfdi = await findCfdi(db, ref);
  if (!cfdi) throw notFound('No se encontró el documento', 'ref');
  return cfdi;
}

type Maker = (db: Db, deps: DocumentosDependencies, cfdi: CfdiTimbrado) => Promise<Buffer>;

const MAKERS: Readonly<Record<Opcion, Maker>> = {
  acuse: readAcuse,
  pdf: async (db, deps, cfdi) => (await readPdf(db, deps, cfdi)).bytes,
  xml: (_db, deps, cfdi) => readXml(deps, cfdi),
  async zip(db, deps, cfdi) {
    const xml = await readXml(deps, cfdi);
    const pdf = await readPdf(db, deps, cfdi);
    const nombre = nombreDeArchivo(cfdi);
    // The moment of the stamp makes the same file of it every time; a PDF is packed already.
    const files: Zippable = { [`${nombre}.xml`]: xml, [`${nombre}.pdf`]: [pdf.bytes, { level: 0 }] };
    // A receipt that the provider has not handed out yet keeps nobody from the rest.
    const { estado, acuseHuella } = cfdi;
    const acuse = estado === 'cancelada' && acuseHuella ? await readAcuse(db, deps, cfdi) : null;
    if (acuse) files[`${nombre}${DE_ACUSE}`] = acuse;
    return Buffer.from(zipSync(files, { mtime: cfdi.timbrada }));
  },
};

/** Makes sure that both files are in the store before a mail names them. */
async function requireAdjuntos(db: Db, deps: DocumentosDependencies, cfdi: CfdiTimbrado) {
  await readXml(deps, cfdi);
  const { huella } = await readPdf(db, deps, cfdi);
  if (huella === null) {
    throw new BusinessError('No se envio el correo: no hay espacio en el servidor', { codigo: 'espacio' });
  }
  const nombre = nombreDeArchivo(cfdi);
  return [
    { huella, nombre: `${nombre}.pdf`, tipo: MIME.pdf },
    { huella: cfdi.xmlHuella, nombre: `${nombre}.xml`, tipo: MIME.xml },
  ];
}

/** The business as it signs the mail. */
interface Firma {
  readonly nombre: string;
  readonly direccion: string;
  readonly telefono: string;
  readonly correo: string;
  readonly rfc: string;
}

const QUE: Readonly<Record<CfdiTimbrado['tipo'], readonly [asunto: string, intro: string]>> = {
  I: ['Factura', 'Le agradecemos su compra. Le enviamos su factura'],
  P: ['Recibo de pago', 'Le agradecemos su pago. Le enviamos el recibo electrónico'],
  E: ['Nota de crédito', 'Le enviamos la nota de crédito'],
};

/** Composes the mail with which a document goes to its client, with its two files. */
function composeEnvio(firma: Firma, cfdi: CfdiTimbrado, para: string, adjuntos: readonly AdjuntoNombrado[]): Mail {
  const [asunto, intro] = QUE[cfdi.tipo];
  const folio = nombreOf(cfdi);
  const cancelada = cfdi.estado === 'cancelada';
  const parrafos = [
    `${intro} ${folio} por ${formatPrecio(cfdi.total)} MXN, del ${formatFecha(cfdi.timbrada)}. Van adjuntos el PDF y el XML.`,
    ...(cancelada ? [`Este documento está cancelado: ya no tiene efectos.`] : []),
    ...(isUuidSimulado(cfdi.uuid) ? ['Es un documento de prueba, SIN VALIDEZ FISCAL.'] : []),
    `Folio fiscal: ${cfdi.uuid}`,
    `Si tiene alguna duda, responda a este correo o llámenos al ${firma.telefono}. Quedamos a sus órdenes.`,
    `${firma.nombre} · RFC ${firma.rfc} · ${firma.direccion} · ${firma.correo}`,
  ];
  return composeMail(
    { negocio: firma.nombre },
    { email: para, nombre: para === cfdi.email ? cfdi.nombre : '' },
    `${asunto} ${folio}${cancelada ? ' (cancelada)' : ''}`,
    parrafos.map((parrafo) => ({ parrafo })),
    { adjuntos },
  );
}

/**
 * Names a file of a document, without its ending: `F-12_6D7434A6-…`, and of what counts for nothing it says so. The UUID
 * stands in every name, so that two documents are never taken for one.
 *
 * @param pedido what the caller would call it in place of series and folio. Only letters, digits and a few signs stay of
 * it: it may come from anywhere, and becomes the name of a file on somebody's disk.
 */
export function nombreDeArchivo(
  { serie, folio, uuid }: Pick<CfdiTimbrado, 'serie' | 'folio' | 'uuid'>,
  pedido = '',
): string {
  return `${cleanArchivo(pedido.replace(/\.(?:pdf|xml|zip)$/i, '')) || `${serie}-${folio}`}_${uuid}${isUuidSimulado(uuid) ? '_SIN_VALIDEZ' : ''}`;
}

import { type Zippable, zipSync } from 'fflate';
import type { facturApi } from '#contract/factur-api.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import type { Db } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { enqueueMail } from '#server/base/jobs/correos.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { type AcusesDependencies, readAcuse } from './acuses.ts';
import { type ArchivosDependencies, readPdf, readXml } from './archivos-de-cfdi.ts';
import { composeEnvio, type Firma } from './correo-de-cfdi.ts';
import { nombreDeArchivo } from './nombre-de-archivo.ts';
import { type CfdiTimbrado, findCfdi } from './queries/cfdi.ts';

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

import { createPrivateKey, generateKeyPair, type KeyObject, randomInt, randomUUID, X509Certificate } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Emisor } from '#domain/cfdi/comprobante.ts';
import { ErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';

/** A certificate and the key that it is of. */
export interface Certificado {
  /** Twenty digits; ours begin with 99999, as no real one does. */
  readonly numero: string;
  /** The certificate (DER) in base64, as a document carries it. */
  readonly base64: string;
  readonly llave: KeyObject;
}

/** A simulated stamp needs two: the issuer's certificate, and the one of who stamps. */
export interface Certificados {
  readonly emisor: Certificado;
  readonly pac: Certificado;
}

/**
 * Opens the certificates of an issuer, which are made once for a data folder: of instances that start at once, the first
 * to store its own gives them to the others.
 *
 * @throws ErrorProveedor `credenciales` where the file is damaged.
 */
export async function openCertificados(dataDir: string, emisor: Pick<Emisor, 'rfc' | 'nombre'>): Promise<Certificados> {
  const folder = join(dataDir, 'cfdi');
  const name = `certificados-${encodeURIComponent(emisor.rfc)}.json`;
  const stored = await readIfThere(join(folder, name));
  if (stored !== null) return parse(stored, name);
  const [propio, pac] = await Promise.all([
    mintCertificado(emisor.rfc, emisor.nombre),
    mintCertificado('AAA010101AAA', 'PAC SIMULADO - SIN VALIDEZ FISCAL'),
  ]);
  await writeOnce(folder, name, JSON.stringify({ emisor: propio, pac }, null, 1));
  return parse(await readFile(join(folder, name), 'utf8'), name);
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isError(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Writes a file whole, unless there is one: a link, other than a move, replaces nothing. */
async function writeOnce(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${randomUUID()}.tmp`);
  try {
    await writeDurably(unfinished, text);
    await link(unfinished, join(folder, name));
  } catch (error) {
    if (!isError(error, 'EEXIST')) throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

const isError = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

function parse(text: string, name: string): Certificados {
  try {
    const { emisor, pac }: Record<keyof Certificados, CertificadoNuevo> = JSON.parse(text);
    return { emisor: openCertificado(emisor), pac: openCertificado(pac) };
  } catch (cause) {
    throw new ErrorProveedor(
      'credenciales',
      `Los certificados de prueba están dañados: borra cfdi/${name} de la carpeta de datos y se harán otros`,
      { cause },
    );
  }
}

function openCertificado({ certificado, llave }: CertificadoNuevo): Certificado {
  const x509 = new X509Certificate(Buffer.from(certificado, 'base64'));
  const key = createPrivateKey(llave);
  if (!x509.checkPrivateKey(key)) throw new Error('The key is not of the certificate');
  // The bytes of the serial number are the digits of the certificate's number, as text.
  return { numero: Buffer.from(x509.serialNumber, 'hex').toString('ascii'), base64: certificado, llave: key };
}

/** A certificate (DER, in base64) and its key (PEM) as they are stored. */
interface CertificadoNuevo {
  readonly certificado: string;
  readonly llave: string;
}

/** Documents of a demo are of a year that is over. */
const ANIOS_ANTES = 2;
const ANIOS_DE_VALIDEZ = 20;

/**
 * Makes a certificate like those of the tax authority: the RFC stands in x500UniqueIdentifier, and it has a unit, which
 * tells one that seals from one that signs.
 */
async function mintCertificado(rfc: string, nombre: string): Promise<CertificadoNuevo> {
  // Node itself makes no certificates; it is needed once, so nobody else waits for this package.
  const { default: forge } = await import('node-forge');
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const llave = String(privateKey.export({ type: 'pkcs1', format: 'pem' }));
  const key = forge.pki.privateKeyFromPem(llave);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  const numero = `99999${String(randomInt(10 ** 14)).padStart(15, '0')}`;
  certificate.serialNumber = Buffer.from(numero, 'ascii').toString('hex');
  const { notBefore, notAfter } = certificate.validity;
  notBefore.setFullYear(notBefore.getFullYear() - ANIOS_ANTES);
  notAfter.setFullYear(notAfter.getFullYear() + ANIOS_DE_VALIDEZ);
  // As UTF-8: other classes of text hold neither & nor Ñ. The types of the package name no class by its own constant.
  const texto = (type: string, value: string) => ({ type, value, valueTagClass: forge.asn1.Type.UTF8 as never });
  certificate.setSubject([
    ...['2.5.4.3', '2.5.4.41', '2.5.4.10'].map((type) => texto(type, nombre)),
    texto('2.5.4.45', rfc),
    texto('2.5.4.11', 'SIN VALIDEZ FISCAL'),
  ]);
  certificate.setIssuer([texto('2.5.4.3', 'AC SIMULADA - SIN VALIDEZ FISCAL'), texto('2.5.4.45', 'AAA010101AAA')]);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes();
  return { certificado: Buffer.from(der, 'binary').toString('base64'), llave };
}

import { generateKeyPair, randomInt } from 'node:crypto';
import { promisify } from 'node:util';

/** A certificate (DER, in base64) and its key (PEM) as they are stored. */
export interface CertificadoNuevo {
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
export async function mintCertificado(rfc: string, nombre: string): Promise<CertificadoNuevo> {
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

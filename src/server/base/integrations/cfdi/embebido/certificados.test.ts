import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Certificate } from '@nodecfdi/credentials/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMISOR } from '#tests/comprobantes.ts';
import { openCertificados } from './certificados.ts';

const RARO = { rfc: 'P&A010101AA1', nombre: 'PEÑA & HIJOS' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yarda-csd-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const onlyFile = async () => {
  const names = await readdir(join(folder, 'cfdi'));
  expect(names).toHaveLength(1);
  return join(folder, 'cfdi', names[0] ?? '');
};

test('instances that start at once have the same certificates, which only their owner reads', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => openCertificados(folder, EMISOR)));
  expect(new Set(all.map(({ emisor }) => emisor.numero)).size).toBe(1);
  const again = await openCertificados(folder, EMISOR);
  expect(again.pac.base64).toBe(all[0]?.pac.base64);
  expect(again.emisor.numero).toMatch(/^99999\d{15}$/);
  expect(again.pac.numero).not.toBe(again.emisor.numero);
  expect((await stat(await onlyFile())).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'cfdi'))).mode & 0o777).toBe(0o700);
});

test('another library takes it for a certificate that seals, of that RFC, valid in the year before', async () => {
  const { emisor } = await openCertificados(folder, RARO);
  const certificate = new Certificate(Buffer.from(emisor.base64, 'base64').toString('binary'));
  expect(certificate.satType().isCsd()).toBe(true);
  expect(certificate.serialNumber().bytes()).toBe(emisor.numero);
  expect(certificate.rfc()).toBe(RARO.rfc);
  expect(certificate.legalName()).toBe(RARO.nombre);
  expect(Date.now() - certificate.validFrom().getTime()).toBeGreaterThan(366 * 86_400_000);
  await onlyFile();
});

test('a damaged file, or a key that is not of its certificate, is an error that says what to do', async () => {
  await openCertificados(folder, EMISOR);
  const path = await onlyFile();
  const text = await readFile(path, 'utf8');
  const { emisor, pac } = JSON.parse(text);
  const exchanged = JSON.stringify({ emisor: { ...emisor, llave: pac.llave }, pac });
  for (const damaged of ['', '{}', text.slice(0, 900), exchanged]) {
    await writeFile(path, damaged);
    await expect(openCertificados(folder, EMISOR)).rejects.toMatchObject({
      name: 'ErrorProveedor',
      tipo: 'credenciales',
      message: expect.stringContaining('borra cfdi/certificados-EKU9003173C9.json'),
    });
  }
  await rm(path);
  expect((await openCertificados(folder, EMISOR)).emisor.base64).not.toBe(emisor.certificado);
});

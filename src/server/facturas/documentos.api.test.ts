import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { SmtpSender } from '#server/base/integrations/mail/smtp-sender.ts';
import { createColaDeCorreos } from '#server/base/jobs/correos.ts';
import { insertCfdi } from '#tests/cfdis.ts';
import { sampleConcepto, sampleIngreso, stampComprobante } from '#tests/comprobantes.ts';
import { createCuenta, mailsTo } from '#tests/cuentas.ts';
import { TestFacturas } from '#tests/facturas.ts';
import { hasPoppler, pdfPages, pdfQr } from '#tests/poppler.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';
import { startSmtp } from '#tests/smtp.ts';
import { pass, run } from '#tests/trabajos.ts';
import { createColaDePdf, readPdf } from './archivos-de-cfdi.ts';
import { findCfdi, findCfdiPorId } from './queries/cfdis.ts';
import { createRepresentacion } from './representacion/representacion.ts';

const folder = await mkdtemp(join(tmpdir(), 'yarda-documentos-'));
const archivos = new HashedFiles(join(folder, 'archivos'));
const facturas = new TestFacturas({ archivos });
const { yard } = facturas;
const MEMBRETE = { nombre: 'Patio', direccion: '', telefono: '', correo: '', logoSvg: '<svg viewBox="0 0 1 1"/>' };
const representacion = createRepresentacion(MEMBRETE);
afterAll(async () => {
  await representacion.close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes an invoice that was stamped, of which the store has the XML. */
async function stamped(change: Parameters<typeof insertCfdi>[2] = {}) {
  const descripcion = 'FARO | DER. "AVEO" <2018> & Ñ';
  const { uuid, xml } = await stampComprobante(sampleIngreso({ conceptos: [sampleConcepto({}, { descripcion })] }));
  const xml_huella = await archivos.write(xml);
  const ref = `ref-${uuid}`;
  const { id, folio } = await insertCfdi(yard.db, 'I', { uuid, ref, xml_huella, total: 17_852_75, ...change });
  return { id, ref, uuid, xml, xml_huella, nombre: `${change.serie ?? 'F'}-${folio}_${uuid}_SIN_VALIDEZ` };
}

interface Download {
  readonly file: string;
  readonly mime: string;
  readonly filename: string;
}
const call = async <Body>(name: string, body: object) =>
  (await yard.call<Body>(`facturApi/${name}.php`, body, ROL.socio)).body;
const download = (opt: string, invoice_id: string, nameDownload = '') =>
  call<Download>('download', { opt, invoice_id, nameDownload });
const bytesOf = async (...request: Parameters<typeof download>) =>
  Buffer.from((await download(...request)).file, 'base64');
const huellaDePdf = async (id: number) =>
  (await yard.db.kysely.selectFrom('cfdis').select('pdf_huella').where('id', '=', id).executeTakeFirstOrThrow())
    .pdf_huella;
/** The path of a stored document. */
const pathOf = (huella: string) => join(folder, 'archivos', huella.slice(0, 2), huella);
const damage = (huella: string) => writeFile(pathOf(huella), 'rotten');

test('a download of a PDF that is not ready makes it at once, and keeps it', async () => {
  const { id, ref, uuid, nombre } = await stamped();
  expect(await huellaDePdf(id)).toBeNull();
  const { file, ...rest } = await download('pdf', ref);
  expect(rest).toEqual({ mensaje: 'success', mime: 'application/pdf', filename: `${nombre}.pdf` });
  const pdf = Buffer.from(file, 'base64');
  expect(await huellaDePdf(id)).toBe(hash('sha256', pdf));
  expect((await bytesOf('pdf', ref)).equals(pdf)).toBe(true);
  if (!hasPoppler) return;
  expect(pdfPages(pdf)[0]).toMatch(/SIN VALIDEZ FISCAL.*FARO \| DER\. "AVEO" <2018> & Ñ.*\$17,852\.75 MXN/s);
  expect(await pdfQr(pdf)).toContain(`id=${uuid}&`);
});

test('a download of the XML is what was stamped, byte for byte', async () => {
  const { ref, xml, nombre } = await stamped();
  expect(await download('xml', ref)).toEqual({
    mensaje: 'success',
    mime: 'application/xml',
    filename: `${nombre}.xml`,
    file: xml.toString('base64'),
  });
});

test('a download of both is a zip of exactly these, the same at every time', async () => {
  const { ref, xml, nombre } = await stamped();
  const { file, mime, filename } = await download('zip', ref, 'Factura de Ñandú');
  expect([mime, filename]).toEqual([
    'application/zip',
    expect.stringMatching(/^Factura de Ñandú_FFFFFFFF-.*VALIDEZ.zip$/),
  ]);
  const files = unzipSync(Buffer.from(file, 'base64'));
  expect(Object.keys(files).sort()).toEqual([`${nombre}.pdf`, `${nombre}.xml`]);
  expect(Buffer.from(files[`${nombre}.xml`] ?? []).equals(xml)).toBe(true);
  expect(Buffer.from(files[`${nombre}.pdf`] ?? []).equals(await bytesOf('pdf', ref))).toBe(true);
  expect((await download('zip', ref, 'otro')).file).toBe(file);
});

test('a download is of payments and returns as well', async () => {
  const xml = Buffer.from((await stampComprobante()).xml);
  const xml_huella = await archivos.write(xml);
  for (const tipo of ['P', 'E'] as const) {
    const ref = `ref-${tipo}`;
    await insertCfdi(yard.db, tipo, { ref, xml_huella });
    expect((await bytesOf('xml', ref)).equals(xml)).toBe(true);
  }
});

test('a download of what is not there is refused', async () => {
  const { id, ref } = await stamped();
  const nobody = refusal('No se encontró el documento', 'no_existe', 'invoice_id');
  for (const invoice_id of [String(id), `${ref}x`, "' or 1=1 --"])
    expect(await download('pdf', invoice_id)).toEqual(nobody);
  expect(await download('exe', ref)).toEqual(fieldRefusal('opt', expect.stringContaining('debe ser pdf, xml')));
  expect(await download('pdf', '')).toMatchObject({ codigo: 'campo', campo: 'invoice_id' });
});

test('a download of an XML that the disk lost comes from the provider, and is whole again; without one it is refused', async () => {
  const ref = (await facturas.deSiniestro()).factura.facturapi_invoice.id;
  const { xmlHuella } = (await findCfdi(yard.db, ref)) ?? expect.fail('no document');
  const xml = await bytesOf('xml', ref);
  expect(hash('sha256', xml)).toBe(xmlHuella);
  await damage(xmlHuella);
  expect((await bytesOf('xml', ref)).equals(xml)).toBe(true);
  expect((await readFile(pathOf(xmlHuella))).equals(xml)).toBe(true);
  // Other bytes are another document, whoever has them.
  const spoil = "update cfdis_simulados set xml = xml || '\\x20'::bytea where ref = $1";
  await yard.db.pool.query(spoil, [ref]);
  await damage(xmlHuella);
  const danado = refusal(expect.stringMatching(/^No se descargó: el archivo de F-\d+ está dañado/), 'falla');
  expect([await download('xml', ref), await download('zip', ref)]).toEqual([danado, danado]);
  expect(await call('send_mail', { invoice_id: ref })).toEqual(danado);
});

test('a download of a PDF that the disk lost makes it again', async () => {
  const { id, ref } = await stamped();
  const pdf = await bytesOf('pdf', ref);
  const huella = (await huellaDePdf(id)) ?? '';
  await damage(huella);
  expect((await bytesOf('pdf', ref)).equals(pdf)).toBe(true);
  await rm(pathOf(huella));
  expect((await bytesOf('pdf', ref)).equals(pdf)).toBe(true);
  expect((await readFile(pathOf(huella))).equals(pdf)).toBe(true);
});

test('a download of more than anybody can want is refused', async () => {
  const xml_huella = await archivos.write(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
  const { ref } = await stamped({ xml_huella });
  expect(await download('xml', ref)).toEqual(refusal('No se descargó: el archivo es demasiado grande', 'limite'));
});

const cola = () => createColaDePdf(yard.db, { ...yard.facturas, representacion });
const set = (id: number, estado: 'timbrada' | 'cancelando' | 'cancelada' | 'enviando') =>
  yard.db.kysely
    .updateTable('cfdis')
    .set({ estado, cancelada: estado === 'cancelada' ? new Date() : null })
    .where('id', '=', id)
    .execute();
/** What other tests left in the queue is no concern of the next one. */
const emptyQueue = () => yard.db.pool.query("delete from trabajos where cola = 'pdf'");

test('the PDF is made once a document is stamped, and again, saying so, once it is cancelled', async () => {
  await emptyQueue();
  const { id, factura } = await facturas.deSiniestro();
  const { id: ref, uuid, folio_number } = factura.facturapi_invoice;
  expect(await run(yard.db, cola())).toEqual({ done: 1, errors: [] });
  const first = await huellaDePdf(id);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect((await download('pdf', ref)).filename).toBe(`F-${folio_number}_${uuid}_SIN_VALIDEZ.pdf`);
  await set(id, 'cancelando');
  await set(id, 'timbrada');
  expect([(await run(yard.db, cola())).done, await huellaDePdf(id)]).toEqual([0, first]);
  await set(id, 'cancelando');
  await set(id, 'cancelada');
  expect(await huellaDePdf(id)).toBeNull();
  expect(await run(yard.db, cola())).toEqual({ done: 1, errors: [] });
  expect(await huellaDePdf(id)).not.toBe(first);
  if (hasPoppler) expect(pdfPages(await bytesOf('pdf', ref))[0]).toContain('DOCUMENTO CANCELADO');
});

/** Makes PDF as ever, and counts them; the first `fallan` fail. */
function contada(fallan = 0) {
  let hechos = 0;
  const makePdf = async (...args: Parameters<typeof representacion.makePdf>) => {
    hechos += 1;
    if (hechos <= fallan) throw new Error('Se interrumpió el PDF');
    return representacion.makePdf(...args);
  };
  return { deps: { ...yard.facturas, representacion: { makePdf } }, hechos: () => hechos };
}

test('thirty who ask at once for a PDF that is not there get the same, made once', async () => {
  await emptyQueue();
  const { id } = await stamped();
  const cfdi = (await findCfdiPorId(yard.db, id)) ?? expect.fail('no document');
  const { deps, hechos } = contada();
  const pdfs = await Promise.all(Array.from({ length: 30 }, () => readPdf(yard.db, deps, cfdi)));
  expect(hechos()).toBe(1);
  expect(new Set(pdfs.map(({ huella }) => huella))).toEqual(new Set([await huellaDePdf(id)]));
});

test('a PDF that fails fails for all who asked for it, and is made anew for the next', async () => {
  await emptyQueue();
  const { id } = await stamped();
  const cfdi = (await findCfdiPorId(yard.db, id)) ?? expect.fail('no document');
  const { deps, hechos } = contada(1);
  const asked = await Promise.allSettled([readPdf(yard.db, deps, cfdi), readPdf(yard.db, deps, cfdi)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await readPdf(yard.db, deps, cfdi)).huella).toBe(await huellaDePdf(id));
  expect(hechos()).toBe(2);
});

test('a document that is cancelled while its PDF is made gets the one that says so', async () => {
  await emptyQueue();
  const { id } = await stamped();
  await set(id, 'cancelando');
  const slow = {
    async makePdf(...args: Parameters<typeof representacion.makePdf>) {
      const pdf = await representacion.makePdf(...args);
      await set(id, 'cancelada');
      return pdf;
    },
  };
  const deps = { ...yard.facturas, representacion: slow };
  const cfdi = (await findCfdiPorId(yard.db, id)) ?? expect.fail('no document');
  await readPdf(yard.db, deps, cfdi);
  expect(await huellaDePdf(id)).toBeNull();
  expect(await run(yard.db, cola())).toEqual({ done: 1, errors: [] });
  expect(await huellaDePdf(id)).not.toBeNull();
});

test('a full disk leaves it for later; whoever asks meanwhile gets it all the same, and no mail goes without it', async () => {
  await emptyQueue();
  const { id, ref } = await stamped();
  await set(id, 'enviando');
  await set(id, 'timbrada');
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const write = vi.spyOn(archivos, 'write').mockRejectedValue(full);
  try {
    const { done, errors } = await run(yard.db, cola());
    expect([done, errors]).toEqual([0, [expect.stringContaining('No se pudo guardar el PDF')]]);
    expect((await bytesOf('pdf', ref)).subarray(0, 5).toString()).toBe('%PDF-');
    const sinLugar = refusal('No se envio el correo: no hay espacio en el servidor', 'espacio');
    expect(await call('send_mail', { invoice_id: ref, email: 'lleno@taller.mx' })).toEqual(sinLugar);
  } finally {
    write.mockRestore();
  }
  expect([await huellaDePdf(id), await mailsTo(yard.db, 'lleno@taller.mx')]).toEqual([null, []]);
  await pass(yard.db, 2);
  expect(await run(yard.db, cola())).toEqual({ done: 1, errors: [] });
  expect(await huellaDePdf(id)).not.toBeNull();
});

describe('the mail', () => {
  const send = (invoice_id: string, more: object = {}) => call('send_mail', { invoice_id, ...more });
  const cola = (url: string) =>
    createColaDeCorreos(new SmtpSender(url, { nombre: 'Patio', correo: 'ventas@patio.test' }), archivos);
  let cliente: { readonly id: number; readonly email: string };
  beforeAll(async () => {
    cliente = await createCuenta(yard.db, {
      rol: ROL.cliente,
      nombre: 'Rosa',
      apellidos: 'Peña',
      email: 'rosa@taller.mx',
    });
  });

  test('brings the client both files, says what they are, and is on record', async () => {
    await using smtp = await startSmtp();
    const { id, ref, xml, nombre, uuid } = await stamped({ cuenta_id: cliente.id });
    expect(await send(ref)).toEqual({ mensaje: 'success', response: { ok: true } });
    expect(await run(yard.db, cola(smtp.url))).toEqual({ done: 1, errors: [] });
    const [{ to, mail } = expect.fail('nothing arrived')] = smtp.received;
    expect(to).toEqual(['rosa@taller.mx']);
    expect(mail.adjuntos.map((adjunto) => [adjunto.nombre, adjunto.tipo])).toEqual([
      [`${nombre}.pdf`, 'application/pdf'],
      [`${nombre}.xml`, 'application/xml'],
    ]);
    expect(mail.adjuntos[0]?.bytes.equals(await bytesOf('pdf', ref))).toBe(true);
    expect(mail.adjuntos[1]?.bytes.equals(xml)).toBe(true);
    expect(mail.header('Subject')).toMatch(/^Factura F-\d+ · Autopartes Patio Norte$/);
    for (const text of [
      'Hola, Rosa:',
      '$17,852.75 MXN',
      uuid,
      'RFC PNO0101017H6',
      'SIN VALIDEZ FISCAL',
      '55 0000 0000',
    ]) {
      expect(mail.texto).toContain(text);
    }
    const historial = yard.db.kysely.selectFrom('historial').select('despues').where('tabla', '=', 'cfdis');
    expect(await historial.where('registro', '=', String(id)).execute()).toEqual([
      { despues: { correo: 'rosa@taller.mx' } },
    ]);
  });

  test('asked for twice with one id goes once; an address beside the client’s gets one, too', async () => {
    const { ref } = await stamped({ cuenta_id: cliente.id });
    const op_id = '0b0e3c52-95a5-4f3c-8f0a-2f8f3c1f1a01';
    const before = (await mailsTo(yard.db, 'rosa@taller.mx')).length;
    for (const email of ['Conta@Aseguradora.mx', 'conta@aseguradora.mx']) {
      expect(await send(ref, { op_id, email })).toMatchObject({ response: { ok: true } });
    }
    expect((await mailsTo(yard.db, 'rosa@taller.mx')).length).toBe(before + 1);
    expect((await mailsTo(yard.db, 'conta@aseguradora.mx')).map(({ texto }) => texto.split('\n')[0])).toEqual([
      'Hola:',
    ]);
  });

  test('has nowhere to go for the general public, unless somebody gives an address', async () => {
    const { ref } = await stamped();
    const sinCorreo = 'No se envio el correo: el cliente no tiene una dirección de correo';
    expect(await send(ref)).toEqual(refusal(sinCorreo, 'negocio', 'email'));
    expect(await send(ref, { email: 'uno@taller.mx, dos@taller.mx' })).toMatchObject({
      codigo: 'campo',
      campo: 'email',
    });
    expect(await send(ref, { email: 'publico@correo.mx' })).toMatchObject({ response: { ok: true } });
    expect(await mailsTo(yard.db, 'publico@correo.mx')).toHaveLength(1);
    expect(await send('nadie')).toEqual(refusal('No se encontró el documento', 'no_existe', 'invoice_id'));
  });
});

import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comprobante } from '#domain/cfdi/comprobante.ts';
import { receptorPublico } from '#domain/cfdi/publico-en-general.ts';
import type { Timbrado } from '#server/base/integrations/cfdi/proveedor.ts';
import { readAtributo, readComprobante } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { EMISOR, RECEPTOR, sampleConcepto, sampleEgreso, sampleIngreso, samplePago } from '#tests/comprobantes.ts';
import { type Embebido, openEmbebido } from '#tests/embebido.ts';
import { HAY_MUESTRAS, requireXsd } from '#tests/muestras-del-sat.ts';
import { isSelloValido } from '#tests/oraculos/sello.ts';

let banco: Embebido;
beforeAll(async () => {
  banco = await openEmbebido();
});
afterAll(() => banco[Symbol.asyncDispose]());

/** A Friday at noon in Mexico City. */
const VIERNES = new Date('2026-11-20T18:00:00Z');

/** The last second of the Monday after it, and the first of the Tuesday. */
const LUNES = new Date('2026-11-24T05:59:59Z');
const MARTES = new Date('2026-11-24T06:00:00Z');

const peticion = (more = {}) => ({ externalId: randomUUID(), momento: VIERNES, cliente: null, ...more });

async function timbra(comprobante: Comprobante, more = {}): Promise<Timbrado> {
  const emision = await banco.otro().emitir(comprobante, peticion(more));
  if (emision.estado !== 'timbrado') throw new Error(emision.estado);
  return emision;
}

const factura = async (more = {}, asked = {}) => {
  const comprobante = sampleIngreso(more);
  return { comprobante, ...(await timbra(comprobante, asked)) };
};

const pagoOf = (one: Awaited<ReturnType<typeof factura>>, monto?: number) =>
  samplePago(one, monto, { fechaPago: '2026-11-20T11:00:00' });

const DE_100 = { conceptos: [sampleConcepto({ precio: 100_00 })] };
const AL_PUBLICO = {
  receptor: receptorPublico(EMISOR.codigoPostal),
  formaPago: '01',
  metodoPago: 'PUE',
  global: { periodicidad: '01', meses: '11', anio: 2026 },
} as const;

test('characters that XML and the seal mean something by come back as they were written', async () => {
  const nombre = 'FARO | DER. "AVEO" <2018> & Ñ';
  const descripcion = nombre.replace('|', '/');
  const conceptos = [sampleConcepto({}, { descripcion, noIdentificacion: `"<&>'ñ` })];
  const { xml } = await timbra(sampleIngreso({ conceptos, receptor: { ...RECEPTOR, nombre: 'PEÑA & "HIJOS" <1>' } }));
  const leido = readComprobante(xml);
  expect(isSelloValido(leido)).toBe(true);
  expect(readAtributo(leido, 'Conceptos', 'Concepto', 'Descripcion')).toBe(descripcion);
  expect(readAtributo(leido, 'Receptor', 'Nombre')).toBe('PEÑA & "HIJOS" <1>');
  if (HAY_MUESTRAS) requireXsd(xml);
  const conBarra = sampleIngreso({ conceptos: [sampleConcepto({}, { descripcion: nombre })] });
  await expect(timbra(conBarra)).rejects.toMatchObject({ tipo: 'validacion' });
});

test('a document at 23:30 in Mexico is of that day, though in UTC it is the next', async () => {
  const { xml } = await timbra(sampleIngreso(), { momento: new Date('2026-12-01T05:30:00Z') });
  expect(readComprobante(xml).atributos.Fecha).toBe('2026-11-30T23:30:00');
});

test.each([
  ['in the future', 1, false],
  ['of the same moment', 0, true],
  ['72 hours old', -72 * 3600, true],
  ['older than that', -72 * 3600 - 1, false],
])('a date %s', async (_name, segundos, isBien) => {
  const fecha = new Date(VIERNES.getTime() + segundos * 1000);
  const emision = timbra(sampleIngreso(), { fecha });
  if (isBien) await emision;
  else await expect(emision).rejects.toMatchObject({ tipo: 'validacion', detalles: [{ codigo: '401' }] });
});

test('of twenty equal calls to two instances there is one document, in one row', async () => {
  const comprobante = sampleIngreso();
  const asked = peticion();
  const dos = [banco.otro(), banco.otro()];
  const todas = await Promise.all(Array.from({ length: 20 }, (_, index) => dos[index % 2]?.emitir(comprobante, asked)));
  expect(new Set(todas.map((emision) => emision?.ref)).size).toBe(1);
  const { rows } = await banco.database.db.pool.query('select from cfdis_simulados where externo = $1', [
    asked.externalId,
  ]);
  expect(rows).toHaveLength(1);
});

test('what is stamped is answered also when it could no longer be stamped', async () => {
  const comprobante = sampleIngreso();
  const asked = peticion();
  const emision = await banco.otro().emitir(comprobante, asked);
  const tarde = { ...asked, fecha: VIERNES, momento: MARTES };
  expect(await banco.otro().emitir(comprobante, tarde)).toEqual(emision);
  await expect(timbra(sampleIngreso(), { ...tarde, externalId: randomUUID() })).rejects.toMatchObject({
    tipo: 'validacion',
  });
  const una = await factura();
  const pagada = peticion();
  const pago = pagoOf(una);
  const complemento = await timbra(pago, pagada);
  await banco.otro().cancelar(complemento.ref, { motivo: '02', sustitucion: null, momento: VIERNES });
  await banco.otro().cancelar(una.ref, { motivo: '02', sustitucion: null, momento: VIERNES });
  expect(await timbra(pago, pagada)).toEqual({ ...complemento, cancelacion: 'aceptada' });
});

test('a folio is of one document, whoever asks', async () => {
  const { comprobante } = await factura();
  const otro = sampleIngreso({ folio: comprobante.folio });
  await expect(timbra(otro)).rejects.toMatchObject({
    tipo: 'validacion',
    detalles: [{ codigo: 'folio_duplicado', mensaje: expect.stringContaining(`F-${comprobante.folio}`) }],
  });
});

test.each([
  ['an invoice until the end of the next working day', () => factura(), LUNES, 'aceptada'],
  ['an invoice after it', () => factura(), MARTES, 'en_proceso'],
  ['an invoice of up to 1,000 pesos', () => factura(DE_100), MARTES, 'aceptada'],
  ['one to the general public', () => factura(AL_PUBLICO), MARTES, 'aceptada'],
  ['a payment until the end of the next working day', async () => timbra(pagoOf(await factura())), LUNES, 'aceptada'],
  ['a payment, however small', async () => timbra(pagoOf(await factura(), 1_00)), MARTES, 'en_proceso'],
  ['a return', async () => timbra(sampleEgreso(await factura())), MARTES, 'aceptada'],
])('cancelled at once: %s', async (_name, make, momento, estado) => {
  const { ref } = await make();
  expect(await banco.otro().cancelar(ref, { motivo: '02', sustitucion: null, momento })).toBe(estado);
});

test('an invoice that is cancelled, or being cancelled, is not paid; one of elsewhere is', async () => {
  const chica = await factura(DE_100);
  const grande = await factura();
  for (const { ref } of [chica, grande]) {
    await banco.otro().cancelar(ref, { motivo: '03', sustitucion: null, momento: MARTES });
  }
  for (const una of [chica, grande]) {
    await expect(timbra(pagoOf(una), { momento: MARTES })).rejects.toMatchObject({ tipo: 'conflicto' });
  }
  await timbra(pagoOf({ ...grande, uuid: randomUUID().toUpperCase() }));
});

test('an invoice that is paid while it is cancelled is one or the other', async () => {
  // Each statement of the cancellation takes longer, so that the payment comes between any two of them.
  const slowly: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await sleep(10);
      return result;
    },
  };
  const { db } = banco.database;
  const despacio = banco.otro({ db: { ...db, kysely: db.kysely.withPlugin(slowly) } });
  for (let round = 0; round < 12; round += 1) {
    const una = await factura();
    const [pago, cancelada] = await Promise.allSettled([
      sleep(round * 4).then(() => timbra(pagoOf(una))),
      despacio.cancelar(una.ref, { motivo: '02', sustitucion: null, momento: VIERNES }),
    ]);
    expect([pago.status, cancelada.status].sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = [pago, cancelada].filter((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ tipo: 'conflicto' });
  }
});

test('where the day begins later, so do its document and the end of a day', async () => {
  const enTijuana = banco.otro({ emisor: { ...EMISOR, zona: 'America/Tijuana' } });
  const emision = await enTijuana.emitir(sampleIngreso(), peticion());
  if (emision.estado !== 'timbrado') throw new Error(emision.estado);
  expect(readComprobante(emision.xml).atributos.Fecha).toBe('2026-11-20T10:00:00');
  const cancelacion = { motivo: '02', sustitucion: null, momento: MARTES } as const;
  expect(await enTijuana.cancelar(emision.ref, cancelacion)).toBe('aceptada');
});

test('a database that is not there leaves who writes in doubt; a damaged certificate says what to do', async () => {
  const sinBase = { ...banco.database.db, run: () => Promise.reject(new Error('no connection')) };
  const caido = banco.otro({ db: sinBase });
  await expect(caido.emitir(sampleIngreso(), peticion())).rejects.toMatchObject({ tipo: 'incierto' });
  await expect(caido.consultar({ ref: 'x' }, VIERNES)).rejects.toMatchObject({ tipo: 'no_disponible' });
  const emisor = { ...EMISOR, rfc: 'ABC010203AB1', zona: 'America/Mexico_City' };
  const path = join(banco.dataDir, 'cfdi', 'certificados-ABC010203AB1.json');
  await timbra(sampleIngreso());
  await writeFile(path, 'nada');
  await expect(banco.otro({ emisor }).emitir(sampleIngreso(), peticion())).rejects.toMatchObject({
    tipo: 'credenciales',
    message: expect.stringContaining('borra cfdi/certificados-ABC010203AB1.json'),
  });
});

test('an answer of the database that is lost while it writes leaves a doubt', async () => {
  const { db } = banco.database;
  const cortada = {
    ...db,
    run: async (statement: Parameters<typeof db.run>[0], values?: readonly unknown[]) => {
      const rows = await db.run(statement, values);
      if (statement.text.includes('insert into')) throw new Error('Connection terminated unexpectedly');
      return rows;
    },
  };
  const asked = peticion();
  const emision = banco.otro({ db: cortada as typeof db }).emitir(sampleIngreso(), asked);
  await expect(emision).rejects.toMatchObject({ tipo: 'incierto' });
  expect(await banco.otro().consultar(asked, VIERNES)).toMatchObject({ estado: 'timbrado' });
});

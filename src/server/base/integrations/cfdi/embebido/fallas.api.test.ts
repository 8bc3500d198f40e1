import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleIngreso } from '#tests/comprobantes.ts';
import { type Embebido, openEmbebido } from '#tests/embebido.ts';

let banco: Embebido;
beforeAll(async () => {
  banco = await openEmbebido();
});
afterAll(() => banco[Symbol.asyncDispose]());

const MOMENTO = new Date('2026-11-20T18:00:00Z');
const peticion = (simular?: string) => ({ externalId: randomUUID(), momento: MOMENTO, cliente: null, simular });

test('a failure that does not exist is refused, and those that do are named', async () => {
  const emision = banco.otro().emitir(sampleIngreso(), peticion('terremoto'));
  await expect(emision).rejects.toMatchObject({
    tipo: 'validacion',
    message: expect.stringMatching(
      /^No hay una falla 'terremoto'\. Las que hay: rechazo:CFDI40145.*timeout_despues.*lento/,
    ),
  });
  expect(() => banco.otro({ falla: 'rechazo:nada' })).toThrow("No hay una falla 'rechazo:nada'");
  expect(() => banco.otro({ falla: 'toString' })).toThrow("No hay una falla 'toString'");
});

test('production plays none, neither by its setting nor by a call', async () => {
  expect(() => banco.otro({ falla: 'caido', isProduccion: true })).toThrow('En producción no se simulan fallas');
  const enProduccion = banco.otro({ isProduccion: true });
  await expect(enProduccion.emitir(sampleIngreso(), peticion('caido'))).rejects.toMatchObject({ tipo: 'validacion' });
  expect(await enProduccion.emitir(sampleIngreso(), peticion())).toMatchObject({ estado: 'timbrado' });
});

test('the setting is met by everything, and what is asked of one call goes before it', async () => {
  const caido = banco.otro({ falla: 'caido' });
  const receptor = sampleIngreso().receptor;
  const cancelacion = { motivo: '02', sustitucion: null, momento: MOMENTO } as const;
  for (const llamada of [
    () => caido.emitir(sampleIngreso(), peticion()),
    () => caido.consultar({ ref: 'x' }, MOMENTO),
    () => caido.cancelar('x', cancelacion),
    () => caido.acuse('x', MOMENTO),
    () => caido.validarReceptor(receptor),
  ]) {
    await expect(llamada()).rejects.toMatchObject({ tipo: 'no_disponible' });
  }
  await expect(caido.emitir(sampleIngreso(), peticion('limite'))).rejects.toMatchObject({
    tipo: 'limite',
    reintentarEn: 2,
    detalles: [{ codigo: 'rate_limit_exceeded' }],
    logId: 'simulado_limite',
  });
});

test('who only asks is left in no doubt: an error of the provider is that it is not there', async () => {
  const roto = banco.otro({ falla: 'error_500' });
  await expect(roto.consultar({ ref: 'x' }, MOMENTO)).rejects.toMatchObject({ tipo: 'no_disponible' });
  await expect(roto.emitir(sampleIngreso(), peticion())).rejects.toMatchObject({ tipo: 'incierto' });
});

test('what fails a stamp fails no cancellation, and what is known is not stamped again under a failure', async () => {
  const comprobante = sampleIngreso();
  const asked = peticion();
  const emision = await banco.otro().emitir(comprobante, asked);
  const rechaza = banco.otro({ falla: 'pendiente_falla' });
  expect(await rechaza.emitir(comprobante, asked)).toEqual(emision);
  const cancelacion = { motivo: '02', sustitucion: null, momento: MOMENTO, simular: 'rechazo:CFDI40145' } as const;
  expect(await rechaza.cancelar(emision.ref, cancelacion)).toBe('aceptada');
});

test('a code of the tax authority that nobody has words for is said by its number', async () => {
  const emision = banco.otro().emitir(sampleIngreso(), peticion('rechazo:CFDI40999'));
  await expect(emision).rejects.toMatchObject({
    tipo: 'validacion',
    message: 'El SAT no aceptó el documento (CFDI40999)',
    detalles: [{ codigo: 'CFDI40999', campo: '' }],
  });
});

test('a slow provider takes twenty seconds, and stamps', async () => {
  const waited: number[] = [];
  const lento = banco.otro({
    falla: 'lento',
    espera: async (ms) => {
      waited.push(ms);
    },
  });
  expect(await lento.emitir(sampleIngreso(), peticion())).toMatchObject({ estado: 'timbrado' });
  expect(waited).toEqual([20_000]);
});

test('a try that was held up for most of a minute stamps nothing any more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const espera = async () => void vi.setSystemTime(Date.now() + 40_001);
    const detenido = banco.otro({ falla: 'lento', espera });
    const asked = peticion();
    await expect(detenido.emitir(sampleIngreso(), asked)).rejects.toMatchObject({ tipo: 'no_disponible' });
    expect(await banco.otro().consultar(asked, MOMENTO)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

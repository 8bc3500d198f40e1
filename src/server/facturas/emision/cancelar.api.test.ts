import { afterEach, expect, test, vi } from 'vitest';
import { ErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';
import { TestFacturas } from '#tests/facturas.ts';
import { askCancelacion } from './cancelar.ts';
import { beginCancelacion } from './comenzar-cancelacion.ts';
import { reconcileUno } from './conciliar.ts';

const facturas = new TestFacturas();
afterEach(() => vi.restoreAllMocks());

const CAIDO = new ErrorProveedor('no_disponible', 'El proveedor no responde');
const rowOf = async (id: number) => (await facturas.cfdis()).find((row) => row.id === id);
const cancela = async (id: number, op_id: string = crypto.randomUUID()) =>
  (await facturas.call('submit_factura', { id, formData: {}, op_id })).body;

/** An invoice whose cancellation was begun by somebody who died before he asked the provider. */
async function begun() {
  const { id } = await facturas.deSiniestro();
  const { db, facturas: deps } = facturas.yard;
  const firma = { autor: 'ana', momento: deps.now(), operacion: null };
  await db.kysely.transaction().execute((trx) => beginCancelacion(trx, firma, id, '02'));
  return { id, cancelar: vi.spyOn(deps.proveedor, 'cancelar') };
}

test('who died before he asked is followed by the job, which a provider that is down does not make give up', async () => {
  const { id, cancelar } = await begun();
  cancelar.mockRejectedValueOnce(CAIDO);
  await facturas.conciliar();
  expect(cancelar).toHaveBeenCalledOnce();
  expect(await rowOf(id)).toMatchObject({ estado: 'cancelando', cancelacion: 'en_proceso' });
  await facturas.conciliar();
  expect(await rowOf(id)).toMatchObject({ estado: 'cancelada', cancelacion: 'aceptada' });
});

test('who is asking right now is left alone: nobody else asks for it, neither the job nor a repetition', async () => {
  const { id, cancelar } = await begun();
  cancelar.mockClear();
  await facturas.conciliar(1000);
  expect(await reconcileUno(facturas.yard.facturas, id)).toBe('cancelando');
  expect(cancelar).not.toHaveBeenCalled();
});

test('a repetition asks for nothing while the first one waits for its answer', async () => {
  const { id } = await facturas.deSiniestro();
  const { proveedor } = facturas.yard.facturas;
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<never>();
  const cancelar = vi.spyOn(proveedor, 'cancelar').mockImplementationOnce(() => {
    asked.resolve();
    return answer.promise;
  });
  const op_id = crypto.randomUUID();
  const first = cancela(id, op_id);
  await asked.promise;
  expect((await cancela(id, op_id)).factura).toMatchObject({ estatus_cancelacion: 'Cancelación en proceso' });
  expect(cancelar).toHaveBeenCalledOnce();
  answer.reject(CAIDO);
  expect((await first).mensaje).toBe('El proveedor no responde');
  expect(await rowOf(id)).toMatchObject({ estado: 'timbrada', cancelacion: null });
});

test('a refusal that comes late undoes no cancellation that was begun after it', async () => {
  const { id, cancelar } = await begun();
  cancelar.mockImplementationOnce(async () => {
    // Meanwhile the first one was undone, and somebody began another that the provider took.
    const { db } = facturas.yard;
    const pedida = new Date(facturas.clock.now().getTime() + 1000);
    await db.kysely.updateTable('cfdis').set({ cancelacion_pedida: pedida }).where('id', '=', id).execute();
    throw CAIDO;
  });
  await expect(askCancelacion(facturas.yard.facturas, id, 'ana')).rejects.toThrow('El proveedor no responde');
  expect(await rowOf(id)).toMatchObject({ estado: 'cancelando', cancelacion: 'en_proceso' });
});

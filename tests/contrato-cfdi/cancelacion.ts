import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleConcepto, sampleEgreso } from '#tests/comprobantes.ts';
import { errorOf, type Prueba } from './prueba.ts';

const DIA = 86_400;

/** Makes an invoice that needs its client to be cancelled: of ten days ago. */
async function vieja(prueba: Prueba) {
  const factura = await prueba.factura();
  prueba.banco.avanza(10 * DIA);
  return factura;
}

/** Holds a provider to the course of a cancellation. */
export function describeCancelacion(de: () => Prueba): void {
  test('a return is cancelled at once, with a receipt; asked again, it is cancelled', async () => {
    const prueba = de();
    const egreso = await prueba.timbra(sampleEgreso(await prueba.factura()));
    prueba.banco.avanza(10 * DIA);
    expect(await prueba.proveedor.acuse(egreso.ref, prueba.banco.ahora())).toBeNull();
    expect(await prueba.cancela(egreso)).toBe('aceptada');
    expect(await prueba.cancela(egreso)).toBe('aceptada');
    expect(await prueba.cancelacion(egreso)).toBe('aceptada');
    const acuse = await prueba.proveedor.acuse(egreso.ref, prueba.banco.ahora());
    expect(String(acuse).toUpperCase()).toContain(egreso.uuid);
  });

  test('an old invoice waits for its client: it is in process, also when it is asked for again, and then cancelled', async () => {
    const prueba = de();
    const factura = await vieja(prueba);
    expect(await prueba.cancela(factura)).toBe('en_proceso');
    expect(await prueba.cancela(factura)).toBe('en_proceso');
    expect(await prueba.cancelacion(factura)).toBe('en_proceso');
    expect(await prueba.proveedor.acuse(factura.ref, prueba.banco.ahora())).toBeNull();
    prueba.banco.avanza(60);
    expect(await prueba.cancelacion(factura)).toBe('aceptada');
    expect(await prueba.proveedor.acuse(factura.ref, prueba.banco.ahora())).not.toBeNull();
  });

  test('whoever only looks is told the same of one document and of many; what is not there is left out', async () => {
    const prueba = de();
    const viva = await vieja(prueba);
    const pedida = await vieja(prueba);
    const muerta = await prueba.factura();
    expect([await prueba.cancela(muerta), await prueba.cancela(pedida)]).toEqual(['aceptada', 'en_proceso']);
    const ahora = prueba.banco.ahora();
    const mirar = (ref: string) => prueba.proveedor.revisar(ref, ahora);
    expect([await mirar(viva.ref), await mirar(muerta.ref)]).toEqual(['ninguna', 'aceptada']);
    expect([await mirar(pedida.ref), await mirar('f'.repeat(24))]).toEqual(['en_proceso', null]);
    const nada = { ref: 'e'.repeat(24), timbrada: ahora };
    expect(await prueba.proveedor.cancelaciones([viva, muerta, pedida, nada], ahora)).toEqual(
      new Map([
        [viva.ref, 'ninguna'],
        [muerta.ref, 'aceptada'],
        [pedida.ref, 'en_proceso'],
      ]),
    );
    expect(await prueba.proveedor.cancelaciones([], ahora)).toEqual(new Map());
  });

  test.each([
    ['cancelacion_rechazada', 'rechazada'],
    ['cancelacion_expirada', 'expirada'],
    ['cancelacion_verificando', 'aceptada'],
    ['cancelacion_pendiente', 'aceptada'],
  ])('%s: it is in process, and then %s', async (falla, desenlace) => {
    const prueba = de();
    const factura = await vieja(prueba);
    prueba.banco.falla(falla);
    expect(await prueba.cancela(factura)).toBe('en_proceso');
    prueba.banco.avanza(3600);
    expect(await prueba.cancelacion(factura)).toBe(desenlace);
    if (desenlace === 'aceptada') return;
    // It is as valid as it was, and may be asked for once more.
    expect(await prueba.cancela(factura)).toBe('en_proceso');
  });
}

/** Holds a provider to what keeps a document from being cancelled. */
export function describeImpedimentos(de: () => Prueba): void {
  test('an invoice waits for its payment and its return to be cancelled', async () => {
    const prueba = de();
    const factura = await prueba.factura();
    const pago = await prueba.timbra(prueba.pago(factura, 1_000_00));
    const egreso = await prueba.timbra(sampleEgreso(factura));
    expect((await errorOf(prueba.cancela(factura))).tipo).toBe('conflicto');
    expect(await prueba.cancela(pago)).toBe('aceptada');
    expect((await errorOf(prueba.cancela(factura))).tipo).toBe('conflicto');
    expect(await prueba.cancelacion(factura)).toBe('ninguna');
    expect(await prueba.cancela(egreso)).toBe('aceptada');
    expect(await prueba.cancela(factura)).toBe('aceptada');
  });

  test('what the tax authority does not let be cancelled is a conflict, and stays valid', async () => {
    const prueba = de();
    const factura = await prueba.factura();
    prueba.banco.falla('no_cancelable');
    expect((await errorOf(prueba.cancela(factura))).tipo).toBe('conflicto');
    expect(await prueba.cancelacion(factura)).toBe('ninguna');
  });

  test('motive 01 needs a substitute that is stamped', async () => {
    const prueba = de();
    const factura = await prueba.factura();
    expect((await errorOf(prueba.cancela(factura, { motivo: '01' }))).tipo).toBe('validacion');
    const ajeno = { motivo: '01', sustitucion: randomUUID().toUpperCase() } as const;
    expect((await errorOf(prueba.cancela(factura, ajeno))).tipo).toBe('validacion');
    expect(await prueba.cancelacion(factura)).toBe('ninguna');
    const nueva = await prueba.factura({ relacion: { tipo: '04', uuids: [factura.uuid] } });
    expect(await prueba.cancela(factura, { motivo: '01', sustitucion: nueva.uuid })).toBe('aceptada');
    expect(await prueba.cancelacion(nueva)).toBe('ninguna');
  });

  test('a cancellation whose answer was lost is found; one that never arrived left the invoice as it was', async () => {
    const prueba = de();
    const factura = await prueba.factura({ conceptos: [sampleConcepto({ precio: 100_00 })] });
    prueba.banco.falla('timeout_antes');
    expect((await errorOf(prueba.cancela(factura))).tipo).toBe('incierto');
    expect(await prueba.cancelacion(factura)).toBe('ninguna');
    prueba.banco.falla('timeout_despues');
    expect((await errorOf(prueba.cancela(factura))).tipo).toBe('incierto');
    expect(await prueba.cancelacion(factura)).toBe('aceptada');
    expect(await prueba.cancela(factura)).toBe('aceptada');
  });

  test('what does not exist is not cancelled, and has no receipt', async () => {
    const prueba = de();
    expect((await errorOf(prueba.cancela({ ref: 'sim_nada' }))).tipo).toBe('conflicto');
    expect(await prueba.proveedor.acuse('sim_nada', prueba.banco.ahora())).toBeNull();
  });
}

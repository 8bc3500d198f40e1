import { expect, test } from 'vitest';
import { sampleIngreso } from '#tests/comprobantes.ts';
import { errorOf, type Prueba, requireTimbrado } from './prueba.ts';

/** Holds a provider to what can be found out after an answer that said nothing for sure. */
export function describeDudas(de: () => Prueba): void {
  test('a stamp whose answer was lost is found, and never made twice', async () => {
    const prueba = de();
    const comprobante = sampleIngreso();
    const peticion = prueba.peticion();
    prueba.banco.falla('timeout_despues');
    expect((await errorOf(prueba.proveedor.emitir(comprobante, peticion))).tipo).toBe('incierto');
    const hallada = requireTimbrado(await prueba.consulta({ externalId: peticion.externalId }));
    expect(await prueba.timbra(comprobante, peticion)).toEqual(hallada);
  });

  test.each(['timeout_antes', 'error_500', 'error_502', 'en_uso'])(
    '%s: nobody knows; when asked, there is nothing, and a later try makes one',
    async (falla) => {
      const prueba = de();
      const comprobante = sampleIngreso();
      const peticion = prueba.peticion();
      prueba.banco.falla(falla);
      const error = await errorOf(prueba.proveedor.emitir(comprobante, peticion));
      expect([error.tipo, /[<>{}]/.test(error.message)]).toEqual(['incierto', false]);
      expect(await prueba.consulta({ externalId: peticion.externalId })).toBeNull();
      const hecha = await prueba.timbra(comprobante, peticion);
      expect(await prueba.consulta({ externalId: peticion.externalId })).toEqual(hecha);
    },
  );

  test.each([
    ['pendiente_valida', 'timbrado'],
    ['pendiente_falla', 'fallido'],
  ])('%s: it is pending, also when it is asked for again, and then %s', async (falla, desenlace) => {
    const prueba = de();
    const comprobante = sampleIngreso();
    const peticion = prueba.peticion();
    prueba.banco.falla(falla);
    const pendiente = await prueba.proveedor.emitir(comprobante, peticion);
    expect(pendiente).toEqual({ estado: 'pendiente', ref: expect.any(String) });
    expect(await prueba.proveedor.emitir(comprobante, peticion)).toEqual(pendiente);
    expect(await prueba.consulta({ externalId: peticion.externalId })).toEqual(pendiente);
    prueba.banco.avanza(3600);
    expect(await prueba.consulta(pendiente)).toMatchObject({ estado: desenlace, ref: pendiente.ref });
  });

  test('one that is being stamped by another call is doubtful, and found when that is over', async () => {
    const prueba = de();
    const peticion = prueba.peticion();
    prueba.banco.falla('timbrando');
    expect((await errorOf(prueba.proveedor.emitir(sampleIngreso(), peticion))).tipo).toBe('incierto');
    prueba.banco.avanza(3600);
    requireTimbrado(await prueba.consulta({ externalId: peticion.externalId }));
  });
}

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findNodos, readAtributo, readComprobante } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { sampleEgreso, sampleIngreso } from '#tests/comprobantes.ts';
import { errorOf, type Prueba, requireTimbrado } from './prueba.ts';

/** Holds a provider to what it stamps. */
export function describeEmision(de: () => Prueba): void {
  test('an invoice, its payment and its return are stamped, and say what was asked for', async () => {
    const prueba = de();
    const factura = await prueba.factura();
    const pago = prueba.pago(factura, 5_000_00);
    const egreso = sampleEgreso(factura);
    const todos = [
      { comprobante: factura.comprobante, emision: factura, total: 17_852_75 },
      { comprobante: pago, emision: await prueba.timbra(pago), total: 5_000_00 },
      { comprobante: egreso, emision: await prueba.timbra(egreso), total: 500_00 },
    ];
    expect(new Set(todos.flatMap(({ emision }) => [emision.ref, emision.uuid])).size).toBe(6);
    for (const { comprobante, emision, total } of todos) {
      const { serie, folio, tipo } = comprobante;
      expect(emision).toMatchObject({ estado: 'timbrado', serie, folio, total, cancelacion: 'ninguna' });
      expect(emision.uuid).toMatch(/^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
      expect(Math.abs(emision.timbrada.getTime() - prueba.banco.ahora().getTime())).toBeLessThan(120_000);
      const xml = readComprobante(emision.xml);
      expect(xml.atributos).toMatchObject({ Serie: serie, Folio: String(folio), TipoDeComprobante: tipo });
      expect(readAtributo(xml, 'Complemento', 'TimbreFiscalDigital', 'UUID').toUpperCase()).toBe(emision.uuid);
      expect(readAtributo(xml, 'Receptor', 'Rfc')).toBe(comprobante.receptor.rfc);
    }
    const pagado = findNodos(readComprobante(todos[1]?.emision.xml ?? Buffer.alloc(0)), 'Complemento', 'Pagos', 'Pago');
    expect(pagado[0] && readAtributo(pagado[0], 'DoctoRelacionado', 'IdDocumento').toUpperCase()).toBe(factura.uuid);
  });

  test('the same id is the same document, however often and however much at once it is asked for', async () => {
    const prueba = de();
    const comprobante = sampleIngreso();
    const peticion = prueba.peticion();
    const primera = await prueba.timbra(comprobante, peticion);
    expect(await prueba.timbra(comprobante, peticion)).toEqual(primera);
    expect(await prueba.consulta({ ref: primera.ref })).toEqual(primera);
    expect(await prueba.consulta({ externalId: peticion.externalId })).toEqual(primera);
    const otro = sampleIngreso();
    const juntas = prueba.peticion();
    const veces = await Promise.allSettled(Array.from({ length: 8 }, () => prueba.timbra(otro, juntas)));
    const timbradas = veces.flatMap((vez) => (vez.status === 'fulfilled' ? [vez.value.uuid] : []));
    // Some may be told that another one is at it: they ask later.
    for (const vez of veces) if (vez.status === 'rejected') expect(vez.reason).toMatchObject({ tipo: 'incierto' });
    const sabido = requireTimbrado(await prueba.consulta({ externalId: juntas.externalId }));
    expect(new Set([...timbradas, sabido.uuid]).size).toBe(1);
  });

  test('nobody knows what was never asked for', async () => {
    expect(await de().consulta({ externalId: randomUUID() })).toBeNull();
  });
}

/** Holds a provider to how it refuses. */
export function describeRechazos(de: () => Prueba): void {
  test('a refusal of the tax authority stamps nothing, and names its code and our field', async () => {
    const prueba = de();
    const peticion = prueba.peticion();
    prueba.banco.falla('rechazo:CFDI40145');
    const error = await errorOf(prueba.proveedor.emitir(sampleIngreso(), peticion));
    expect(error).toMatchObject({ tipo: 'validacion', message: expect.stringMatching(/nombre/i) });
    expect(error.detalles).toContainEqual(expect.objectContaining({ codigo: 'CFDI40145', campo: 'datos.nombre' }));
    expect(await prueba.consulta({ externalId: peticion.externalId })).toBeNull();
  });

  test.each([
    ['credenciales', 'credenciales'],
    ['suscripcion', 'credenciales'],
    ['certificado_vencido', 'credenciales'],
    ['limite', 'limite'],
    ['caido', 'no_disponible'],
  ])('%s: it was not stamped, and a later try stamps it', async (falla, tipo) => {
    const prueba = de();
    const comprobante = sampleIngreso();
    const peticion = prueba.peticion();
    prueba.banco.falla(falla);
    const error = await errorOf(prueba.proveedor.emitir(comprobante, peticion));
    expect([error.tipo, /[<>{}]/.test(error.message)]).toEqual([tipo, false]);
    if (tipo === 'limite') expect(error.reintentarEn).toBeGreaterThan(0);
    expect(await prueba.consulta({ externalId: peticion.externalId })).toBeNull();
    await prueba.timbra(comprobante, peticion);
  });

  test('the total of the stamp is the one that is answered', async () => {
    const prueba = de();
    prueba.banco.falla('total_distinto');
    const { total, xml } = await prueba.factura();
    expect(total).toBe(17_852_76);
    expect(readComprobante(xml).atributos.Total).toBe('17852.76');
  });
}

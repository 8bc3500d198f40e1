import { describe, expect, test } from 'vitest';
import { PLANTILLA_POR_OMISION, pasoOf, problemaDePlantilla, writeRecordatorio } from './recordatorios.ts';

const HOY = '2026-11-20';
const factura = (folio: string, vence: string, adeudo = 100_00) => ({ folio, vence, adeudo });
const datos = (...facturas: readonly ReturnType<typeof factura>[]) => ({
  cliente: 'Seguros {total} & Ñandú',
  negocio: 'Patio Norte',
  telefono: '55 0000 0000',
  facturas,
  hoy: HOY,
});

describe('a reminder', () => {
  test('says what is owed of each invoice, since when, and all of it', () => {
    const todas = datos(factura('F-1', '2026-11-19'), factura('F-2', HOY), factura('F-3', '2026-11-23', 50_00));
    expect(writeRecordatorio(PLANTILLA_POR_OMISION, todas)).toEqual({
      asunto: 'Recordatorio de pago',
      partes: [
        { parrafo: 'Le recordamos que tiene $250.00 por pagar con nosotros:' },
        {
          cifras: [
            ['F-1, venció el 19/11/2026, hace 1 día', '$100.00'],
            ['F-2, vence hoy', '$100.00'],
            ['F-3, vence el 23/11/2026', '$50.00'],
          ],
        },
        { parrafo: expect.stringContaining('llámenos al 55 0000 0000.') },
      ],
    });
  });

  test('fills each name once: what a client is called is no template', () => {
    const plantilla = { asunto: '{cliente}', cuerpo: 'A {negocio} le debe {facturas}: {vencido} de {total}.' };
    expect(writeRecordatorio(plantilla, datos(factura('F-1', '2026-10-01'), factura('F-2', '2026-12-01')))).toEqual({
      asunto: 'Seguros {total} & Ñandú',
      partes: [{ parrafo: 'A Patio Norte le debe F-1, F-2: $100.00 de $200.00.' }],
    });
  });

  test('ends with what somebody adds to it', () => {
    const { partes } = writeRecordatorio({ asunto: '', cuerpo: 'Hola' }, datos(), ' Nos vemos el lunes. ');
    expect(partes).toEqual([{ parrafo: 'Hola' }, { parrafo: 'Nos vemos el lunes.' }]);
  });

  test('of very many invoices lists the first and adds the others up', () => {
    const muchas = Array.from({ length: 43 }, (_, index) => factura(`F-${index}`, HOY));
    const [parte] = writeRecordatorio({ asunto: '', cuerpo: '{facturas}' }, datos(...muchas)).partes;
    expect(parte && 'cifras' in parte && [parte.cifras.length, parte.cifras.at(-1)]).toEqual([
      41,
      ['Y 3 más', '$300.00'],
    ]);
  });
});

test.each([
  ['Debe {total}', null],
  ['Debe {monto}', '{monto} no existe: puedes usar {cliente}, {total}, {vencido}, {facturas}, {negocio}, {telefono}'],
  ['Debe {}', expect.stringContaining('{} no existe')],
  ['Debe {constructor}', expect.stringContaining('{constructor} no existe')],
  ['{ sin cerrar', null],
])('of the template %j it says %j', (texto, problema) => {
  expect(problemaDePlantilla(texto)).toEqual(problema);
});

test.each([
  ['2026-11-24', null],
  ['2026-11-23', -3],
  ['2026-11-20', -3],
  ['2026-11-19', 1],
  ['2026-11-12', 8],
  ['2026-01-01', 30],
])('an invoice that is due on %s has come to the step %j', (vence, paso) => {
  expect(pasoOf(vence, HOY, [1, -3, 30, 8])).toBe(paso);
});

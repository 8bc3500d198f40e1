import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import { vistasPrevias } from '#contract/vistas-previas.ts';
import type { Factura } from '#contract/wire/factura.ts';
import type { NotaPorFacturar, PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { answer } from '#tests/componentes.tsx';
import { create, DE_NOTA, open, review, select } from '#tests/factura-nueva.tsx';
import { RECEPTOR_DE_HOY, sampleFactura } from '#tests/muestras-de-ventas.ts';

/** One item of a note of the general public. */
const venta = (nota: number, more: Partial<PiezaAFacturar> = {}): PiezaAFacturar => ({
  ...DE_NOTA,
  nota,
  partida: nota * 10,
  cantidad: 1,
  precio: nota * 100_00,
  ...more,
});

const notas = (...unas: Partial<NotaPorFacturar>[]) =>
  answer(facturApi.getNotasPorFacturar, {
    notas: unas.map(
      (una): NotaPorFacturar => ({
        id: 3,
        nombre: 'Publico en general',
        formaPago: 'Efectivo',
        fecha: '2026-10-07',
        total: 100_00,
        impedimento: '',
        ...una,
      }),
    ),
    piezas: [],
  });

const publico = () => screen.findByRole('radio', { name: 'Público en general' });

test('several notes bring all that the form needs: none is asked for, and their days are its period', async () => {
  const piezas = [
    venta(3, { nombre: 'PÚBLICO EN GENERAL', fecha: '2026-11-03' }),
    venta(4, { formaPago: 'Efectivo', fecha: '2026-11-05' }),
  ];
  const { user, sent, address } = open({ piezas });
  expect(await publico()).toHaveProperty('checked', true);
  // By the largest.
  expect(select(/Forma de pago/).value).toBe('01');
  expect(select(/Periodicidad/).value).toBe('02');
  expect(screen.getByText('Del 02/11/2026 al 08/11/2026')).toBeTruthy();
  await create(user);
  await expect.poll(address).toBe('/socio/facturas/12');
  expect(sent(facturApi.submitFactura)[0]?.form?.global).toEqual({ periodicidad: '02', fecha: '2026-11-03' });
  expect(sent(facturApi.getNotasPorFacturar)).toEqual([]);
});

test('parts that a browser kept without their notes ask for all of them at once', async () => {
  const { nombre: _, formaPago: __, fecha: ___, ...sinNota } = DE_NOTA;
  const piezas = [3, 4].map((nota) => ({ ...sinNota, nota, partida: nota * 10 }));
  const { sent } = open({ piezas, answers: [notas({ id: 3 }, { id: 4, total: 200_00, formaPago: 'Transferencia' })] });
  expect(await publico()).toHaveProperty('checked', true);
  expect(select(/Forma de pago/).value).toBe('03');
  expect(sent(facturApi.getNotasPorFacturar)).toEqual([{ notas: [3, 4] }]);
});

test.each([
  ['02', '10', [{ id: 3, fecha: '2026-10-07' }], { periodicidad: '02', fecha: '2026-10-07' }],
  ['04', '09', [{ id: 3, fecha: '2026-10-07' }], { periodicidad: '04', fecha: '2026-10-07' }],
])('a refused global one is made again for its period: %s of %s', async (periodicidad, meses, unas, global) => {
  const { user, sent, address } = open({
    piezas: [],
    query: '?de=7',
    answers: [
      answer(facturApi.getFactura, {
        factura: rechazada(periodicidad, meses),
        pagos: [],
        egresos: [],
        eventos: [],
        receptorDeHoy: RECEPTOR_DE_HOY,
      }),
      notas(...unas),
    ],
  });
  expect(await publico()).toHaveProperty('checked', true);
  await create(user);
  await expect.poll(address).toBe('/socio/facturas/12');
  expect(sent(facturApi.submitFactura)[0]?.form?.global).toEqual(global);
});

/** A global invoice of note 3 that was refused. */
function rechazada(periodicidad: string, meses: string): Factura {
  const una = sampleFactura({ id: 7, estatus: 'Rechazada' });
  const { cliente, factura } = una;
  const items = factura.items.map((item) => ({
    ...item,
    origen: 'notas' as const,
    registro: null,
    nota: 3,
    partida: 31,
    reporte: '',
    oc: '',
  }));
  return {
    ...una,
    cliente: { ...cliente, identificador: '' },
    factura: { ...factura, items, formaPago: '01', metodoPago: 'PUE', global: { periodicidad, meses, anio: 2026 } },
  };
}

test('each note is a line of the document, with its day and what it comes to; one outside of the period is named', async () => {
  const piezas = [venta(3, { fecha: '2026-11-03' }), venta(3, { partida: 31 }), venta(4, { fecha: '2026-11-05' })];
  const { user, sent } = open({ piezas });
  const conceptos = await screen.findByRole('region', { name: 'Conceptos del CFDI' });
  const lineas = () =>
    within(conceptos)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(lineas()).toEqual(['NotaFechaImporte', 'Nota 303/11/2026$600.00', 'Nota 405/11/2026$400.00']);
  expect(screen.getByRole('heading', { name: '2 conceptos, uno por nota: «Venta», 01010101' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Cobrar IVA aparte/ }));
  const pregunta = within(await screen.findByRole('dialog', { name: '¿Sumar el IVA a lo cobrado?' }));
  expect(pregunta.getByText(/se cobraron \$1,000\.00 y la factura declara \$1,160\.00/)).toBeTruthy();
  await user.click(pregunta.getByRole('button', { name: 'Cancelar' }));
  expect(lineas()).toContain('Nota 405/11/2026$400.00');
  await user.click(screen.getByRole('radio', { name: /Cobrar IVA aparte/ }));
  await user.click(await screen.findByRole('button', { name: 'Sí, IVA aparte' }));
  expect(lineas()).toContain('Nota 405/11/2026$464.00');
  expect(screen.getByText('El IVA va aparte: se cobraron $1,000.00 y la factura declara $1,160.00.')).toBeTruthy();
  expect(screen.queryByText(/Fuera del periodo/)).toBeNull();
  await user.selectOptions(select(/Periodicidad/), '01');
  await screen.findByText(/^Fuera del periodo queda la nota 4 \(05\/11\/2026\)\. Elige el suyo/);
  await review(user);
  expect(sent(vistasPrevias.getVistaPrevia)).toEqual([]);
});

test('notes of buyers with names may go to the general public, or to one of them', async () => {
  const { user, sent, address } = open({
    piezas: [
      venta(3, { nombre: 'Luis Mora', fecha: '2026-11-03' }),
      venta(4, { nombre: 'Ana Paz', fecha: '2026-11-16' }),
    ],
    query: '?periodicidad=04&dia=2026-11-03',
  });
  expect(await publico()).toHaveProperty('checked', true);
  await screen.findByText(/^La factura global del 01\/11\/2026 al 30\/11\/2026 se hace tarde|El periodo cubre/);
  await create(user);
  await expect.poll(address).toBe('/socio/facturas/12');
  expect(sent(facturApi.submitFactura)[0]).toMatchObject({
    cliente: {},
    form: { global: { periodicidad: '04', fecha: '2026-11-03' } },
  });
});

test('a note of a buyer with a name is to nobody until somebody says so', async () => {
  open({ piezas: [venta(3, { nombre: 'Luis Mora' })] });
  expect(await publico()).toHaveProperty('checked', false);
});

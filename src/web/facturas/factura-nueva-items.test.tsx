import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { indicadores } from '#contract/indicadores.ts';
import { vistasPrevias } from '#contract/vistas-previas.ts';
import { ROL } from '#domain/roles.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { CLAVES, create, DE_NOTA, elegirCliente, field, open, review, select } from '#tests/factura-nueva.tsx';
import { RECEPTOR_DE_HOY, sampleFactura } from '#tests/muestras-de-ventas.ts';
import { keepRegreso } from '#web/api/regreso.ts';
import { typedForm } from '#web/components/dialogs/escrito.ts';
import { FacturaScreen } from './factura-screen.tsx';

test('of a note it asks how it was charged, and proposes how it was paid', async () => {
  const { user } = open({ piezas: [DE_NOTA] });
  const pregunta = await screen.findByRole('group', { name: 'La nota se cobró en $1,000.00' });
  expect(within(pregunta).getByRole('radio', { name: 'IVA incluido' })).toHaveProperty('checked', true);
  await user.click(within(pregunta).getByRole('radio', { name: 'Cobrar IVA aparte ($1,160.00)' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, IVA aparte' }));
  expect(screen.getByRole('region', { name: 'Resumen' }).textContent).toContain('Total$1,160.00');
  expect([select(/Forma de pago/).value, select(/Método/).value]).toEqual(['03', 'PUE']);
});

test('a note of the general public needs no client, and may have one', async () => {
  const query = '?periodicidad=04&dia=2026-11-20';
  const { user, sent, address } = open({ piezas: [DE_NOTA], query });
  expect(await screen.findByRole('radio', { name: 'Público en general' })).toHaveProperty('checked', true);
  expect(screen.getByRole('region', { name: 'Cliente' }).textContent).toContain('XAXX010101000');
  const clave = () => screen.queryByRole('combobox', { name: /Clave de producto/ });
  expect(clave()).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'A un cliente' }));
  await field(/Buscar cliente/);
  expect(clave()).toHaveProperty('value', '25172601');
  await user.click(screen.getByRole('radio', { name: 'Público en general' }));
  await create(user);
  await expect.poll(address).toBe('/socio/facturas/12');
  expect(sent(facturApi.submitFactura)[0]).toMatchObject({
    cliente: {},
    form: { items: [{ registro: 31 }], global: { periodicidad: '04', fecha: '2026-11-20' } },
  });
});

const PATIO: ResponseOf<typeof indicadores.getInv>['pieza'] = {
  id: 900,
  pieza: 'CALAVERA',
  lado: 'DER',
  marca: 'VW',
  auto: 'JETTA',
  tipo: '',
  inventario: 55,
  anios: { from: 2015, to: 2018 },
  numeroParte: '',
  costo: 0,
  codigoRadec: '',
  existencias: 2,
  disponible: 2,
  titulo: '',
  portada: '',
  precio: '',
  reporte: '',
  aseguradora: '',
};

test('a part of the yard is added by its number, up to what there is; twice it is warned of', async () => {
  const { user, sent } = open({ piezas: [], answers: [answer(indicadores.getInv, { pieza: PATIO })] });
  const numero = await field(/^# Inventario/);
  await user.type(numero, '55{Enter}');
  const precio = await field('Precio unitario de # 55');
  await expect.poll(() => document.activeElement).toBe(precio);
  const cantidad = await field('Cantidad de # 55');
  await user.clear(cantidad);
  await user.type(cantidad, '3');
  expect(cantidad).toHaveProperty('value', '2');
  await user.type(numero, '55{Enter}');
  await screen.findByText('Item duplicado: El item ya se encuentra en la nota');
  expect(sent(indicadores.getInv)).toHaveLength(1);
});

test('a number that no part has is said', async () => {
  const nadie = answer(indicadores.getInv, () => {
    throw refuse('No', { codigo: 'no_existe' });
  });
  const { user } = open({ piezas: [], answers: [nadie] });
  await user.type(await field(/^# Inventario/), '1{Enter}');
  await screen.findByText('Sin resultado: No se obtuvieron resultados');
});

test('a quantity of 0 asks, and takes the item away when told to', async () => {
  const { user } = open({ piezas: [], answers: [answer(indicadores.getInv, { pieza: PATIO })] });
  await user.type(await field(/^# Inventario/), '55{Enter}');
  const cantidad = await field('Cantidad de # 55');
  await user.clear(cantidad);
  await user.type(cantidad, '0');
  const dialog = await screen.findByRole('dialog', { name: '¿Estás seguro de eliminar este item?' });
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  expect(screen.queryByRole('row', { name: /CALAVERA/ })).toBeNull();
});

test('a line may be written by hand, with a key of its own', async () => {
  const { user, sent, address } = open({ piezas: [] });
  await user.click(await screen.findByRole('button', { name: 'Agregar renglón a mano' }));
  await user.type(await field('Descripción de renglón 1'), 'FLETE');
  await user.type(await screen.findByRole('combobox', { name: 'Clave de producto de renglón 1' }), '78101800');
  await user.type(await field('Precio unitario de renglón 1'), '350');
  await elegirCliente(user);
  await create(user);
  await expect.poll(address).toBe('/socio/facturas/12');
  expect(sent(facturApi.submitFactura)[0]?.form?.items).toMatchObject([
    { pieza: 'FLETE', origen: 'manual', claveProd: '78101800', precio: 350_00, cantidad: 1 },
  ]);
});

test('what nobody sells is told as it was typed; what is too much for one invoice is said, and the focus goes there', async () => {
  const { user, sent } = open({ piezas: [] });
  const agregar = await screen.findByRole('button', { name: 'Agregar renglón a mano' });
  await user.click(agregar);
  await user.type(await field('Descripción de renglón 1'), 'F');
  const cantidad = await field('Cantidad de renglón 1');
  const precio = await field('Precio unitario de renglón 1');
  await user.click(cantidad);
  await user.paste('999999999');
  expect(cantidad).toHaveProperty('value', '200');
  await screen.findByText('Hasta 200');
  await user.click(precio);
  await user.paste('99999999');
  await elegirCliente(user);
  await review(user);
  await screen.findByText('El precio debe ser $9,999,999.99 o menos');
  expect(document.activeElement).toBe(precio);
  await user.clear(precio);
  await user.paste('9999999.99');
  await review(user);
  const mensaje = await screen.findByText('Una factura llega hasta $999,999,999.99: divídela');
  const numero = await field(/^# Inventario/);
  expect([mensaje.id, document.activeElement]).toEqual([`${numero.id}-error`, numero]);
  await user.clear(cantidad);
  expect(screen.queryByText(/^Una factura llega hasta/)).toBeNull();
  expect(sent(vistasPrevias.getVistaPrevia)).toEqual([]);
});

test('a refused one is made again with what it had', async () => {
  const rechazada = sampleFactura({ id: 7, estatus: 'Rechazada' });
  const { user, sent, address } = open({
    piezas: [],
    query: '?sustituye=7',
    answers: [
      answer(facturApi.getFactura, {
        factura: rechazada,
        pagos: [],
        egresos: [],
        eventos: [],
        receptorDeHoy: RECEPTOR_DE_HOY,
      }),
    ],
  });
  await screen.findByRole('row', { name: /FARO IZQ/ });
  expect(screen.getByRole('region', { name: 'Cliente' }).textContent).toContain('ANA RUIZ');
  await create(user);
  await expect.poll(address).toBe('/socio/facturas/12');
  expect(sent(facturApi.submitFactura)[0]?.form).toMatchObject({ sustituye: 7, items: [{ registro: 5 }] });
});

test('after the end of a session the invoice is there as it was typed, and so is the client', async () => {
  const first = renderScreen(FacturaScreen, { screen: 'factura', id: 'new', rol: ROL.socio, answers: [CLAVES] });
  await first.user.click(await screen.findByRole('button', { name: 'Agregar renglón a mano' }));
  await first.user.type(await field('Descripción de renglón 1'), 'FLETE');
  await first.user.click(screen.getByRole('tab', { name: 'Crear cliente' }));
  await first.user.type(await field(/Apellidos/), 'Norte');
  const forma = typedForm();
  first.unmount();
  keepRegreso({ identificador: 'llave-de-prueba', direccion: '/socio/facturas/new', forma });
  sessionStorage.removeItem('facturaNueva');
  const again = renderScreen(FacturaScreen, { screen: 'factura', id: 'new', rol: ROL.socio, answers: [CLAVES] });
  expect(await field('Descripción de renglón 1')).toHaveProperty('value', 'FLETE');
  await again.user.click(screen.getByRole('tab', { name: 'Crear cliente' }));
  expect(await field(/Apellidos/)).toHaveProperty('value', 'Norte');
});

test('of a note fewer units may be invoiced, no more than are left, and 0 asks to remove the item', async () => {
  const { user, sent } = open({ piezas: [DE_NOTA] });
  const cantidad = await field('Cantidad de # 88');
  const total = () => screen.getByRole('region', { name: 'Resumen' }).textContent;
  await user.clear(cantidad);
  await user.type(cantidad, '5');
  expect(cantidad).toHaveProperty('value', '2');
  expect(screen.getByText('Quedan 2')).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  expect(total()).toContain('Total$500.00');
  await user.clear(cantidad);
  await user.type(cantidad, '0');
  const dialog = await screen.findByRole('dialog', { name: '¿Estás seguro de eliminar este item?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(cantidad).toHaveProperty('value', '');
  await user.type(cantidad, '1');
  await create(user);
  await expect.poll(() => sent(facturApi.submitFactura)).toHaveLength(1);
  expect(sent(facturApi.submitFactura)[0]).toMatchObject({ form: { items: [{ cantidad: 1, registro: 31 }] } });
});

test('a discount before the IVA lowers the total that the document will have, and one of all of a line is refused', async () => {
  const { user, sent } = open();
  await elegirCliente(user);
  await user.click(screen.getByRole('button', { name: 'Dar un descuento' }));
  const descuento = await field('Descuento sin IVA de # 77');
  await user.type(descuento, '1000{Tab}');
  await review(user);
  expect(await screen.findByText('El descuento debe ser menor que el importe sin IVA')).toBeTruthy();
  await user.clear(descuento);
  await user.type(descuento, '1,5{Tab}');
  expect(screen.getByText('El descuento debe ser un número con dos decimales o menos')).toBeTruthy();
  await user.clear(descuento);
  await user.type(descuento, '100.5{Tab}');
  expect(descuento).toHaveProperty('value', '$100.50');
  expect(screen.getByText('Con IVA $1,043.42')).toBeTruthy();
  const resumen = screen.getByRole('region', { name: 'Resumen' }).textContent;
  expect(resumen).toContain('Descuento-$100.50');
  expect(resumen).toContain('Total$1,043.42');
  expect(resumen).toContain('IVA 16 %$143.92');
  expect(resumen).toContain('Desglose fiscal (CFDI): el mismo.');
  await create(user);
  await expect.poll(() => sent(facturApi.submitFactura)).toHaveLength(1);
  expect(sent(facturApi.submitFactura)[0]).toMatchObject({ form: { items: [{ descuento: 100_50 }] } });
});

test('what was paid at the counter is asked about before it is invoiced as owed; a claim is not', async () => {
  const { user } = open({ piezas: [DE_NOTA] });
  await screen.findByRole('group', { name: 'La nota se cobró en $1,000.00' });
  await user.selectOptions(select(/Forma de pago/), '99');
  const dialog = () => screen.findByRole('dialog', { name: '¿Facturar por pagar?' });
  expect((await dialog()).textContent).toContain('la factura quedaría debiendo $1,000.00');
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancelar' }));
  expect([select(/Forma de pago/).value, select(/Método/).value]).toEqual(['03', 'PUE']);
  await user.selectOptions(select(/Forma de pago/), '99');
  await user.click(within(await dialog()).getByRole('button', { name: 'Sí, por pagar' }));
  expect([select(/Forma de pago/).value, select(/Método/).value]).toEqual(['99', 'PPD']);
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import { vistasPrevias } from '#contract/vistas-previas.ts';
import { camposFactura } from '#contract/wire/factura.ts';
import { PIEZAS_A_FACTURAR } from '#contract/wire/pieza-a-facturar.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import {
  ABIERTA,
  busqueda,
  CLAVES,
  CLIENTE,
  claveDeProducto,
  create,
  DE_SINIESTRO,
  elegirCliente,
  field,
  hecha,
  OTRO,
  open,
  PREVIA,
  REGISTRO,
  review,
  select,
  stamp,
} from '#tests/factura-nueva.tsx';
import { sampleFactura } from '#tests/muestras-de-ventas.ts';
import { FacturaScreen } from './factura-screen.tsx';

test('takes what waits for it once, and starts with the stated defaults', async () => {
  open();
  const row = await screen.findByRole('row', { name: /FARO IZQ/ });
  expect(row.textContent).toContain('Siniestro 04/1');
  expect(row.textContent).toContain('OC 7001');
  expect(await claveDeProducto()).toHaveProperty('value', '25172601');
  expect(select(/Impuestos/).value).toBe('no');
  expect(select(/Forma de pago/).value).toBe('99');
  expect(select(/Método/).value).toBe('PPD');
  expect(localStorage.getItem(PIEZAS_A_FACTURAR)).toBeNull();
  expect(screen.getByRole('region', { name: 'Resumen' }).textContent).toContain('Total$1,160.00');
});

test('every field of an invoice has an input', async () => {
  open();
  await screen.findByRole('row', { name: /FARO/ });
  const hasInput = ({ label }: { readonly label: string }) => screen.queryByLabelText((text) => text.startsWith(label));
  expect(Object.values(camposFactura).filter((campo) => !hasInput(campo))).toEqual([]);
});

test('the method follows the form of payment, and no other is offered', async () => {
  const { user } = open();
  await screen.findByRole('row', { name: /FARO/ });
  const metodos = () =>
    within(select(/Método/))
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'));
  expect(metodos()).toEqual(['PPD']);
  await user.selectOptions(select(/Forma de pago/), '03');
  expect([metodos(), select(/Método/).value]).toEqual([['PUE'], 'PUE']);
});

test('with taxes included it shows 84 and 16 %, and what the document will say', async () => {
  const { user } = open();
  await screen.findByRole('row', { name: /FARO/ });
  await user.selectOptions(select(/Impuestos/), 'si');
  const { textContent } = screen.getByRole('region', { name: 'Resumen' });
  expect(textContent).toContain('Subtotal$840.00IVA 16 %$160.00Total$1,000.00');
  expect(textContent).toContain('Desglose fiscal (CFDI)Subtotal$862.07IVA 16 %$137.93Total$1,000.00');
  await user.selectOptions(select(/Impuestos/), 'no');
  expect(screen.getByRole('region', { name: 'Resumen' }).textContent).toContain('Desglose fiscal (CFDI): el mismo.');
});

test('makes the invoice of the chosen client, once, and goes to it, whatever was begun of another', async () => {
  const { user, sent, address } = open();
  await screen.findByRole('row', { name: /FARO/ });
  await user.click(screen.getByRole('tab', { name: 'Crear cliente' }));
  await user.type(await field(/Apellidos/), 'N');
  await user.click(screen.getByRole('tab', { name: 'Factura' }));
  await elegirCliente(user);
  await create(user);
  await expect.poll(address).toBe('/socio/facturas/12');
  const [peticion] = sent(facturApi.submitFactura);
  expect(peticion).toMatchObject({
    opId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    cliente: { identificador: CLIENTE.identificador },
    form: { claveProd: '25172601', formaPago: '99', metodoPago: 'PPD', ivaIncluido: false },
  });
  expect(peticion?.form?.items).toMatchObject([{ registro: 5, origen: 'indicadores', cantidad: 1, precio: 1_000_00 }]);
  await screen.findAllByText('Factura creada exitosamente.');
});

test('the search begins with the insurer of the claims', async () => {
  open();
  expect(await field(/Buscar cliente/)).toHaveProperty('value', 'QUALITAS');
});

test('of several clients one is chosen; none found is said', async () => {
  const { user, answers } = open({ answers: [busqueda(CLIENTE, OTRO)] });
  await user.type(await field(/Buscar cliente/), 'taller{Enter}');
  await user.click(await screen.findByRole('button', { name: /TALLER OTRO/ }));
  expect(screen.getByRole('region', { name: 'Cliente' }).textContent).toContain('TALLER OTRO');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cliente' }));
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(document.activeElement).toBe(await field(/Buscar cliente/));
  answers(
    answer(facturApi.getUser, () => {
      throw refuse('No se obtuvieron resultados', { codigo: 'no_existe' });
    }),
  );
  await user.type(await field(/Buscar cliente/), 'nadie{Enter}');
  await screen.findByText('Sin resultado: No se obtuvieron resultados');
});

test.each([
  [ROL.admin, true],
  [ROL.socio, false],
])('what is wrong with the data of a client is said before it is sent (role %i)', async (rol, conEnlace) => {
  const malo = { ...CLIENTE, datos: { ...CLIENTE.datos, regimenFiscal: '609' } };
  const { user, sent } = open({ rol, answers: [busqueda(malo)] });
  await elegirCliente(user);
  const lista = screen.getByRole('list', { name: 'Datos fiscales' });
  expect(lista.textContent).toContain('El régimen 609 ya no existe en CFDI 4.0');
  expect(screen.queryByRole('link', { name: 'Corregir su cuenta' }) !== null).toBe(conEnlace);
  await review(user);
  expect(sent(vistasPrevias.getVistaPrevia)).toEqual([]);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Cliente');
});

test('everything that is missing is said beside its field, and the focus is on the first', async () => {
  const { user, sent } = open({ piezas: [{ ...DE_SINIESTRO, precio: null }] });
  await screen.findByRole('row', { name: /FARO/ });
  await user.clear(await claveDeProducto());
  await review(user);
  const buscar = await field(/Buscar cliente/);
  expect(document.getElementById(`${buscar.id}-error`)?.textContent).toBe('Elige a quién se factura');
  expect(document.activeElement).toBe(buscar);
  expect(document.body.textContent).toContain('El precio debe ser mayor a 0');
  expect(document.body.textContent).toContain('La clave de producto debe tener 8 dígitos');
  expect(sent(vistasPrevias.getVistaPrevia)).toEqual([]);
});

test('what the server refuses stands beside its fields', async () => {
  const { user } = open({
    answers: [
      answer(facturApi.submitFactura, () => {
        throw refuse('Hay datos por corregir', {
          codigo: 'campo',
          errores: [
            { codigo: 'campo', campo: 'account.nombre', mensaje: 'El nombre no es el que el SAT tiene (CFDI40145)' },
            { codigo: 'campo', campo: 'formData.items.0.price', mensaje: 'El precio cambió' },
          ],
        });
      }),
    ],
  });
  await elegirCliente(user);
  await create(user);
  await screen.findByText('El nombre no es el que el SAT tiene (CFDI40145)');
  const precio = await field('Precio unitario de # 77');
  expect(document.getElementById(`${precio.id}-error`)?.textContent).toBe('El precio cambió');
});

test('after no answer the same is asked again under the same name', async () => {
  const { user, sent, answers, address } = open({
    answers: [
      answer(facturApi.submitFactura, () => {
        throw NO_CONNECTION;
      }),
    ],
  });
  await elegirCliente(user);
  await create(user);
  await screen.findAllByText(/Error al agregar la factura/);
  const sinPalabras = () => {
    throw refuse('');
  };
  answers(answer(facturApi.submitFactura, sinPalabras));
  await stamp();
  await screen.findAllByText('Error: No se agregó la factura');
  answers(answer(facturApi.submitFactura, hecha));
  await stamp();
  await expect.poll(address).toBe('/socio/facturas/12');
  const [first, ...again] = sent(facturApi.submitFactura).map(({ opId }) => opId);
  expect(again).toEqual([first, first]);
});

test('one that nobody is sure of is no failure', async () => {
  const factura = sampleFactura({ id: 12, estatus: 'Por confirmar' });
  const aviso = 'El proveedor no contestó a tiempo. La factura queda por confirmar: no la repitas';
  const { user, address } = open({ answers: [answer(facturApi.submitFactura, { factura, aviso })] });
  await elegirCliente(user);
  await create(user);
  await screen.findAllByText(`Por confirmar: ${aviso}`);
  expect(screen.queryByText(/El sistema le sigue preguntando/)).toBeNull();
  await expect.poll(address).toBe('/socio/facturas/12');
});

test('a reload keeps what was typed, and the same name for the invoice', async () => {
  const first = open();
  await first.user.clear(await field('Precio unitario de # 77'));
  await first.user.type(await field('Precio unitario de # 77'), '1234.5');
  await elegirCliente(first.user);
  const kept = sessionStorage.getItem('facturaNueva') ?? '';
  first.unmount();
  const { lugar } = JSON.parse(kept);
  sessionStorage.setItem('facturaNueva', JSON.stringify({ ...JSON.parse(kept), lugar: 'default' }));
  expect(lugar).not.toBe('');
  const again = renderScreen(FacturaScreen, {
    screen: 'factura',
    id: 'new',
    rol: ROL.socio,
    answers: [PREVIA, answer(facturApi.submitFactura, hecha), ABIERTA, REGISTRO, CLAVES],
  });
  expect(await field('Precio unitario de # 77')).toHaveProperty('value', '$1,234.50');
  await create(again.user);
  await expect.poll(again.address).toBe('/socio/facturas/12');
  expect(again.sent(facturApi.submitFactura)[0]?.opId).toBe(JSON.parse(kept).values.opId);
  expect(sessionStorage.getItem('facturaNueva')).toBeNull();
});

/** Leaves the draft of a new invoice behind, as the tab keeps it of the place that is given. */
async function leaveBorrador(lugar: string) {
  const { user, unmount } = open();
  await user.type(await field('Precio unitario de # 77'), '9');
  const kept = JSON.parse(sessionStorage.getItem('facturaNueva') ?? '{}');
  unmount();
  sessionStorage.setItem('facturaNueva', JSON.stringify({ ...kept, lugar }));
}

const VACIA = 'Escribe el # de inventario de la primera pieza, o agrega un renglón.';

test('a draft that comes back says so, and leaves for an empty form', async () => {
  await leaveBorrador('default');
  const { user } = renderScreen(FacturaScreen, {
    screen: 'factura',
    id: 'new',
    rol: ROL.socio,
    answers: [REGISTRO, CLAVES],
  });
  await screen.findByText('Recuperamos tu borrador.');
  await user.click(screen.getByRole('button', { name: 'Empezar de cero' }));
  await screen.findByText(VACIA);
  expect(screen.queryByText('Recuperamos tu borrador.')).toBeNull();
});

test('a form in which nothing was typed comes back without a word', async () => {
  const { unmount } = open();
  await field('Precio unitario de # 77');
  const kept = JSON.parse(sessionStorage.getItem('facturaNueva') ?? '{}');
  unmount();
  sessionStorage.setItem('facturaNueva', JSON.stringify({ ...kept, lugar: 'default' }));
  renderScreen(FacturaScreen, { screen: 'factura', id: 'new', rol: ROL.socio, answers: [REGISTRO, CLAVES] });
  await field('Precio unitario de # 77');
  expect(screen.queryByText('Recuperamos tu borrador.')).toBeNull();
});

test('the draft of one address is not that of another', async () => {
  await leaveBorrador('default?de=4');
  renderScreen(FacturaScreen, { screen: 'factura', id: 'new', rol: ROL.socio, answers: [REGISTRO, CLAVES] });
  await screen.findByText(VACIA);
  expect(screen.queryByText('Recuperamos tu borrador.')).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { indicadores } from '#contract/indicadores.ts';
import { notas } from '#contract/notas.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { PIEZAS_A_FACTURAR, type PiezaAFacturar, piezasAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Answer, answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleFactura, sampleNota, sampleRegistro } from '#tests/muestras.ts';
import { keepRegreso } from '#web/api/regreso.ts';
import { typedForm } from '#web/components/escrito.ts';
import { FacturaScreen } from './factura-screen.tsx';

const CLIENTE: ClienteFiscal = {
  ...{ keylogin: 'k'.repeat(22), nombre: 'Ana Ruiz', razonSocial: 'ANA RUIZ', problemas: [] },
  datos: {
    ...{ email: 'ana@taller.mx', nombre: 'Ana', apellidos: 'Ruiz', telefono: '5512345678', empresa: '', sitioWeb: '' },
    ...{ rfc: 'RUIA800101AB1', usoCfdi: 'G03', regimenFiscal: '612' },
  },
  direccion: { codigoPostal: '06700' },
};
const OTRO: ClienteFiscal = { ...CLIENTE, keylogin: 'o'.repeat(22), razonSocial: 'TALLER OTRO' };

const DE_SINIESTRO: PiezaAFacturar = {
  ...{ cantidad: 1, precio: 1_000_00, pieza: 'FARO IZQ', marca: 'NISSAN', auto: 'TSURU', tipo: '', anios: null },
  ...{ inventario: 77, reporte: '04/1', oc: '7001', origen: 'indicadores', registro: 5 },
  aseguradora: 'QUALITAS',
};
const DE_NOTA: PiezaAFacturar = {
  ...{ cantidad: 2, precio: 500_00, pieza: 'COFRE', marca: 'NISSAN', auto: 'TSURU', tipo: '', anios: null },
  ...{ inventario: 88, reporte: '', origen: 'notas', nota: 3, partida: 31, lado: '' },
};

const busqueda = (...clientes: ClienteFiscal[]): Answer =>
  answer(facturApi.getUser, { cliente: clientes[0] ?? CLIENTE, clientes });

const REGISTRO = answer(indicadores.getPieza, { pieza: sampleRegistro({ id: 5 }) });
const ABIERTA = answer(facturApi.getFactura, {
  factura: sampleFactura({ id: 12 }),
  pagos: [],
  egresos: [],
  eventos: [],
});
const hecha: ResponseOf<typeof facturApi.submitFactura> = { factura: sampleFactura({ id: 12 }) };

interface Options {
  readonly piezas?: readonly PiezaAFacturar[];
  readonly answers?: readonly Answer[];
  readonly rol?: Rol;
  readonly query?: string;
}

function open({ piezas = [DE_SINIESTRO], answers = [], rol = ROL.socio, query = '' }: Options = {}) {
  const remembered = { [PIEZAS_A_FACTURAR]: JSON.stringify(z.encode(piezasAFacturar, [...piezas])) };
  return renderScreen(FacturaScreen, {
    ...{ screen: 'factura', id: 'new', rol, query, remembered },
    answers: [busqueda(CLIENTE), answer(facturApi.submitFactura, hecha), ABIERTA, REGISTRO, ...answers],
  });
}

type User = ReturnType<typeof open>['user'];

const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
const select = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });

async function elegirCliente(user: User) {
  await user.type(await field(/Buscar cliente/), 'ana{Enter}');
  await screen.findByRole('list', { name: 'Datos fiscales' });
}

const crear = (user: User) => user.click(screen.getByRole('button', { name: /Crear factura/ }));

test('takes what waits for it once, and starts with the stated defaults', async () => {
  open();
  const row = await screen.findByRole('row', { name: /FARO IZQ/ });
  expect(row.textContent).toContain('Siniestro 04/1');
  expect(row.textContent).toContain('OC 7001');
  expect(await field(/Clave de producto/)).toHaveProperty('value', '25172601');
  expect(select(/Impuestos/).value).toBe('no');
  expect(select(/Forma de pago/).value).toBe('99');
  expect(select(/Método/).value).toBe('PPD');
  expect(localStorage.getItem(PIEZAS_A_FACTURAR)).toBeNull();
  expect(screen.getByRole('region', { name: 'Resumen' }).textContent).toContain('Total$1,160.00');
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
  expect(textContent).toContain('Desglose fiscal (CFDI): subtotal $862.07 · IVA $137.93');
});

test('makes the invoice of the chosen client, once, and goes to it', async () => {
  const { user, sent, address } = open();
  await screen.findByRole('row', { name: /FARO/ });
  await elegirCliente(user);
  await crear(user);
  await expect.poll(address).toBe('/socio/facturas/12');
  const [peticion] = sent(facturApi.submitFactura);
  expect(peticion).toMatchObject({
    opId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    cliente: { keylogin: CLIENTE.keylogin },
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
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
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
  await crear(user);
  expect(sent(facturApi.submitFactura)).toEqual([]);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Cliente');
});

test('everything that is missing is said beside its field, and the focus is on the first', async () => {
  const { user, sent } = open({ piezas: [{ ...DE_SINIESTRO, precio: null }] });
  await screen.findByRole('row', { name: /FARO/ });
  await user.clear(await field(/^Clave de producto/));
  await crear(user);
  const buscar = await field(/Buscar cliente/);
  expect(document.getElementById(`${buscar.id}-error`)?.textContent).toBe('Elige a quién se factura');
  expect(document.activeElement).toBe(buscar);
  expect(document.body.textContent).toContain('El precio debe ser mayor a 0');
  expect(document.body.textContent).toContain('La clave de producto debe tener 8 dígitos');
  expect(sent(facturApi.submitFactura)).toEqual([]);
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
  await crear(user);
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
  await crear(user);
  await screen.findAllByText(/Error al agregar la factura/);
  answers(answer(facturApi.submitFactura, hecha));
  await crear(user);
  await expect.poll(address).toBe('/socio/facturas/12');
  const [first, second] = sent(facturApi.submitFactura).map(({ opId }) => opId);
  expect(first).toBe(second);
});

test('one that nobody is sure of is no failure', async () => {
  const factura = sampleFactura({ id: 12, estatus: 'Por confirmar' });
  const { user, address } = open({ answers: [answer(facturApi.submitFactura, { factura })] });
  await elegirCliente(user);
  await crear(user);
  await screen.findAllByText(/Por confirmar: El proveedor no contestó a tiempo/);
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
    ...{ screen: 'factura', id: 'new', rol: ROL.socio },
    answers: [answer(facturApi.submitFactura, hecha), ABIERTA, REGISTRO],
  });
  expect(await field('Precio unitario de # 77')).toHaveProperty('value', '$1,234.50');
  await crear(again.user);
  await expect.poll(again.address).toBe('/socio/facturas/12');
  expect(again.sent(facturApi.submitFactura)[0]?.opId).toBe(JSON.parse(kept).values.opId);
  expect(sessionStorage.getItem('facturaNueva')).toBeNull();
});

const NOTA = sampleNota({ id: 3, nombre: 'Publico en general', formaPago: 'Transferencia' });
const LEER_NOTA = answer(notas.getNota, { nota: NOTA });

test('of a note it asks how it was charged, and proposes how it was paid', async () => {
  const { user } = open({ piezas: [DE_NOTA], answers: [LEER_NOTA] });
  const pregunta = await screen.findByRole('group', { name: 'La nota se cobró en $1,000.00' });
  expect(within(pregunta).getByRole('radio', { name: 'IVA incluido' })).toHaveProperty('checked', true);
  await user.click(within(pregunta).getByRole('radio', { name: 'Cobrar IVA aparte ($1,160.00)' }));
  expect(screen.getByRole('region', { name: 'Resumen' }).textContent).toContain('Total$1,160.00');
  expect([select(/Forma de pago/).value, select(/Método/).value]).toEqual(['03', 'PUE']);
  expect(await field('Cantidad de # 88')).toHaveProperty('readOnly', true);
});

test('a note of the general public needs no client, and may have one', async () => {
  const { user, sent, address } = open({ piezas: [DE_NOTA], answers: [LEER_NOTA] });
  expect(await screen.findByRole('radio', { name: 'Público en general' })).toHaveProperty('checked', true);
  expect(screen.getByRole('region', { name: 'Cliente' }).textContent).toContain('XAXX010101000');
  await user.click(screen.getByRole('radio', { name: 'A un cliente' }));
  await field(/Buscar cliente/);
  await user.click(screen.getByRole('radio', { name: 'Público en general' }));
  await crear(user);
  await expect.poll(address).toBe('/socio/facturas/12');
  expect(sent(facturApi.submitFactura)[0]).toMatchObject({ cliente: {}, form: { items: [{ registro: 31 }] } });
});

const PATIO: ResponseOf<typeof indicadores.getInv>['pieza'] = {
  ...{ id: 900, pieza: 'CALAVERA', lado: 'DER', marca: 'VW', auto: 'JETTA', tipo: '', inventario: 55 },
  anios: { from: 2015, to: 2018 },
  ...{ numeroParte: '', costo: 0, codigoRadec: '', existencias: 2, disponible: 2, titulo: '', portada: '' },
  ...{ precio: '', reporte: '', aseguradora: '' },
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
  await user.type(await field('Clave de producto de renglón 1'), '78101800');
  await user.type(await field('Precio unitario de renglón 1'), '350');
  await elegirCliente(user);
  await crear(user);
  await expect.poll(address).toBe('/socio/facturas/12');
  expect(sent(facturApi.submitFactura)[0]?.form?.items).toMatchObject([
    { pieza: 'FLETE', origen: 'manual', claveProd: '78101800', precio: 350_00, cantidad: 1 },
  ]);
});

test('a refused one is made again with what it had', async () => {
  const rechazada = sampleFactura({ id: 7, estatus: 'Rechazada' });
  const { user, sent, address } = open({
    ...{ piezas: [], query: '?sustituye=7' },
    answers: [answer(facturApi.getFactura, { factura: rechazada, pagos: [], egresos: [], eventos: [] })],
  });
  await screen.findByRole('row', { name: /FARO IZQ/ });
  expect(screen.getByRole('region', { name: 'Cliente' }).textContent).toContain('ANA RUIZ');
  await crear(user);
  await expect.poll(address).toBe('/socio/facturas/12');
  expect(sent(facturApi.submitFactura)[0]?.form).toMatchObject({ sustituye: 7, items: [{ registro: 5 }] });
});

test('after the end of a session the invoice is there as it was typed, and so is the client', async () => {
  const first = renderScreen(FacturaScreen, { screen: 'factura', id: 'new', rol: ROL.socio });
  await first.user.click(await screen.findByRole('button', { name: 'Agregar renglón a mano' }));
  await first.user.type(await field('Descripción de renglón 1'), 'FLETE');
  await first.user.click(screen.getByRole('tab', { name: 'Crear cliente' }));
  await first.user.type(await field(/Apellidos/), 'Norte');
  const forma = typedForm();
  first.unmount();
  keepRegreso({ keylogin: 'llave-de-prueba', direccion: '/socio/facturas/new', forma });
  sessionStorage.removeItem('facturaNueva');
  const again = renderScreen(FacturaScreen, { screen: 'factura', id: 'new', rol: ROL.socio });
  expect(await field('Descripción de renglón 1')).toHaveProperty('value', 'FLETE');
  await again.user.click(screen.getByRole('tab', { name: 'Crear cliente' }));
  expect(await field(/Apellidos/)).toHaveProperty('value', 'Norte');
});

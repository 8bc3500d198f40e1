import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import { vistasPrevias } from '#contract/vistas-previas.ts';
import { answer, delayed, refuse } from '#tests/componentes.tsx';
import { create, elegirCliente, field, hecha, open, paint, review, stamp, VISTA } from '#tests/factura-nueva.tsx';

const dialogo = () => screen.findByRole('dialog', { name: 'Revisa antes de timbrar' });
const isThere = () => screen.queryByRole('dialog', { name: 'Revisa antes de timbrar' }) !== null;

/** Presses Enter where nothing is pressed by it, so many milliseconds after what is there was painted. */
function enter(milliseconds: number, more: KeyboardEventInit = {}): void {
  const press = createEvent.keyDown(document.body, { key: 'Enter', ...more });
  Object.defineProperty(press, 'timeStamp', { value: performance.now() + milliseconds });
  fireEvent(document.body, press);
}

test('shows what will be stamped: the client as the tax authority knows him, lines, taxes, payment and the total in words', async () => {
  const vista = { ...VISTA, sustituye: 'F-7', avisos: ['El IVA va aparte'], descuento: 100_00, base: 1_624_14 };
  const { user, sent } = open({ answers: [answer(vistasPrevias.getVistaPrevia, { vistaPrevia: vista })] });
  await elegirCliente(user);
  await review(user);
  const { textContent } = await dialogo();
  for (const said of [
    'ClienteANA RUIZ',
    'RFCRUIA800101AB1',
    'Código postal06700',
    'Régimen fiscal612 Personas Físicas con Actividades Empresariales y Profesionales',
    'Uso de CFDIG03 Gastos en general',
    'Forma de pago99 Por definir',
    'Método de pagoPPD Pago en parcialidades o diferido',
    'Sustituye aF-7, relación 04',
    'El IVA va aparte.',
    'FARO IZQ NISSAN TSURU, Siniestro 04/1, OC 7001$1,724.14',
    '2 PZA × $862.068966 · Clave 25172601 · No. 77',
    'Subtotal$1,724.14Descuento-$100.00Base$1,624.14IVA 16 %$275.86Total$2,000.00',
    'DOS MIL PESOS 00/100 M.N.',
  ]) {
    expect(textContent).toContain(said);
  }
  expect(sent(facturApi.submitFactura)).toEqual([]);
});

test('the press that opened it, its second one and a key that is held stamp nothing; Enter half a second later does, once', async () => {
  const { reply, arrive } = delayed(hecha);
  const { user, sent, address } = open({ answers: [answer(facturApi.submitFactura, reply)] });
  await elegirCliente(user);
  await user.dblClick(screen.getByRole('button', { name: 'Crear factura' }));
  const dialog = await dialogo();
  await paint();
  expect(sent(vistasPrevias.getVistaPrevia)).toHaveLength(1);
  enter(0);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Timbrar' }));
  enter(300);
  enter(900, { repeat: true });
  expect(sent(facturApi.submitFactura)).toEqual([]);
  enter(500);
  enter(510);
  await within(dialog).findByRole('button', { name: 'Timbrando…' });
  enter(900);
  arrive();
  await expect.poll(address).toBe('/socio/facturas/12');
  expect(sent(facturApi.submitFactura)).toHaveLength(1);
  expect(sent(facturApi.submitFactura)[0]?.form?.visto).toBe(VISTA.visto);
});

test('going back leaves everything as it was typed', async () => {
  const { user, sent } = open();
  await elegirCliente(user);
  await user.clear(await field('Precio unitario de # 77'));
  await user.type(await field('Precio unitario de # 77'), '1234.5{Tab}');
  await review(user);
  await user.click(within(await dialogo()).getByRole('button', { name: 'Volver' }));
  expect(isThere()).toBe(false);
  expect(await field('Precio unitario de # 77')).toHaveProperty('value', '$1,234.50');
  expect(screen.getByRole('region', { name: 'Cliente' }).textContent).toContain('ANA RUIZ');
  expect(sent(facturApi.submitFactura)).toEqual([]);
});

test('what is refused before it is shown stands beside its field, and nothing is shown', async () => {
  const { user } = open({
    answers: [
      answer(vistasPrevias.getVistaPrevia, () => {
        throw refuse('El precio cambió', { codigo: 'campo', campo: 'formData.items.0.price' });
      }),
    ],
  });
  await elegirCliente(user);
  await review(user);
  const precio = await field('Precio unitario de # 77');
  await expect.poll(() => document.getElementById(`${precio.id}-error`)?.textContent).toBe('El precio cambió');
  expect(isThere()).toBe(false);
});

test('what changed meanwhile is shown again, and that is what is stamped', async () => {
  const otra = { ...VISTA, visto: 'b'.repeat(64), receptor: { ...VISTA.receptor, codigoPostal: '64000' } };
  let vista = VISTA;
  const { user, sent, address } = open({
    answers: [
      answer(vistasPrevias.getVistaPrevia, () => ({ vistaPrevia: vista })),
      answer(facturApi.submitFactura, ({ form }) => {
        if (form?.visto === otra.visto) return hecha;
        vista = otra;
        throw refuse('Cambió', { codigo: 'version' });
      }),
    ],
  });
  await elegirCliente(user);
  await create(user);
  await screen.findByText('Los datos cambiaron mientras revisabas: esto es lo que se timbra ahora.');
  expect((await dialogo()).textContent).toContain('Código postal64000');
  await stamp();
  await expect.poll(address).toBe('/socio/facturas/12');
  const asked = sent(facturApi.submitFactura);
  expect(asked.map(({ form }) => form?.visto)).toEqual([VISTA.visto, otra.visto]);
  expect(asked[1]?.opId).toBe(asked[0]?.opId);
});

test('of one that was made by an answer that never came nothing is shown: it is asked for again, and opened', async () => {
  const { user, address } = open({ answers: [answer(vistasPrevias.getVistaPrevia, { vistaPrevia: null })] });
  await elegirCliente(user);
  await review(user);
  await expect.poll(address).toBe('/socio/facturas/12');
});

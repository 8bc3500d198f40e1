import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Answer, answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { describedBy } from '#tests/factura-guardada.tsx';
import { CLAVES } from '#tests/factura-nueva.tsx';
import { FacturaScreen } from './factura-screen.tsx';

const HECHO: ClienteFiscal = {
  identificador: 'n'.repeat(22),
  nombre: 'Taller Norte',
  razonSocial: 'TALLER NORTE',
  problemas: [],
  datos: {
    email: 'pagos@norte.mx',
    nombre: 'Taller',
    apellidos: 'Norte',
    telefono: '5512345678',
    empresa: '',
    sitioWeb: '',
    rfc: 'EKU9003173C9',
    usoCfdi: 'G03',
    regimenFiscal: '601',
  },
  direccion: { codigoPostal: '06700' },
};

async function open(...answers: Answer[]) {
  return openAs(ROL.socio, ...answers);
}

async function openAs(rol: Rol, ...answers: Answer[]) {
  const rendered = renderScreen(FacturaScreen, { screen: 'factura', id: 'new', rol, answers: [CLAVES, ...answers] });
  const { user } = rendered;
  await user.click(await screen.findByRole('tab', { name: 'Crear cliente' }));
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const pick = async (name: RegExp, text: string) => {
    await user.type(screen.getByRole('combobox', { name }), `${text}{Enter}`);
  };
  async function fill(): Promise<void> {
    await user.type(field(/Correo electrónico/), 'pagos@norte.mx');
    await user.type(field(/^Nombre/), 'Taller');
    await user.type(field(/Apellidos/), 'Norte');
    await user.type(field(/Teléfono/), '5512345678');
    await user.type(field(/RFC/), 'EKU9003173C8');
    await pick(/Uso de CFDI/, 'G03');
    await pick(/Régimen fiscal/, '601');
    await user.type(field(/Código postal/), '06700');
  }
  const create = () => user.click(screen.getByRole('button', { name: 'Crear cliente' }));
  return { ...rendered, field, pick, fill, crear: create };
}

test('a client is made without leaving the invoice, and is its client then', async () => {
  const { fill, crear: create, sent, answers } = await open();
  const fail = (failure: Error) =>
    answer(facturApi.submitNewClient, () => {
      throw failure;
    });
  await fill();
  expect(document.body.textContent).toContain('Su último carácter no concuerda con los demás');
  for (const [failure, words] of [
    [refuse(''), 'No se creo el cliente'],
    [NO_CONNECTION, 'Error al crear al cliente'],
  ] as const) {
    answers(fail(failure));
    await create();
    await screen.findAllByText(new RegExp(`^Error: ${words}`));
  }
  answers(answer(facturApi.submitNewClient, { user: HECHO, aviso: 'Otro tiene ese RFC' }));
  await create();
  await screen.findAllByText('Cliente creado exitosamente.');
  await screen.findAllByText('Otro tiene ese RFC');
  expect(screen.getByRole('tab', { name: 'Factura' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('region', { name: 'Cliente' }).textContent).toContain('TALLER NORTE');
  expect(new Set(sent(facturApi.submitNewClient).map(({ opId }) => opId)).size).toBe(1);
  expect(sent(facturApi.submitNewClient).slice(2)).toEqual([
    expect.objectContaining({
      datos: expect.objectContaining({ email: 'pagos@norte.mx', rfc: 'EKU9003173C8', usoCfdi: 'G03' }),
      direccion: expect.objectContaining({ codigoPostal: '06700' }),
    }),
  ]);
});

test('what is required is said beside its field, the focus is on the first of it, and nothing is sent', async () => {
  const { crear: create, field, sent } = await open();
  await create();
  for (const name of [/Correo/, /^Nombre/, /Apellidos/, /RFC/, /Teléfono/, /Código postal/]) {
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
  }
  for (const name of [/Uso de CFDI/, /Régimen/]) {
    expect(screen.getByRole('combobox', { name }).getAttribute('aria-invalid')).toBe('true');
  }
  expect(document.activeElement).toBe(field(/Correo/));
  expect(sent(facturApi.submitNewClient)).toEqual([]);
});

test('what no invoice could be stamped for is said while the client is made, when anybody can put it right', async () => {
  const { field, pick, user } = await open();
  await user.type(field(/RFC/), 'EKU9003173C9');
  await user.type(field(/Razón social/), 'Kemper, S.A. de C.V.');
  expect(describedBy(field(/Razón social/))).toBe("La razón social va sin el tipo de sociedad: 'KEMPER'");
  await pick(/Régimen fiscal/, '605');
  await pick(/Uso de CFDI/, 'G03');
  for (const [name, words] of [
    [/Régimen fiscal/, /^El régimen 605 /],
    [/Uso de CFDI/, /^El uso G03 /],
  ] as const) {
    expect(describedBy(screen.getByRole('combobox', { name }))).toMatch(words);
  }
});

test('an e-mail address that is taken offers the account that has it', async () => {
  const {
    fill,
    crear: create,
    user,
    field,
  } = await open(
    answer(facturApi.submitNewClient, () => {
      throw refuse('Ya existe una cuenta con ese correo', { codigo: 'duplicado', campo: 'email' });
    }),
    answer(facturApi.getUser, { cliente: HECHO, clientes: [HECHO] }),
  );
  await fill();
  await create();
  const usar = await screen.findByRole('button', { name: 'Usar esa cuenta' });
  expect(document.getElementById(`${field(/Correo/).id}-error`)?.textContent).toBe(
    'Ya existe una cuenta con ese correo',
  );
  expect(document.activeElement).toBe(field(/Correo/));
  await user.click(usar);
  const cliente = screen.getByRole('region', { name: 'Cliente' });
  expect(cliente.textContent).toContain('TALLER NORTE');
  expect(document.activeElement).toBe(cliente);
});

test('the way to the form of a client leads into its first field', async () => {
  const { user, field } = await open();
  await user.click(screen.getByRole('tab', { name: 'Factura' }));
  await user.click(screen.getByRole('button', { name: 'Crear cliente' }));
  expect(document.activeElement).toBe(field(/Correo/));
});

test('what is typed in one tab stays while the other is looked at', async () => {
  const { field, user } = await open();
  await user.type(field(/Apellidos/), 'Norte');
  await user.click(screen.getByRole('tab', { name: 'Factura' }));
  await user.click(screen.getByRole('tab', { name: 'Crear cliente' }));
  expect(field(/Apellidos/).value).toBe('Norte');
});

test('a client that is half written is asked about before another screen opens, also while the invoice is empty', async () => {
  const { field, user, address } = await open();
  await user.type(field(/Apellidos/), 'Norte');
  await user.click(screen.getByRole('link', { name: 'Volver' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
  expect([address(), field(/Apellidos/).value]).toEqual(['/socio/facturas/new', 'Norte']);
});

test('a postal code that the catalogue lacks is refused, and an administrator may go on', async () => {
  const mensaje = 'El código postal 06700 no está en el catálogo del SAT del 15/01/2026';
  const lacking = answer(facturApi.submitNewClient, ({ isDeTodosModos }) => {
    if (isDeTodosModos) return { user: HECHO };
    const errores = [{ codigo: 'campo', campo: 'zip', mensaje }] as const;
    throw refuse(mensaje, { codigo: 'confirmar', campo: 'de_todos_modos', errores });
  });
  const { user, fill, crear: create, sent } = await openAs(ROL.admin, lacking);
  await fill();
  await create();
  await user.click(await screen.findByRole('button', { name: 'Crear de todos modos' }));
  await screen.findAllByText('Cliente creado exitosamente.');
  expect(sent(facturApi.submitNewClient).map(({ isDeTodosModos }) => isDeTodosModos)).toEqual([undefined, true]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateClients } from '#contract/update-clients.ts';
import type { CuentaLeida } from '#contract/wire/cuenta.ts';
import { ROL } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { type Answer, answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { keepRegreso } from '#web/api/regreso.ts';
import { queryClient } from '#web/app/query-client.ts';
import { typedForm } from '#web/components/dialogs/escrito.ts';
import { CuentaScreen } from './cuenta-screen.tsx';

const ID = 'ana'.padEnd(22, '-');

const CUENTA: CuentaLeida = {
  identificador: ID,
  nombre: 'Ana',
  rol: ROL.prospecto,
  version: 1,
  tieneContrasena: true,
  datos: {
    nombre: 'Ana',
    apellidos: 'Prueba',
    rfc: '',
    razonSocial: '',
    usoCfdi: '',
    regimenFiscal: '',
    email: 'ana@taller.mx',
    telefono: '55 1234 5678',
    empresa: '',
    sitioWeb: '',
  },
  direccion: {
    calle: '',
    exterior: '',
    interior: '',
    codigoPostal: '',
    estado: '',
    colonia: '',
    ciudad: '',
    municipio: '',
  },
};

/** A server with one account, which refuses a save over a newer state, as the real one does. */
function serverOf(start: CuentaLeida) {
  const store = { cuenta: start };
  const answers: readonly Answer[] = [
    answer(updateClients.getUser, () => ({ cuenta: store.cuenta })),
    answer(updateClients.updateAccount, ({ rol, datos, version }) => {
      if (version !== store.cuenta.version) throw refuse(REGISTRO_CAMBIADO, { codigo: 'version' });
      store.cuenta = {
        ...store.cuenta,
        rol,
        datos: { ...store.cuenta.datos, ...datos, razonSocial: datos.razonSocial ?? '' },
        version: store.cuenta.version + 1,
      };
      return { version: store.cuenta.version };
    }),
  ];
  return { store, answers };
}

async function openCuenta(start: CuentaLeida = CUENTA, query = '') {
  const { store, answers } = serverOf(start);
  const rendered = renderScreen(CuentaScreen, { screen: 'cuenta', id: ID, query, answers });
  await screen.findByRole('tab', { name: /Todo/ });
  /** Another administrator saves meanwhile. */
  const other = (datos: Partial<CuentaLeida['datos']>) => {
    store.cuenta = { ...store.cuenta, version: store.cuenta.version + 1, datos: { ...store.cuenta.datos, ...datos } };
  };
  return { ...rendered, store, other };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });

test('what somebody else changed and I never touched stays theirs, whatever I keep of mine', async () => {
  const { user, store, other } = await openCuenta();
  other({ telefono: '5599999999', empresa: 'De otra persona' });
  await user.type(field('Empresa'), 'Lo mío');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: REGISTRO_CAMBIADO });
  expect(within(dialog).getByRole('row', { name: 'Empresa De otra persona Lo mío' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Seguir con lo mío' }));
  expect(field('Teléfono').value).toBe('5599999999');
  await user.click(save());
  await waitFor(() => expect(store.cuenta.version).toBe(3));
  expect(store.cuenta.datos).toMatchObject({ telefono: '5599999999', empresa: 'Lo mío' });
});

test('what both wrote alike is no difference, and nothing is left to save', async () => {
  const { user, other } = await openCuenta();
  other({ empresa: 'Lo mismo' });
  await user.type(field('Empresa'), 'Lo mismo');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: REGISTRO_CAMBIADO });
  expect(within(dialog).getByText('Otra persona guardó lo mismo que tú escribiste.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Seguir con lo mío' }));
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

test('what is stored can be taken instead of what I wrote', async () => {
  const { user, other } = await openCuenta();
  other({ empresa: 'De otra persona' });
  await user.type(field('Empresa'), 'Lo mío');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Usar lo guardado' }));
  expect(field('Empresa').value).toBe('De otra persona');
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

test('only a client has an address and must have what an invoice needs; what is wrong is counted on each tab', async () => {
  const { user, sent } = await openCuenta();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Todo', 'Cuenta']);
  await user.selectOptions(screen.getByLabelText('Rol'), 'Cliente');
  expect(screen.getAllByRole('tab')).toHaveLength(3);
  await user.click(save());
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Todo4 errores',
    'Cuenta3 errores',
    'Direccion1 error',
  ]);
  expect(document.activeElement).toBe(field('RFC'));
  expect(sent(updateClients.updateAccount)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Sin datos fiscales' }));
  expect(field('RFC').value).toBe('XAXX010101000');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Uso de CFDI' }).value).toBe(
    'S01 · Sin efectos fiscales',
  );
  expect(field('Código postal').value).toBe('06700');
});

test('a field is judged when it is left, and is not wrong while it is typed in', async () => {
  const { user } = await openCuenta();
  await user.clear(field('Teléfono'));
  await user.type(field('Teléfono'), '12');
  expect(field('Teléfono').getAttribute('aria-invalid')).toBeNull();
  await user.tab();
  expect(screen.getByText('El teléfono debe tener al menos 10 dígitos')).toBeTruthy();
  await user.type(field('Teléfono'), '3');
  expect(screen.queryByText('El teléfono debe tener al menos 10 dígitos')).toBeNull();
});

test('what the server refuses of a field stands beside it, and is counted on its tab', async () => {
  const refusing = answer(updateClients.updateAccount, () => {
    throw refuse('El campo account.phone no es válido', { codigo: 'campo', campo: 'account.phone' });
  });
  const answers = [...serverOf(CUENTA).answers.slice(0, 1), refusing];
  const { user } = renderScreen(CuentaScreen, { screen: 'cuenta', id: ID, answers });
  await screen.findByRole('tab', { name: /Todo/ });
  await user.type(field('Empresa'), 'Una');
  await user.click(save());
  await waitFor(() => expect(field('Teléfono').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('tab', { name: /Cuenta/ }).textContent).toBe('Cuenta1 error');
  expect(document.activeElement).toBe(field('Teléfono'));
});

test('a wrong field on another tab is brought into sight; the tab is in the address', async () => {
  const { user, address } = await openCuenta({ ...CUENTA, rol: ROL.cliente });
  await user.click(screen.getByRole('tab', { name: 'Direccion' }));
  expect(address()).toMatch(/pestana=direccion$/);
  await user.type(field('Calle'), 'Norte 5');
  await user.type(field('Código postal'), '06700{Enter}');
  expect((await screen.findByRole('tab', { name: /Todo/, selected: true })).textContent).toBe('Todo3 errores');
  // The field is there to be focused once its tab is painted.
  await waitFor(() => expect(document.activeElement).toBe(field('RFC')));
  expect(field('Calle').value).toBe('Norte 5');
});

test('a postal code names its state, and one that no state has is refused as it is left', async () => {
  const { user } = await openCuenta({ ...CUENTA, rol: ROL.cliente });
  await user.type(field('Código postal'), '64000');
  expect(screen.getByText('Nuevo León')).toBeTruthy();
  await user.clear(field('Código postal'));
  await user.type(field('Código postal'), '00000');
  await user.tab();
  expect(screen.getByText('El código postal no puede ser 00000: ningún estado lo tiene')).toBeTruthy();
});

test('a list of the tax authority is found by typing, accents and case ignored', async () => {
  const { user } = await openCuenta();
  const regimen = screen.getByRole<HTMLInputElement>('combobox', { name: 'Régimen fiscal' });
  await user.click(regimen);
  await user.keyboard('REGIMEN SIMPL');
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['626 · Régimen Simplificado de Confianza']);
  await user.keyboard('{Enter}');
  expect(regimen.value).toBe('626 · Régimen Simplificado de Confianza');
  await user.click(regimen);
  await user.keyboard('zzz');
  expect(screen.getByText('Sin coincidencias')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(regimen.value).toBe('');
});

test('the fiscal name of an account is proposed of its names until somebody writes one', async () => {
  const { user, store } = await openCuenta();
  expect(screen.getByText(/En blanco: ANA PRUEBA$/)).toBeTruthy();
  await user.type(field('RFC'), 'TRU010203AB1');
  await user.type(field('Empresa'), 'Taller Ruiz, S.A. de C.V.');
  expect(screen.getByText(/En blanco: TALLER RUIZ$/)).toBeTruthy();
  await user.type(field('Razón social fiscal'), 'Taller y Ruiz');
  await user.click(save());
  await waitFor(() => expect(store.cuenta.datos.razonSocial).toBe('TALLER Y RUIZ'));
});

test('Ctrl+S saves; two presses make one change; a failure keeps what was typed', async () => {
  const { user, sent, answers, store } = await openCuenta();
  await user.type(field('Empresa'), 'Taller Doble');
  answers(answer(updateClients.updateAccount, () => Promise.reject(refuse(''))));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findAllByText('No se actualizo la cuenta')).toBeTruthy();
  expect(field('Empresa').value).toBe('Taller Doble');
  answers(...serverOf(store.cuenta).answers);
  await user.dblClick(save());
  expect(await screen.findAllByText('Cuenta actualizada exitosamente.')).toBeTruthy();
  expect(sent(updateClients.updateAccount)).toHaveLength(2);
});

test('an account is saved over the state that it read, its address over the one that the account has then', async () => {
  const { user, sent, answers } = await openCuenta({
    ...CUENTA,
    rol: ROL.cliente,
    datos: { ...CUENTA.datos, rfc: 'XAXX010101000', usoCfdi: 'S01', regimenFiscal: '616' },
    direccion: { ...CUENTA.direccion, codigoPostal: '06700' },
  });
  answers(answer(updateClients.updateAccountAddress, () => Promise.reject(refuse('No hay espacio'))));
  await user.type(field('Empresa'), 'Taller');
  await user.type(field('Calle'), 'Norte 5');
  await user.click(save());
  expect(await screen.findAllByText('No hay espacio')).toBeTruthy();
  answers(answer(updateClients.updateAccountAddress, { version: 3 }));
  await user.click(save());
  expect(await screen.findAllByText('Cuenta actualizada exitosamente.')).toBeTruthy();
  expect(sent(updateClients.updateAccount).map(({ version }) => version)).toEqual([1]);
  expect(sent(updateClients.updateAccountAddress).map(({ version }) => version)).toEqual([2, 2]);
});

test('leaving with something unsaved is asked about', async () => {
  const { user, address } = await openCuenta();
  await user.type(field('Empresa'), 'Taller');
  await user.click(screen.getByRole('link', { name: 'Cuentas' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(field('Empresa').value).toBe('Taller');
  await user.click(screen.getByRole('link', { name: 'Cuentas' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(address()).toBe('/admin/cuentas'));
});

test('nobody makes or unmakes an administrator', async () => {
  await openCuenta({ ...CUENTA, rol: ROL.admin });
  const rol = screen.getByLabelText<HTMLSelectElement>('Rol');
  expect(rol.disabled).toBe(true);
  expect(rol.options).toHaveLength(1);
});

test('a tab is chosen while the field that is left for it turns out to be wrong', async () => {
  const { user, address } = await openCuenta();
  await user.selectOptions(screen.getByLabelText('Rol'), 'Cliente');
  await user.click(screen.getByRole('button', { name: 'Sin datos fiscales' }));
  await user.clear(field('RFC'));
  await user.type(field('RFC'), 'MAL');
  await user.click(screen.getByRole('tab', { name: 'Direccion' }));
  expect(address()).toMatch(/pestana=direccion$/);
});

/** Leaves the page, as the end of a session does. @returns what was being typed. */
function leaveWithForm(unmount: () => void) {
  const forma = typedForm();
  unmount();
  queryClient.clear();
  return forma;
}

test('what was typed when the session ended is there again for the same account, over what is stored by now', async () => {
  const { user, unmount } = await openCuenta();
  await user.type(field('Empresa'), 'Lo mío');
  const forma = leaveWithForm(unmount);
  const keep = (identificador: string) => keepRegreso({ identificador, direccion: location.pathname, forma });

  keep('llave-de-otra-persona');
  const other = await openCuenta();
  expect(field('Empresa').value).toBe('');
  leaveWithForm(other.unmount);

  keep('llave-de-prueba');
  await openCuenta({ ...CUENTA, version: 2, datos: { ...CUENTA.datos, telefono: '5599999999' } });
  expect([field('Empresa').value, field('Teléfono').value]).toEqual(['Lo mío', '5599999999']);
  expect(save()).toBeTruthy();
  expect(screen.getByText('Aquí está lo que habías escrito')).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test('who wrote in the same field while the session was over is shown beside what was typed', async () => {
  const { user, unmount } = await openCuenta();
  await user.type(field('Empresa'), 'Lo mío');
  keepRegreso({ identificador: 'llave-de-prueba', direccion: location.pathname, forma: leaveWithForm(unmount) });
  await openCuenta({ ...CUENTA, version: 2, datos: { ...CUENTA.datos, empresa: 'De otra persona' } });
  const dialog = await screen.findByRole('dialog', { name: REGISTRO_CAMBIADO });
  expect(within(dialog).getByRole('row', { name: 'Empresa De otra persona Lo mío' })).toBeTruthy();
});

test.each([
  [refuse('Cuenta no encontrada', { codigo: 'no_existe' }), 'No se obtuvo la cuenta: puede que ya no exista.'],
  [NO_CONNECTION, 'No se obtuvo la cuenta: no hubo respuesta del servidor.'],
  [refuse('El sistema no está disponible', { codigo: 'no_disponible' }), 'No se obtuvo la cuenta. El sistema no está'],
])('%s is told by its cause', async (error, words) => {
  const reply = () => Promise.reject(error);
  renderScreen(CuentaScreen, { screen: 'cuenta', id: ID, answers: [answer(updateClients.getUser, reply)] });
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
});

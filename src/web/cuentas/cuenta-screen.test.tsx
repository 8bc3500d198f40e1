import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateClients } from '#contract/update-clients.ts';
import type { CuentaLeida } from '#contract/wire/cuenta-leida.ts';
import { ROL } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { type Answer, answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { CuentaScreen } from './cuenta-screen.tsx';

const ID = 'ana'.padEnd(22, '-');

const CUENTA: CuentaLeida = {
  keylogin: ID,
  nombre: 'Ana',
  rol: ROL.prospecto,
  version: 1,
  tieneContrasena: true,
  datos: {
    ...{ nombre: 'Ana', apellidos: 'Prueba', rfc: '', usoCfdi: '', regimenFiscal: '' },
    ...{ email: 'ana@taller.mx', telefono: '55 1234 5678', empresa: '', sitioWeb: '' },
  },
  direccion: {
    ...{ calle: '', exterior: '', interior: '', codigoPostal: '' },
    ...{ estado: '', colonia: '', ciudad: '', municipio: '' },
  },
};

/** A server with one account, which refuses a save over a newer state, as the real one does. */
function serverOf(start: CuentaLeida) {
  const store = { cuenta: start };
  const answers: readonly Answer[] = [
    answer(updateClients.getUser, () => ({ cuenta: store.cuenta })),
    answer(updateClients.updateAccount, ({ rol, datos, version }) => {
      if (version !== store.cuenta.version) throw refuse(REGISTRO_CAMBIADO, { codigo: 'version' });
      store.cuenta = { ...store.cuenta, rol, datos, version: store.cuenta.version + 1 };
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
const guardar = () => screen.getByRole('button', { name: 'Guardar' });

test('what somebody else changed and I never touched stays theirs, whatever I keep of mine', async () => {
  const { user, store, other } = await openCuenta();
  other({ telefono: '5599999999', empresa: 'De otra persona' });
  await user.type(field('Empresa'), 'Lo mío');
  await user.click(guardar());
  const dialog = await screen.findByRole('dialog', { name: REGISTRO_CAMBIADO });
  expect(within(dialog).getByRole('row', { name: 'Empresa De otra persona Lo mío' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Seguir con lo mío' }));
  expect(field('Teléfono').value).toBe('5599999999');
  await user.click(guardar());
  await waitFor(() => expect(store.cuenta.version).toBe(3));
  expect(store.cuenta.datos).toMatchObject({ telefono: '5599999999', empresa: 'Lo mío' });
});

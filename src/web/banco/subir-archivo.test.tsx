import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { banco } from '#contract/banco.ts';
import type { ResponseOf } from '#contract/call.ts';
import { ROL } from '#domain/roles.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { sampleArchivo, sampleLista, sampleMovimiento } from '#tests/muestras-del-banco.ts';
import { MovimientosScreen } from './movimientos-screen.tsx';

type Respuesta = ResponseOf<typeof banco.uploadMovimientos>;

/** Answers what is sent by XMLHttpRequest, one answer after the other, and keeps the fields that were sent. */
function answerUploads(...respuestas: readonly (Respuesta | { readonly mensaje: string; readonly campo: string })[]) {
  const sent: Record<string, string>[] = [];
  class FakeRequest {
    response: unknown = null;
    upload = {};
    onload = () => undefined;
    open = () => undefined;
    abort = () => undefined;
    send(form: FormData) {
      sent.push(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])));
      const respuesta = respuestas[Math.min(sent.length, respuestas.length) - 1];
      this.response =
        respuesta && 'archivo' in respuesta
          ? { mensaje: 'success', ...(z.encode(banco.uploadMovimientos.response, respuesta as never) as object) }
          : respuesta;
      setTimeout(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}

async function open(cuentas = ['BBVA 1234']) {
  const lista = Object.assign({}, sampleLista([sampleMovimiento()]), { cuentas });
  const shown = renderScreen(MovimientosScreen, {
    screen: 'movimientosBancarios',
    rol: ROL.gerente,
    query: '?subir=1',
    answers: [answer(banco.getMovimientos, lista), answer(banco.undoArchivo, { quitados: 1, quedan: 0 })],
  });
  const cuenta = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Cuenta/ });
  await waitFor(() => expect(cuenta.value).toBe(cuentas[0] ?? ''));
  const choose = async (nombre = 'banco.csv') =>
    shown.user.upload(await screen.findByLabelText('Archivo del banco'), new File(['x'], nombre));
  return { ...shown, choose };
}

test('a file needs an account, is shown as it is read, and is kept when somebody says so; that is undone from its notice', async () => {
  const sent = answerUploads(
    { archivo: sampleArchivo() },
    { archivo: sampleArchivo(), traidos: { archivo: 8, nuevos: 1 } },
  );
  const { user, choose, address, sent: llamadas } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Elegir archivo' }));
  expect(screen.getByText(/^Escribe de qué cuenta es/)).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: /^Cuenta/ }), 'BBVA 1234');
  await choose();
  expect(await screen.findByText('1 abono por $1,160.00')).toBeTruthy();
  expect(sent).toMatchObject([{ cuenta: 'BBVA 1234', guardar: '0' }]);
  await user.click(screen.getByRole('button', { name: 'Agregar 1 movimiento' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(sent[1]).toMatchObject({ guardar: '1' });
  expect(address()).toBe('/gerente/cobranza/movimientos');
  await waitFor(() => expect(llamadas(banco.undoArchivo)).toMatchObject([{ archivo: 8 }]));
});

test('columns are chosen, the order of days is asked, and the file is read anew with each answer', async () => {
  const dudoso = sampleArchivo({
    fechas: null,
    falta: ['fechas'],
    problema: '',
    nuevos: 0,
    primeros: [],
    periodo: null,
  });
  const sent = answerUploads({ archivo: dudoso });
  const { user, choose } = await open();
  await choose();
  expect(await screen.findByText('Indica qué va primero')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Agregar/ }).disabled).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fechas' }), 'dma');
  await waitFor(() => expect(sent[1]).toMatchObject({ fechas: 'dma' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Qué es Abono' }), 'importe');
  await waitFor(() =>
    expect(JSON.parse(sent[2]?.columnas ?? '[]')).toEqual([
      { indice: 0, campo: 'fecha' },
      { indice: 1, campo: 'importe' },
    ]),
  );
});

test('movements of another account are asked about before they can be brought', async () => {
  const ajeno = sampleArchivo({ otraCuenta: { cuenta: 'SANTANDER 9', cuantos: 1 } });
  const sent = answerUploads({ archivo: ajeno });
  const { user, choose } = await open();
  await choose();
  const alert = within(
    await screen
      .findByText(/ya está en la cuenta SANTANDER 9/)
      .then((node) => node.closest('[role=alert]') as HTMLElement),
  );
  const agregar = screen.getByRole<HTMLButtonElement>('button', { name: /^Agregar/ });
  expect(agregar.disabled).toBe(true);
  await user.click(alert.getByRole('checkbox', { name: 'Sí son de esta cuenta' }));
  await waitFor(() => expect(agregar.disabled).toBe(false));
  expect(sent[1]).toMatchObject({ es_de_esta: '1' });
});

test('rows that cannot be read are named; all known says so; what is no sheet is refused in words', async () => {
  const conocido = sampleArchivo({
    nuevos: 0,
    conocidos: 1,
    rechazadosTotal: 1,
    rechazados: [{ fila: 9, motivo: 'La fecha no dice el año' }],
  });
  answerUploads({ archivo: conocido }, { mensaje: 'El archivo es un PDF, no una hoja de cálculo.', campo: '' });
  const { choose } = await open();
  await choose();
  expect(await screen.findByText('Ya los conocíamos todos: no hay nada que agregar.')).toBeTruthy();
  expect(screen.getByText('Renglón 9: La fecha no dice el año')).toBeTruthy();
  await choose('estado.csv');
  expect(await screen.findByText('El archivo es un PDF, no una hoja de cálculo.')).toBeTruthy();
});

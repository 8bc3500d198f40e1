import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import { answer } from '#tests/componentes.tsx';
import { conDatos, describedBy, open } from '#tests/factura-guardada.tsx';

test('a global invoice is cancelled with motive 04, too', async () => {
  const { user } = open({ factura: conDatos({}, { global: { periodicidad: '01', meses: '11', anio: 2026 } }) });
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  const motivo = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Motivo/ });
  await user.selectOptions(motivo, '04');
  expect(describedBy(motivo)).toMatch(/^Es una factura global/);
});

test('the dialog says the last day; after it what follows has to be confirmed', async () => {
  const plazo = { hasta: '2027-03-31', isVencido: false, zona: 'America/Mexico_City' };
  const enPlazo = open({ plazo });
  await enPlazo.user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await screen.findByText('El último día para cancelarla es el 31/03/2027.');
  cleanup();
  const { user, sent } = open({
    plazo: { ...plazo, isVencido: true },
    answers: [answer(facturApi.submitFactura, { factura: conDatos({ estatus: 'cancelado' }) })],
  });
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  const confirmar = await screen.findByRole('button', { name: 'Cancelar la factura' });
  await user.click(confirmar);
  expect(sent(facturApi.submitFactura)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /se multa con 5 a 10 % de su monto/ }));
  await user.click(confirmar);
  await screen.findAllByText('Factura cancelada exitosamente.');
  expect(sent(facturApi.submitFactura)[0]?.cancelacion).toMatchObject({ isFueraDePlazo: true });
});

test('a cancellation under way says until when the client may answer', async () => {
  const cancelacion = { estado: 'en_proceso', motivo: '02', fecha: '2026-11-13T18:05:00.000Z' } as const;
  open({ factura: conDatos({ estatusCancelacion: 'Cancelación en proceso' }, { cancelacion }) });
  // Three working days, and Monday the 16th is a holiday.
  await screen.findByText(/hasta el 19\/11\/2026, 12:05\. Si no responde, se da por aceptada/);
});

test('one cancelled elsewhere asks an administrator where its yard units are', async () => {
  const fuera = { id: 12, notada: '2026-11-20T18:00:00.000Z', aviso: '', pregunta: 'patio' } as const;
  const cancelada = conDatos({ estatus: 'cancelado', fuera });
  const { user, sent } = open({
    factura: cancelada,
    answers: [answer(facturApi.atenderFuera, { factura: cancelada })],
  });
  await screen.findByText(/Se notó el 20\/11\/2026/);
  await user.click(screen.getByRole('button', { name: 'Regresan al patio: la factura F-12' }));
  await expect.poll(() => sent(facturApi.atenderFuera)).toMatchObject([{ id: 12, respuesta: 'regresan' }]);
});

test('whoever asks for it has the invoice looked at now, and is told what came of it', async () => {
  const { user, sent } = open({
    answers: [answer(facturApi.revisar, { factura: conDatos(), resultado: 'F-12 se canceló fuera del sistema' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Revisar ahora la factura F-12' }));
  await screen.findAllByText('F-12 se canceló fuera del sistema');
  expect(sent(facturApi.revisar)).toEqual([{ id: 12 }]);
});

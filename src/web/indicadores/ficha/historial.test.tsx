import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { indicadores } from '#contract/indicadores.ts';
import type { CampoIndicador, Registro } from '#contract/wire/indicador.ts';
import { ROL } from '#domain/roles.ts';
import { answer } from '#tests/componentes.tsx';
import { openRegistro } from '#tests/registro-abierto.tsx';

const CAMBIOS: readonly (readonly [CampoIndicador, string, string, string | null])[] = [
  ['oc', '12', '45', '12'],
  ['precio', '$1,000.00', '$2,400.00', '1000'],
  ['costo', '$300.00', '$450.00', '300'],
  ['fechaFactura', '', '06/11/2026', null],
];

async function openHistorial(rol: typeof ROL.admin | typeof ROL.socio, registro: Partial<Registro> = {}) {
  const opened = await openRegistro({ rol, registro });
  const campos = CAMBIOS.map(([campo, antes, despues, anterior]) => ({ campo, antes, despues, anterior }));
  const cambio = { operacion: 'cambio', autor: 'Ana', momento: '2026-11-02T10:00:00Z' } as const;
  const alta = { id: 1, operacion: 'alta', autor: 'Ana', momento: '2026-11-01T10:00:00Z', campos: [] } as const;
  answerWith(opened, {
    cambios: [
      { id: 2, ...cambio, campos },
      { ...alta, campos: [] },
    ],
    hayMas: false,
  });
  await opened.tab('Historial');
  const line = within(await screen.findByRole('list', { name: 'Historial del registro' }));
  return { ...opened, line };
}

function answerWith(
  { answers }: Pick<Awaited<ReturnType<typeof openRegistro>>, 'answers'>,
  reply: Parameters<typeof answer<typeof indicadores.getHistorial>>[1],
) {
  answers(answer(indicadores.getHistorial, reply));
}

test('the history says who changed what; an earlier value is put back by a save of it alone', async () => {
  const { user, line, sent } = await openHistorial(ROL.admin);
  for (const text of ['Alta del registro', 'Cambio', 'Fecha de factura']) expect(line.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restaurar OC: 12' }));
  await waitFor(() => expect(sent(indicadores.updatePieza)).toHaveLength(1));
  expect(sent(indicadores.updatePieza)[0]).toMatchObject({ form: { oc: '12', version: 1 }, isUso: false });
});

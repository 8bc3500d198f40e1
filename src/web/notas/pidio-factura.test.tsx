import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notas } from '#contract/notas.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { sampleNota, samplePartida } from '#tests/muestras-de-ventas.ts';
import { NotaScreen } from './nota-screen.tsx';

const PEDIDA = '2026-11-20T18:00:00Z';

/** Opens the page of a note that remembers whether its buyer asked for his own invoice. */
function open(more: Parameters<typeof sampleNota>[0] = {}) {
  let nota = sampleNota({ id: 12, ...more });
  return renderScreen(NotaScreen, {
    screen: 'nota',
    id: '12',
    answers: [
      answer(notas.getNota, () => ({ nota })),
      answer(notas.setPidioFactura, ({ pidioFactura }) => {
        nota = { ...nota, pidioFactura: pidioFactura ? PEDIDA : null };
        return { nota };
      }),
    ],
  });
}

test('at the counter a note is marked as one whose buyer wants his own invoice, and the mark is taken back', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Pidió su factura: nota 12' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar «Pidió su factura»: nota 12' }));
  await screen.findByRole('button', { name: 'Pidió su factura: nota 12' });
  expect(sent(notas.setPidioFactura).map(({ pidioFactura }) => pidioFactura)).toEqual([true, false]);
});

test('a marked note says since when, and one of which nothing is left has no mark to set', async () => {
  open({ pidioFactura: PEDIDA });
  expect((await screen.findByText(/no entra en la global$/)).textContent).toContain('20/11/2026');
});

test('a note of which nothing is left to be invoiced has no mark to set', async () => {
  open({ items: [samplePartida({ porFacturar: 0 })] });
  await screen.findByRole('link', { name: 'Imprimir' });
  expect(screen.queryByRole('button', { name: /Pidió su factura/ })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { siniestro } from '#contract/siniestro.ts';
import type { Adjunto } from '#contract/wire/adjunto.ts';
import { answer, NO_CONNECTION, renderComponent } from '#tests/componentes.tsx';
import { AdjuntosPanel } from './adjuntos-panel.tsx';

const adjunto = (more: Partial<Adjunto> = {}): Adjunto => ({
  id: 5,
  registro: 11,
  nombre: 'remisión firmada.pdf',
  tipo: 'application/pdf',
  bytes: 84_200,
  autor: 'Ana Luna',
  momento: '2026-11-20T18:05:00Z',
  ...more,
});

const file = (name: string, bytes = 10) =>
  Object.defineProperty(new File(['x'], name, { type: 'application/pdf' }), 'size', { value: bytes });

/** What the browser sent by XMLHttpRequest: the fields and files of each upload. */
const uploads: FormData[] = [];

class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {};
  response: unknown = { mensaje: 'success', adjuntos: [] };
  onload = () => {};
  open() {}
  send(form: FormData) {
    uploads.push(form);
    this.upload.onprogress?.({ loaded: 45, total: 100 });
    queueMicrotask(() => this.onload());
  }
}

beforeEach(() => {
  uploads.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const open = (adjuntos: readonly Adjunto[]) =>
  renderComponent(<AdjuntosPanel registro={11} />, {
    answers: [answer(siniestro.getAdjuntos, { adjuntos: [...adjuntos] })],
  });

test('says of each file what it is, how heavy, who brought it and when', async () => {
  open([adjunto(), adjunto({ id: 6, nombre: '<b>caja</b>.jpg', tipo: 'image/jpeg', bytes: 2_440_000, autor: '' })]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('remisión firmada.pdfPDF · 84 kB · Ana Luna · 20/11/2026, 12:05');
  expect(second?.textContent).toContain('<b>caja</b>.jpgFoto · 2.4 MB · 20/11/2026, 12:05');
});

test('files that are chosen go all in one call, and are there then', async () => {
  const { user, answers } = open([]);
  await screen.findByText('Todavía no hay adjuntos.');
  answers(answer(siniestro.getAdjuntos, { adjuntos: [adjunto()] }));
  await user.upload(screen.getByLabelText(/^Agregar archivos/), [file('uno.pdf'), file('dos.pdf')]);
  await screen.findByRole('button', { name: 'remisión firmada.pdf' });
  expect(uploads).toHaveLength(1);
  expect(uploads[0]?.get('pieza')).toBe('11');
  expect(uploads[0]?.getAll('images[]').map((sent) => (sent as File).name)).toEqual(['uno.pdf', 'dos.pdf']);
});

test.each([
  ['a file of more than 10 MB', [file('foto.pdf', 10 * 1024 * 1024 + 1)], 'foto.pdf pesa más de 10 MB'],
  ['thirteen at once', Array.from({ length: 13 }, () => file('x.pdf')), 'Agrega hasta 12 archivos a la vez'],
] as const)('%s is refused before it is sent', async (_what, files, mensaje) => {
  const { user } = open([]);
  await user.upload(await screen.findByLabelText(/^Agregar archivos/), [...files]);
  expect((await screen.findAllByText(mensaje)).length).toBeGreaterThan(0);
  expect(uploads).toEqual([]);
});

test('one is taken away after a question', async () => {
  const { user, answers, sent } = open([adjunto()]);
  await user.click(await screen.findByRole('button', { name: 'Eliminar remisión firmada.pdf' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Eliminar adjunto' }));
  answers(answer(siniestro.deleteAdjunto, {}), answer(siniestro.getAdjuntos, { adjuntos: [] }));
  await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Todavía no hay adjuntos.');
  expect(sent(siniestro.deleteAdjunto)).toEqual([{ adjunto: 5 }]);
});

test('when they do not come it says so, and asks again', async () => {
  const { user, answers } = open([]);
  await screen.findByText('Todavía no hay adjuntos.');
  const failing = renderComponent(<AdjuntosPanel registro={12} />, {
    answers: [answer(siniestro.getAdjuntos, () => Promise.reject(NO_CONNECTION))],
  });
  await failing.findByText(/No se obtuvieron los adjuntos/);
  failing.answers(answer(siniestro.getAdjuntos, { adjuntos: [adjunto()] }));
  answers(answer(siniestro.getAdjuntos, { adjuntos: [adjunto()] }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('button', { name: 'remisión firmada.pdf' });
});

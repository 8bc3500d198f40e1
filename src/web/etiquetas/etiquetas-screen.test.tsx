import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { etiquetas } from '#contract/etiquetas.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { EtiquetasScreen } from './etiquetas-screen.tsx';

const etiqueta = (id: number, existencias = 1) => ({
  id,
  inventario: id,
  titulo: `FARO IZQ NISSAN TSURU ${id}`,
  lado: 'IZQ',
  ubicacion: 'R-2',
  existencias,
});
const SIETE = { primeras: [7, 8].map((id) => etiqueta(id)), piezas: 2, etiquetas: 2, sinEtiqueta: 1 };

const open = (query: string, reply: Parameters<typeof answer<typeof etiquetas.getEtiquetas>>[1] = SIETE, more = {}) =>
  renderScreen(EtiquetasScreen, {
    screen: 'etiquetas',
    query,
    // What is asked of a file is what the test looks at: the file itself is the server's.
    answers: [
      answer(etiquetas.getEtiquetas, reply),
      answer(etiquetas.downloadEtiquetas, () => Promise.reject(refuse('No'))),
    ],
    ...more,
  });

describe('whose labels are asked for', () => {
  test.each([
    ['?piezas=7,8', { piezas: [7, 8], importacion: null }],
    ['?importacion=3', { piezas: null, importacion: 3, donador: null }],
    ['?donador=5', { piezas: null, importacion: null, donador: 5 }],
    ['?todas=1&marca=NISSAN&q=faro', { piezas: null, importacion: null, marca: 'NISSAN', search: 'faro' }],
  ])('%s', async (query, asked) => {
    const { sent } = open(query);
    await screen.findByText('2 etiquetas de 2 piezas, en 1 hoja.');
    expect(sent(etiquetas.getEtiquetas)).toEqual([expect.objectContaining({ ...asked, por: 'pieza', exist: 'todas' })]);
  });

  test.each(['', '?piezas=', '?piezas=uno', '?importacion=-1', '?marca=NISSAN'])(
    'nobody’s by %j: it says how they are chosen',
    (query) => {
      const { sent } = open(query);
      expect(screen.getByRole('link', { name: 'Ir al inventario' }).getAttribute('href')).toBe('/admin/inventario');
      expect(sent(etiquetas.getEtiquetas)).toEqual([]);
    },
  );
});

describe('what is printed', () => {
  test('is a sheet from the label that was pressed, or a roll of a usual size', async () => {
    const { user, sent, container } = open('?piezas=7,8');
    await screen.findByText('2 etiquetas de 2 piezas, en 1 hoja.');
    screen.getByText('1 pieza no lleva: se eliminó, o no hay existencias.');
    const casillas = container.querySelectorAll('rect');
    expect(casillas).toHaveLength(30);
    await user.click(casillas[29] as SVGRectElement);
    expect(screen.getByLabelText<HTMLInputElement>('Primera etiqueta libre de la hoja').value).toBe('30');
    screen.getByText('2 etiquetas de 2 piezas, en 2 hojas.');
    await user.click(screen.getByRole('button', { name: 'Descargar PDF' }));
    expect(sent(etiquetas.downloadEtiquetas)).toEqual([
      expect.objectContaining({ piezas: [7, 8], hoja: 'carta30', desde: 30, ancho: null, alto: null }),
    ]);

    await user.selectOptions(screen.getByLabelText('Papel'), 'Rollo, de cualquier medida');
    await user.click(screen.getByRole('button', { name: '100 × 50' }));
    screen.getByText('2 etiquetas de 2 piezas.');
    await user.click(screen.getByRole('button', { name: 'Descargar PDF' }));
    expect(sent(etiquetas.downloadEtiquetas).at(-1)).toMatchObject({ hoja: null, desde: 1, ancho: 100, alto: 50 });
  });

  test('is nothing while the paper is none', async () => {
    const { user, sent } = open('?piezas=7,8', SIETE, { remembered: { papelDeEtiquetas: 'rollo 57 32' } });
    const ancho = await screen.findByLabelText('Ancho, en mm');
    await user.clear(ancho);
    await user.type(ancho, '9');
    screen.getByText('Escribe un número de 25 a 110');
    await user.click(screen.getByRole('button', { name: 'Descargar PDF' }));
    expect(sent(etiquetas.downloadEtiquetas)).toEqual([]);
  });

  test('is at most two thousand labels, one for each unit if that is asked', async () => {
    const { user, sent } = open('?piezas=7', ({ por }) =>
      por === 'pieza'
        ? { primeras: [etiqueta(7, 2_001)], piezas: 1, etiquetas: 1, sinEtiqueta: 0 }
        : { primeras: [etiqueta(7, 2_001)], piezas: 1, etiquetas: 2_001, sinEtiqueta: 0 },
    );
    await screen.findByText('1 etiqueta de 1 pieza, en 1 hoja.');
    await user.selectOptions(screen.getByLabelText('Cuántas'), 'Una por cada existencia');
    await screen.findByText(/^Se imprimen hasta 2,000 etiquetas a la vez/);
    await user.click(screen.getByRole('button', { name: 'Descargar PDF' }));
    expect(sent(etiquetas.downloadEtiquetas)).toEqual([]);
  });
});

test('without a connection it says so, and asks again', async () => {
  const { user, answers } = open('?piezas=7', () => Promise.reject(NO_CONNECTION));
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  answers(answer(etiquetas.getEtiquetas, SIETE));
  await user.click(again);
  await screen.findByText('2 etiquetas de 2 piezas, en 1 hoja.');
});

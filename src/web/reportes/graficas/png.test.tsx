import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nombreDeArchivo, standAlone } from './png.ts';

test('a picture has a name that every system takes', () => {
  expect(
    [
      'Piezas por aseguradora',
      'Días de entrega: ¿más de 8?',
      '../../etc/passwd',
      '<img src=x onerror=alert(1)>',
      'שלום 🚗 \u202Egnp.exe',
      '🚗',
      'x'.repeat(200),
    ].map(nombreDeArchivo),
  ).toEqual([
    'piezas-por-aseguradora.png',
    'dias-de-entrega-mas-de-8.png',
    'etc-passwd.png',
    'img-src-x-onerror-alert-1.png',
    'gnp-exe.png',
    'grafica.png',
    `${'x'.repeat(80)}.png`,
  ]);
});

test('a drawing is written as a document that carries its own looks, whatever its names say', () => {
  const { container } = render(
    <svg viewBox="0 0 10 10" role="img" aria-label="Piezas">
      <g aria-label="Qualitas" className="accion" style={{ fill: 'red' }}>
        <text>{`<img src=x onerror=alert(1)> "&'</text></svg>`}</text>
        <rect fill="url(#trama)" />
      </g>
    </svg>,
  );
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('Nothing was drawn');
  const { markup, texts } = standAlone(svg);
  expect(texts.map(({ text }) => text)).toEqual([`<img src=x onerror=alert(1)> "&'</text></svg>`]);
  const read = new DOMParser().parseFromString(markup, 'image/svg+xml');
  // Names are written onto the picture, so that none of them is part of its document.
  expect(read.documentElement.textContent).toBe('');
  const group = read.querySelector('g');
  expect(['aria-label', 'class', 'style', 'fill'].map((name) => group?.getAttribute(name))).toEqual([
    null,
    null,
    null,
    'red',
  ]);
  expect(read.querySelector('rect')?.getAttribute('fill')).toBe('url(#trama)');
});

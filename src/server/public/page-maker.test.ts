import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PageState, PiezaReciente } from '#contract/page-state.ts';
import { fixedOf } from '#server/base/http/gzip-parts.ts';
import { readNegocio } from '#server/negocio.ts';
import { noEncontradaHead } from './heads.ts';
import { createPageMaker } from './page-maker.ts';

const { publico: negocio } = readNegocio('negocio.config.json');

/** Makes pages by a renderer that counts how often it was asked. */
function counting(version = 'a') {
  const rendered: PageState[] = [];
  const make = createPageMaker({
    version,
    renderPage: (state) => `<p>${rendered.push(state)}</p>`,
    assetsOf: () => ({ tags: fixedOf('<style>p{}</style>'), policy: '' }),
  });
  const pageOf = (nombre: string, title = 'Uno', recientes?: readonly PiezaReciente[]) => {
    const state: PageState = { page: 'no-encontrada', negocio: Object.assign({}, negocio, { nombre }) };
    const head = Object.assign(noEncontradaHead('https://x.test', negocio, 'https://x.test/'), { title });
    return make({ siteName: nombre, head, state, recientes });
  };
  return { rendered, pageOf };
}

test('of the same state a page is rendered once, whoever asks; of another state, or head, anew', () => {
  const { rendered, pageOf } = counting();
  const first = pageOf('Norte').zipped(true);
  const again = pageOf('Norte').zipped(true);
  expect([rendered.length, again.equals(first)]).toEqual([1, true]);
  pageOf('Sur').zipped(true);
  pageOf('Norte', 'Dos').zipped(true);
  expect(rendered.length).toBe(3);
});

test('its mark is known before it is rendered, and is another for another state, head or build, or other parts that came last', () => {
  const { rendered, pageOf } = counting();
  const marks = [
    pageOf('Norte').mark,
    pageOf('Sur').mark,
    pageOf('Norte', 'Dos').mark,
    counting('b').pageOf('Norte').mark,
    pageOf('Norte', 'Uno', [{ id: 7, inventario: 7, titulo: 'FARO', portada: '' }]).mark,
  ];
  expect([rendered.length, new Set(marks).size, pageOf('Norte').mark === marks[0]]).toEqual([0, 5, true]);
});

test('a page that nobody may keep is rendered each time', () => {
  const { rendered, pageOf } = counting();
  for (const page of [pageOf('Norte'), pageOf('Norte')]) page.zipped(false);
  expect(rendered.length).toBe(2);
});

test('compressed or not, it is one document', () => {
  const { pageOf } = counting();
  const plain = pageOf('Norte').plain().toString();
  expect(plain).toMatch(/^<!doctype html>.*<style>p\{\}<\/style>.*<body><p>1<\/p>.*<\/html>$/s);
  expect(gunzipSync(pageOf('Norte').zipped(true)).toString()).toBe(plain.replace('<p>1</p>', '<p>2</p>'));
});

import { expect, it } from 'vitest';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { publicacionesOf } from './publicaciones-de.ts';

const PIEZA: PiezaInterna = {
  id: 1,
  inventario: 100,
  titulo: '',
  marca: '',
  auto: '',
  tipo: '',
  anios: { from: 2015, to: 2018 },
  pieza: '',
  lado: '',
  numeroParte: '',
  origen: '',
  condicion: '',
  detalles: '',
  existencias: 1,
  disponible: 1,
  precio: null,
  codigoRadec: '',
  portada: '',
  galeria: [],
};

it.each([
  [{ publicadaFacebook: '2026-10-03', porPublicarFacebook: true }, 'PUBLICADAS', 'Publicada', '03/10/2026'],
  [{ publicadaFacebook: null, porPublicarFacebook: true }, 'POR_PUBLICAR', 'Por publicar', ''],
  [{ publicadaFacebook: null, porPublicarFacebook: false }, 'NO_PUBLICADAS', 'No publicada', ''],
  [{}, 'NO_PUBLICADAS', 'No publicada', ''],
] as const)('%j', (fields, estado, texto, dia) => {
  expect(publicacionesOf({ ...PIEZA, ...fields })[0]).toEqual({ plataforma: 'FB', estado, texto, dia });
});

it('each platform by itself', () => {
  const pieza = { ...PIEZA, publicadaFacebook: '2026-01-31', porPublicarMercado: true };
  expect(publicacionesOf(pieza).map(({ plataforma, estado }) => [plataforma, estado])).toEqual([
    ['FB', 'PUBLICADAS'],
    ['ML', 'POR_PUBLICAR'],
  ]);
});

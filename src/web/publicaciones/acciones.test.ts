import { expect, test } from 'vitest';
import { ACCIONES_PUBLICACION, ESTADOS_PUBLICACION, estadoPublicacion } from '#domain/publicacion.ts';
import { accionesOf, inverseOf, publicacionAfter } from './acciones.ts';

const HOY = '2026-11-21';
const ESTADO_DE = { pendiente: 'POR_PUBLICAR', publicada: 'PUBLICADAS', retirada: 'NO_PUBLICADAS' } as const;

test.each(ACCIONES_PUBLICACION)('after «%s» a listing is in its list, never with flag and date', (accion) => {
  const despues = publicacionAfter(accion, HOY);
  expect(estadoPublicacion(despues)).toBe(ESTADO_DE[accion]);
  expect(despues.porPublicar && despues.publicada !== null).toBe(false);
});

test('published means today', () => {
  expect(publicacionAfter('publicada', HOY).publicada).toBe(HOY);
});

test('each list offers only what takes a part out of it, or what renews it', () => {
  for (const estado of ['NO_PUBLICADAS', 'POR_PUBLICAR'] as const) {
    expect(accionesOf(estado).map((accion) => ESTADO_DE[accion])).not.toContain(estado);
  }
  expect([...accionesOf('PUBLICADAS')].sort()).toEqual([...ACCIONES_PUBLICACION].sort());
});

test('a sold part is only taken down, whichever list it is in', () => {
  for (const estado of ESTADOS_PUBLICACION) expect(accionesOf(estado, 0)).toEqual(['retirada']);
  expect(accionesOf('POR_RETIRAR')).toEqual(['retirada']);
});

test('undone is only what brings back exactly what was', () => {
  for (const estado of ESTADOS_PUBLICACION) {
    for (const accion of accionesOf(estado)) {
      const inverse = inverseOf(accion, estado);
      const restored = inverse && estadoPublicacion(publicacionAfter(inverse, HOY));
      expect(restored).toBe(estado === 'NO_PUBLICADAS' || estado === 'POR_PUBLICAR' ? estado : null);
    }
  }
});

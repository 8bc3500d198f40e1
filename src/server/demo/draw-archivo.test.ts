import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoArchivo } from './archivo.ts';
import { drawArchivo } from './draw-archivo.ts';

const FARO = { pieza: 'FARO', lado: 'IZQ', color: '', angulo: 0, semilla: 3 };

test('a demo name is drawn as a photo, the same every time', async () => {
  const photo = await drawArchivo(demoArchivo(FARO));
  expect(await sharp(photo ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 960 });
  expect(await drawArchivo(demoArchivo(FARO))).toEqual(photo);
  expect(await drawArchivo(demoArchivo({ ...FARO, angulo: 1 }))).not.toEqual(photo);
});

test('no other name is drawn', async () => {
  for (const archivo of ['8f3c.jpg', 'demo_faro.jpg', 'demo_nada_izq__0_3.jpg', 'demo_faro_izq__9_3.jpg', '']) {
    expect(await drawArchivo(archivo)).toBeNull();
  }
});

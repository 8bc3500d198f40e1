import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The film that the browser's camera shows. It is read when the camera is opened, and only one test opens it at a time. */
export const PELICULA = join(import.meta.dirname, '../../test-results-camara.y4m');

/** The arguments with which a browser has that camera, and nobody is asked whether it may be used. */
export const CON_CAMARA = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${PELICULA}`,
];

const ANCHO = 640;
const ALTO = 480;

/** Puts a picture before the camera, in the middle of something grey. */
export async function showToCamara(picture: Buffer): Promise<void> {
  const background = '#888';
  const { data } = await sharp(picture)
    .resize(ANCHO - 60, ALTO - 60, { fit: 'contain', background })
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const color = Buffer.alloc((ANCHO * ALTO) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), data, color]);
  const header = Buffer.from(`YUV4MPEG2 W${ANCHO} H${ALTO} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(PELICULA, Buffer.concat([header, frame, frame]));
}

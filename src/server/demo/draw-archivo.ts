import sharp from 'sharp';
import { parseDemoArchivo } from './archivo.ts';
import { drawPart } from './drawings/draw-part.ts';

/** The photo of the demo that a name stands for, 1280 x 960, as a phone would store it; null for any other name. */
export async function drawArchivo(archivo: string): Promise<Buffer | null> {
  const drawing = parseDemoArchivo(archivo);
  if (!drawing) return null;
  return sharp(Buffer.from(drawPart(drawing)))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

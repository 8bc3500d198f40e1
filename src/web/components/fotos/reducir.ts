/** Longest side in pixels of what is sent: the server keeps no more (regla 68). */
const LADO_MAX = 2048;

/** A picture that fits and weighs no more than this, in bytes, is sent as it is: it would only lose. */
const YA_LIGERA = 1024 * 1024;

const CALIDAD = 0.85;

/** The formats that the server reads. Other pictures are turned into a JPEG, if this browser can show them. */
const TIPOS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * A picture within 2048 x 2048, upright as it was taken, on white where one could see through it. Runs in a worker, or
 * on the page where the browser has no canvas for workers.
 *
 * @returns null when it is to be sent as it is: small enough already, or nothing that this browser can decode.
 */
export async function shrink(file: Blob): Promise<Blob | null> {
  const bitmap = await decode(file);
  if (!bitmap) return null;
  try {
    const size = fitWithin(bitmap, LADO_MAX);
    const isSendable = TIPOS.includes(file.type) && size.width === bitmap.width;
    if (isSendable && file.size <= YA_LIGERA) return null;
    const reduced = await encode(bitmap, size.width, size.height);
    return isSendable && reduced.size >= file.size ? null : reduced;
  } finally {
    bitmap.close();
  }
}

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

function encode(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    draw(canvas.getContext('2d'), bitmap, width, height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: CALIDAD });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  draw(canvas.getContext('2d'), bitmap, width, height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture')));
    canvas.toBlob(take, 'image/jpeg', CALIDAD);
  });
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;

function draw(context: Context, bitmap: ImageBitmap, width: number, height: number): void {
  if (!context) throw new Error('The canvas has no context');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
}

interface Medida {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture that fits into a square of this side, in whole pixels, never larger than it was. */
export function fitWithin({ width, height }: Medida, side: number): Medida {
  const factor = Math.min(1, side / Math.max(width, height));
  const scale = (pixels: number) => Math.max(1, Math.round(pixels * factor));
  return { width: scale(width), height: scale(height) };
}

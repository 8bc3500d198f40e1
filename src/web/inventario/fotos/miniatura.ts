import { imagenUrl } from '#domain/imagen.ts';

/** How wide a photo is in the editor. */
const SIZES = '(min-width: 900px) 13rem, 50vw';

/** Longer than this, in milliseconds, nobody waits for a picture that stands in for the same one. */
const PACIENCIA_MS = 8_000;

/** The attributes of the picture of a stored photo. */
export function sourcesOf(inventario: number | null, archivo: string) {
  const small = imagenUrl(inventario ?? 0, archivo, 320);
  return { src: small, srcSet: `${small} 320w, ${imagenUrl(inventario ?? 0, archivo, 640)} 640w`, sizes: SIZES };
}

/** Waits until the picture of a stored photo can be shown without a gap, or for a while; never fails. */
export async function preload(inventario: number | null, archivo: string): Promise<void> {
  const image = new Image();
  const { src, srcSet, sizes } = sourcesOf(inventario, archivo);
  Object.assign(image, { sizes, srcset: srcSet, src });
  const given = new Promise<void>((resolve) => setTimeout(resolve, PACIENCIA_MS));
  await Promise.race([image.decode().catch(() => {}), given]);
}

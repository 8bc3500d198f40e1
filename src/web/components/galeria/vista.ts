import { ZOOM, zoomBy } from '#domain/zoom.ts';

/** How a photo lies on the stage: how large, and how far its centre is from the stage's, in pixels. */
export interface Vista {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The stage, and the photo on it at zoom 1, in pixels. */
export interface Escena {
  readonly width: number;
  readonly height: number;
  readonly fotoWidth: number;
  readonly fotoHeight: number;
}

/** A place on the stage, from its centre, in pixels. */
export interface Punto {
  readonly x: number;
  readonly y: number;
}

export const CENTRO: Punto = { x: 0, y: 0 };

/** The whole photo, as large as the stage allows. */
export const VISTA_INICIAL: Vista = { zoom: ZOOM.initial, x: 0, y: 0 };

/** The scale that a double tap goes to. */
const CLOSE_UP = 2;

/** The photo in a stage of this size, whole. */
export function escenaOf(width: number, height: number, naturalWidth: number, naturalHeight: number): Escena {
  const scale = Math.min(width / naturalWidth, height / naturalHeight);
  return { width, height, fotoWidth: naturalWidth * scale, fotoHeight: naturalHeight * scale };
}

/** Steps of a quarter, as the buttons, the wheel and the keys make them; what lies under the point stays there. */
export function step(vista: Vista, steps: number, punto: Punto, escena: Escena): Vista {
  return zoomTo(vista, zoomBy(vista.zoom, steps), punto, escena);
}

/** To any zoom, as two fingers make it; what lies under the point stays there. */
export function zoomTo(vista: Vista, wanted: number, punto: Punto, escena: Escena): Vista {
  const zoom = clamp(wanted, ZOOM.min, ZOOM.max);
  const grown = zoom / vista.zoom;
  return held({ zoom, x: punto.x - (punto.x - vista.x) * grown, y: punto.y - (punto.y - vista.y) * grown }, escena);
}

/** A double tap: closer, or back to the whole photo. */
export function toggleCloseUp(vista: Vista, punto: Punto, escena: Escena): Vista {
  return isZoomed(vista) ? VISTA_INICIAL : zoomTo(vista, CLOSE_UP, punto, escena);
}

export function panBy(vista: Vista, dx: number, dy: number, escena: Escena): Vista {
  return held({ ...vista, x: vista.x + dx, y: vista.y + dy }, escena);
}

/** Larger than the stage: dragging moves the photo instead of changing it. */
export function isZoomed({ zoom }: Vista): boolean {
  return zoom > ZOOM.initial;
}

/** The photo never leaves a gap on one side while it hangs over on the other. */
function held({ zoom, x, y }: Vista, { width, height, fotoWidth, fotoHeight }: Escena): Vista {
  const maxX = Math.max(0, (fotoWidth * zoom - width) / 2);
  const maxY = Math.max(0, (fotoHeight * zoom - height) / 2);
  return { zoom, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** The step, the limits and the start of a photo's zoom; 1 is its own size. */
export const ZOOM = { step: 0.25, min: 0.25, max: 5, initial: 1 } as const;

/** One step in or out, kept inside the limits and on the grid of steps. */
export function zoomBy(zoom: number, steps: number): number {
  const moved = Math.round(zoom / ZOOM.step + steps) * ZOOM.step;
  return Math.min(ZOOM.max, Math.max(ZOOM.min, moved));
}

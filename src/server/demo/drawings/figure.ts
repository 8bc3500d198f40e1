import type { Material } from './materials.ts';
import type { Pen } from './pen.ts';

/** A part drawn flat: left side (IZQ), front view, in a box of 1000 x 700 centred on 0,0. */
export interface Figure {
  /** The outer edge, for shadows, thickness and the back side. */
  readonly outline: string;
  readonly body: string;
  /** Windows seen through from behind. */
  readonly through?: string;
  /** What its back shows: stamped sheet, ribbed plastic, or the same thing again. */
  readonly back: 'metal' | 'plastic' | 'self';
  /** Where a close-up looks; the outline's left third otherwise. */
  readonly focus?: readonly [x: number, y: number];
  /** For wires and hoses: the outline is a line of this width, not an edge. */
  readonly wire?: number;
  /** Size against the frame: 1 fills it; a cap or a lamp of the plate stays smaller. */
  readonly size?: number;
}

/** What a figure may depend on, besides its kind. */
export interface View {
  /** The paint of a body part, or primer. */
  readonly paint: Material;
  /** Whether the part carries a colour of the car. */
  readonly painted: boolean;
  /** TRA: the rear one of a front/rear pair. */
  readonly tra: boolean;
  /** INF: the lower one of an upper/lower pair. */
  readonly inf: boolean;
  /** Repeatable figures in [0, 1) of this very part: pattern of a grille, number of spokes. */
  readonly rnd: () => number;
}

/** Draws one kind of part. */
export type Draw = (pen: Pen, view: View) => Figure;

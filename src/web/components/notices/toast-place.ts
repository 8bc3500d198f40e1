/** A rectangle of the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The things that stand under the toasts: those that are pressed, and the rows around them, which are pressed as well. */
export interface Ground {
  readonly room: Box;
  readonly pressed: readonly Box[];
  readonly rows: readonly Box[];
  /** The element with the focus: it is covered last of all. */
  readonly focused: Box | null;
}

/** The toasts as they are to be laid down: their size, and their buttons as seen from their corner. */
export interface Card {
  readonly width: number;
  readonly height: number;
  readonly buttons: readonly Box[];
  /** The side that is preferred: the foot of the screen, or on a phone its top. */
  readonly isFromTop: boolean;
}

/** The place of the toasts, and whether anything that is pressed lies under them. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly isFree: boolean;
}

/** The steps in which a place is looked for, in pixels. */
const STEP_X = 48;
const STEP_Y = 8;

/** A weight above that of everything else on a screen. */
const HEAVY = 1000;

/**
 * Finds where toasts cover nothing that can be pressed: the place nearest to their corner that is over no row either, else
 * over nothing but rows. Where a screen is too full for that, the place that covers least and no button of theirs covers
 * anything; the focus is under it last of all. A place that is still as good as any is kept.
 */
export function findPlace(card: Card, ground: Ground, last: Place | null): Place {
  const everything = [...ground.pressed, ...ground.rows];
  const isClear = (place: Corner, taken: readonly Box[]) => !taken.some((box) => overlap(box, boxAt(card, place)));
  const isLastGood = last !== null && isInside(boxAt(card, last), ground.room);
  if (isLastGood && isClear(last, everything)) return { ...last, isFree: true };
  const places = placesOf(card, ground.room);
  const kept = isLastGood ? [last, ...places] : places;
  for (const taken of [everything, ground.pressed]) {
    const found = kept.find((place) => isClear(place, taken));
    if (found) return { left: found.left, top: found.top, isFree: true };
  }
  return { ...leastOf(kept, (place) => weightOf(card, place, ground)), isFree: false };
}

type Corner = Pick<Place, 'left' | 'top'>;

/** Every place in the room, those nearest to the preferred corner first. */
function placesOf({ width, height, isFromTop }: Card, room: Box): Corner[] {
  const lefts = [] as number[];
  const tops = [] as number[];
  for (let left = room.right - width; left >= room.left; left -= STEP_X) lefts.push(left);
  for (let top = room.top; top <= room.bottom - height; top += STEP_Y) tops.push(top);
  if (!isFromTop) tops.reverse();
  const all = (tops.length > 0 ? tops : [room.top]).flatMap((top) =>
    (lefts.length > 0 ? lefts : [room.left]).map((left) => ({ left, top })),
  );
  const corner = all[0] ?? { left: room.left, top: room.top };
  const far = (place: Corner) => Math.abs(place.left - corner.left) + Math.abs(place.top - corner.top);
  return all.sort((a, b) => far(a) - far(b));
}

function weightOf(card: Card, place: Corner, { pressed, focused }: Ground): number {
  const box = boxAt(card, place);
  const covered = pressed.filter((one) => overlap(one, box)).length;
  const buttons = card.buttons.map((button) => moved(button, place));
  const isOnButton = buttons.some((button) => pressed.some((one) => overlap(one, button)));
  const isOnFocus = focused !== null && overlap(focused, box);
  return covered + (isOnButton ? 2 * HEAVY : 0) + (isOnFocus ? HEAVY : 0);
}

function leastOf(places: readonly Corner[], weigh: (place: Corner) => number): Corner {
  let least: { place: Corner; weight: number } | null = null;
  for (const place of places) {
    const weight = weigh(place);
    if (!least || weight < least.weight) least = { place, weight };
  }
  return { left: least?.place.left ?? 0, top: least?.place.top ?? 0 };
}

function boxAt({ width, height }: Card, { left, top }: Corner): Box {
  return { left, top, right: left + width, bottom: top + height };
}

function moved(box: Box, { left, top }: Corner): Box {
  return { left: box.left + left, top: box.top + top, right: box.right + left, bottom: box.bottom + top };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isInside(one: Box, room: Box): boolean {
  return one.left >= room.left && one.right <= room.right && one.top >= room.top && one.bottom <= room.bottom;
}

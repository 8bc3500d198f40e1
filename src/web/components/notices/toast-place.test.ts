import { describe, expect, test } from 'vitest';
import { type Box, type Card, findPlace, type Ground } from './toast-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => {
  return { left, top, right: left + width, bottom: top + height };
};

const CARD: Card = { width: 384, height: 130, buttons: [box(350, 4, 32, 32), box(350, 70, 32, 32)], isFromTop: false };
const SCREEN = box(8, 8, 1264, 784);

const ground = (changes: Partial<Ground> = {}): Ground => {
  return { room: SCREEN, pressed: [], rows: [], focused: null, ...changes };
};

const covers = ({ left, top }: { left: number; top: number }, other: Box, card = CARD): boolean =>
  left < other.right && left + card.width > other.left && top < other.bottom && top + card.height > other.top;

describe('where toasts stand', () => {
  test('at the foot of the screen, at its right; on a phone at its top', () => {
    expect(findPlace(CARD, ground(), null)).toEqual({ left: 888, top: 656, isFree: true });
    const phone = { ...CARD, width: 374, isFromTop: true };
    expect(findPlace(phone, ground({ room: box(8, 8, 374, 828) }), null)).toEqual({ left: 8, top: 8, isFree: true });
  });

  test('beside the button that is pressed next, as near to their corner as can be', () => {
    const primary = box(1100, 740, 150, 44);
    const place = findPlace(CARD, ground({ pressed: [primary] }), null);
    expect(place.isFree).toBe(true);
    expect(covers(place, primary)).toBe(false);
    expect(place).toMatchObject({ left: 888, top: 608 });
  });

  test('over no row where there is other ground, and rather over a row than over a button', () => {
    const rows = [box(300, 100, 964, 500)];
    expect(covers(findPlace(CARD, ground({ rows }), null), rows[0] as Box)).toBe(false);
    const whole = [box(8, 8, 1264, 784)];
    const button = box(900, 700, 300, 60);
    const place = findPlace(CARD, ground({ rows: whole, pressed: [button] }), null);
    expect(place.isFree).toBe(true);
    expect(covers(place, button)).toBe(false);
  });

  test('where they were, as long as nothing is under them there', () => {
    const last = { left: 300, top: 200, isFree: true };
    expect(findPlace(CARD, ground(), last)).toEqual(last);
    expect(findPlace(CARD, ground({ pressed: [box(310, 210, 40, 40)] }), last)).not.toMatchObject({
      left: 300,
      top: 200,
    });
    expect(findPlace(CARD, ground({ room: box(8, 8, 400, 784) }), last)).not.toMatchObject({ left: 300, top: 200 });
  });
});

describe('on a phone that is full of fields', () => {
  const card: Card = { width: 304, height: 130, buttons: [box(256, 4, 44, 44), box(256, 70, 44, 44)], isFromTop: true };
  const room = box(8, 8, 304, 624);
  // Fields of 44 px with 24 px of label between them, and their last third is free.
  const fields = Array.from({ length: 10 }, (_, index) => box(8, index * 68, 240, 44));

  test('they say that they are on no free ground, their buttons cover nothing, and the focus is not under them', () => {
    const focused = fields[0] as Box;
    const place = findPlace(card, ground({ room, pressed: fields, focused }), null);
    expect(place.isFree).toBe(false);
    expect(covers(place, focused, card)).toBe(false);
    const buttons = card.buttons.map((one) => box(place.left + one.left, place.top + one.top, 44, 44));
    for (const button of buttons) for (const field of fields) expect(overlaps(button, field)).toBe(false);
  });
});

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

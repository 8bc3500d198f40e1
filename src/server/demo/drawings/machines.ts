import { bolt, clip, eye, gear, plug, row } from './details.ts';
import type { Draw, Figure } from './figure.ts';
import { ALUMINIUM, CAST, DARK_STEEL, type Material, PLASTIC, RUBBER, STEEL } from './materials.ts';
import { cog, line, oval, poly, rect, shape } from './paths.ts';
import { moved, type Pen, turned } from './pen.ts';

/** What tells three round machines apart. */
interface Machine {
  readonly length: number;
  readonly skin: Material;
  readonly vents: boolean;
  readonly nose: (pen: Pen, x: number) => string;
}

/** Air-conditioning compressor: cast body, clutch pulley, two ports. */
export const compressor: Draw = (pen) =>
  machine(pen, { length: 330, skin: CAST, vents: false, nose: (p, x) => pulley(p, x, 190, 6) });

/** Alternator: short, vented on all sides, small pulley. */
export const alternator: Draw = (pen) =>
  machine(pen, { length: 250, skin: ALUMINIUM, vents: true, nose: (p, x) => pulley(p, x, 96, 5) });

function machine(pen: Pen, { length, skin, vents, nose }: Machine): Figure {
  const [left, right] = [-length * 0.6, length * 0.75];
  const barrel = shape(70, `${left},-200 ${right},-190 ${right + 60},-120 ${right + 60},120 ${right},190 ${left},200`);
  const ears =
    shape(36, `${left + 60},-180 ${left + 90},-300 ${left + 180},-300 ${left + 200},-180`) +
    shape(36, `${left + 60},180 ${left + 90},300 ${left + 180},300 ${left + 200},180`);
  const slots = vents
    ? row(9, left + 50, right, (x) => pen.hole(rect(x - 7, -150, 15, 90, 7)) + pen.hole(rect(x - 7, 60, 15, 90, 7))) +
      pen.solid(rect(left + 90, -204, 70, 404, 20), DARK_STEEL, { bevel: 7 })
    : row(6, left + 80, right - 20, (x) => pen.crease(poly(`${x},-176 ${x},176`), 1.4));
  const ports = vents
    ? plug(pen, right - 20, -212, 3)
    : [0, 90]
        .map(
          (dx) =>
            pen.solid(rect(left + 200 + dx, -250, 66, 70, 14), ALUMINIUM, { bevel: 7 }) +
            pen.hole(oval(left + 233 + dx, -216, 20)),
        )
        .join('');
  return {
    outline: `${barrel}${ears}${oval(left - 70, 0, vents ? 96 : 190)}`,
    body:
      pen.solid(ears, skin, { bevel: 10 }) +
      eye(pen, left + 134, -262, 20) +
      eye(pen, left + 134, 262, 20) +
      pen.solid(barrel, skin, { bevel: 16 }) +
      slots +
      ports +
      [-120, -40, 40, 120].map((y) => bolt(pen, right + 26, y, 13)).join('') +
      nose(pen, left - 70),
    back: 'self',
    focus: [left - 40, 0],
    size: 0.9,
  };
}

function pulley(pen: Pen, x: number, r: number, grooves: number): string {
  const rings = Array.from({ length: grooves }, (_, i) =>
    pen.stroke(oval(x, 0, r - 6 - i * 7), i % 2 === 0 ? '#15181a' : '#8d9498', 3, 0.8),
  ).join('');
  return (
    moved(14, 6, pen.fill(oval(x, 0, r), '#000', 0.4)) +
    pen.solid(oval(x, 0, r), DARK_STEEL, { bevel: 10 }) +
    rings +
    pen.solid(oval(x, 0, r * 0.68), STEEL, { bevel: 8 }) +
    row(3, 30, 270, (turn) =>
      turned(
        turn,
        x,
        0,
        pen.hole(
          shape(
            10,
            `${x - r * 0.16},${-r * 0.58} ${x + r * 0.16},${-r * 0.58} ${x + r * 0.1},${-r * 0.34} ${x - r * 0.1},${-r * 0.34}`,
          ),
        ),
      ),
    ) +
    bolt(pen, x, 0, r * 0.2)
  );
}

/** Starter: long motor, solenoid on its back, pinion in the nose. */
export const starter: Draw = (pen) => {
  const motor = rect(-40, -60, 460, 250, 60);
  const solenoid = rect(-20, -230, 330, 150, 50);
  const nose = shape(50, '30,-220,10 30,180,10 -240,170 -380,90 -380,-60 -220,-110');
  return {
    outline: motor + solenoid + nose,
    body:
      pen.solid(motor, { ...DARK_STEEL, gloss: 0.35 }, { bevel: 14 }) +
      pen.stroke(poly('330,-56 330,186'), '#0c0d0e', 5, 0.6) +
      pen.tube('M20 230L390 210', 10, '#333', '#aaa', '#fff') +
      pen.solid(solenoid, STEEL, { bevel: 12 }) +
      pen.solid(rect(290, -210, 60, 110, 12), RUBBER, { bevel: 6 }) +
      [-180, -130].map((y) => pen.solid(cog(372, y, 16, 22, 6), { ...STEEL, gloss: 0.5 }, { bevel: 4 })).join('') +
      pen.solid(nose, CAST, { bevel: 14 }) +
      pen.hole(shape(30, '-340,-40 -180,-70 -150,100 -330,70')) +
      gear(pen, -262, 20, 66, 11) +
      [
        [-20, -160],
        [-30, 130],
      ]
        .map(([x = 0, y = 0]) => eye(pen, x, y, 20))
        .join(''),
    back: 'self',
    focus: [-230, 0],
    size: 1.02,
  };
};

/** Fuel tank: a big moulded or pressed saddle with straps and the pump's ring. */
export const fuelTank: Draw = (pen, view) => {
  const tank = shape(
    70,
    '-470,-140 -200,-220 180,-230 420,-170 480,20 420,210 160,240 60,150 -80,150 -200,240 -420,210 -490,40',
  );
  const stuff = view.rnd() < 0.6 ? PLASTIC : DARK_STEEL;
  return {
    outline: tank,
    body:
      pen.tube('M400 -150C450 -240 440 -280 490 -320', 44, '#0a0a0a', '#2b2d2f', '#74787b') +
      pen.solid(tank, stuff, { bevel: 16 }) +
      pen.crease(line('-460,30 -200,10 200,10 460,20'), 1.6) +
      [-290, 290]
        .map(
          (x) =>
            pen.stroke(line(`${x},-230 ${x + 10},0 ${x - 10},240`), '#1a1c1d', 40, 0.9) +
            pen.stroke(line(`${x - 8},-230 ${x + 2},0 ${x - 18},240`), '#8a9093', 5, 0.7),
        )
        .join('') +
      pen.solid(oval(0, -70, 104, 78), { ...PLASTIC, gloss: 0.4 }, { bevel: 9 }) +
      pen.solid(cog(0, -70, 66, 74, 16), STEEL, { bevel: 5 }) +
      plug(pen, 0, -70, 4) +
      clip(pen, 150, -120, 12),
    back: 'self',
    focus: [0, -40],
  };
};

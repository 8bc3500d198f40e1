/** SVG path data from short point lists: `'x,y x,y,r ...'`, in the part's own box of 1000 x 700 centred on 0,0. */

interface Point {
  readonly x: number;
  readonly y: number;
  readonly r: number | undefined;
}

/** A closed polygon whose corners are rounded by `r`, or by the third figure of a point. */
export function shape(r: number, points: string): string {
  const list = parse(points);
  const corners = list.map((point, i) => {
    const before = at(list, i - 1);
    const after = at(list, i + 1);
    const reach = point.r ?? r;
    const enter = towards(point, before, reach);
    const leave = towards(point, after, reach);
    return `${i === 0 ? 'M' : 'L'}${pair(enter)}Q${pair(point)} ${pair(leave)}`;
  });
  return `${corners.join('')}Z`;
}

/** A smooth open curve through the points: cables, creases, tubes. */
export function line(points: string): string {
  const list = parse(points);
  const last = list.length - 1;
  return curve(list, (i) => at(list, Math.min(Math.max(i, 0), last)), last);
}

/** Straight segments through the points. */
export function poly(points: string, closed = false): string {
  return `M${parse(points).map(pair).join('L')}${closed ? 'Z' : ''}`;
}

/** A rounded rectangle. */
export function rect(x: number, y: number, width: number, height: number, r = 0): string {
  const [right, bottom] = [x + width, y + height];
  return shape(Math.min(r, width / 2, height / 2), `${x},${y} ${right},${y} ${right},${bottom} ${x},${bottom}`);
}

/** An ellipse, a circle when `ry` is left out. */
export function oval(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${num(cx - rx)} ${num(cy)}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-2 * rx)} 0Z`;
}

/** A cog-like ring: `teeth` lobes between the radii `inner` and `outer`; also splines, knurls and vents. */
export function cog(cx: number, cy: number, inner: number, outer: number, teeth: number): string {
  const points: string[] = [];
  for (let i = 0; i < teeth * 4; i++) {
    const radius = i % 4 < 2 ? outer : inner;
    const turn = ((i + 0.5) / (teeth * 4)) * 2 * Math.PI;
    points.push(`${num(cx + radius * Math.cos(turn))},${num(cy + radius * Math.sin(turn))}`);
  }
  return poly(points.join(' '), true);
}

/** The point at an angle in degrees (0 = right, clockwise) on a circle about cx,cy. */
export function polar(cx: number, cy: number, radius: number, degrees: number): [number, number] {
  const turn = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(turn), cy + radius * Math.sin(turn)];
}

/** A figure with one decimal, as it goes into the document. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function parse(points: string): Point[] {
  return points.split(/\s+/).map((text) => {
    const [x = 0, y = 0, r] = text.split(',').map(Number);
    return { x, y, r };
  });
}

function at(list: readonly Point[], i: number): Point {
  return list[(i + list.length) % list.length] ?? { x: 0, y: 0, r: undefined };
}

function towards(from: Point, to: Point, reach: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(reach, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, r: undefined };
}

function curve(list: readonly Point[], get: (i: number) => Point, segments: number): string {
  let path = `M${pair(at(list, 0))}`;
  for (let i = 0; i < segments; i++) {
    const [before, from, to, after] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    path += `C${num(from.x + (to.x - before.x) / 6)} ${num(from.y + (to.y - before.y) / 6)} `;
    path += `${num(to.x - (after.x - from.x) / 6)} ${num(to.y - (after.y - from.y) / 6)} ${pair(to)}`;
  }
  return path;
}

function pair(point: Point): string {
  return `${num(point.x)} ${num(point.y)}`;
}

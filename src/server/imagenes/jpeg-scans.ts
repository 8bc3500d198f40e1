/**
 * Counts how often a decoder has to pass over the picture of a JPEG. Two thousand passes over 50 Mpx fit in 400 kB and
 * take a minute, which no limit on bytes or pixels notices. Whatever follows the picture does not count. Other formats
 * are made of one pass: 0.
 *
 * @param limit where counting may stop.
 */
export function countScans(bytes: Buffer, limit: number): number {
  if (bytes[0] !== MARK || bytes[1] !== START) return 0;
  let scans = 0;
  let at = bytes.indexOf(MARK, 2);
  while (at !== -1 && at + 3 < bytes.length && bytes[at + 1] !== END && scans < limit) {
    const marker = bytes[at + 1] ?? END;
    if (marker === SCAN) scans += 1;
    at = bytes.indexOf(MARK, at + lengthOf(marker, bytes, at));
  }
  return scans;
}

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;

/** Bytes from one marker to where the next may be looked for. */
function lengthOf(marker: number, bytes: Buffer, at: number): number {
  // Filling before a marker.
  if (marker === MARK) return 1;
  // A byte 255 of the picture, or a restart within it.
  const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= START);
  return isAlone ? 2 : 2 + bytes.readUInt16BE(at + 2);
}

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A script hidden in hostile photos: it must never be found in anything stored. */
export const PAYLOAD = '<script>alert("PAYLOAD")</script>';

/** A text file that draws itself as a page, or as a picture with a program in it. */
export const HTML = Buffer.from(`<!doctype html><html><body>${PAYLOAD}</body></html>`);
export const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${PAYLOAD}</svg>`);

/** A ZIP with one stored file in it. */
export const ZIP = Buffer.concat([
  Buffer.from('PK\x03\x04\x0a\0\0\0\0\0\0\0\0\0', 'latin1'),
  Buffer.from(PAYLOAD),
  Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'),
]);

/** A JPEG with one more segment right behind its start: 0xfe is a comment, 0xe1 Exif or XMP. */
export function withSegment(jpeg: Buffer, marker: number, content: string | Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), segment(marker, Buffer.from(content)), jpeg.subarray(2)]);
}

/** A JPEG whose head claims another size. */
export function claimJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  claimed.writeUInt16BE(height, frame + 5);
  claimed.writeUInt16BE(width, frame + 7);
  return claimed;
}

/** A lossy WebP without transparency whose head claims another size, up to 16383. */
export function claimWebpSize(webp: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(webp);
  claimed.writeUInt16LE(width, 26);
  claimed.writeUInt16LE(height, 28);
  return claimed;
}

/** The markers of a JPEG up to where its picture begins, and what stands behind its end. */
export function dissectJpeg(jpeg: Buffer): { readonly markers: readonly number[]; readonly rest: number } {
  const markers: number[] = [];
  let at = 2;
  while (jpeg[at + 1] !== 0xda) {
    markers.push(jpeg.readUInt16BE(at));
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return { markers, rest: jpeg.length - (jpeg.indexOf(Buffer.from([0xff, 0xd9]), at) + 2) };
}

/** A PNG with one more chunk before its picture. */
export function withChunk(png: Buffer, type: string, content: string | Buffer): Buffer {
  const at = png.indexOf('IDAT') - 4;
  return Buffer.concat([png.subarray(0, at), chunk(type, Buffer.from(content)), png.subarray(at)]);
}

/** Changes one byte so many bytes behind the name of a chunk, and leaves its checksum as it was. */
export function breakChunk(png: Buffer, type: string, offset: number): Buffer {
  const broken = Buffer.from(png);
  const at = png.indexOf(type) + 4 + offset;
  broken.writeUInt8(broken.readUInt8(at) ^ 0x55, at);
  return broken;
}

/** A whole and valid PNG, all black: 14000 x 14000 weigh less than 1 MB, and 200 MB once they are pixels. */
export function makeBombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 1 });
  return Buffer.concat([PNG_START, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG whose text, unpacked, is 200 MB. */
export function withTextBomb(png: Buffer): Buffer {
  const text = deflateSync(Buffer.alloc(200_000_000));
  return withChunk(png, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text]));
}

/** A valid progressive JPEG that is drawn in one pass for each coefficient of each colour and each bit: up to 2647. */
export function makeScanBomb(side: number, bits: number): Buffer {
  const blocks = (side / 8) ** 2;
  const size = Buffer.from([side >> 8, side & 255]);
  const frame = [Buffer.from([8]), size, size, Buffer.from([3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])];
  const empty = emptyScan(blocks);
  const passes: Buffer[] = [];
  for (let bit = bits - 1; bit >= 0; bit -= 1) {
    const precision = ((bit === bits - 1 ? 0 : bit + 1) << 4) | bit;
    for (const color of [1, 2, 3]) {
      for (let k = 1; k < 64; k += 1) passes.push(segment(0xda, Buffer.from([1, color, 0, k, k, precision])), empty);
    }
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 16)])),
    segment(0xc2, Buffer.concat(frame)),
    huffman(0x00, 0x00),
    huffman(0x10, 0xe0),
    segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 0, 0])),
    // One bit a block and colour, all zero: grey.
    Buffer.alloc(Math.ceil((blocks * 3) / 8)),
    ...passes,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** An animation of one colour after the other; a still of it shows the first. */
export async function makeAnimation(colors: readonly string[], side = 40): Promise<Buffer> {
  const frames = colors.map((background) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
}

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A code of one bit for one symbol. */
function huffman(place: number, symbol: number): Buffer {
  return segment(0xc4, Buffer.concat([Buffer.from([place, 1]), Buffer.alloc(15), Buffer.from([symbol])]));
}

/** A pass that changes nothing: runs of 16384 blocks, the 0 of the code and 14 bits of 0 each; filled up with ones. */
function emptyScan(blocks: number): Buffer {
  const bits = '0'.repeat(Math.ceil(blocks / 16_384) * 15);
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive that is written by hand, with whatever the archive is to say of it. */
export interface EntradaDeZip {
  /** Its bytes are written as they are. */
  readonly nombre: string | Buffer;
  readonly bytes?: Buffer;
  /** How it says that it is packed; deflated unless told. */
  readonly metodo?: number;
  /** Bit 0: encrypted; bit 11: its name is UTF-8. */
  readonly flags?: number;
  /** What stands for its bytes in the archive. */
  readonly empacados?: Buffer;
  readonly crc?: number;
  /** The length that it says it has. */
  readonly largo?: number;
}

/** Writes an archive by hand; one of the large form (zip64) where asked. */
export function writeZip(entradas: readonly EntradaDeZip[], isZip64 = false): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entrada of entradas) {
    const { local, central } = writeEntrada(entrada, at, isZip64);
    pieces.push(...local);
    directory.push(central);
    at += local.reduce((sum, { length }) => sum + length, 0);
  }
  const bytes = directory.reduce((sum, { length }) => sum + length, 0);
  const end = isZip64 ? writeEnd64(entradas.length, bytes, at) : [];
  const all = isZip64 ? 0xffff_ffff : null;
  end.push(words('I', 0x06054b50, 'HHHH', 0, 0, all ?? entradas.length, all ?? entradas.length));
  end.push(words('IIH', all ?? bytes, all ?? at, 0));
  return Buffer.concat([...pieces, ...directory, ...end]);
}

function writeEntrada(entrada: EntradaDeZip, at: number, isZip64: boolean) {
  const { bytes = Buffer.alloc(0), metodo = 8, flags = 0 } = entrada;
  const nombre = Buffer.from(entrada.nombre);
  const empacados = entrada.empacados ?? (metodo === 8 ? deflateRawSync(bytes) : bytes);
  const { crc = crc32(bytes), largo = bytes.length } = entrada;
  const head = words('HHHHI', flags, metodo, 0, 0, crc);
  const sizes = words('IIHH', empacados.length, largo, nombre.length, 0);
  const extra = isZip64 ? Buffer.concat([words('HH', 1, 24), ...[largo, empacados.length, at].map(long)]) : null;
  const big = words('IIHH', 0xffff_ffff, 0xffff_ffff, nombre.length, extra?.length ?? 0);
  return {
    local: [words('IH', 0x04034b50, 45), head, sizes, nombre, empacados],
    central: Buffer.concat([
      words('IHH', 0x02014b50, 45, 45),
      head,
      extra ? big : sizes,
      words('HHHII', 0, 0, 0, 0, extra ? 0xffff_ffff : at),
      nombre,
      extra ?? Buffer.alloc(0),
    ]),
  };
}

function writeEnd64(entradas: number, bytes: number, at: number): Buffer[] {
  const record = [words('I', 0x06064b50), long(44), words('HHII', 45, 45, 0, 0)];
  record.push(...[entradas, entradas, bytes, at].map(long));
  return [...record, words('II', 0x07064b50, 0), long(at + bytes), words('I', 1)];
}

function long(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}

/** Writes numbers of two (H) or four (I) bytes, as the letters before them say. */
function words(...parts: readonly (string | number)[]): Buffer {
  const letters = parts.filter((part) => typeof part === 'string').join('');
  const values = parts.filter((part) => typeof part === 'number');
  return Buffer.concat(
    values.map((value, index) => {
      const buffer = Buffer.alloc(letters[index] === 'H' ? 2 : 4);
      if (buffer.length === 2) buffer.writeUInt16LE(value & 0xffff);
      else buffer.writeUInt32LE(value >>> 0);
      return buffer;
    }),
  );
}

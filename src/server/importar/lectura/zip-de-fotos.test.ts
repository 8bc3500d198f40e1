import { deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readNombre } from '#domain/importar/foto.ts';
import { BusinessError } from '#server/base/errors.ts';
import { archivoDeBytes } from '#tests/libros.ts';
import { type EntradaDeZip, writeZip } from '#tests/zips.ts';
import { openZipDeFotos } from './zip-de-fotos.ts';

const FOTO = Buffer.from('foto'.repeat(5000));

/** What each file of an archive gives: its bytes, or why it gives none. */
async function readTodo(bytes: Uint8Array): Promise<readonly (readonly [path: string, que: string])[]> {
  const fuente = await openZipDeFotos(archivoDeBytes(bytes));
  const found: [string, string][] = [];
  for await (const { path, lugar, problema } of fuente.archivos()) {
    const read = async () => (lugar && problema === '' ? String(await fuente.read(path, lugar)) : problema);
    found.push([path, await read().catch(refusalOf)]);
  }
  return found;
}

function refusalOf(error: unknown): string {
  if (error instanceof BusinessError) return error.message;
  throw error;
}

const refusal = (bytes: Uint8Array) => readTodo(bytes).then(() => 'se leyó', refusalOf);
const one = async (entrada: Omit<EntradaDeZip, 'nombre'>) =>
  (
    await readTodo(
      writeZip([
        { nombre: '1.jpg', bytes: FOTO, ...entrada },
        { nombre: '2.jpg', bytes: FOTO },
      ]),
    )
  ).map(([, que]) => que);

const DANADA = 'Está dañada en el .zip';
const DANADO = 'El .zip está dañado o incompleto: hazlo otra vez y súbelo de nuevo';

test.each([
  ['deflated', writeZip([{ nombre: '1.jpg', bytes: FOTO }])],
  ['stored', writeZip([{ nombre: '1.jpg', bytes: FOTO, metodo: 0 }])],
  ['of the large form (zip64)', writeZip([{ nombre: '1.jpg', bytes: FOTO }], true)],
  ['of another program', Buffer.from(zipSync({ '1.jpg': FOTO }))],
])('an archive that is %s is read', async (_how, bytes) => {
  expect(await readTodo(bytes)).toEqual([['1.jpg', String(FOTO)]]);
});

test('folders are no files, and two files of one name are two', async () => {
  const otra = Buffer.from('otra');
  const entradas = [{ nombre: 'a/' }, { nombre: 'a/1.jpg', bytes: FOTO }, { nombre: 'a/1.jpg', bytes: otra }];
  expect(await readTodo(writeZip(entradas))).toEqual([
    ['a/1.jpg', String(FOTO)],
    ['a/1.jpg', 'otra'],
  ]);
});

test.each([
  ['UTF-8 that says so', Buffer.from('1234 dañó.jpg'), 0x800, '1234 dañó.jpg'],
  ['UTF-8 that does not', Buffer.from('1234 dañó.jpg'), 0, '1234 dañó.jpg'],
  ['the letters of DOS', Buffer.from('1234 da\xa4\xa2.jpg', 'latin1'), 0, '1234 dañó.jpg'],
  ['folders of Windows', Buffer.from('fotos\\1234\\1.jpg'), 0, 'fotos/1234/1.jpg'],
])('names in %s are read', async (_how, nombre, flags, path) => {
  expect((await readTodo(writeZip([{ nombre, flags, bytes: FOTO }])))[0]?.[0]).toBe(path);
});

test.each(['../../1234.jpg', '/etc/1234.jpg', '..\\1234.jpg', 'C:\\1234.jpg', '1234\0.jpg', '1234\n.jpg'])(
  '%j is given as it is, for the name to be refused, and hides no other file',
  async (nombre) => {
    const [first, second] = await readTodo(
      writeZip([
        { nombre, bytes: FOTO },
        { nombre: '2.jpg', bytes: FOTO },
      ]),
    );
    expect(readNombre(first?.[0] ?? '').es).toBe('rechazada');
    expect(second).toEqual(['2.jpg', String(FOTO)]);
  },
);

describe('one file that is not right is refused, and the next is read', () => {
  const doce = Buffer.alloc(12 * 1024 * 1024);
  const bomba = deflateRawSync(Buffer.alloc(600 * 1024 * 1024), { level: 1 });
  test.each<readonly [string, string, Omit<EntradaDeZip, 'nombre'>]>([
    ['encrypted', 'Tiene contraseña: haz el .zip sin ella', { flags: 1 }],
    ['packed in another way', 'No se puede descomprimir (método 93): haz el .zip otra vez', { metodo: 93 }],
    ['empty', 'Está vacía', { bytes: Buffer.alloc(0) }],
    ['too heavy', 'Pesa más de 10 MB', { bytes: doce }],
    ['a bomb that says so', 'Pesa más de 10 MB', { empacados: bomba, largo: 600 * 1024 * 1024 }],
    ['a bomb that hides it', DANADA, { empacados: bomba }],
    ['stored, and longer than it says', DANADA, { metodo: 0, largo: 10 }],
    ['shorter than it says', DANADA, { largo: FOTO.length + 1 }],
    ['packed in more than a photo may have', DANADA, { empacados: Buffer.alloc(11 * 1024 * 1024) }],
    ['of another checksum', DANADA, { crc: 7 }],
    ['not what deflating makes', DANADA, { empacados: Buffer.from('nada que se descomprima') }],
  ])('%s: %s', async (_how, motivo, entrada) => {
    expect(await one(entrada)).toEqual([motivo, String(FOTO)]);
  });

  test('whose header is gone', async () => {
    const zip = writeZip([
      { nombre: '1.jpg', bytes: FOTO },
      { nombre: '2.jpg', bytes: FOTO },
    ]);
    zip.write('XX', 0);
    await expect(readTodo(zip)).rejects.toThrow('El archivo no es un .zip');
    zip.write('PKXX', 0);
    expect((await readTodo(zip)).map(([, que]) => que)).toEqual([DANADA, String(FOTO)]);
  });
});

test('a bomb is not unpacked beyond what it says', async () => {
  const empacados = deflateRawSync(Buffer.alloc(600 * 1024 * 1024), { level: 1 });
  const before = process.memoryUsage().arrayBuffers;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
  }, 1);
  expect(await one({ empacados, largo: 9 * 1024 * 1024 })).toEqual([DANADA, String(FOTO)]);
  clearInterval(watch);
  expect(peak).toBeLessThan(80 * 1024 * 1024);
});

test.each([
  ['cut off', writeZip([{ nombre: '1.jpg', bytes: FOTO }]).subarray(0, -30), DANADO],
  ['without its first half', writeZip([{ nombre: '1.jpg', bytes: FOTO, metodo: 0 }]).subarray(9000), /no es un \.zip/],
  [
    'text',
    Buffer.from('# Inventario'),
    'El archivo no es un .zip: comprime la carpeta de las fotos como .zip y súbelo',
  ],
  ['another archive', Buffer.from('Rar!\x1a\x07'), /no es un \.zip/],
  ['a directory that leads nowhere', broken(16, 0xffff_fff0), DANADO],
  ['the last of several disks', broken(4, 1), DANADO],
])('a file that is %s is refused', async (_how, bytes, mensaje) => {
  expect(await refusal(bytes)).toMatch(mensaje);
});

/** An archive with another number so far behind the start of its end. */
function broken(at: number, value: number): Buffer {
  const zip = writeZip([{ nombre: '1.jpg', bytes: FOTO }]);
  zip.writeUInt32LE(value, zip.length - 22 + at);
  return zip;
}

test('a hundred thousand files are listed, and more than twice as many are refused', async () => {
  const vacia = { bytes: Buffer.from('x'), metodo: 0 };
  const muchas = Array.from({ length: 100_000 }, (_, n) => ({ nombre: `${n}.jpg`, ...vacia }));
  const fuente = await openZipDeFotos(archivoDeBytes(writeZip(muchas, true)));
  expect(fuente.total).toBe(100_000);
  let last = '';
  for await (const { path } of fuente.archivos()) last = path;
  expect(last).toBe('99999.jpg');
  const demasiadas = writeZip([{ nombre: '1.jpg', ...vacia }], true);
  demasiadas.writeUInt32LE(200_001, demasiadas.length - 22 - 20 - 56 + 32);
  expect(await refusal(demasiadas)).toBe('Son más de 200,000 archivos: divídelos en varias importaciones');
});

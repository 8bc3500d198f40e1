import { describe, expect, test } from 'vitest';
import { celdasOf, readTodo, refusalOf } from '#tests/libros.ts';

/** Pieces in which the file comes: at once, and a byte a time, so that every sign is cut from the next. */
const TROZOS = [64 * 1024, 1];

describe.each(TROZOS)('a text that comes in pieces of %s bytes', (trozo) => {
  test.each([
    ['CR LF', 'a,b\r\nc,d\r\n'],
    ['LF', 'a,b\nc,d\n'],
    ['CR', 'a,b\rc,d\r'],
    ['no end', 'a,b\r\nc,d'],
  ])('has rows that end by %s', async (_end, texto) => {
    expect(await celdasOf(texto, {}, trozo)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('has quotes in quotes, breaks in quotes, and quotes that are inches', async () => {
    const texto = 'a,"di ""hola""","1\r\n2"\r\n"",RIN 17",x\n"",,\n"x\r"\ny, "z"';
    const { filas } = await readTodo(texto, {}, trozo);
    expect(filas).toEqual([
      { numero: 1, celdas: ['a', 'di "hola"', '1\r\n2'] },
      { numero: 2, celdas: ['', 'RIN 17"', 'x'] },
      { numero: 4, celdas: ['x\r'] },
      { numero: 5, celdas: ['y', ' "z"'] },
    ]);
  });

  test('has rows of different lengths, and blank ones that are counted and left out', async () => {
    const { filas } = await readTodo('a;b;c\n\n;;\nd\n e;f;g;h\n', {}, trozo);
    expect(filas).toEqual([
      { numero: 1, celdas: ['a', 'b', 'c'] },
      { numero: 4, celdas: ['d'] },
      { numero: 5, celdas: [' e', 'f', 'g', 'h'] },
    ]);
  });

  test('tells the line of quotes that are never closed, and of what follows closed ones', async () => {
    const lineas = 'a,b\r\n"1\r\n2\r3\n4",x\n';
    expect(await refusalOf(`${lineas}"c,d\ne,f\n`)).toBe(
      'BusinessError: En la línea 6 se abren unas comillas que nunca se cierran.',
    );
    expect(await refusalOf(`${lineas}"FARO 5" LED",d\n`)).toContain(
      'En la línea 6 hay texto después de cerrar comillas',
    );
  });
});

describe('numbers of a text', () => {
  test('are texts as they were written, digits lost or not', async () => {
    expect(await celdasOf('1.23E+11,00123,12345678901234567890\n')).toEqual([
      ['1.23E+11', '00123', '12345678901234567890'],
    ]);
  });
});

describe('the separator', () => {
  test.each([
    [',', 'pieza,precio\nFARO,"1,200.50"\nCOFRE,900\n'],
    [';', 'pieza;precio\nFARO;1,200.50\nCOFRE;1,900.00\nSALPICADERA;800,5\n'],
    ['\t', 'pieza\tdetalles\nFARO\tbueno, sin rayas; con foco\nCOFRE\tx\n'],
    ['|', 'pieza|detalles\nFARO|a,b\nCOFRE|c;d\n'],
    [';', '"a,b,c";"d"\n"e,f,g";"h"\n'],
    [',', 'una sola columna\notra\n'],
  ])('%s is found', async (separador, texto) => {
    expect((await readTodo(texto)).lectura.separador).toBe(separador);
  });

  test('is what a first line for Excel says, which is no row, and what a person says beats it', async () => {
    const { lectura, filas } = await readTodo('sep=|\r\na|b;c\r\n');
    expect(lectura.separador).toBe('|');
    expect(filas).toEqual([{ numero: 1, celdas: ['a', 'b;c'] }]);
    expect(await celdasOf('sep=|\r\na|b;c\r\n', { separador: ';' })).toEqual([['a|b', 'c']]);
    expect(await refusalOf('sep=;\n"a\n')).toContain('línea 2');
    expect(await refusalOf('a', { separador: 'ab' })).toContain('un solo signo');
  });
});

describe('the encoding', () => {
  const texto = 'pieza,año\nCALAVERA “ñ” €,2010\n';
  const wide = Buffer.from(texto, 'utf16le');
  const conMarca = Buffer.from(`\uFEFF${texto}`, 'utf16le');
  const windows = Buffer.from(texto.replace('“', '\x93').replace('”', '\x94').replace('€', '\x80'), 'latin1');
  const celdas = [
    ['pieza', 'año'],
    ['CALAVERA “ñ” €', '2010'],
  ];

  test.each([
    ['UTF-8', 'with its mark', Buffer.from(`\uFEFF${texto}`)],
    ['UTF-8', 'without', Buffer.from(texto)],
    ['UTF-16LE', 'with its mark', conMarca],
    ['UTF-16LE', 'without', wide],
    ['UTF-16BE', 'with its mark', Buffer.from(conMarca).swap16()],
    ['UTF-16BE', 'without', Buffer.from(wide).swap16()],
    ['Windows-1252', 'without', windows],
  ] as const)('%s is found, %s', async (codificacion, _mark, bytes) => {
    for (const trozo of TROZOS) {
      const { lectura, filas } = await readTodo(bytes, {}, trozo);
      expect([lectura.clase, lectura.codificacion, lectura.hojas, lectura.hoja]).toEqual(['csv', codificacion, [], '']);
      expect(filas.map((fila) => fila.celdas)).toEqual(celdas);
    }
  });

  test('is what a person says; a file that is not in it is refused', async () => {
    expect(await celdasOf(Buffer.from('ñ,1\n'), { codificacion: 'Windows-1252' })).toEqual([['Ã±', '1']]);
    expect(await refusalOf(windows, { codificacion: 'UTF-8' })).toContain('no está en UTF-8');
  });

  test('an accent of Windows behind the first pieces is found as well', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\n'.repeat(50_000)), Buffer.from('\xf1,c\n', 'latin1')]);
    const { lectura, filas } = await readTodo(bytes);
    expect([lectura.codificacion, filas.at(-1)]).toEqual(['Windows-1252', { numero: 50_001, celdas: ['ñ', 'c'] }]);
  });
});

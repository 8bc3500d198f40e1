import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openLectura } from '#server/base/lectura/open-lectura.ts';
import { archivoDeBytes, odsOf, readTodo, refusalOf, xlsxOf, zipOf } from '#tests/libros.ts';

const celda = (valor: string) => `<row r="1"><c r="A1" t="str"><v>${valor}</v></c></row>`;
const hex = (bytes: string, rest = 600) => Buffer.concat([Buffer.from(bytes, 'hex'), Buffer.alloc(rest)]);
const DANADO = 'El archivo está dañado o incompleto';

describe('what is no list is refused by its bytes', () => {
  test.each([
    ['nothing', '', 'El archivo está vacío'],
    ['blanks', ' \r\n \t\n', 'El archivo está vacío'],
    ['many blank lines', '\n'.repeat(300_000), 'El archivo está vacío'],
    ['a PDF', Buffer.from('%PDF-1.7 todo con letras'), 'es un PDF'],
    ['a JPEG', hex('ffd8ffe0'), 'es una foto (JPEG)'],
    ['a PNG', hex('89504e470d0a1a0a'), 'es una imagen (PNG)'],
    ['a BMP', hex('424d0000'), 'es una imagen (BMP)'],
    ['a RAR', hex('526172211a07'), 'comprimido (RAR)'],
    ['something else', hex('0001020304'), 'no es una hoja de cálculo ni un texto'],
    ['a page', '\uFEFF \n<!DOCTYPE html><table><tr><td>1</td></tr></table>', 'es una página web (HTML)'],
    ['a table', '<table border=1><tr><td>1</td></tr></table>', 'es una página web (HTML)'],
    ['XML', '<?xml version="1.0"?><Workbook/>', 'es XML'],
    ['an empty archive', zipSync({}), 'es un .zip que no es un libro'],
    ['an archive of others', zipOf({ 'foto.jpg': 'x' }), 'es un .zip que no es un libro'],
    ['a text of Word', zipOf({ '_rels/.rels': rels('word/document.xml'), 'word/document.xml': '<a/>' }), 'de Word'],
    ['a binary workbook', zipOf({ '_rels/.rels': rels('xl/workbook.bin') }), 'libro binario (.xlsb)'],
    ['Numbers', zipOf({ 'Index/Document.iwa': 'x' }), 'es de Numbers'],
    [
      'a text of LibreOffice',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' }),
      '.zip',
    ],
    ['Excel of before', hex('d0cf11e0a1b11ae1'), 'Excel antiguo (.xls). Ábrelo en Excel y guárdalo como .xlsx'],
    ['a locked workbook', locked(), 'tiene contraseña'],
    ['a locked archive', encrypted(), 'tiene contraseña'],
  ])('%s', async (_what, bytes, words) => {
    expect(await refusalOf(bytes)).toMatch(/^BusinessError: /);
    expect(await refusalOf(bytes)).toContain(words);
  });

  test('a list whose first title looks like something else is a list', async () => {
    expect((await readTodo('BMW,MZ\nx,y\n')).filas).toHaveLength(2);
    expect((await readTodo('PK,MZ\nx,y\n')).filas).toHaveLength(2);
  });
});

function rels(target: string): string {
  return `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="${target}"/></Relationships>`;
}

/** A compound file whose directory, which names what is locked, lies behind the first bytes. */
function locked(): Buffer {
  const bytes = Buffer.alloc(200_000);
  bytes.write('d0cf11e0a1b11ae1', 0, 'hex');
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(300, 48);
  bytes.write('EncryptedPackage', 301 * 512 + 128, 'utf16le');
  return bytes;
}

/** An archive whose parts say that they are locked. */
function encrypted(): Uint8Array {
  const bytes = Buffer.from(xlsxOf({ filas: celda('x') }));
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1)) bytes[at + 8] = 1;
  return bytes;
}

describe('what is broken is refused', () => {
  const libro = xlsxOf({ filas: celda('x'.repeat(3000)), textos: '<si><t>a</t></si>' });

  test('a file that was cut anywhere', async () => {
    const ends = [10, 100, 1000, libro.length - 30, libro.length - 1];
    for (const end of ends) expect(await refusalOf(libro.subarray(0, end))).toContain(DANADO);
  });

  test('a part that is not what it was, or not as long', async () => {
    const bytes = Buffer.from(libro);
    const size = sizeOf(bytes);
    const changed = Buffer.from(bytes);
    changed.writeUInt32LE((changed.readUInt32LE(size - 8) + 1) % 2 ** 32, size - 8);
    expect(await refusalOf(changed)).toContain(DANADO);
    for (const more of [-1, 1]) {
      const lying = Buffer.from(bytes);
      lying.writeUInt32LE(lying.readUInt32LE(size) + more, size);
      expect(await refusalOf(lying)).toContain(DANADO);
    }
  });

  test.each([
    ['XML without its end', '<row r="1"><c r="A1"><v>1</v></c></row><row>'],
    ['a name that nobody gave', '<row r="1"><c r="A1" t="str"><v>&nada;</v></c></row>'],
    ['a column that is none', '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'],
    ['a cell of another row', '<row r="1"><c r="A2"><v>1</v></c></row>'],
    ['a cell without a column', '<row r="1"><c r="11"><v>1</v></c></row>'],
    ['cells that go back', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>'],
    ['row zero', '<row r="0"><c r="A0"><v>1</v></c></row>'],
    ['a row that is no number', '<row r="x"/>'],
    ['rows that go back', '<row r="3"/><row r="2"/>'],
    ['the same row twice', '<row r="3"/><row r="3"/>'],
    ['a text that is not there', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>'],
    ['tags in tags', '<a>'.repeat(300) + '</a>'.repeat(300)],
    ['a tag that never ends', `<row r="1"><c r="A1" x="${'y'.repeat(5_000_000)}"/></row>`],
    ['a remark that never ends', `<!-- ${'y'.repeat(5_000_000)} -->`],
  ])('%s', async (_what, filas) => {
    expect(await refusalOf(xlsxOf({ filas }))).toContain(DANADO);
  });

  test('a text with zeros in it, and a workbook that is no text', async () => {
    expect(await refusalOf(`${'a,b\n'.repeat(30_000)}${'\0'.repeat(100)}`)).toContain(DANADO);
    expect(await refusalOf(xlsxOf({ partes: { 'xl/worksheets/sheet1.xml': hex('ff00ff') } }))).toContain(DANADO);
  });

  test('definitions of XML, of which a few make a billion words', async () => {
    const lol = '<!DOCTYPE w [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData/></worksheet>';
    for (const parte of ['xl/worksheets/sheet1.xml', 'xl/workbook.xml', 'xl/sharedStrings.xml'])
      expect(await refusalOf(xlsxOf({ filas: celda('x'), partes: { [parte]: lol } }))).toContain('(DTD)');
    expect(await refusalOf(odsOf('', '', { 'content.xml': lol }))).toMatch(/DTD|vacío/);
  });

  test.each([0, 1, 2, 3])('an error of where the file lies stays what it is, after %s readings', async (readings) => {
    const archivo = archivoDeBytes(libro);
    let left = readings;
    const read = (from: number, to: number) => {
      const stream = archivo.read(from, to);
      if (left === 0) stream.destroy(new Error('the disk is gone'));
      left -= 1;
      return stream;
    };
    await expect(openLectura({ ...archivo, read })).rejects.toThrow('the disk is gone');
  });
});

describe('what is too much is refused', () => {
  const N = 32_767;

  test('a text of one cell, named', async () => {
    const words = 'La celda A1 tiene más de 32,767 caracteres';
    const larga = 'x'.repeat(N + 1);
    const shared = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
    expect(await refusalOf(xlsxOf({ filas: celda(larga) }))).toContain(words);
    expect(await refusalOf(xlsxOf({ filas: celda(larga.repeat(20)) }))).toContain(words);
    expect(await refusalOf(xlsxOf({ filas: shared, textos: `<si><t>${larga}</t></si>` }))).toContain(words);
    expect(await refusalOf(`${larga},b`)).toContain(words);
    expect(await refusalOf(`a,b\n"${'x\n'.repeat(N)}`)).toContain(
      'quizá no se cierran las comillas que se abren en la línea 2',
    );
    const ods = `<table:table><table:table-row><table:table-cell office:value-type="string"><text:p>${larga}</text:p></table:table-cell></table:table-row></table:table>`;
    expect(await refusalOf(odsOf(ods))).toContain(words);
    for (const bytes of [xlsxOf({ filas: celda('x'.repeat(N)) }), `${'x'.repeat(N)},b`])
      expect((await readTodo(bytes)).filas[0]?.celdas[0]).toHaveLength(N);
  });

  test('rows', async () => {
    const words = 'más de 1,048,576 filas';
    expect(await refusalOf(xlsxOf({ filas: '<row r="1048577"/>' }))).toContain(words);
    expect(await refusalOf(`${'\n'.repeat(1_048_576)}a`)).toContain(words);
    expect((await readTodo(`a${'\n'.repeat(1_048_575)}b`)).filas.at(-1)?.numero).toBe(1_048_576);
  });

  test('columns', async () => {
    expect(await refusalOf(xlsxOf({ filas: '<row r="1"><c r="XFE1"/></row>' }))).toContain('columna 16,384');
    expect(await refusalOf(`a${','.repeat(16_384)}b`)).toContain('columna 16,384');
    expect(await refusalOf(`${'a,'.repeat(501)}\n`)).toContain('más de 500 columnas con datos');
    expect((await readTodo(`${'a,'.repeat(499)}a\n`)).filas[0]?.celdas).toHaveLength(500);
    const lejos = xlsxOf({ filas: '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>' });
    expect((await readTodo(lejos)).filas[0]?.celdas).toHaveLength(16_384);
  });

  test('a bomb: what says that it is too large is not unpacked, what grows too much is not unpacked to its end', async () => {
    const mb = 2 ** 20;
    // What grows is heard of now and then, so that nothing else stops it.
    const grown = `<worksheet>${`<x y="${'z'.repeat(3 * mb)}"/>`.repeat(22)}</worksheet>`;
    const bomba = Buffer.from(xlsxOf({ partes: { 'xl/worksheets/sheet1.xml': grown } }));
    const words = 'ocupa demasiado al descomprimirse';
    expect(bomba.length).toBeLessThan(mb / 8);
    expect(await refusalOf(bomba)).toContain(words);
    const said = Buffer.from(xlsxOf({ filas: celda('x') }));
    said.writeUInt32LE(2 ** 31, sizeOf(said));
    expect(await refusalOf(said)).toContain(words);
    // It says that it is small: nothing is given beyond what it says.
    bomba.writeUInt32LE(1000, sizeOf(bomba));
    expect(await refusalOf(bomba)).toContain(DANADO);
  });
});

/** Where an archive's directory says how large its sheet is. */
function sizeOf(libro: Buffer): number {
  return libro.lastIndexOf('PK\x01\x02', libro.lastIndexOf('xl/worksheets/sheet1.xml')) + 24;
}

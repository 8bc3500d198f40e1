import { expect, test } from 'vitest';
import { nombreDeArchivo } from './documentos.ts';

const UUID = '6D7434A6-E3F2-47AD-9E4C-08849946AFA0';
const documento = { serie: 'F', folio: 12, uuid: UUID };

test('a file has the folio and the UUID, and says that it counts for nothing', () => {
  expect(nombreDeArchivo(documento)).toBe(`F-12_${UUID}`);
  const simulado = UUID.replace('6D7434A6', 'FFFFFFFF');
  expect(nombreDeArchivo({ ...documento, uuid: simulado })).toBe(`F-12_${simulado}_SIN_VALIDEZ`);
});

test.each([
  ['Factura F-12', 'Factura F-12'],
  ['Factura de Compañía Ñandú.pdf', 'Factura de Compañía Ñandú'],
  ['../../etc/passwd', 'etc passwd'],
  ['..\\..\\Windows\\System32\\x.XML', 'Windows System32 x'],
  ['/dev/null\0.pdf', 'dev null'],
  ['a\r\nSet-Cookie: x=1', 'a Set-Cookie x 1'],
  ['factura\u202efdp.exe', 'factura fdp.exe'],
  ['"; filename="otro.exe', 'filename otro.exe'],
  ['C:|<>*?', 'C'],
  ['.bashrc', 'bashrc'],
  ['CON', 'CON'],
  ['x'.repeat(500), 'x'.repeat(80)],
])('%j becomes a name of a file and nothing else', (pedido, nombre) => {
  expect(nombreDeArchivo(documento, pedido)).toBe(`${nombre}_${UUID}`);
});

test.each(['', '   ', '...', '..', '/', '\0', '-_.', '<>'])(
  '%j is no name: the folio stands in its place',
  (pedido) => {
    expect(nombreDeArchivo(documento, pedido)).toBe(`F-12_${UUID}`);
  },
);

import { expect, test } from 'vitest';
import { comparePaths, decideNumero, huellaDeFoto, readNombre } from './foto.ts';

const piezas = ['1', '1234', '2024', '55'];

/** What a path is taken for, where the business has parts 1, 55, 1234 and 2024. */
function deQuien(path: string): string {
  const nombre = readNombre(path);
  if (nombre.es !== 'foto') return nombre.es === 'omitida' ? 'omitida' : nombre.motivo;
  const decidido = decideNumero(nombre.numeros, (numero) => piezas.includes(numero));
  return 'numero' in decidido ? decidido.numero : `${decidido.veredicto}: ${decidido.motivo}`;
}

test.each([
  ['1234.jpg', '1234'],
  ['1234 faro.jpg', '1234'],
  ['1234-1.JPG', '1234'],
  ['01234_2.png', '1234'],
  ['# 1234 (2).webp', '1234'],
  ['fotos/1234/IMG_1.jpeg', '1234'],
  ['fotos 2024/1234.jpg', '1234'],
  ['01234 faro izq/IMG_0001.jpg', '1234'],
  ['9.jpg', '9'],
  ['1234/1234-2.jpg', '1234'],
])('%s is of the part %s', (path, numero) => {
  expect(deQuien(path)).toBe(numero);
});

test.each([
  ['1234/1.jpg', '1234'],
  ['1234/01.jpg', '1234'],
  ['1234/1 (2).jpg', '1234'],
  ['1234/20240115_103000.jpg', '1234'],
  ['2019/55.jpg', '55'],
  ['2019/7777.jpg', '7777'],
  [
    '1234/55 faro.jpg',
    'ambigua: Puede ser de la # 55, por el archivo, o de la # 1234, por la carpeta: cambia un nombre',
  ],
  [
    '2024/1234.jpg',
    'ambigua: Puede ser de la # 1234, por el archivo, o de la # 2024, por la carpeta: cambia un nombre',
  ],
])('of two numbers, %s is of %s', (path, numero) => {
  expect(deQuien(path)).toBe(numero);
});

test.each([
  ['IMG_1.jpg', 'rechazada: Ni el archivo ni su carpeta empiezan con un # de inventario'],
  ['1234/mas/IMG_1.jpg', 'rechazada: Ni el archivo ni su carpeta empiezan con un # de inventario'],
  ['1234.heic', 'No es una imagen JPEG, PNG o WebP'],
  ['1234', 'No es una imagen JPEG, PNG o WebP'],
  ['.jpg', 'No es una imagen JPEG, PNG o WebP'],
  ['1234.zip', 'Es otro archivo comprimido (.zip): descomprímelo antes'],
  ['../1234.jpg', 'Su nombre apunta a otra carpeta'],
  ['a/../../1234.jpg', 'Su nombre apunta a otra carpeta'],
  ['/etc/1234.jpg', 'Su nombre apunta a otra carpeta'],
  ['C:/1234.jpg', 'Su nombre apunta a otra carpeta'],
  ['1234\u0000.jpg', 'Su nombre tiene caracteres de control'],
  ['1234\u001b[2J.jpg', 'Su nombre tiene caracteres de control'],
  [`1234${'x'.repeat(1000)}.jpg`, 'Su nombre es demasiado largo'],
])('%j is refused: %s', (path, motivo) => {
  expect(deQuien(path)).toBe(motivo);
});

test.each(['__MACOSX/1234/._IMG_1.jpg', '1234/._1.jpg', '1234/.DS_Store', '1234/Thumbs.db', 'desktop.ini'])(
  '%s is nothing that somebody brought',
  (path) => {
    expect(deQuien(path)).toBe('omitida');
  },
);

test('paths come in the order in which people count', () => {
  const paths = ['b/1.jpg', 'a/1234-10.jpg', 'a/1234-2.jpg', 'a/1234.png', 'a/1234.jpg', 'a/1234 (1).jpg', 'a 2/1.jpg'];
  expect(paths.toSorted(comparePaths)).toEqual([
    'a 2/1.jpg',
    'a/1234.jpg',
    'a/1234.png',
    'a/1234 (1).jpg',
    'a/1234-2.jpg',
    'a/1234-10.jpg',
    'b/1.jpg',
  ]);
  expect(comparePaths('a.jpg', 'a.jpg')).toBe(0);
});

test('the same bytes have the same name, and others another', () => {
  expect(huellaDeFoto(0x00ab, 12)).toBe('000000ab-12');
  expect(huellaDeFoto(0x00ab, 13)).not.toBe(huellaDeFoto(0x00ab, 12));
});

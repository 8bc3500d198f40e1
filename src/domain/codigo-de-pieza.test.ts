import { describe, expect, test } from 'vitest';
import { codigoDePieza, readCodigo } from './codigo-de-pieza.ts';

const HOSTS = ['yarda.mx', 'localhost:3000'];

describe('the code of a part', () => {
  test('is the address of its page, and leads back to it', () => {
    expect(codigoDePieza('https://yarda.mx', 1500)).toBe('https://yarda.mx/detalles/1500');
    expect(readCodigo(codigoDePieza('https://yarda.mx', 1500), HOSTS)).toEqual({ por: 'id', id: 1500 });
    expect(readCodigo(codigoDePieza('http://localhost:3000', 7), HOSTS)).toEqual({ por: 'id', id: 7 });
  });

  test.each(['https://yarda.mx/detalles/1500/', ' https://YARDA.mx/detalles/1500?utm=x#fotos\n'])(
    'is read as it comes: %j',
    (text) => {
      expect(readCodigo(text, HOSTS)).toEqual({ por: 'id', id: 1500 });
    },
  );

  test('is a number of the inventory where it is one alone', () => {
    expect(readCodigo('#1500', HOSTS)).toEqual({ por: 'inventario', inventario: 1500 });
    expect(readCodigo('00042', HOSTS)).toEqual({ por: 'inventario', inventario: 42 });
  });

  test.each([
    ['of another system', 'https://otro-yonke.mx/detalles/1500'],
    ['of another page of ours', 'https://yarda.mx/notas/1500'],
    ['of the same host by another way', 'ftp://yarda.mx/detalles/1500'],
    ['of a host that begins like ours', 'https://yarda.mx.otro.com/detalles/1500'],
    ['of ours as the name of somebody at another host', 'https://yarda.mx@otro.com/detalles/1500'],
    ['a script', 'javascript:alert(1)//yarda.mx/detalles/1500'],
    ['the code of an article', '7501055310883'],
    ['no part of ours', '0'],
    ['beyond every number', '2147483648'],
    ['of a tax document', 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=1'],
    ['nothing', ''],
    ['words', 'FARO IZQ JETTA'],
  ])('is none when it is %s', (_, text) => {
    expect(readCodigo(text, HOSTS)).toBeNull();
  });
});

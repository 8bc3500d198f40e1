import { expect, test } from 'vitest';
import { disponible, sayLado, schemaCondition, tituloPieza } from './pieza.ts';

const faro = {
  pieza: 'FARO',
  lado: 'IZQ',
  marca: 'VOLKSWAGEN',
  auto: 'JETTA',
  tipo: 'SEDAN',
  anios: { from: 2015, to: 2018 },
  origen: 'ORIGINAL',
  condicion: 'USADO',
};

test('the title says part, side, car, years, origin and condition', () => {
  expect(tituloPieza(faro)).toBe('FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO');
});

test('blanks are dropped and one year is written once', () => {
  expect(tituloPieza({ ...faro, lado: '', tipo: '', anios: { from: 2016, to: 2016 } })).toBe(
    'FARO VOLKSWAGEN JETTA 2016 ORIGINAL USADO',
  );
});

test.each([
  ['NUEVO', 'NewCondition'],
  ['Nueva', 'NewCondition'],
  ['SEMINUEVO', 'UsedCondition'],
  ['USADO EXCELENTE', 'UsedCondition'],
  ['USADO CON DETALLE', 'DamagedCondition'],
  ['PARA REPARAR', 'DamagedCondition'],
  ['REPARADO', 'RefurbishedCondition'],
  ['quién sabe', 'UsedCondition'],
])('%s is %s', (condicion, name) => {
  expect(schemaCondition(condicion)).toBe(`https://schema.org/${name}`);
});

test.each([
  ['IZQ', 'IZQ (izquierdo, del conductor)'],
  ['DEL DER', 'DEL DER (delantero derecho, del copiloto)'],
  ['CENTRAL', 'CENTRAL'],
  ['IZQ CENTRAL', 'IZQ CENTRAL'],
  ['', ''],
])('the side %j is said as %j', (lado, said) => {
  expect(sayLado(lado)).toBe(said);
});

test('what may be taken is what is there and promised to nobody', () => {
  expect(disponible({ existencias: 5, apartadas: 2 })).toBe(3);
});

import { expect, test } from 'vitest';
import { schemaCondition } from './condicion.ts';

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

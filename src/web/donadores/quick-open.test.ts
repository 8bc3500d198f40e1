import { expect, test } from 'vitest';
import { busquedaOf } from './quick-open.ts';

test('a donor car is asked for by its number or its VIN, and nothing else is', () => {
  for (const typed of ['D-12', 'd12', ' d 12 ']) expect(busquedaOf(typed)).toBe('D-12');
  expect(busquedaOf('3n1cn7ad2fl 800001')).toBe('3N1CN7AD2FL800001');
  for (const typed of ['12', '', 'dodge', 'puerta delantera', 'D-', '3N1CN7AD2FL80000'])
    expect(busquedaOf(typed)).toBeNull();
});

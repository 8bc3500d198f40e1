import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFilters, describeFilters, filtersFromUrl, NO_FILTERS, urlOfFilters } from './inicio-url.ts';

const CAR = { marca: 'NISSAN', auto: 'TSURU', year: 2016, pieza: 'FARO' };

describe('filtersFromUrl', () => {
  it.each([
    ['', NO_FILTERS],
    ['?', NO_FILTERS],
    ['?q=faro+izq%20jetta', { ...NO_FILTERS, search: 'faro izq jetta' }],
    ['q=faro', { ...NO_FILTERS, search: 'faro' }],
    ['?q=%20%20faro%0A izq ', { ...NO_FILTERS, search: 'faro izq' }],
    ['?marca=NISSAN&auto=TSURU&anio=2016&pieza=FARO&pagina=3', { ...NO_FILTERS, ...CAR, page: 3 }],
    ['?marca=CITRO%C3%8BN', { ...NO_FILTERS, marca: 'CITROËN' }],
  ])('reads %j', (search, expected) => {
    expect(filtersFromUrl(search)).toEqual(expected);
  });

  it.each([
    ['a broken escape', '?q=%E0%A4%A'],
    ['a NUL', '?q=faro%00'],
    ['the internal search\'s "all"', '?marca=all&auto=all&anio=all&pieza=all'],
    ['a page that is no number', '?pagina=dos'],
    ['page zero', '?pagina=0'],
    ['a negative page', '?pagina=-1'],
    ['an endless page', '?pagina=99999999999'],
    ['an overlong brand', `?marca=${'x'.repeat(201)}`],
    ['a car without its brand', '?auto=TSURU&anio=2016&pieza=FARO'],
    ['keys of the prototype', '?__proto__=x&constructor=y'],
    ['foreign parameters', '?utm_source=fb&fbclid=1'],
  ])('ignores %s', (_what, search) => {
    expect(filtersFromUrl(search)).toEqual(NO_FILTERS);
  });

  it('forgets the levels below a year that cannot be one', () => {
    expect(filtersFromUrl('?marca=NISSAN&auto=TSURU&anio=1&pieza=FARO')).toEqual({
      ...NO_FILTERS,
      marca: 'NISSAN',
      auto: 'TSURU',
    });
  });

  it('cuts a pasted text at the longest the call accepts', () => {
    expect(filtersFromUrl(`?q=${'faro+'.repeat(100)}`).search.length).toBeLessThanOrEqual(200);
  });

  it('drops the half of a character that the cut leaves', () => {
    const { search } = filtersFromUrl(`?q=${'x'.repeat(199)}%F0%9F%9A%97`);
    expect(search).toBe('x'.repeat(199));
    expect(urlOfFilters({ ...NO_FILTERS, search })).toBe(`/?q=${search}`);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (search) => filtersFromUrl(search).page >= 1));
  });
});

describe('urlOfFilters', () => {
  it('is the bare landing when nothing is chosen', () => {
    expect(urlOfFilters(NO_FILTERS)).toBe('/');
  });

  it('writes what was chosen and nothing else, as a form would', () => {
    expect(urlOfFilters({ ...NO_FILTERS, ...CAR, search: 'faro izq & más', page: 2 })).toBe(
      '/?q=faro+izq+%26+m%C3%A1s&marca=NISSAN&auto=TSURU&anio=2016&pieza=FARO&pagina=2',
    );
  });

  it('comes back from any address it wrote', () => {
    const word = fc.string({ unit: 'binary', maxLength: 60 });
    const filters = fc
      .record({ q: word, marca: word, auto: word, anio: fc.integer({ min: 1899, max: 2101 }).map(String), pieza: word })
      .map(cleanFilters);
    fc.assert(
      fc.property(filters, (filtros) => {
        expect(filtersFromUrl(urlOfFilters(filtros).slice(1))).toEqual(filtros);
      }),
    );
  });
});

it('says in words what is searched', () => {
  expect(describeFilters({ ...NO_FILTERS, ...CAR, search: 'con foco' })).toBe('con foco FARO NISSAN TSURU 2016');
  expect(describeFilters(NO_FILTERS)).toBe('');
});

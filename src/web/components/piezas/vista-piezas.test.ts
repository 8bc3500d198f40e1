import { expect, it } from 'vitest';
import { openingVista, urlOfVista, vistaFromUrl } from '#web/components/lista/vista.ts';
import { requestOf, VISTA_PIEZAS } from './vista-piezas.ts';

const SIN_FILTROS = openingVista(VISTA_PIEZAS);
const ALL = { page: 7, search: 'faro izq', marca: 'VOLKSWAGEN', auto: 'all', year: '2016', pieza: 'FARO & CIA' };

it('the address has the names of the public page', () => {
  const url = '?q=faro+izq&marca=VOLKSWAGEN&auto=all&anio=2016&pieza=FARO+%26+CIA&pagina=7';
  expect(urlOfVista(VISTA_PIEZAS, ALL)).toBe(url);
  expect(vistaFromUrl(VISTA_PIEZAS, new URLSearchParams(url))).toEqual(ALL);
});

it('a level below one without a choice is not chosen', () => {
  const read = vistaFromUrl(VISTA_PIEZAS, new URLSearchParams('marca=NISSAN&anio=2016&pieza=FARO'));
  expect(read).toEqual({ ...SIN_FILTROS, marca: 'NISSAN' });
});

it('asks the server for any where all is chosen, or nothing', () => {
  expect(requestOf({ ...ALL, auto: 'TSURU' }, 'todas')).toEqual({
    page: 7,
    itemsPerPage: 10,
    search: 'faro izq',
    marca: 'VOLKSWAGEN',
    auto: 'TSURU',
    year: 2016,
    pieza: 'FARO & CIA',
    exist: 'todas',
  });
  const any = { marca: '', auto: '', year: null, pieza: '', exist: 'existentes' };
  expect(requestOf(SIN_FILTROS, 'existentes')).toMatchObject(any);
  const todas = { ...SIN_FILTROS, marca: 'all', auto: 'all', year: 'all', pieza: 'all' };
  expect(requestOf(todas, 'existentes')).toMatchObject(any);
});

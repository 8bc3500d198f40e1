import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buscadorPublic } from '#contract/buscador-public.ts';
import type { InicioState, Negocio } from '#contract/page-state.ts';
import { SIN_RESULTADOS } from '#domain/buscador.ts';
import { NO_FILTERS, urlOfFilters } from '#domain/inicio-url.ts';
import { answer, renderComponent } from '#tests/componentes.tsx';
import { InicioScreen } from './inicio/inicio-screen.tsx';
import { QuienesSomos } from './inicio/quienes-somos.tsx';
import { renderPage } from './render.tsx';

const NEGOCIO: Negocio = {
  nombre: 'Yonke Ruiz',
  descripcion: 'Autopartes usadas',
  whatsapp: '525500000000',
  telefono: '+52 (55) 0000-0000',
  correo: 'ventas@yonke.test',
  direccion: 'Av. de los Talleres 100',
  horario: 'Sábados de 9:00 a 14:00',
  entrega: '',
  mapa: '',
};
/** Without a photo, for no server is there to ask for it. */
const RECIENTES = [{ id: 7, inventario: 40, titulo: 'FARO IZQ NISSAN TSURU', portada: '' }];
const NADA = {
  total: 0,
  totalCapped: false,
  totalPages: 0,
  inventario: [],
  relacionadas: [],
  sugerencia: null,
  avisos: [],
};
const SIN_ELEGIR: InicioState = {
  page: 'inicio',
  negocio: NEGOCIO,
  filtros: NO_FILTERS,
  opciones: { marcas: { marcas: ['NISSAN'], conteos: [1] }, autos: null, years: null, piezas: null },
  resultados: null,
};
const ANSWERS = [
  answer(buscadorPublic.getAutos, { autos: ['TSURU'], conteos: [1] }),
  answer(buscadorPublic.getFilas, NADA),
];

/** The landing at its address, as the server wrote it, made live as the browser does. */
function openInicio(state: InicioState) {
  const { user } = renderComponent(null, { answers: ANSWERS });
  history.replaceState(null, '', urlOfFilters(state.filtros));
  const [, written = ''] = /<main[^>]*>(.*)<\/main>/s.exec(renderPage(state, RECIENTES)) ?? [];
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = written;
  render(<InicioScreen state={state} />, { container, hydrate: true });
  return user;
}

const tira = () => screen.getByRole('region', { name: 'Recién llegadas' });
const isAbove = (heading: string) =>
  tira().compareDocumentPosition(screen.getByRole('heading', { name: heading })) === Node.DOCUMENT_POSITION_FOLLOWING;

test('what came last stays as the server wrote it: above the brands, then below what is to be chosen next', async () => {
  const user = openInicio(SIN_ELEGIR);
  expect(isAbove('Elige la marca')).toBe(true);
  await user.click(screen.getByRole('link', { name: /^NISSAN/ }));
  expect(isAbove('Elige el auto')).toBe(false);
  expect(screen.getByRole('link', { name: 'FARO IZQ NISSAN TSURU' }).getAttribute('href')).toBe('/detalles/7');
});

test('it is hidden while a search shows what it found, and there again where one goes back or takes the search away', async () => {
  const user = openInicio(SIN_ELEGIR);
  await user.type(screen.getByRole('searchbox'), 'cofre{Enter}');
  await screen.findByText(SIN_RESULTADOS);
  expect(screen.queryByRole('region', { name: 'Recién llegadas' })).toBeNull();
  history.replaceState(null, '', '/');
  dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByRole('region', { name: 'Recién llegadas' });
});

test('a search that opened the page hides it, and who takes that away has it', async () => {
  const user = openInicio({ ...SIN_ELEGIR, filtros: { ...NO_FILTERS, search: 'cofre' }, resultados: NADA });
  expect(screen.queryByRole('region', { name: 'Recién llegadas' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Limpiar filtros' }));
  expect(isAbove('Elige la marca')).toBe(true);
});

test('what hides it before anything is painted is taken off once what was remembered is asked', async () => {
  const { dataset } = document.documentElement;
  dataset.recuerda = '';
  localStorage.setItem('searchText', 'cofre');
  openInicio(SIN_ELEGIR);
  await screen.findByText(SIN_RESULTADOS);
  expect(dataset.recuerda).toBeUndefined();
});

test('a business that configured neither its map nor delivery is not said to have them', () => {
  const namesIn = (negocio: Negocio) => {
    const html = renderToStaticMarkup(<QuienesSomos negocio={negocio} />);
    return Array.from(html.matchAll(/<dt>([^<]*)<|>(Ver en el mapa)</g), ([, name, enlace]) => name ?? enlace);
  };
  expect(namesIn(NEGOCIO)).toEqual(['Horario', 'Dirección', 'Teléfono']);
  const completo = { ...NEGOCIO, mapa: 'https://mapa.test/x', entrega: 'Recoges en el local.' };
  expect(namesIn(completo)).toEqual(['Horario', 'Dirección', 'Ver en el mapa', 'Entrega', 'Teléfono']);
});

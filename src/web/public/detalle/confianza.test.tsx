import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Negocio } from '#contract/page-state.ts';
import { Confianza } from './confianza.tsx';

const NEGOCIO: Negocio = {
  nombre: 'Yonke Ruiz',
  descripcion: 'Autopartes usadas',
  whatsapp: '525500000000',
  telefono: '55 0000 0000',
  correo: 'ventas@yonke.test',
  direccion: 'Av. de los Talleres 100',
  horario: 'Sábados de 9:00 a 14:00',
  entrega: '',
  mapa: '',
};

const namesIn = (negocio: Negocio, condicion: string) => {
  const html = renderToStaticMarkup(<Confianza condicion={condicion} negocio={negocio} />);
  return [...html.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, name]) => name);
};

test('a business that configured no delivery is not said to deliver', () => {
  expect(namesIn(NEGOCIO, 'USADO')).toEqual(['USADO', 'Devoluciones', 'Atención']);
  const delivers = { ...NEGOCIO, entrega: 'Recoges en el local.' };
  expect(namesIn(delivers, 'USADO')).toEqual(['USADO', 'Entrega', 'Devoluciones', 'Atención']);
});

test('a condition that nobody explained is left out', () => {
  expect(namesIn(NEGOCIO, 'DE TALLER')).toEqual(['Devoluciones', 'Atención']);
});

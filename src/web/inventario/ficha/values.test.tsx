import { expect, test } from 'vitest';
import { CAMPOS_PIEZA, type CampoPieza, camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { tituloPieza } from '#domain/pieza.ts';
import { readForm } from '#web/components/record/record-fields.ts';
import { changedFields } from '#web/components/record/record-rules.ts';
import { rebase } from '#web/components/record/record-values.ts';
import { preguntaOf } from './aviso-duplicadas.tsx';
import { REGLAS_PIEZA } from './reglas.ts';
import { copiaOf, nuevaCon, otraDelAuto, PIEZA_NUEVA, type PiezaValues, tituloOf } from './values.ts';

const { toValues, validate: validatePieza } = REGLAS_PIEZA;
const formaOf = (values: PiezaValues, campos: readonly CampoPieza[]) => readForm(camposPieza, values, campos);

const FARO: PiezaCompleta = {
  id: 7,
  inventario: 1200,
  titulo: 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO',
  marca: 'VOLKSWAGEN',
  auto: 'JETTA',
  tipo: 'SEDAN',
  anios: { from: 2015, to: 2018 },
  pieza: 'FARO',
  lado: 'IZQ',
  numeroParte: '5C6-941',
  origen: 'ORIGINAL',
  condicion: 'USADO',
  detalles: 'Rayón\nchico',
  costo: 50_000,
  existencias: 3,
  ubicacion: '',
  disponible: 3,
  precio: 123_450,
  precioMercado: null,
  porPublicarFacebook: true,
  porPublicarMercado: false,
  publicadaFacebook: null,
  publicadaMercado: '2026-10-01',
  codigoRadec: 'R1',
  costoRadec: 99,
  linkRadec: 'https://radec.mx/1',
  costoMercado: null,
  linkMercado: '',
  cotizador: 'Ana',
  venta: 'QUALITAS',
  fecha: '2026-09-30',
  nota: 'Repisa 4',
  donador: null,
  version: 5,
  portada: 'a.webp',
  galeria: ['a.webp', 'b.webp'],
};
const VALUES = toValues(FARO);

test('a part goes into the form and comes out as it was', () => {
  expect(Object.keys(VALUES).sort()).toEqual([...CAMPOS_PIEZA].sort());
  expect(VALUES).toMatchObject({ anios: '2015-2018', costo: '$500.00', precio: '$1,234.50', precioMercado: '' });
  expect(VALUES).toMatchObject({ porPublicarFacebook: '1', porPublicarMercado: '', publicadaFacebook: '' });
  expect(validatePieza(VALUES)).toEqual({});
  const { id, titulo, version, disponible, portada, galeria, ...campos } = FARO;
  expect(formaOf(VALUES, CAMPOS_PIEZA)).toEqual(campos);
});

test('a cost with centavos shows them', () => {
  expect(toValues({ ...FARO, costo: 1_234_05 }).costo).toBe('$1,234.05');
});

test('only what was changed is sent', () => {
  const after = { ...VALUES, precio: '', existencias: '4', porPublicarMercado: '1', nota: '' };
  const changed = changedFields(REGLAS_PIEZA, VALUES, after);
  expect(formaOf(after, changed)).toEqual({ precio: null, existencias: 4, porPublicarMercado: true, nota: '' });
  expect(changedFields(REGLAS_PIEZA, VALUES, { ...VALUES })).toEqual([]);
});

test('a new part: what is missing, and years that no car has', () => {
  expect(Object.keys(validatePieza(PIEZA_NUEVA)).sort()).toEqual(
    ['anios', 'auto', 'condicion', 'costo', 'marca', 'origen', 'pieza'].sort(),
  );
  expect(validatePieza({ ...VALUES, anios: '1899' })).toHaveProperty('anios');
  expect(validatePieza({ ...VALUES, anios: '2015-2099' }).anios).toMatch(
    /^El campo Año debe estar entre 1900 y \d{4}$/,
  );
});

test('over another state what was typed stays, and the rest is new', () => {
  const typed = { ...VALUES, precio: '$1.00', nota: 'Repisa 9' };
  const theirs = { ...VALUES, nota: 'Repisa 5', existencias: '2', marca: 'AUDI' };
  const merged = rebase(VALUES, typed, theirs);
  expect(merged).toEqual({ ...theirs, precio: '$1.00', nota: 'Repisa 9' });
});

test('the title while typing is the title of the part', () => {
  expect(tituloOf(VALUES)).toBe(FARO.titulo);
  expect(tituloOf(VALUES)).toBe(tituloPieza(FARO));
  expect(tituloOf({ ...VALUES, anios: '2015 - 2018' })).toBe(FARO.titulo);
  expect(tituloOf({ ...VALUES, anios: '201' })).toBe('FARO IZQ VOLKSWAGEN JETTA SEDAN ORIGINAL USADO');
  expect(tituloOf(PIEZA_NUEVA)).toBe('');
});

test('another part of the car, and a copy of the part', () => {
  const otra = nuevaCon({ copia: otraDelAuto(VALUES) });
  expect(otra).toMatchObject({ marca: 'VOLKSWAGEN', auto: 'JETTA', anios: '2015-2018', origen: 'ORIGINAL' });
  expect(otra).toMatchObject({ pieza: '', costo: '', existencias: '1' });

  const copia = nuevaCon({ copia: copiaOf(VALUES) });
  const same = [
    'pieza',
    'lado',
    'marca',
    'auto',
    'tipo',
    'anios',
    'numeroParte',
    'origen',
    'condicion',
    'costo',
    'precio',
  ];
  expect(changedFields(REGLAS_PIEZA, PIEZA_NUEVA, copia)).toEqual(expect.arrayContaining(same));
  const own = ['inventario', 'existencias', 'detalles', 'nota', 'cotizador', 'venta', 'fecha'] as const;
  const listings = ['porPublicarFacebook', 'publicadaFacebook', 'porPublicarMercado', 'publicadaMercado'] as const;
  for (const campo of [...own, ...listings]) expect(copia[campo]).toBe(PIEZA_NUEVA[campo]);
});

test.each([[null], [undefined], ['copia'], [{ copia: 'x' }], [{ copia: { marca: 5, inventario: '9', id: '1' } }]])(
  'a history with %j starts an empty form',
  (state) => {
    expect(nuevaCon(state)).toEqual(PIEZA_NUEVA);
  },
);

test('parts that may be the same are asked for once enough is known, and something of it is new', () => {
  const nothing = { ...PIEZA_NUEVA, marca: 'VOLKSWAGEN', auto: 'JETTA', pieza: 'FARO', anios: '20' };
  expect(preguntaOf(nothing, null, null)).toBeNull();
  expect(preguntaOf({ ...nothing, anios: '2015' }, null, null)).toMatchObject({ anios: { from: 2015, to: 2015 } });
  expect(preguntaOf({ ...PIEZA_NUEVA, numeroParte: '5C6' }, null, null)).toMatchObject({
    numeroParte: '5C6',
    anios: null,
  });
  expect(preguntaOf({ ...VALUES, precio: '$5.00' }, VALUES, 7)).toBeNull();
  expect(preguntaOf({ ...VALUES, lado: 'DER' }, VALUES, 7)).toMatchObject({ lado: 'DER', excepto: 7 });
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { box, day, line, money, requiredLine, years } from './kinds.ts';
import { camposPieza } from './pieza.ts';
import { piezaCompleta, piezaInterna } from './pieza-interna.ts';
import { piezaPublica } from './pieza-publica.ts';
import {
  type Audience,
  blanksOf,
  changedBy,
  type Fields,
  fieldsBut,
  namesOf,
  pickValues,
  seenBy,
  shown,
  tableOf,
  typed,
} from './record.ts';
import { wireObject } from './wire-object.ts';

const campos = {
  folio: { wire: 'FOLIO', kind: requiredLine(10), label: 'Folio', sees: 'anyone', changes: 'staff' },
  auto: { wire: 'AUTO', kind: years, label: 'Años', sees: 'client', changes: 'staff' },
  costo: { wire: 'COSTO', kind: money, label: 'Costo', sees: 'staff', changes: 'admin' },
  pagada: { wire: 'PAGADA', kind: box, label: 'Pagada', sees: 'staff' },
  visita: { wire: 'VISITA', kind: day, label: 'Visita', sees: 'admin' },
  secreto: { wire: 'SECRETO', kind: line(10), label: 'Secreto' },
} as const satisfies Fields;

test.each<readonly [Audience, readonly string[], readonly string[]]>([
  ['anyone', ['folio'], []],
  ['client', ['folio', 'auto'], []],
  ['staff', ['folio', 'auto', 'costo', 'pagada'], ['folio', 'auto']],
  ['admin', ['folio', 'auto', 'costo', 'pagada', 'visita'], ['folio', 'auto', 'costo']],
])('%s sees %j and changes %j; a field that names nobody is nobody’s', (audience, sees, changes) => {
  expect(namesOf(seenBy(campos, audience))).toEqual(sees);
  expect(namesOf(changedBy(campos, audience))).toEqual(changes);
});

test('an answer shows the fields of its audience, a form takes those that may be changed', () => {
  const answer = wireObject(shown(seenBy(campos, 'staff')));
  const record = { folio: 'A1', auto: { from: 2013, to: 2015 }, costo: 150_00, pagada: true };
  const wire = { FOLIO: 'A1', AUTO: '2013-2015', COSTO: '$150.00', PAGADA: 1 };
  expect(z.encode(answer, { ...record, secreto: 'x' } as never)).toEqual(wire);
  expect(z.decode(answer, wire)).toEqual(record);
  const form = wireObject(typed(changedBy(campos, 'staff')));
  expect(z.decode(form, { ...wire, SECRETO: 'x' } as never)).toEqual({ folio: 'A1', auto: record.auto });
});

test('some fields can be left out, and a form in which nothing was filled in has the blank ones of the rest', () => {
  const { secreto, visita } = campos;
  expect(fieldsBut(campos, ['folio', 'auto', 'costo', 'pagada'])).toEqual({ visita, secreto });
  expect(blanksOf(campos)).toEqual({ costo: null, pagada: false, visita: null, secreto: '' });
});

test('the values of the fields are picked out of something that has more', () => {
  const secreto = {
    folio: 'A1',
    auto: { from: 2013, to: 2015 },
    costo: null,
    pagada: false,
    visita: null,
    secreto: '',
  };
  expect(pickValues(campos, { ...secreto, id: 7 } as typeof secreto)).toEqual(secreto);
});

test('a file has the labels, and values as people read them', () => {
  const records = [
    { folio: 'A1', auto: { from: 2013, to: 2015 }, costo: 150_00, pagada: true, secreto: 'x' },
    { folio: 'A2', auto: { from: 2020, to: 2020 }, costo: null, pagada: false, visita: '2026-11-02' },
  ];
  expect(tableOf(campos, 'admin', records)).toEqual([
    ['Folio', 'Años', 'Costo', 'Pagada', 'Visita'],
    ['A1', '2013-2015', '$150.00', 'Sí', ''],
    ['A2', '2020', '', 'No', '02/11/2026'],
  ]);
  expect(tableOf(campos, 'client', records)[0]).toEqual(['Folio', 'Años']);
});

/** Everything that the answers about a part may carry beside its fields. */
const COMPUTED = ['FACE__', 'TITULO_PARA_PUBLICAR_FORMULA', 'disponible', 'galery', 'id', 'portada'];

/** Encodes a part with every field there is: what is left is what the schema lets through. */
function namesLetThrough(schema: z.ZodMiniType, precio: unknown): readonly string[] {
  const part = {
    ...Object.fromEntries(namesOf(camposPieza).map((name) => [name, camposPieza[name].kind.isRequired ? 'x' : null])),
    id: 1,
    titulo: 't',
    inventario: 1,
    existencias: 1,
    disponible: 1,
    costo: 1,
    anios: { from: 2013, to: 2013 },
    precio,
    ...Object.fromEntries(
      namesOf(camposPieza)
        .filter((name) => ['linea', 'parrafos', 'enlace'].includes(camposPieza[name].kind.name))
        .map((name) => [name, 'x']),
    ),
    porPublicarFacebook: true,
    porPublicarMercado: false,
    portada: 'a',
    galeria: [],
    version: 1,
  };
  return Object.keys(z.encode(schema, part) as object).sort();
}

test('what anyone sees of a part is what its table says, and so is what everybody at work sees', () => {
  const wireOf = (audience: Audience) => Object.values(seenBy(camposPieza, audience)).map(({ wire }) => wire);
  expect(namesLetThrough(piezaPublica, '')).toEqual([...wireOf('anyone'), ...COMPUTED].sort());
  const all = [...new Set([...wireOf('staff'), ...COMPUTED, 'version'])].sort();
  expect(namesLetThrough(piezaCompleta, 1)).toEqual(all);
  expect(namesLetThrough(piezaInterna, 1)).toEqual(all);
});

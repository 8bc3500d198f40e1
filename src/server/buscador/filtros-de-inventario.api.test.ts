import { beforeAll, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { signedIn } from '#tests/cuentas.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { readCsv } from '#tests/tablas.ts';

// It is the evening of the 3rd where the business is, and the 4th where its server counts.
const yard = createInventario({ now: () => new Date('2026-11-04T02:00:00Z') });

interface Hecha {
  readonly id: number;
  readonly inventario: number;
  readonly marca: string;
  readonly pieza: string;
  readonly existencias: number;
  readonly condicion: string;
  readonly origen: string;
  readonly precio: number | null;
  readonly numero_parte: string;
  readonly publicada_facebook: string | null;
  readonly publicada_mercado: string | null;
  readonly creada: Date;
  readonly fotos: number;
}

const hechas: Hecha[] = [];

/** Each turn of a number chooses among some values, so that all combinations come about. */
const one = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T;
const DIAS = ['2026-11-02T05:59:59Z', '2026-11-02T06:00:00Z', '2026-11-03T05:59:59Z', '2026-11-03T06:00:00Z'];

beforeAll(async () => {
  for (let n = 0; n < 180; n += 1) {
    const pieza = {
      marca: one(['NISSAN', 'KIA'], n),
      auto: 'UNO',
      pieza: one(['FARO', 'COFRE', 'PUERTA'], n),
      existencias: one([1, 0, 2, 3, 1], n),
      condicion: one(['USADO', 'NUEVO', 'USADO'], Math.floor(n / 2)),
      origen: one(['ORIGINAL', 'OEM', 'TW', 'ORIGINAL'], Math.floor(n / 3)),
      precio: one([null, 1_000_00, 2_000_00], Math.floor(n / 5)),
      numero_parte: one(['', 'ABC-1'], Math.floor(n / 7)),
      publicada_facebook: one([null, null, '2026-11-01'], Math.floor(n / 11)),
      publicada_mercado: one([null, '2026-11-01', null, null], Math.floor(n / 13)),
      creada: new Date(one(DIAS, Math.floor(n / 4))),
    };
    const fotos = one([0, 1, 2, 0], Math.floor(n / 9));
    const made = await insertPieza(
      yard.db,
      pieza,
      Array.from({ length: fotos }, (_, index) => `p${n}-${index}.jpg`),
    );
    hechas.push({ ...pieza, ...made, fotos });
  }
});

type Criterio = readonly [body: Readonly<Record<string, unknown>>, fits: (pieza: Hecha) => boolean];

const CRITERIOS: readonly Criterio[] = [
  [{ condicion: 'NUEVO' }, ({ condicion }) => condicion === 'NUEVO'],
  [{ origen: 'OEM' }, ({ origen }) => origen === 'OEM'],
  [{ faltan: ['foto'] }, ({ fotos }) => fotos === 0],
  [{ faltan: ['precio'] }, ({ precio }) => precio === null],
  [{ faltan: ['numero'] }, ({ numero_parte }) => numero_parte === ''],
  [
    { faltan: ['numero', 'foto', 'precio'] },
    (una) => una.fotos === 0 && una.precio === null && una.numero_parte === '',
  ],
  [{ publicada: 'si' }, (una) => una.publicada_facebook !== null || una.publicada_mercado !== null],
  [{ publicada: 'no' }, (una) => una.publicada_facebook === null && una.publicada_mercado === null],
  [{ searchDateStart: '2026-11-03' }, ({ creada }) => creada >= new Date('2026-11-03T06:00:00Z')],
  [{ searchDateEnd: '2026-11-01' }, ({ creada }) => creada < new Date('2026-11-02T06:00:00Z')],
  [
    { searchDateStart: '2026-11-02', searchDateEnd: '2026-11-02' },
    ({ creada }) => creada >= new Date('2026-11-02T06:00:00Z') && creada < new Date('2026-11-03T06:00:00Z'),
  ],
];

/** Beside the filters that were there before. */
const BESIDE: readonly Criterio[] = [
  [{}, () => true],
  [{ marca: 'KIA' }, ({ marca }) => marca === 'KIA'],
  [{ marca: 'KIA', auto: 'UNO' }, ({ marca }) => marca === 'KIA'],
  [{ pieza: 'COFRE' }, ({ pieza }) => pieza === 'COFRE'],
  [{ year: 2014 }, () => false],
  [{ search: 'cofre' }, ({ pieza }) => pieza === 'COFRE'],
  [{ search: 'kia faro' }, ({ marca, pieza }) => marca === 'KIA' && pieza === 'FARO'],
];

/** Every criterion alone and beside the next one, with every filter of before, in stock and at all. */
const CASOS = CRITERIOS.flatMap((criterio, index) =>
  [criterio, join(criterio, CRITERIOS[(index + 3) % CRITERIOS.length] ?? criterio)].flatMap((narrowed) =>
    BESIDE.flatMap((beside) => [0, -1].map((exist) => [...join(narrowed, beside), exist] as const)),
  ),
);

function join([body, fits]: Criterio, [other, fitsToo]: Criterio): Criterio {
  const faltan = [...new Set([body.faltan, other.faltan].flat().filter(Boolean))];
  return [{ ...body, ...other, ...(faltan.length > 0 && { faltan }) }, (pieza) => fits(pieza) && fitsToo(pieza)];
}

interface Listado {
  readonly inventario: readonly { readonly id: number }[];
  readonly total: number;
  readonly relacionadas: readonly { readonly id: number }[];
}

const list = async (body: object, rol: (typeof ROL)[keyof typeof ROL] = ROL.socio) => {
  const path = 'search' in body ? 'update-piezas/get_piezas.php' : 'buscador/get_filas.php';
  return (await yard.call<Listado>(path, { itemsPerPage: 100, ...body }, rol)).body;
};

test('each filter, alone and beside others, with its count', async () => {
  expect(CASOS.length).toBeGreaterThan(300);
  for (const [body, fits, exist] of CASOS) {
    const { year } = body as { year?: number };
    const expected = hechas.filter((pieza) => fits(pieza) && (exist === -1 || pieza.existencias > 0) && year !== 2014);
    const { inventario, total } = await list({ ...body, exist });
    const ids = inventario.map(({ id }) => id).toSorted((first, second) => first - second);
    // A text has an order of its own; the page of a hundred has all of what it finds.
    const known = expected.map(({ id }) => id);
    expect([body, exist, total]).toEqual([body, exist, known.length]);
    expect([body, exist, ids]).toEqual([body, exist, known.slice(-100)]);
  }
}, 120_000);

test('newest first, page after page, and related parts are narrowed as well', async () => {
  const body = { exist: -1, publicada: 'no', faltan: ['foto'] };
  const all = await list(body);
  const second = await list({ ...body, page: 2, itemsPerPage: 5 });
  expect(second.inventario).toEqual(all.inventario.slice(5, 10));
  expect(second.total).toBe(all.total);
  const { relacionadas } = await list({ ...body, search: 'faro kia' });
  const published = new Set(hechas.filter(({ publicada_facebook: dia }) => dia !== null).map(({ id }) => id));
  expect(relacionadas.filter(({ id }) => published.has(id))).toEqual([]);
});

describe('the same filters', () => {
  const body = { exist: -1, condicion: 'USADO', faltan: ['precio'], searchDateStart: '2026-11-02', publicada: 'no' };

  test.each([{}, { search: 'faro' }])('choose the parts of a change of many and of a file: %o', async (text) => {
    const { total, inventario } = await list({ ...body, ...text });
    expect(total).toBeGreaterThan(2);
    const lote = { ...body, ...text, accion: 'condicion', valor: 'NUEVO' };
    const vista = (await yard.call<{ total: number; huella: string }>('inventario/preview_lote.php', lote)).body;
    expect(vista.total).toBe(total);
    const { session_id, keylogin } = await signedIn(yard.db, ROL.admin);
    const file = await yard.app.inject({
      method: 'POST',
      url: '/api/exportar/inventario.php',
      payload: { session_id, keylogin, ...body, ...text },
    });
    const numbers = readCsv(file.body)
      .slice(1)
      .map(([number]) => Number(number));
    const byId = new Map(hechas.map((pieza) => [pieza.id, pieza.inventario]));
    expect(numbers).toEqual(inventario.map(({ id }) => byId.get(id)));
  });

  test('are those of the change that is applied', async () => {
    const lote = { ...body, accion: 'condicion', valor: 'NUEVO' };
    const { total, huella } = (await yard.call<{ total: number; huella: string }>('inventario/preview_lote.php', lote))
      .body;
    const apply = { ...lote, total, huella };
    expect((await yard.call('inventario/apply_lote.php', apply)).body).toMatchObject({ mensaje: 'success', total });
    expect((await list(body)).total).toBe(0);
  });
});

test('what is no value is refused in words, and clients ask by none of them', async () => {
  const refused = async (body: object) => (await yard.call<{ mensaje: string }>('buscador/get_filas.php', body)).body;
  expect((await refused({ faltan: ['dinero'] })).mensaje).toContain('debe elegirse de la lista');
  expect((await refused({ publicada: 'tal vez' })).mensaje).toContain('debe elegirse de la lista');
  expect((await refused({ searchDateStart: '2026-11-03', searchDateEnd: '2026-11-02' })).mensaje).toContain(
    'no puede ser anterior a la fecha inicial',
  );
  const sinPrecio = { faltan: ['precio'] };
  expect((await yard.call('buscador/get_filas.php', sinPrecio, ROL.cliente)).body).toMatchObject({ codigo: 'rol' });
  expect((await yard.call('buscador/get_filas.php', { faltan: [] }, ROL.cliente)).body).toMatchObject({
    mensaje: 'success',
  });
});

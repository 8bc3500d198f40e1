import { beforeAll, describe, expect, test } from 'vitest';
import { diaOf } from '#domain/fecha.ts';
import { ORDENES, type Sentido } from '#domain/orden-de-lista.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/pagina.ts';
import { ROL } from '#domain/roles.ts';
import { foldTexto } from '#domain/texto.ts';
import { insertVentasDeUtilidad } from '#tests/casos-de-utilidad.ts';
import { signedIn } from '#tests/cuentas.ts';
import { insertNota, insertPieza } from '#tests/factories.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { type ConClaves, inOrder } from '#tests/orden.ts';
import { readCsv } from '#tests/tablas.ts';
import { sell } from '#tests/ventas.ts';

const yard = createInventario();
const hoy = diaOf(new Date());
const SENTIDOS = ['asc', 'desc'] as const;
const one = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T;

interface Answer extends Wire {
  readonly bajas: readonly { readonly id: number }[];
  readonly sinOrdenar?: boolean;
}
const ask = async (path: string, body: object) =>
  (await yard.call<Answer>(path, { itemsPerPage: 100, ...body }, ROL.admin)).body;

beforeAll(async () => {
  await insertVentasDeUtilidad(yard.db, hoy);
});

describe('write-offs', () => {
  const PATH = 'reportes/inventario.php';
  const idsOf = async (body: object) => (await ask(PATH, body)).bajas.map(({ id }) => id);

  beforeAll(async () => {
    const FB = { publicada_facebook: '2026-01-02' };
    const piezas = [
      await insertPieza(yard.db, { existencias: 9, pieza: 'FARO', ...FB }),
      await insertPieza(yard.db, { existencias: 9, pieza: 'Ámbar', ...FB }),
      await insertPieza(yard.db, { existencias: 9, pieza: 'cofre', ...FB }),
    ];
    const remision = await insertNota(yard.db);
    for (let n = 0; n < 9; n += 1) {
      const duenio = one([{ tipo: 'mano' }, { tipo: 'remision', remision }] as const, Math.floor(n / 2));
      await sell(yard.db, one(piezas, n).id, { duenio });
    }
    await yard.db.pool.query(`update bajas set nota = (array['', 'Guía', 'águila'])[id % 3 + 1],
      cotizador = (array['KARLA', 'ernesto'])[id % 2 + 1], canal = (array['FACEBOOK', 'MERCADO', ''])[id % 3 + 1],
      fecha = date '2026-03-01' + (id / 4 % 3)::int, estatus = (array['baja', 'cancelado'])[id / 2 % 2 + 1]`);
  });

  test.each(Object.keys(ORDENES.bajas))(
    'by %s, both ways, page after page and among those of a text',
    async (orden) => {
      const { rows } =
        await yard.db.pool.query<ConClaves>(`select b.id, b.estatus, b.cantidad, b.descripcion, b.nota, b.cotizador,
      b.canal, p.inventario, b.fecha from bajas b join piezas p on p.id = b.pieza_id`);
      for (const sentido of SENTIDOS) {
        const expected = inOrder(rows, orden, sentido).map(({ id }) => id);
        expect([sentido, await idsOf({ orden, sentido })]).toEqual([sentido, expected.slice(0, 100)]);
        expect(await idsOf({ orden, sentido, page: 2, itemsPerPage: 5 })).toEqual(expected.slice(5, 10));
        const found = await idsOf({ search: 'faro' });
        expect(found.length).toBeGreaterThan(1);
        const among = rows.filter(({ id }) => found.includes(id));
        expect(among).toHaveLength(found.length);
        expect(await idsOf({ search: 'faro', orden, sentido })).toEqual(
          inOrder(among, orden, sentido).map(({ id }) => id),
        );
      }
    },
  );

  test('an order of another list is refused', async () => {
    expect((await ask(PATH, { orden: 'precio' })).mensaje).not.toBe('success');
  });
});

interface Fila extends Wire {
  readonly fecha?: string;
}
type Clave = string | number | null;
const { piezas, fecha, ...DE_DINERO } = {
  piezas: (fila: Fila) => Number(fila.piezas),
  fecha: (fila: Fila) => String(fila.fecha),
  vendido: conocido((fila) => Number(fila.vendido)),
  costo: conocido((fila) => Number(fila.costo)),
  envio: conocido((fila) => Number(fila.envio)),
  devuelto: conocido((fila) => Number(fila.devuelto)),
  utilidad: conocido(utilidadDe),
  margen: (fila: Fila) => {
    const quedo = centavos(fila.vendido) - centavos(fila.devuelto);
    return quedo > 0 ? centavos(utilidadDe(fila)) / quedo : null;
  },
  'sin-costo': (fila: Fila) => (Number(fila.piezas_sin_costo) > 0 ? Number(fila.vendido_sin_costo) : null),
};
const texto = (campo: string) => (fila: Fila) => foldTexto(String(fila[campo])) || null;
const DE_NOMBRE = { ...DE_DINERO, piezas, nombre: texto('nombre') };
const DE_VENTA = {
  ...DE_DINERO,
  fecha,
  pieza: texto('pieza'),
  venta: (fila: Fila) => foldTexto(`${fila.tipo} ${fila.folio}`),
  aseguradora: (fila: Fila) => (fila.tipo === 'siniestro' ? texto('aseguradora')(fila) : null),
  cotizador: texto('cotizador'),
};

function centavos(pesos: unknown): number {
  return Math.round(Number(pesos) * 100);
}

function utilidadDe({ vendido, costo, envio, devuelto }: Fila): number {
  return (centavos(vendido) - centavos(costo) - centavos(envio) - centavos(devuelto)) / 100;
}

function conocido(of: (fila: Fila) => number) {
  return (fila: Fila): Clave => (Number(fila.piezas) === 0 && Number(fila.piezas_sin_costo) > 0 ? null : of(fila));
}

/** Orders rows that stand in the order of their list: what has no value is last. */
function sorted(filas: readonly Fila[], claveOf: (fila: Fila) => Clave, sentido: Sentido): Fila[] {
  const sign = sentido === 'asc' ? 1 : -1;
  const known = filas.filter((fila) => claveOf(fila) !== null);
  const compare = (a: Clave, b: Clave) => (a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1);
  return [
    ...known.toSorted((a, b) => sign * compare(claveOf(a), claveOf(b))),
    ...filas.filter((fila) => claveOf(fila) === null),
  ];
}

describe('what was earned', () => {
  const PATH = 'utilidad/get_utilidad.php';
  const DIAS = { searchDateStart: '2020-01-01', searchDateEnd: '2030-12-31' };
  const LISTAS = {
    venta: ['ventas', DE_VENTA],
    siniestro: ['siniestros', DE_NOMBRE],
    aseguradora: ['aseguradoras', DE_NOMBRE],
    cotizador: ['cotizadores', DE_NOMBRE],
    marca: ['marcas', DE_NOMBRE],
    mes: ['meses', DE_NOMBRE],
  } as const;

  async function filasOf(por: keyof typeof LISTAS, body: object = {}): Promise<readonly Fila[]> {
    const all: Fila[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await ask(PATH, { ...DIAS, por, page, ...body });
      expect(answer).not.toHaveProperty('sinOrdenar');
      all.push(...(answer[LISTAS[por][0]] as readonly Fila[]));
      if (page >= Number(answer.totalPages)) return all;
    }
  }

  test.each(Object.keys(LISTAS) as (keyof typeof LISTAS)[])(
    'its list by %s, by each of its columns, both ways',
    async (por) => {
      const plain = await filasOf(por);
      expect(plain.length).toBeGreaterThan(1);
      for (const [orden, claveOf] of Object.entries<(fila: Fila) => Clave>(LISTAS[por][1])) {
        for (const sentido of SENTIDOS) {
          expect([orden, sentido, await filasOf(por, { orden, sentido })]).toEqual([
            orden,
            sentido,
            sorted(plain, claveOf, sentido),
          ]);
        }
      }
    },
  );

  test('a column that the list has not leaves it as it is', async () => {
    expect(await filasOf('marca', { orden: 'pieza' })).toEqual(await filasOf('marca'));
    expect(await filasOf('venta', { orden: 'nombre' })).toEqual(await filasOf('venta'));
  });

  test('its file has the order', async () => {
    const { session_id, keylogin } = await signedIn(yard.db, ROL.admin);
    const payload = { session_id, keylogin, ...DIAS, orden: 'costo', sentido: 'desc' };
    const file = await yard.app.inject({ method: 'POST', url: '/api/exportar/utilidad.php', payload });
    const [titulos = [], ...filas] = readCsv(file.body);
    const ventas = await filasOf('venta', { orden: 'costo', sentido: 'desc' });
    expect(filas.map((fila) => fila[titulos.indexOf('Documento')])).toEqual(ventas.map(({ folio }) => folio));
  });

  test('too many come as the list has them, which is said', async () => {
    // Not all at once: a busy machine gives a statement five seconds.
    const DE_UNA_VEZ = 1000;
    for (let first = 1; first <= EXACT_TOTAL_LIMIT + 1; first += DE_UNA_VEZ) {
      await yard.db.pool.query(
        `insert into indicadores (aseguradora, reporte, pieza, factura, fecha_factura, monto_factura, costo)
        select 'ATLAS', 'T-' || n, 'TOLDO', 'F-' || n, date '2019-06-01', n, 1 from generate_series($1::int, $1::int + $2::int - 1) n`,
        [first, DE_UNA_VEZ],
      );
    }
    for (const por of ['venta', 'siniestro'] as const) {
      const body = { searchDateStart: '2019-01-01', searchDateEnd: '2019-12-31', por };
      const [lista] = LISTAS[por];
      const { sinOrdenar, ...asked } = await ask(PATH, { ...body, orden: 'vendido' });
      expect(sinOrdenar).toBe(true);
      expect(asked[lista]).toEqual((await ask(PATH, body))[lista]);
    }
  }, 60_000);
});

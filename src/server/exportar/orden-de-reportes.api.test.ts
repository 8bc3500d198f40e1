import { beforeAll, describe, expect, test } from 'vitest';
import { COLUMNAS_DE_ARCHIVO, titulosOf } from '#domain/columnas-de-archivo.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/pagina.ts';
import { ROL } from '#domain/roles.ts';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { createCuenta, type Identity, signedIn } from '#tests/cuentas.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';
import { type ConClaves, inOrder } from '#tests/orden.ts';
import { readCsv } from '#tests/tablas.ts';

const yard = createInventario();
const notas = new TestNotas(yard);
const one = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T;

const DIAS = { searchDateStart: '2026-01-01', searchDateEnd: '2026-12-31' };

/** Somebody who exports: each may do so only a few times a minute. */
let admin: Identity;

beforeAll(async () => {
  admin = await signedIn(yard.db, ROL.admin);
  const pieza = await insertPieza(yard.db, { existencias: 99, precio: 100_00 });
  for (let n = 0; n < 12; n += 1) {
    await notas.create([{ ...pieza, cantidad: one([2, 1, 3], n) }], {
      nombre: one(['Óscar', 'ana', 'Zoé', 'beto'], n),
      cotizador: one(['KARLA', 'ERNESTO'], n),
      forma_pago: one(['Efectivo', 'Transferencia'], Math.floor(n / 2)),
    });
    await insertIndicador(yard.db, {
      reporte: one(['Z-9', 'a-10', 'M-5'], n),
      pieza: one(['FARO', 'Ámbar', 'cofre'], Math.floor(n / 2)),
      aseguradora: one(['QUALITAS', 'axa'], n),
      taller: one(['', 'Norte', 'ágil'], n),
      ciudad: one(['LEÓN', 'Ávila', ''], Math.floor(n / 2)),
      marca: one(['FORD', 'audi'], Math.floor(n / 3)),
      auto: one(['FOCUS', 'a4', ''], n),
      origen: one(['OEM', 'TW', ''], Math.floor(n / 4)),
      proveedor: one(['PATIO', 'norte', ''], n),
      factura: one(['F-2', 'f-10'], Math.floor(n / 2)),
      cotizador: one(['KARLA', 'ERNESTO', ''], Math.floor(n / 3)),
      anio_desde: one([2010, 2015, 2012], n),
      anio_hasta: 2020,
      precio: one([1_000_00, 50_00], Math.floor(n / 5)),
      oc: one(['OC-2', 'oc-10', ''], n),
      fecha: one(['2026-03-01', '2026-03-01', '2026-03-09'], n),
      vence: one(['2026-03-20', '2026-04-02', null], Math.floor(n / 4)),
      ingreso_factura: one(['2026-05-01', '2026-05-03', null], n),
      fecha_factura: '2026-05-01',
      pedido: one(['2026-03-10', '2026-03-11'], Math.floor(n / 2)),
      entregado: one(['2026-03-15', '2026-03-12', null], Math.floor(n / 2)),
    });
  }
});

interface Answer {
  readonly inventario: readonly { readonly id: number }[];
  readonly notas: readonly { readonly id: number }[];
  readonly cuentas: readonly { readonly id: number }[];
  readonly sinOrdenar?: boolean;
}

const ask = async (path: string, body: object) =>
  (await yard.call<Answer>(path, { itemsPerPage: 100, ...body }, ROL.admin)).body;

const exported = async (path: string, body: object) => {
  const { session_id, keylogin } = admin;
  const payload = { session_id, keylogin, ...body };
  const file = await yard.app.inject({ method: 'POST', url: `/api/${path}`, payload });
  return readCsv(file.body);
};

/** The values of the records by the columns of the reports, in the order in which a report of requests has those of one value. */
const REGISTROS = `select id, vence, fecha, entregado - pedido as dias, factura, ingreso_factura as ingreso, aseguradora,
  reporte_clave as siniestro, taller, ciudad, marca, auto, anio_desde as anios, pieza, origen, precio, oc, cotizador, proveedor
  from indicadores where eliminada is null order by fecha, id`;

/** Rows whose turn is their id: what is of one value comes as the report has it. */
function byTurn(rows: readonly ConClaves[]): ConClaves[] {
  return rows.map((row, turn) => ({ ...row, real: row.id, id: turn }));
}

describe('a report of records', () => {
  test.each(Object.keys(ORDENES.reportesDeRegistros))('by %s, both ways and page after page', async (orden) => {
    const rows = byTurn((await yard.db.pool.query<ConClaves>(REGISTROS)).rows);
    for (const sentido of ['asc', 'desc'] as const) {
      const expected = inOrder(rows, orden, sentido).map(({ real }) => real);
      const path = 'reportes/solicitadas.php';
      const ids = async (page: object) =>
        (await ask(path, { ...DIAS, orden, sentido, ...page })).inventario.map(({ id }) => id);
      expect([sentido, await ids({})]).toEqual([sentido, expected]);
      expect(await ids({ page: 2, itemsPerPage: 5 })).toEqual(expected.slice(5, 10));
    }
  });

  test.each(['facturadas', 'cotizadores', 'adeudos', 'get_indicadores_export', 'vencimientos'])(
    '%s is ordered, and its figures are what they were',
    async (reporte) => {
      const path = `reportes/${reporte}.php`;
      const { inventario: plain, ...figures } = await ask(path, DIAS);
      const { inventario: ordered, ...same } = await ask(path, { ...DIAS, orden: 'siniestro', sentido: 'desc' });
      expect(same).toEqual(figures);
      const claves = ordered.map((row) => (row as unknown as Readonly<Record<string, string>>).Reporte?.toLowerCase());
      expect(claves).toEqual(claves.toSorted().reverse());
      expect(new Set(claves).size).toBeGreaterThan(1);
      expect(new Set(ordered)).toEqual(new Set(plain));
    },
  );

  test('its files have the order', async () => {
    const orden = { ...DIAS, orden: 'pieza', sentido: 'asc' };
    for (const path of ['exportar/adeudos.php', 'reportes/export_indicadores.php']) {
      const [titulos = [], ...filas] = await exported(path, orden);
      const piezas = filas.map((fila) => fila[titulos.indexOf('Pieza')]);
      expect([path, piezas]).toEqual([
        path,
        ['Ámbar', 'cofre', 'FARO'].flatMap((p) => piezas.filter((una) => una === p)),
      ]);
    }
  });

  test('of too many rows comes as the report has it, which is said', async () => {
    await yard.db.pool.query(
      `insert into indicadores (aseguradora, reporte, pieza, fecha)
       select 'ATLAS', 'T-' || n, 'TOLDO', '2025-02-01' from generate_series(1, $1::int) n`,
      [EXACT_TOTAL_LIMIT + 1],
    );
    const dias = { searchDateStart: '2025-02-01', searchDateEnd: '2025-02-28' };
    const plain = await ask('reportes/solicitadas.php', { ...dias, page: 900 });
    const asked = await ask('reportes/solicitadas.php', { ...dias, page: 900, orden: 'siniestro' });
    expect([plain.sinOrdenar, asked.sinOrdenar]).toEqual([undefined, true]);
    expect(asked.inventario).toEqual(plain.inventario);
  }, 60_000);
});

test.each(Object.keys(ORDENES.reporteDeNotas))('the report of notes by %s, both ways', async (orden) => {
  const { rows } = await yard.db.pool.query<ConClaves>(
    `select id, cotizador, nombre, canal, forma_pago as "forma-de-pago", piezas, creada as fecha, total from notas`,
  );
  const hoy = { searchDateStart: '2020-01-01', searchDateEnd: '2035-12-31' };
  for (const sentido of ['asc', 'desc'] as const) {
    const answer = await ask('reportes/notas.php', { ...hoy, orden, sentido });
    expect(answer.notas.map(({ id }) => id)).toEqual(inOrder(rows, orden, sentido).map(({ id }) => id));
  }
});

describe('what is owed', () => {
  test.each(Object.keys(ORDENES.porPagar))('to suppliers by %s, both ways, as the file has it', async (orden) => {
    await yard.db.pool.query('truncate por_pagar_registros, por_pagar_pagos, cuentas_por_pagar');
    await yard.db.pool.query(
      `insert into cuentas_por_pagar (creada, autor, tipo, proveedor, folio, fecha, vence, total)
       select now(), 'ana', (array['I', 'I', 'E'])[1 + n % 3], (array['GRÚAS', 'yonke', 'Ágil'])[1 + n / 2 % 3], 'F' || n,
         date '2026-03-01' + n % 4, date '2026-06-01' + n % 5, 1000 * (1 + n % 4) from generate_series(0, 11) n`,
    );
    // The list's own order: what is owed first, by the day on which it is due.
    const { rows } = await yard.db.pool.query<ConClaves>(
      `select id, proveedor, fecha, case when tipo = 'I' then vence end as vence, total, pagado,
         case when tipo = 'E' then -saldo else saldo end as saldo from cuentas_por_pagar
       order by (tipo = 'I') , case when tipo = 'I' then vence end desc, fecha, id`,
    );
    for (const sentido of ['asc', 'desc'] as const) {
      const expected = inOrder(byTurn(rows), orden, sentido).map(({ real }) => real);
      const { cuentas } = await ask('por-pagar/get_cuentas.php', { orden, sentido });
      expect(cuentas.map(({ id }) => id)).toEqual(expected);
    }
    if (orden !== 'proveedor') return;
    const [titulos = [], ...filas] = await exported('por-pagar/export.php', { orden, sentido: 'desc' });
    const nombres = filas.map((fila) => fila[titulos.indexOf('Proveedor')]);
    expect(nombres).toEqual(['yonke', 'GRÚAS', 'Ágil'].flatMap((uno) => Array<string>(4).fill(uno)));
  });

  test('by clients is ordered by each stretch, both ways, as the file has it', async () => {
    for (const [n, dia] of ['2026-10-20', '2026-09-10', '2026-08-01', '2026-05-01', '2026-07-15'].entries()) {
      const { id } = await createCuenta(yard.db, { nombre: `CLIENTE ${n}`, rol: ROL.cliente });
      const saldo = (n + 1) * 100_00;
      const cfdi = { cuenta_id: id, nombre: `CLIENTE ${n}`, timbrada: new Date(`${dia}T18:00:00Z`) };
      await insertFacturaPpd(yard.db, { cfdi, factura: { saldo } });
    }
    interface Adeudos {
      readonly adeudos: readonly {
        readonly adeudo: number;
        readonly vence: string;
        readonly tramos: Readonly<Record<string, number>>;
      }[];
    }
    for (const [orden, sentido] of [
      ['adeudo', 'asc'],
      ['adeudo', 'desc'],
      ['mas_de_90', 'desc'],
      ['de_1_a_30', 'asc'],
      ['vence', 'asc'],
      ['vence', 'desc'],
    ] as const) {
      const pedido = { orden, sentido, itemsPerPage: 100 };
      const { body } = await yard.call<Adeudos>('cobranza/get_adeudos.php', pedido, ROL.admin);
      const valores = body.adeudos.map(({ adeudo, vence, tramos }) =>
        orden === 'adeudo' ? adeudo : orden === 'vence' ? vence : (tramos[orden] ?? 0),
      );
      const sorted = valores.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      expect([orden, sentido, valores]).toEqual([orden, sentido, sentido === 'asc' ? sorted : sorted.reverse()]);
      expect(new Set(valores).size).toBeGreaterThan(1);
    }
    const [titulos = [], ...filas] = await exported('cobranza/export.php', { orden: 'adeudo', sentido: 'asc' });
    const pesos = filas.map((fila) => Number(fila[titulos.indexOf('Se debe')]));
    expect(pesos).toEqual(pesos.toSorted((a, b) => a - b));
  });
});

test.each(['adeudos', 'porPagar', 'cobranza'] as const)(
  'the file of %s has the columns that somebody sees',
  async (lista) => {
    const path = { adeudos: 'exportar/adeudos.php', porPagar: 'por-pagar/export.php', cobranza: 'cobranza/export.php' }[
      lista
    ];
    const columnas = Object.keys(COLUMNAS_DE_ARCHIVO[lista]).toReversed();
    const [todos = []] = await exported(path, DIAS);
    const [titulos = []] = await exported(path, { ...DIAS, columnas });
    // A view of debts has some columns that the others have not.
    expect(titulos).toEqual(titulosOf(lista, columnas).filter((titulo) => todos.includes(titulo)));
    if (lista !== 'cobranza') expect(titulos).toEqual(titulosOf(lista, columnas));
    expect(titulos.length).toBeGreaterThan(5);
  },
);

import { beforeAll, describe, expect, test } from 'vitest';
import { addDias, diaOf } from '#domain/fecha.ts';
import { momentoEn } from '#domain/hora.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { insertApartado, insertIndicador, insertNota, insertPieza } from '#tests/factories.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { ask, pass, recados, run } from '#tests/trabajos.ts';
import { sell } from '#tests/ventas.ts';

/** It is 23:30 of the last day of March in Mexico City, and April in Greenwich. */
const AHORA = momentoEn('2026-03-31', '23:30');
const HOY = diaOf(AHORA);
const yard = createInventario({ now: () => AHORA });

interface Ventas {
  readonly desde: string;
  readonly hasta: string;
  readonly notas: number;
  readonly piezas: number;
  readonly pesos: number;
}

interface Deuda {
  readonly piezas: number;
  readonly pesos: number;
}

interface Resumen extends Wire {
  readonly adeudos:
    | (Deuda & {
        readonly edades: readonly (Deuda & { readonly desde: string; readonly hasta: string })[];
        readonly aseguradoras: readonly (Deuda & { readonly nombre: string })[];
      })
    | null;
  readonly mes: Ventas;
  readonly mes_pasado: Ventas;
  readonly mes_pasado_entero: Ventas;
  readonly por_retirar: { readonly FB: number; readonly ML: number };
}

const call = async <Body = Wire>(path: string, body: object = {}, rol: Rol = ROL.admin) =>
  (await yard.call<Body>(path, body, rol)).body;
const read = async (rol: Rol = ROL.admin) =>
  (await call<{ resumen: Resumen }>('reportes/get_resumen.php', {}, rol)).resumen;
const SIEMPRE = { searchDateStart: '2000-01-01', searchDateEnd: HOY };

async function insertSiniestros(): Promise<void> {
  const pedida = { pedido: '2026-03-01' };
  const facturada = { ...pedida, entregado: '2026-03-05', factura: '12' };
  const rows = [
    { ...pedida, vence: addDias(HOY, -1) },
    { ...pedida, vence: HOY },
    { ...pedida, vence: HOY },
    { ...pedida, vence: addDias(HOY, 1) },
    { ...pedida, vence: addDias(HOY, -9), entregado: HOY },
    { precio: null },
    { precio: null, fecha: addDias(HOY, 1) },
    { precio: null, cotizador: 'CANCELADO' },
    { ...pedida, proveedor: 'AQUI' },
    { ...pedida, proveedor: 'AQUI', fecha_cancelacion: HOY },
    ...[0, 30, 31, 60, 61, 90, 91, 4000].map((hace, index) => ({
      ...facturada,
      ingreso_factura: addDias(HOY, -hace),
      monto_factura: 100_00 + index,
      aseguradora: index % 2 === 0 ? 'QUALITAS' : 'GNP',
    })),
    { ...facturada, ingreso_factura: HOY, pagada: HOY, monto_factura: 5_000_00 },
  ];
  for (const row of rows) await insertIndicador(yard.db, { fecha: '2026-03-01', ...row });
  const { pool } = yard.db;
  await pool.query(
    "update indicadores set eliminada = now() where id = (select max(id) from indicadores where precio is null and fecha <= '2026-03-31')",
  );
  await insertIndicador(yard.db, { fecha: '2026-02-01', precio: null });
}

beforeAll(async () => {
  await insertSiniestros();
  for (const [dia, hora, more] of [
    ['2026-03-01', '00:00', { total: 1_000_00, piezas: 2 }],
    ['2026-03-31', '23:29', { total: 500_50 }],
    ['2026-02-28', '23:59', { total: 300_00 }],
    ['2026-02-10', '12:00', { total: 9_000_00, cancelada: AHORA, cancelada_por: 'ana' }],
    ['2026-01-31', '23:59', { total: 70_00 }],
  ] as const) {
    await insertNota(yard.db, { creada: momentoEn(dia, hora), ...more });
  }
  const vendida = await insertPieza(yard.db);
  const remision = await insertNota(yard.db, { creada: momentoEn('2026-01-31', '23:30') });
  await sell(yard.db, vendida.id, { duenio: { tipo: 'remision', remision } });
  const fb = await insertPieza(yard.db, { existencias: 1, publicada_facebook: '2026-01-02' });
  await sell(yard.db, fb.id);
  for (const existencias of [0, 1, 5]) await insertPieza(yard.db, { existencias, eliminada: AHORA });
  await insertApartado(yard.db, { creado: AHORA, hasta: momentoEn('2026-03-31', '23:59') });
  await insertApartado(yard.db, { creado: AHORA, hasta: momentoEn('2026-04-01', '00:00') });
  await insertFacturaPpd(yard.db, { cfdi: { estado: 'incierta' } });
  await insertFacturaPpd(yard.db);
  await ask(yard.db, 'nadie@taller.mx');
  for (let tries = 0; tries < 11; tries += 1) {
    await run(
      yard.db,
      recados(() => Promise.reject(new Error('550 No such user'))),
    );
    await pass(yard.db, 300);
  }
});

test('says how the business stands where it is, on its last day of the month', async () => {
  expect(await read()).toMatchObject({
    hoy: HOY,
    vencidas: 1,
    vencen_hoy: 2,
    sin_patio: 1,
    apartados_hoy: 1,
    por_confirmar: 1,
    fallidos: 1,
    eliminadas_con_existencias: 2,
    bajas: 1,
    sin_cfdi: 1,
    por_retirar: { FB: 1, ML: 0 },
    mes: { desde: '2026-03-01', hasta: '2026-03-31', notas: 2, piezas: 3, pesos: 1_500.5 },
    mes_pasado: { desde: '2026-02-01', hasta: '2026-02-28', notas: 1, pesos: 300 },
    mes_pasado_entero: { desde: '2026-02-01', hasta: '2026-02-28', notas: 1, pesos: 300 },
    adeudos: {
      piezas: 8,
      pesos: 800.28,
      edades: [
        { piezas: 2, pesos: 200.01 },
        { piezas: 2, pesos: 200.05 },
        { piezas: 2, pesos: 200.09 },
        { piezas: 2, pesos: 200.13 },
      ],
      aseguradoras: [
        { nombre: 'GNP', piezas: 4, pesos: 400.16 },
        { nombre: 'QUALITAS', piezas: 4, pesos: 400.12 },
      ],
    },
  });
});

describe('each figure is the total of the list that it leads to:', () => {
  const totals: Readonly<Record<string, (resumen: Resumen) => readonly [figure: unknown, path: string, body: object]>> =
    {
      vencidas: ({ vencidas }) => [vencidas, 'reportes/vencimientos.php', { color: 1 }],
      'vencen hoy': ({ vencen_hoy }) => [vencen_hoy, 'reportes/vencimientos.php', { vence: HOY }],
      'por cotizar': ({ por_cotizar }) => [
        por_cotizar,
        'reportes/cotizadores.php',
        { ...SIEMPRE, grupo: 'por_cotizar' },
      ],
      'sin patio': ({ sin_patio }) => [sin_patio, 'reportes/cotizadores.php', { ...SIEMPRE, grupo: 'sin_patio' }],
      bajas: ({ bajas }) => [bajas, 'reportes/inventario.php', {}],
      Facebook: ({ por_retirar }) => [
        por_retirar.FB,
        'publicaciones/get_piezas.php',
        { searchType: 'FB', searchStatus: 'POR_RETIRAR' },
      ],
      apartados: ({ apartados_hoy }) => [apartados_hoy, 'apartados/get.php', { ver: 'terminan hoy' }],
      facturas: ({ por_confirmar }) => [por_confirmar, 'facturApi/get_facturas.php', { por_confirmar: 1 }],
      'ventas sin CFDI': ({ sin_cfdi }) => [
        sin_cfdi,
        'facturApi/get_sin_cfdi.php',
        { periodicidad: '04', ver: 'tarde' },
      ],
      eliminadas: ({ eliminadas_con_existencias }) => [
        eliminadas_con_existencias,
        'trabajos/get_trabajos.php',
        { ver: 'eliminadas' },
      ],
      trabajos: ({ fallidos }) => [fallidos, 'trabajos/get_trabajos.php', { ver: 'fallidos' }],
    };

  test.each(Object.keys(totals))('%s', async (name) => {
    const [figure, path, body] = totals[name]?.(await read()) ?? [];
    const answer = await call<Wire>(path ?? '', body);
    expect(figure).toBeGreaterThan(0);
    expect(answer.totalPiezas ?? answer.total).toBe(figure);
  });

  test('sales', async () => {
    const { mes, mes_pasado, mes_pasado_entero } = await read(ROL.gerente);
    for (const { desde, hasta, notas, piezas, pesos } of [mes, mes_pasado, mes_pasado_entero]) {
      const body = { searchDateStart: desde, searchDateEnd: hasta, estatus: 'creado' };
      expect(await call('reportes/notas.php', body, ROL.gerente)).toMatchObject({
        totalNotas: notas,
        ventas_totals: { notas, piezas, pesos },
      });
    }
  });

  test('debts, by age and by insurer', async () => {
    const { adeudos } = await read();
    const list = (body: object) => call('reportes/adeudos.php', { ...SIEMPRE, ...body });
    const { piezas, pesos, edades = [], aseguradoras = [] } = adeudos ?? {};
    expect(await list({})).toMatchObject({ totalPiezas: piezas, adeudo_total: pesos });
    for (const { desde, hasta, ...deuda } of edades) {
      expect(await list({ searchDateStart: desde, searchDateEnd: hasta })).toMatchObject({
        totalPiezas: deuda.piezas,
        adeudo_total: deuda.pesos,
      });
    }
    for (const { nombre, ...deuda } of aseguradoras) {
      expect(await list({ aseguradora: nombre })).toMatchObject({
        totalPiezas: deuda.piezas,
        adeudo_total: deuda.pesos,
      });
    }
  });
});

test('a manager gets what his lists have: no debts, and no work of the system', async () => {
  expect(await read(ROL.gerente)).toMatchObject({
    vencidas: 1,
    adeudos: null,
    fallidos: null,
    eliminadas_con_existencias: null,
    mes: { notas: 2 },
  });
});

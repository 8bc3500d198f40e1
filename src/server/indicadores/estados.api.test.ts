import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  COTIZADOR_CANCELADO,
  ESTADOS_DE_INDICADOR,
  estadoDeIndicador,
  type VidaDeIndicador,
} from '#domain/indicador.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { riesgoOf } from '#tests/oraculos/adeudo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const dia = fc.constantFrom(null, null, '2000-01-01', '2026-10-01', '2026-11-22');
const centavos = fc.oneof(fc.constantFrom(null, 0, 1, 3, 9_999_999_999_99), fc.integer({ min: 0, max: 500_000 }));
const numero = fc.constantFrom('', '', '0', '0045');

const vida: fc.Arbitrary<VidaDeIndicador> = fc.record({
  fecha: dia,
  precio: centavos,
  cotizador: fc.constantFrom('', 'KARLA', 'Cancelado', COTIZADOR_CANCELADO),
  pedido: dia,
  entregado: dia,
  factura: numero,
  montoFactura: centavos,
  pagada: dia,
  notaCredito: numero,
  notaParcial: fc.boolean(),
  fechaCancelacion: fc.constantFrom(null, null, null, '2026-11-01'),
});

/** Draws lives of records until every state is among them: a rare one may be missing of the first. */
function sampleOfEveryState(): readonly VidaDeIndicador[] {
  const vidas = fc.sample(vida, 1500);
  const isMissing = () => new Set(vidas.map(estadoDeIndicador)).size < ESTADOS_DE_INDICADOR.length;
  while (isMissing()) vidas.push(...fc.sample(vida, 500));
  return vidas;
}

test('state and money at risk of any record are the same in the domain and in the database, one by one and counted', async () => {
  await database.db.kysely.deleteFrom('indicadores').execute();
  const vidas = sampleOfEveryState();
  const rows = vidas.map(({ montoFactura, notaCredito, notaParcial, fechaCancelacion, ...una }) => ({
    aseguradora: 'A',
    reporte: 'R',
    pieza: 'P',
    ...una,
    monto_factura: montoFactura,
    nota_credito: notaCredito,
    nota_parcial: notaParcial,
    fecha_cancelacion: fechaCancelacion,
  }));
  const inserted = await database.db.kysely.insertInto('indicadores').values(rows).returning('id').execute();
  const query = database.db.kysely.selectFrom('indicadores').select(['id', 'estado', 'riesgo']).orderBy('id');
  const esperados = vidas.map((una, index) => ({
    id: inserted[index]?.id,
    estado: estadoDeIndicador(una),
    riesgo: riesgoOf(una),
  }));
  expect(await query.execute()).toEqual(esperados);
  const counts = await database.db.pool.query(
    'select estado, count(*)::int as cuantos, sum(riesgo)::bigint as riesgo from indicadores group by estado',
  );
  const counted = ESTADOS_DE_INDICADOR.map((estado) => {
    const suyos = esperados.filter((uno) => uno.estado === estado);
    return { estado, cuantos: suyos.length, riesgo: suyos.reduce((total, { riesgo }) => total + riesgo, 0) };
  });
  expect(new Set(counts.rows)).toEqual(new Set(counted));
});

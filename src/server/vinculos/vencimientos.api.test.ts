import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LineaDeSiniestro, vencimientoDeFactura } from '#domain/cobranza.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { createCuenta } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertIndicador } from '#tests/factories.ts';
import { joinVencimiento } from './vencimientos.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const POR_OMISION = 30;
const linea = fc.record({
  de: fc.constantFrom('QUALITAS', 'AXA', 'sin crédito', null),
  ingreso: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null, freq: 3 }),
  saldada: fc.constantFrom('no', 'no', 'pagada', 'devuelta', 'nota parcial'),
});
const caso = fc.record({
  // Some hours around midnight in Mexico City, which is six or five hours later in UTC.
  timbrada: fc.integer({ min: 0, max: 200 * 24 }).map((horas) => new Date(Date.UTC(2026, 2, 1, horas, 30))),
  /** Its client has credit of its own. */
  cliente: fc.boolean(),
  lineas: fc.array(linea, { minLength: 1, maxLength: 4 }),
});

const SALDADA = {
  no: {},
  pagada: { pagada: '2026-11-01' },
  devuelta: { nota_credito: '7' },
  'nota parcial': { nota_credito: '7', nota_parcial: true },
} as const;

/** The credit of insurers; the one that is not here has none. */
const DE_ASEGURADORA: Readonly<Record<string, number>> = { QUALITAS: 45, AXA: 0 };
const DE_CLIENTE = 15;

/** Inserts a claim's record as it was drawn. @returns its id beside the line as the domain has it; null for no claim. */
async function insertLinea({ de, ingreso, saldada }: typeof linea extends fc.Arbitrary<infer L> ? L : never) {
  if (de === null) return null;
  const dia = ingreso === null ? null : addDias('2026-03-01', ingreso);
  const id = await insertIndicador(database.db, { aseguradora: de, ingreso_factura: dia, ...SALDADA[saldada] });
  const isSaldada = saldada === 'pagada' || saldada === 'devuelta';
  return { id, linea: { ingreso: dia, diasDeAseguradora: DE_ASEGURADORA[de] ?? null, isSaldada } };
}

/** Inserts an invoice as it was drawn. @returns its id and the due day that the domain gives it. */
async function insertCaso({ timbrada, cliente, lineas }: typeof caso extends fc.Arbitrary<infer C> ? C : never) {
  const suyas: Awaited<ReturnType<typeof insertLinea>>[] = [];
  for (const una of lineas) suyas.push(await insertLinea(una));
  const { id: cuenta_id } = await createCuenta(database.db);
  if (cliente) await database.db.kysely.insertInto('creditos').values({ cuenta_id, dias: DE_CLIENTE }).execute();
  const items = suyas.map((una) => ({ indicador_id: una?.id ?? null }));
  const { id } = await insertFacturaPpd(database.db, { cfdi: { timbrada, cuenta_id }, items });
  const siniestros: LineaDeSiniestro[] = suyas.flatMap((una) => una?.linea ?? []);
  const diasDeCliente = cliente ? DE_CLIENTE : null;
  return [id, vencimientoDeFactura({ timbrada: diaOf(timbrada), diasDeCliente, siniestros }, POR_OMISION)] as const;
}

test('the database and the domain find the same due day of any invoice', async () => {
  const filas = Object.entries(DE_ASEGURADORA).map(([aseguradora, dias]) => ({ aseguradora, dias }));
  await database.db.kysely.insertInto('creditos').values(filas).execute();
  const esperados: (readonly [number, string | null])[] = [];
  for (const uno of fc.sample(caso, 120)) esperados.push(await insertCaso(uno));
  const { rows } = await database.db.pool.query<{ id: number; vence: string | null }>(
    `select f.id, v.vence from facturas f join cfdis c on c.id = f.id ${joinVencimiento('$1::int')} order by f.id`,
    [POR_OMISION],
  );
  expect(rows.map(({ id, vence }) => [id, vence])).toEqual(esperados);
});

test('an invoice that was never stamped has no due day', async () => {
  const { db } = database;
  const { id } = await insertFacturaPpd(db, { cfdi: { estado: 'enviando' } });
  const { rows } = await db.pool.query(
    `select v.vence, v.siniestros from facturas f join cfdis c on c.id = f.id ${joinVencimiento('30')} where f.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ vence: null, siniestros: 0 }]);
});

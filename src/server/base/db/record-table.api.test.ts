import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { camposDatos, camposDireccion } from '#contract/wire/cuenta.ts';
import { camposDonador } from '#contract/wire/donador.ts';
import { camposIndicador } from '#contract/wire/indicador.ts';
import type { Kind } from '#contract/wire/kinds.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import { camposPorPagar } from '#contract/wire/por-pagar.ts';
import { type Fields, namesOf } from '#contract/wire/record.ts';
import { camposSaldo } from '#contract/wire/saldo.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { TABLA_CUENTAS } from '#server/cuentas/cuenta-row.ts';
import { TABLA_DONADORES } from '#server/donadores/queries/tabla.ts';
import { TABLA_SALDOS } from '#server/facturas/saldos/tabla.ts';
import { TABLA_INDICADORES } from '#server/indicadores/columnas.ts';
import { TABLA_PIEZAS } from '#server/patio/piezas/columnas.ts';
import { TABLA_POR_PAGAR } from '#server/por-pagar/queries/tabla.ts';
import { createCuenta } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { changeRecord } from './change-records.ts';
import { findHistorial } from './historial.ts';
import { columnsOf, diffColumns, fromColumns, type RecordTable, textOfField, toColumns } from './record-table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

/** How PostgreSQL may hold each kind of field. */
const TYPES: Readonly<Record<Kind['name'], string>> = {
  linea: 'text',
  parrafos: 'text',
  enlace: 'text',
  precio: 'bigint',
  importe: 'bigint',
  dia: 'date',
  marca: 'boolean',
  entero: 'integer',
  anios: 'integer',
  opcion: 'text',
  donador: 'integer',
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly has_default: boolean;
}

describe.each<readonly [string, RecordTable<Fields>, Fields]>([
  ['piezas', TABLA_PIEZAS, camposPieza],
  ['cuentas', TABLA_CUENTAS, { ...camposDatos, ...camposDireccion }],
  ['indicadores', TABLA_INDICADORES, camposIndicador],
  ['saldos', TABLA_SALDOS, camposSaldo],
  ['cuentas_por_pagar', TABLA_POR_PAGAR, camposPorPagar],
  ['donadores', TABLA_DONADORES, camposDonador],
])('the columns of %s', (tabla, table, fields) => {
  test('are in the database as the types of the code say', async () => {
    const { rows } = await database.db.pool.query<Column>(
      `select a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
         a.attnotnull or t.typnotnull as is_required, a.atthasdef or t.typdefault is not null as has_default
       from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = $1::regclass and a.attnum > 0`,
      [tabla],
    );
    const real = new Map(rows.map((row) => [row.name, factsOf(row)]));
    const expected = namesOf(fields).flatMap((name) =>
      columnsOf(table, name).map((column) => [column, expectedFacts(fields[name]?.kind)] as const),
    );
    for (const [column, facts] of expected) expect({ column, ...real.get(column) }).toMatchObject({ column, ...facts });
  });
});

function factsOf({ type, is_required, has_default }: Column): object {
  return { type: type === 'smallint' ? 'integer' : type, isNullable: !is_required, hasDefault: has_default };
}

/** A column of a field that nobody must fill in is nullable, or has a default. */
function expectedFacts(kind: Kind | undefined): object {
  if (!kind) throw new Error('There is no such field');
  const isNullable = !kind.isRequired && ['precio', 'importe', 'dia', 'anios', 'donador'].includes(kind.name);
  return { type: TYPES[kind.name], isNullable, ...(!kind.isRequired && !isNullable && { hasDefault: true }) };
}

test('values go into columns and come back; what is no field is left out', () => {
  const form = { anios: { from: 2013, to: 2018 }, numeroParte: 'A1', precio: null, version: 7 };
  const columns = toColumns(TABLA_PIEZAS, form);
  expect(columns).toEqual({ anio_desde: 2013, anio_hasta: 2018, numero_parte: 'A1', precio: null });
  expect(fromColumns(TABLA_PIEZAS, columns)).toMatchObject({ anios: form.anios, numeroParte: 'A1', precio: null });
  expect(textOfField(TABLA_PIEZAS, 'anios', { anio_desde: 2013, anio_hasta: 2013 })).toBe('2013');
  expect(diffColumns({ precio: 1, nota: 'a' }, { precio: 1, nota: 'b' })).toEqual({
    antes: { nota: 'a' },
    despues: { nota: 'b' },
  });
  expect(diffColumns({ precio: 1 }, { precio: 1 })).toBeNull();
});

test('the history of any entity reads in words, each record by itself, and tells what would put a field back', async () => {
  const { db } = database;
  const autoria = { autor: 'sistema:prueba', momento: new Date('2026-11-02T10:00:00Z') } as const;
  const antes = { sitioWeb: 'viejo.mx', codigoPostal: '' };
  const { keylogin } = await createCuenta(db, { sitio_web: antes.sitioWeb });
  const otra = await createCuenta(db);
  const change = (registro: string, values: object) =>
    db.kysely.transaction().execute((trx) => {
      const decide = () => toColumns(TABLA_CUENTAS, values);
      return changeRecord(trx, TABLA_CUENTAS, autoria, registro, { decide });
    });
  await change(keylogin, { sitioWeb: 'nuevo.mx', codigoPostal: '02000' });
  await change(otra.keylogin, { empresa: 'y' });
  const read = async (filas: number) => findHistorial(db, TABLA_CUENTAS, keylogin, filas);
  const [leido, alta, ...older] = (await read(2)).entradas;
  expect([alta?.operacion, older]).toEqual(['alta', []]);
  expect(leido).toMatchObject({ operacion: 'cambio', autor: '', momento: '2026-11-02T10:00:00.000Z' });
  expect(leido?.campos).toEqual([
    { campo: 'sitioWeb', antes: 'viejo.mx', despues: 'nuevo.mx', anterior: 'viejo.mx' },
    { campo: 'codigoPostal', antes: '', despues: '02000', anterior: '' },
  ]);
  await change(keylogin, { sitioWeb: 'viejo.mx' });
  expect(await read(2)).toMatchObject({ entradas: { length: 2 }, hayMas: true });
  expect(await read(3)).toMatchObject({ entradas: { length: 3 }, hayMas: false });
  const [, restored] = (await read(2)).entradas;
  expect(restored?.campos.map(({ anterior }) => anterior)).toEqual([null, '']);
});

test('a record is changed over the version that was read, what is the same is no change, and one that is gone is refused', async () => {
  const { db } = database;
  const autoria = { autor: 'sistema:prueba', momento: new Date() } as const;
  const { keylogin } = await createCuenta(db, { empresa: 'Una' });
  const change = (registro: string, version: number, empresa: string) =>
    db.kysely
      .transaction()
      .execute((trx) => changeRecord(trx, TABLA_CUENTAS, autoria, registro, { version, decide: () => ({ empresa }) }));
  expect(await change(keylogin, 1, 'Una')).toMatchObject({ version: 1, despues: {} });
  expect(await change(keylogin, 1, 'Otra')).toMatchObject({ version: 2, despues: { empresa: 'Otra' } });
  await expect(change(keylogin, 1, 'Tercera')).rejects.toThrow(REGISTRO_CAMBIADO);
  await expect(change('nadie', 1, 'Una')).rejects.toThrow('No se encontró la cuenta');
  expect((await findHistorial(db, TABLA_CUENTAS, keylogin, 10)).entradas).toHaveLength(2);
});

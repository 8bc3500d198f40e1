import { createHash } from 'node:crypto';
import {
  type ColumnType,
  CompiledQuery,
  type Generated,
  type GeneratedAlways,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type Transaction,
} from 'kysely';
import { type Pool, types } from 'pg';
import type { camposPieza } from '#contract/wire/pieza.ts';
import type { BancoTables } from './banco-tables.ts';
import type { CatalogosTables } from './catalogos-tables.ts';
import type { CobranzaTables } from './cobranza-tables.ts';
import type { ConteosTables } from './conteos-tables.ts';
import type { CotizacionesTables } from './cotizaciones-tables.ts';
import type { CuentasTables } from './cuentas-tables.ts';
import type { DemandaTables } from './demanda-tables.ts';
import type { DonadoresTables } from './donadores-tables.ts';
import type { FacturasTables } from './facturas-tables.ts';
import type { ImportacionesTables } from './importaciones-tables.ts';
import type { IndicadoresTables } from './indicadores-tables.ts';
import type { InventarioTables } from './inventario-tables.ts';
import type { NotasTables } from './notas-tables.ts';
import { FairPool } from './pool.ts';
import type { PorPagarTables } from './por-pagar-tables.ts';
import type { ColumnsOf, RecordColumns } from './record-table.ts';
import type { SaldosTables } from './saldos-tables.ts';
import type { SinonimosTables } from './sinonimos-tables.ts';

// Ids, counts and centavos are bigint in the database and far below 2^53: read them as numbers.
types.setTypeParser(types.builtins.INT8, Number);
// A calendar day has no time zone: it stays the text 'yyyy-mm-dd'.
types.setTypeParser(types.builtins.DATE, (value) => value);

/** Parts: the columns of their fields, and the rest. Money in whole centavos; an absent price is null. */
export interface PiezasTable extends ColumnsOf<typeof camposPieza, 'anios'>, RecordColumns {
  anio_desde: number;
  anio_hasta: number;
  /** Units that are held for somebody; the rows that hold them change it, by a trigger. */
  apartadas: GeneratedAlways<number>;
  creada: ColumnType<Date, never, never>;
  titulo: GeneratedAlways<string>;
}

/** Photos of a part in their order; the first is the cover. */
export interface ImagenesTable {
  id: GeneratedAlways<number>;
  pieza_id: number;
  archivo: string;
  orden: number;
}

/** Inventory numbers a part had before. */
export interface InventariosAnterioresTable {
  inventario: number;
  pieza_id: number;
}

/** Parts in stock behind each choice of the cascade, as a job last counted them. */
export interface ConteosTable {
  marca: string;
  auto: string;
  anio: number;
  pieza: string;
  cuantas: number;
}

/** The history of changes: rows are only ever added (regla 140). */
export interface HistorialTable {
  id: GeneratedAlways<number>;
  tabla: string;
  registro: string;
  operacion: 'alta' | 'cambio' | 'baja';
  antes: unknown;
  despues: unknown;
  autor: string | null;
  momento: Generated<Date>;
  /** The mass repair it was part of. */
  reparacion: number | null;
  /** The mass repair that it undid. */
  deshace: number | null;
  /** The import that made it; the transaction names it. */
  importacion: GeneratedAlways<number | null>;
}

/** Work that no call waits for. What a kind of work needs is in `datos`; null once nothing of it may stay. */
export interface TrabajosTable {
  id: GeneratedAlways<number>;
  cola: string;
  titulo: string;
  /** JSON; written as its text. */
  datos: ColumnType<unknown, string, string>;
  caduca: Date | null;
  creado: Generated<Date>;
  intentos: Generated<number>;
  proximo_intento: Generated<Date>;
  error: Generated<string>;
  referencia: Generated<string>;
  hecho: Date | null;
  abandonado: Date | null;
}

export interface Database
  extends CatalogosTables,
    CobranzaTables,
    ConteosTables,
    CotizacionesTables,
    CuentasTables,
    DemandaTables,
    DonadoresTables,
    FacturasTables,
    ImportacionesTables,
    BancoTables,
    IndicadoresTables,
    InventarioTables,
    NotasTables,
    PorPagarTables,
    SaldosTables,
    SinonimosTables {
  piezas: PiezasTable;
  imagenes: ImagenesTable;
  inventarios_anteriores: InventariosAnterioresTable;
  conteos: ConteosTable;
  conteos_auto: Pick<ConteosTable, 'marca' | 'auto' | 'cuantas'>;
  conteos_anio: Pick<ConteosTable, 'marca' | 'auto' | 'anio' | 'cuantas'>;
  conteos_pendientes: Pick<ConteosTable, 'marca' | 'auto'>;
  historial: HistorialTable;
  trabajos: TrabajosTable;
}

/** A transaction: what is written through it happens as a whole or not at all. */
export type Trx = Transaction<Database>;

/** One SQL text that the server plans once a connection; `Row` is what it answers. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Never present: carries the type of a row. */
  readonly row?: Row;
}

/** The names of all texts that were prepared: each is a constant of the program. */
const NAMES = new Map<string, string>();

/** Names a hot SQL text after its content, so that two texts never share a plan. */
export function prepare<Row>(text: string): Statement<Row> {
  const name = createHash('sha1').update(text).digest('base64url');
  NAMES.set(text, name);
  return { name, text };
}

/** Names nothing: the server plans the text for the values of each run, and keeps no plan of it. */
export function unprepared<Row>(text: string): Statement<Row> {
  return { name: '', text };
}

/** Runs statements by a query builder: inside a transaction they see what it has written so far. */
export function within(trx: Pick<Kysely<Database>, 'executeQuery'>): Pick<Db, 'run'> {
  return {
    async run<Row>({ text }: Statement<Row>, values: readonly unknown[] = []): Promise<readonly Row[]> {
      const query: CompiledQuery<Row> = { ...CompiledQuery.raw(text, [...values]) };
      return (await trx.executeQuery(query)).rows;
    },
  };
}

/** The database: a query builder, and prepared statements for what runs many times a second. */
export interface Db {
  readonly kysely: Kysely<Database>;
  readonly pool: Pool;
  run<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<readonly Row[]>;
  destroy(): Promise<void>;
}

export interface ConnectOptions {
  readonly connectionString: string;
  readonly maxConnections?: number;
  /** Milliseconds that a caller waits for a connection while others use them all; 5 s unless told. */
  readonly patienceMs?: number;
  /** Milliseconds after which a connection that is being made is given up: the database is down; 1.5 s unless told. */
  readonly connectMs?: number;
  /** Told about connections that die while idle; without a listener that would end the process. */
  readonly onError?: (error: Error) => void;
}

/** Opens a pool. Connections are made when needed: a database that is down is noticed by the first query. */
export function connect(options: ConnectOptions): Db {
  const { connectionString, maxConnections = 16, patienceMs = 5_000, connectMs = 1_500, onError = () => {} } = options;
  const pool = new FairPool({
    connectionString,
    max: maxConnections,
    patienceMs,
    connectionTimeoutMillis: connectMs,
    options: '-c statement_timeout=5000 -c timezone=UTC -c jit=off',
  });
  pool.on('error', onError);
  // A connection that breaks while it is in use says so twice: to its query, and here.
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool: withNames(pool) }) });
  return {
    kysely,
    pool,
    async run<Row>({ name, text }: Statement<Row>, values: readonly unknown[] = []): Promise<readonly Row[]> {
      const { rows } = await pool.query({ name, text, values: [...values] });
      return rows;
    },
    destroy: () => kysely.destroy(),
  };
}

/**
 * Lends the pool to the query builder, which knows no names: a text of {@link prepare} is planned once a connection there,
 * too. To plan what a stamped document writes into the records of claims takes 5 ms, and to run it less than one.
 */
function withNames(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) =>
        client.query({ name: NAMES.get(text), text, values: [...values] });
      return { query: query as never, release: (isBroken) => client.release(isBroken) };
    },
  };
}

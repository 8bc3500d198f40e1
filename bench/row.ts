import type { Pool } from 'pg';
import type { Inside, SqlStep } from './beside.ts';
import type { Ask } from './load.ts';
import type { Product } from './product.ts';
import type { Pair, Round } from './round.ts';

/** A GrupoSpec is what a page of figures is about. */
interface GrupoSpec {
  /** The things that its sizes count. */
  readonly noun: string;
  /** The size that its promises are about. */
  readonly size: number;
  /** Megabytes that the server may hold at its highest. */
  readonly memory: number;
  /** Parts beside which the counted things grow, when no other group is measured; absent: it counts parts. */
  readonly piezas?: number;
  /** Records of claims for each of the counted things; absent: those of the demo. */
  readonly registros?: number;
}

export type Grupo = 'publico' | 'inventario' | 'indicadores' | 'notas' | 'facturas' | 'reportes' | 'acceso';

/** The pages of figures: each is a run of its own. */
export const GRUPOS: Readonly<Record<Grupo, GrupoSpec>> = {
  publico: { noun: 'parts', size: 1_000_000, memory: 300 },
  // A file of a hundred thousand parts is brought meanwhile.
  inventario: { noun: 'parts', size: 1_000_000, memory: 500 },
  indicadores: { noun: 'records of claims', size: 1_000_000, memory: 300, piezas: 10_000 },
  notas: { noun: 'sales notes', size: 500_000, memory: 300, piezas: 100_000 },
  // A thousand invoices are stamped and printed meanwhile.
  facturas: { noun: 'invoices', size: 200_000, memory: 350, piezas: 10_000, registros: 5 },
  reportes: { noun: 'records of claims', size: 1_000_000, memory: 300, piezas: 100_000 },
  acceso: { noun: 'parts', size: 1_000_000, memory: 300 },
};

/** A promise: what it is about and its limits. Latencies in milliseconds, at one caller. */
export interface Promised {
  /** Rows with the same words are judged together, by the worst. */
  readonly what: string;
  readonly p95?: number;
  readonly p99?: number;
  /** The least that the median must be: a hash that takes less is a weak one. */
  readonly p50AtLeast?: number;
  /** Times the median of the SQL alone. */
  readonly ratio?: number;
  /** Times the p95 of what runs beside it. */
  readonly p95Ratio?: number;
  /** Times the median of the SQL alone, or 0.4 ms above it if that is more. */
  readonly besideSql?: number;
  /** The least part of the throughput of the SQL alone, at 16 callers. */
  readonly share?: number;
  /** The least part of the throughput of what runs beside it, at 16 callers. */
  readonly besideShare?: number;
  /** The least answers a second at 16 callers. */
  readonly perSecond?: number;
  /** Times the median at the smallest size. */
  readonly growth?: number;
}

interface Named {
  /** The word that `--solo` takes. */
  readonly name: string;
  readonly title: string;
  readonly grupo: Grupo;
  readonly promised?: Promised;
  /** It changes the inventory. */
  readonly spoils?: true;
  /** Says what it needs more of to be measured; null where there is enough. */
  readonly needs?: (product: Product) => string | null;
}

/** Something that is asked again and again, beside the SQL alone. */
export interface Row extends Named {
  readonly asks: (product: Product) => readonly Ask[];
  /** Looked at for every answer with status 200; absent: the call was a success. */
  readonly isGood?: (body: string) => boolean;
  /** The least SQL that does the same; absent: the SQL that the server sends. */
  readonly least?: (product: Product) => (n: number) => readonly SqlStep[];
  /** Prepares work in this process that it is held against; absent: it is held against SQL. */
  readonly alone?: (product: Product) => Promise<(n: number) => unknown>;
  /** Requests whose answers it is held against; absent: it is held against SQL. */
  readonly beside?: (product: Product) => readonly Ask[];
  /** It is also measured with 16 callers at once. */
  readonly sixteen?: true;
  /** Gives the statements that were heard what a repetition must have anew, beside the id of the operation. */
  readonly renew?: (steps: readonly SqlStep[]) => readonly SqlStep[];
  /** Makes the database ready for many repetitions. */
  readonly prepare?: (product: Product) => Promise<void>;
  /** The page names the requests that take longest. */
  readonly naming?: true;
}

/** Something that takes steps of its own and finds several figures. */
export interface Scenario extends Named {
  readonly run: (context: Context) => Promise<ScenarioRow[]>;
  /** It runs in this process instead of asking the server, so it cannot be compared with another commit. */
  readonly isInside?: true;
}

export type AnyRow = Row | Scenario;

/** A line of a scenario's figures, beside the same by less. */
export interface ScenarioRow {
  readonly title: string;
  readonly own: readonly Round[];
  readonly bare?: readonly Round[];
  readonly promised?: Promised;
}

/** A Context is what a row asks: the product, and what runs beside it. */
export interface Context {
  readonly product: Product;
  /** The application in this process; only there for those that need it. */
  readonly inside: () => Promise<Inside>;
  /** Connections with the settings of the server's own, for SQL alone. */
  readonly pool: Pool;
  /** Whatever has to be stopped when the row is done with. */
  readonly closing: AsyncDisposableStack;
  readonly segundos: number;
}

/** A row as it was measured at one size of the inventory. */
export interface Finding {
  readonly name: string;
  readonly grupo: Grupo;
  readonly title: string;
  readonly promised: Promised | null;
  readonly one: Pair;
  readonly sixteen: Pair | null;
  /** Processor time of the server for each answer at 16 callers, in microseconds. */
  readonly serverMicros: number | null;
  /** Memory of the server when the row was done with, in bytes. */
  readonly serverMemory: number | null;
  /** The requests that took longest, by their median in milliseconds. */
  readonly slowest: readonly { readonly request: string; readonly p50: number }[];
}

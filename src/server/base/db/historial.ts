import { sql } from 'kysely';
import type { Fields } from '#contract/wire/record.ts';
import { isRestored, namesOf } from '#contract/wire/record.ts';
import type { Autoria } from './autoria.ts';
import { type Database, type Db, type HistorialTable, prepare, type Trx } from './database.ts';
import { findUltimos, type Ultimos } from './list.ts';
import {
  type Columns,
  columnsOf,
  diffColumns,
  formTextOf,
  type RecordTable,
  type Row,
  textOfField,
} from './record-table.ts';
import { findRecord, type RecordRow } from './records.ts';

/** A Cambio is one change of one record, as the history keeps it. */
export interface Cambio extends Pick<HistorialTable, 'tabla' | 'registro' | 'operacion'> {
  /** The columns that changed, as they were. Never a password, a code or a session. */
  readonly antes?: object | undefined;
  readonly despues?: object | undefined;
}

/** Writes changes into the history, in the transaction of the changes themselves (regla 140). */
export async function recordCambios(
  trx: Trx,
  { autor, momento }: Pick<Autoria, 'autor' | 'momento'>,
  ...cambios: readonly Cambio[]
): Promise<void> {
  if (cambios.length === 0) return;
  const rows = JSON.stringify(cambios);
  // One parameter: those of a thousand rows take as long to be read as the rows themselves.
  await sql`insert into historial (tabla, registro, operacion, antes, despues, autor, momento)
    select c.tabla, c.registro, c.operacion, c.antes, c.despues, ${autor}::text, ${momento}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) c (tabla text, registro text, operacion text, antes jsonb, despues jsonb)`.execute(
    trx,
  );
}

/**
 * Begins the end of a statement that changed records and has them as rows of id, antes and despues: after it come author,
 * moment, the repair that made the change and the one that it undoes, and where the rows are from.
 */
export function insertIntoHistorial(tabla: keyof Database): string {
  return `
    insert into historial (tabla, registro, operacion, antes, despues, autor, momento, reparacion, deshace)
    select '${tabla}', id::text, 'cambio', antes, despues`;
}

/** A CambioAnotado is one change of a record as the table `historial` keeps it. */
export interface CambioAnotado {
  readonly id: number;
  readonly operacion: 'alta' | 'cambio' | 'baja';
  /** Values by the names of their columns; null when the record did not exist. */
  readonly antes: Row | null;
  readonly despues: Row | null;
  /** The name of its author; empty for the system, or when the account is gone. */
  readonly autor: string;
  readonly momento: Date;
  readonly reparacion: number | null;
  readonly deshace: number | null;
}

/** The name of somebody; `c` is the account. */
export const NOMBRE_DE_CUENTA = "coalesce(btrim(c.nombre || ' ' || c.apellidos), '')";

/** Selects the name of an author; `c` is the account. */
export const AUTOR = `${NOMBRE_DE_CUENTA} as autor`;

const CAMBIOS =
  prepare<CambioAnotado>(`select h.id, h.operacion, h.antes, h.despues, h.momento, h.reparacion, h.deshace,
    ${AUTOR}
  from historial h left join cuentas c on c.identificador = h.autor and c.eliminada is null
  where h.tabla = $1 and h.registro = $2 order by h.id desc limit $3`);

/** A CampoLeido is a field of a change in words, with the columns that would put it back; null when there are none. */
export interface CampoLeido<N extends string, C> {
  readonly campo: N;
  readonly antes: string;
  readonly despues: string;
  readonly anterior: C | null;
}

/**
 * Reads the fields that a change changed, in the order of their table. A box that was never ticked is no news of a new
 * record.
 *
 * @param actual the record as it is now.
 */
function readCampos<F extends Fields, T extends keyof Database>(
  table: RecordTable<F, T>,
  { antes, despues }: Pick<CambioAnotado, 'antes' | 'despues'>,
  actual: Row,
): readonly CampoLeido<keyof F & string, Columns<T>>[] {
  return namesOf(table.fields).flatMap((campo) => {
    if (!columnsOf(table, campo).some((column) => column in { ...antes, ...despues })) return [];
    const anterior = valorAnterior(table, { antes, despues }, campo, actual);
    const textos = {
      antes: anterior ? textOfField(table, campo, anterior) : '',
      despues: textOfField(table, campo, { ...actual, ...antes, ...despues }),
    };
    const isNews = textos.antes !== textos.despues && !(antes === null && textos.despues === 'No');
    return isNews ? [{ campo, ...textos, anterior }] : [];
  });
}

/** Reads the columns that a field had before a change; null when the change did not touch the field. */
function valorAnterior<F extends Fields, T extends keyof Database>(
  table: RecordTable<F, T>,
  { antes, despues }: Pick<CambioAnotado, 'antes' | 'despues'>,
  campo: keyof F & string,
  actual: Row,
): Columns<T> | null {
  const columns = columnsOf(table, campo);
  if (antes === null || !columns.some((column) => column in antes)) return null;
  // A field of several columns may have changed in one of them only.
  const entonces: Row = { ...actual, ...despues, ...antes };
  return Object.fromEntries(columns.map((column) => [column, entonces[column]])) as Columns<T>;
}

/** A CambioLeido is a change in words, each field with the earlier value that a form can save again, or null. */
export interface CambioLeido<N extends string> extends Omit<CambioAnotado, 'momento' | 'reparacion' | 'deshace'> {
  readonly momento: string;
  readonly campos: (Omit<CampoLeido<N, never>, 'anterior'> & { readonly anterior: string | null })[];
}

/**
 * Finds the last changes of a record in words for people, newest first.
 *
 * @param filas so many of them.
 * @param findRestorable tells of each field, in their order, whether its earlier value could be put back in the record as
 * it is now; what differs from the present one, unless told.
 * @throws BusinessError when there is no such record.
 */
export async function findHistorial<F extends Fields, T extends keyof Database>(
  db: Db,
  table: RecordTable<F, T>,
  registro: string | number,
  filas: number,
  findRestorable: (
    campos: readonly CampoLeido<keyof F & string, Columns<T>>[],
    actual: RecordRow<T>,
  ) => Promise<readonly boolean[]> = async (campos, actual) =>
    campos.map((campo) => isRestorable(table, campo, actual)),
): Promise<Ultimos<CambioLeido<keyof F & string> & Pick<CambioAnotado, 'reparacion' | 'deshace'>>> {
  const actual = await findRecord(db, table, registro);
  const { entradas: anotados, hayMas } = await findUltimos(filas, (limit) =>
    db.run(CAMBIOS, [table.tabla, String(registro), limit]),
  );
  const leidos = anotados.map((anotado) => readCampos(table, anotado, { ...actual }));
  const campos = leidos.flat();
  const restorable = await findRestorable(campos, actual);
  const isRestaurable = new Map(campos.map((campo, index) => [campo, restorable[index] === true]));
  const entradas = anotados.map(({ momento, ...anotado }, index) => ({
    ...anotado,
    momento: momento.toISOString(),
    campos: (leidos[index] ?? []).map((leido) => {
      const anterior = isRestaurable.get(leido)
        ? formTextOf(table, leido.campo, { ...actual, ...leido.anterior })
        : null;
      return { ...leido, anterior };
    }),
  }));
  return { entradas, hayMas };
}

function isRestorable<F extends Fields, T extends keyof Database>(
  { fields }: RecordTable<F, T>,
  { campo, anterior }: CampoLeido<keyof F & string, Columns<T>>,
  actual: object,
): boolean {
  const field = fields[campo];
  return field !== undefined && isRestored(field) && anterior !== null && diffColumns(actual, anterior) !== null;
}
